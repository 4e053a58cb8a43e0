/** The pages of editors in the browser, for who has private access (spec 6). */
import { describe, expect, inject, it } from 'vitest';
import staff from '#i18n/ru/staff/index.ts';
import { address, expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const t = staff.content;
const page = (path: string, brand: 'AS' | 'WA' = 'AS') => address(path, brand, inject('staffOrigin'));
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const WIDE = { viewport: { width: 1280, height: 800 } };
const PREVIEW = '/staff/content/preview?kind=faq&slug=lost-baggage';

describe('the editors’ page', () => {
	it('is narrowed by a plain form, and leads to how an article looks', async () => {
		const { page: shown, problems, close } = await visit(page('/staff/content'), NO_SCRIPT);
		await shown.getByLabel(t.kind, { exact: true }).selectOption('guides');
		await shown.getByLabel(staff.filter.market).selectOption('kz');
		await shown.getByLabel(t.state, { exact: true }).selectOption('missing');
		await shown.getByRole('button', { name: staff.filter.apply }).click();
		expect(new URL(shown.url()).search).toBe('?kind=guides&in_brand=&in_market=kz&in_language=&state=missing');
		const heads = await shown.locator('#articles thead th').allTextContents();
		expect(heads).toEqual([t.article, 'ru', 'kk']);
		await shown.locator('#articles tbody tr', { hasText: 'guides/IST' }).getByRole('link', { name: t.states.missing }).click();
		expect(await shown.locator('html').getAttribute('lang')).toBe('kk');
		expect(await shown.locator('.content-bar').textContent()).toContain('русский');
		expect(problems).toEqual([]);
		await close();
	});

	it.each([
		['/staff/content?kind=walks', 'light', PHONE],
		['/staff/content?kind=audioguides&state=missing', 'dark', WIDE],
		[`${PREVIEW}&in_market=kz&in_language=kk`, 'dark', PHONE],
		[`${PREVIEW}&in_brand=WA&in_language=es`, 'light', WIDE],
	] as const)('is accessible and does not scroll sideways: %s, %s', async (path, colorScheme, options) => {
		const { page: shown, problems, close } = await visit(page(path), { ...options, colorScheme });
		await expectAccessible(shown);
		await expectNoSideScroll(shown);
		expect(problems).toEqual([]);
		await close();
	});
});

it('a preview switches brand, country and language', async () => {
	const { page: shown, close } = await visit(page(PREVIEW), NO_SCRIPT);
	expect(await shown.locator('.content-bar').textContent()).toContain(t.preview.shown);
	await shown.getByLabel(staff.filter.brand).selectOption('WA');
	await shown.getByLabel(t.language, { exact: true }).last().selectOption('en');
	await shown.getByRole('button', { name: staff.filter.apply }).click();
	const root = shown.locator('html');
	expect([await root.getAttribute('data-brand'), await root.getAttribute('lang')]).toEqual(['WA', 'en']);
	await close();
});

it('a preview carries the flags of the site that it shows, which its browser requests', async () => {
	const flagsOf = async (url: string) => /data-flags="[^"]*"/.exec(await (await fetch(url)).text())?.[0];
	const there = await flagsOf(page('/us'));
	expect(there).not.toBe(await flagsOf(page('/')));
	expect(await flagsOf(page(`${PREVIEW}&in_market=us&in_language=en`))).toBe(there);
});

it('previews are not cached, found by no search and not measured', async () => {
	for (const path of ['/staff/content', PREVIEW, '/staff/content/preview?kind=faq&slug=none']) {
		const response = await fetch(page(path));
		expect([path, response.status]).toEqual([path, path.endsWith('none') ? 404 : 200]);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const html = await response.text();
		expect(html).toContain('<meta name="robots" content="noindex"');
		expect(html).toContain('data-measured="no"');
		expect(html).not.toContain('rel="canonical"');
	}
});

it('in production without a provider they are not there', async () => {
	for (const path of ['/staff/content', PREVIEW]) {
		const response = await fetch(inject('origin') + path);
		expect([path, response.status]).toEqual([path, 404]);
		expect(await response.text()).not.toContain(t.title);
	}
});
