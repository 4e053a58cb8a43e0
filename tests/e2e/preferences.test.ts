/** Language, currency, market and theme as visitors change them, and the anonymous visitor (spec 3.1, 4.3–4.5). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#i18n/messages.ts';
import { address, expectAccessible, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { inDays } from '#tests/support/e2e/requests.ts';

withBrowser();

const NO_SCRIPT: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };
const WAYS = [
	['without JavaScript', NO_SCRIPT],
	['with JavaScript', PHONE],
] as const;

const cookiesOf = async (page: Page) => Object.fromEntries((await page.context().cookies()).map((one) => [one.name, one]));

/** Goes from the header to the page of choices and takes one of its links. */
async function choose(page: Page, link: string): Promise<void> {
	await Promise.all([page.waitForEvent('load'), page.locator('header [data-choose]').click()]);
	await Promise.all([page.waitForEvent('load'), page.locator(link).click()]);
}

const currency = (code: string) => `[data-choices=currency] a[href*="currency=${code}"]`;
const market = (code: string) => `[data-choices=market] a[href*="market=${code}"]`;
const language = (code: string) => `[data-choices=language] a[lang="${code}"]`;

const relative = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');
const isWithinAYear = (expires = 0) => Math.abs(expires - Date.now() / 1000 - 365 * 86_400) < 600;
const shown = (page: Page) => page.locator('html').getAttribute('data-currency');
const soldIn = (page: Page) => page.locator('main data[data-currency]').first().getAttribute('data-currency');

it('spec 4.5: a country that was chosen once is offered on the page of another, until the visitor says no', async () => {
	const { page, problems, close } = await visit(address('/?market=kz'), PHONE);
	await page.goto(address('/faq?market=ru'));
	await page.context().addCookies([{ name: 'market', value: 'kz', url: address('/') }]);
	await page.goto(address('/faq'));
	const offer = page.locator('.stored');
	await offer.waitFor();
	expect(await offer.locator('p').textContent()).toContain('Казахстан');
	await expectAccessible(page);
	await offer.locator('button').click();
	await page.goto(address('/about/data'));
	await page.waitForLoadState('networkidle');
	expect(await offer.count()).toBe(0);
	await page.evaluate(() => sessionStorage.removeItem('stay'));
	await page.reload();
	await Promise.all([page.waitForURL('**/kz/about/data'), offer.locator('a').click()]);
	expect(problems).toEqual([]);
	await close();
});

it('the page of choices reads well and can be left with everything as it was', async () => {
	const { page, problems, close } = await visit(address('/kz/faq?q=visa'), PHONE);
	await page.locator('header [data-choose]').click();
	await page.waitForLoadState();
	await expectAccessible(page);
	for (const link of await page.locator('.choose-group a').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await page.locator('.choose header a').click();
	await page.waitForURL('**/kz/faq?q=visa');
	expect(problems).toEqual([]);
	await close();
});

it.each([
	['/choose', 'oneLanguage', 1],
	['/kz/choose', 'label', 0],
] as const)('%s is titled after the choices it offers', async (path, key, missing) => {
	const { page, problems, close } = await visit(address(path), PHONE);
	const title = messages('ru', 'site').choose[key]();
	expect(await page.locator('h1').textContent()).toBe(title);
	expect(await page.title()).toContain(title);
	expect(await page.locator('header [data-choose]').textContent()).toContain(`${title}. `);
	expect(await page.locator('[data-choices=language]').count()).toBe(1 - missing);
	expect(problems).toEqual([]);
	await close();
});

/** Sends a form of another site's page to an address of ours, which refuses it. */
async function sendFromElsewhere(page: Page, url: string): Promise<void> {
	await page.goto(`data:text/html,<form method="post" action="${encodeURIComponent(url)}"><button>Send</button></form>`);
	await Promise.all([page.waitForEvent('load'), page.locator('button').click()]);
	expect(await page.locator('.error-page .num').textContent()).toBe('403');
}

describe.each(WAYS)('the page of choices, opened from a refusal %s', (_, options) => {
	it.each([
		['/kz/faq?q=visa', '/kz/faq?q=visa'],
		['/kz/no-such-page', '/kz'],
	])('leads back to the requested URL where it is a page: %s', async (requested, back) => {
		const { page, close } = await visit('about:blank', options);
		await sendFromElsewhere(page, address(requested));
		await choose(page, currency('usd'));
		expect([relative(page), await shown(page)]).toEqual([back, 'usd']);
		await sendFromElsewhere(page, address(requested));
		await Promise.all([page.waitForEvent('load'), page.locator('header [data-choose]').click()]);
		await Promise.all([page.waitForEvent('load'), page.locator('.choose header a').click()]);
		expect(relative(page)).toBe(back);
		await close();
	});

	it('leads to the main page where the address cannot be read', async () => {
		const { page, close } = await visit(address('/kz/%zz'), options);
		expect(await page.locator('.error-page .num').textContent()).toBe('400');
		await choose(page, market('uz'));
		expect(relative(page)).toBe('/uz?language=ru');
		await close();
	});
});

describe.each(WAYS)('a choice %s', (_, options) => {
	it.each([
		['the main brand in Russia', '/', 'AS', 'rub', 'kzt', '₸'],
		['Kazakhstan', '/kz', 'AS', 'kzt', 'usd', '$'],
		['the second brand', '/', 'WA', 'usd', 'eur', '€'],
	] as const)(
		'spec 4.3: of currency in %s is a reload, stored in a cookie and overrides that of the page',
		async (_name, path, brand, own, other, sign) => {
			const { page, problems, close } = await visit(address(path, brand), options);
			expect(await shown(page)).toBe(own);
			await choose(page, currency(other));
			expect(relative(page)).toBe(path);
			expect(await shown(page)).toBe(other);
			expect(await page.locator('[data-chosen-currency]').textContent()).toBe(sign);
			expect(await page.locator('main').textContent()).toContain(sign);
			const { currency: cookie } = await cookiesOf(page);
			expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' });
			expect(isWithinAYear(cookie?.expires)).toBe(true);
			await page.goto(address(path === '/' ? '/about/data' : `${path}/about/data`, brand));
			expect(await shown(page)).toBe(other);
			await page.goto(address(path, brand));
			await choose(page, currency(own));
			expect([relative(page), await shown(page)]).toEqual([path, own]);
			expect(problems).toEqual([]);
			await close();
		},
	);

	it('spec 4.3: that is not offered leaves everything as it was', async () => {
		const { page, close } = await visit(address('/kz?currency=usd'), options);
		await page.goto(address('/kz?currency=eur'));
		expect([relative(page), await shown(page), (await cookiesOf(page)).currency?.value]).toEqual(['/kz', 'usd', 'usd']);
		await close();
	});

	it.each([
		['/kz', 'AS', 'kk', 'ru'],
		['/', 'WA', 'es', 'en'],
	] as const)('spec 4.4: of language at %s (%s) writes the cookie, then reloads with the parameter', async (path, brand, other, own) => {
		const { page, problems, close } = await visit(address(path, brand), options);
		await choose(page, language(other));
		expect(relative(page)).toBe(`${path}?language=${other}`);
		expect(await page.locator('html').getAttribute('lang')).toBe(other);
		const cookie = (await cookiesOf(page)).language;
		expect(cookie).toMatchObject({ value: other, path: '/' });
		expect(isWithinAYear(cookie?.expires)).toBe(true);
		await page.goto(address(path, brand));
		expect(await page.locator('html').getAttribute('lang')).toBe(other);
		await choose(page, language(own));
		expect([relative(page), await page.locator('html').getAttribute('lang')]).toEqual([path, own]);
		expect((await cookiesOf(page)).language?.value).toBe(own);
		expect(problems).toEqual([]);
		await close();
	});

	it('spec 4.5: of market is a full load with the parameter; a search keeps its path, without a sum in the old currency', async () => {
		const [, month = '', day = ''] = inDays(30).split('-');
		const search = `/search/MOW${day}${month}IST1`;
		const { page, close } = await visit(address(`${search}?price_max=500000&bags=1`), options);
		await choose(page, market('kz'));
		expect(relative(page)).toBe(`/kz${search}?bags=1`);
		expect(await page.locator('html').getAttribute('data-market')).toBe('kz');
		const cookie = (await cookiesOf(page)).market;
		expect(cookie).toMatchObject({ value: 'kz', path: '/' });
		expect(isWithinAYear(cookie?.expires)).toBe(true);
		await close();
	});

	it('spec 4.3: on a search keeps path and filters', async () => {
		const [, month = '', day = ''] = inDays(30).split('-');
		const search = `/kz/search/ALA${day}${month}IST1?bags=1&price_max=900000`;
		const { page, close } = await visit(address(search), options);
		await choose(page, currency('usd'));
		expect([relative(page), await soldIn(page)]).toEqual([search, 'kzt']);
		await close();
	});
});

describe('theme', () => {
	const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor);
	/** On the page, wherever it is scrolled to. */
	const place = (element: Locator) =>
		element.evaluate((one) => {
			const { left, top, width, height } = one.getBoundingClientRect();
			return [left, top + scrollY, width, height].map(Math.round);
		});
	const ready = (page: Page) => page.waitForSelector('link[rel="manifest"]', { state: 'attached' });

	it('is chosen in the foot of the page, at once and without moving anything, and is there before the next page is rendered', async () => {
		const { page, problems, close } = await visit(address('/about/data'), { ...PHONE, colorScheme: 'light' });
		const group = page.getByRole('group', { name: 'Оформление' });
		const before = await place(group);
		await ready(page);
		expect(await place(group)).toEqual(before);
		const light = await background(page);
		await group.getByRole('radio', { name: 'Тёмное' }).check();
		expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
		expect(await background(page)).not.toBe(light);
		expect(await place(group)).toEqual(before);
		expect(await page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((meta) => meta.getAttribute('media')))).toEqual([
			'not all',
			'all',
		]);
		await expectAccessible(page);
		await page.goto(address('/kz'), { waitUntil: 'commit' });
		await page.waitForSelector('body');
		expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
		await ready(page);
		await expect.poll(() => page.getByRole('radio', { name: 'Тёмное' }).isChecked()).toBe(true);
		await page.getByRole('radio', { name: 'Как в системе' }).check();
		expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
		expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
		expect(await background(page)).toBe(light);
		expect(problems).toEqual([]);
		await close();
	});

	it('is one stop of the keyboard, whose arrows choose; each choice is 44 px high', async () => {
		const { page, close } = await visit(address('/', 'WA'), { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
		await ready(page);
		const group = page.locator('fieldset.theme');
		for (const label of await group.locator('label').all()) expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await page.locator('.foot-links a').last().focus();
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('system');
		await page.keyboard.press('ArrowRight');
		expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.closest('.theme') ?? null)).toBeNull();
		await close();
	});

	it('changes in every tab', async () => {
		const { page, close } = await visit(address('/about/data'), PHONE);
		await ready(page);
		const second = await page.context().newPage();
		await second.goto(address('/kz/about/data'));
		await ready(second);
		await second.locator('.theme input[value="dark"]').check();
		await page.waitForSelector('html[data-theme="dark"]');
		expect(await page.locator('.theme input[value="dark"]').isChecked()).toBe(true);
		await close();
	});

	it('is not offered without JavaScript', async () => {
		const { page, close } = await visit(address('/about/data'), NO_SCRIPT);
		expect(await page.locator('fieldset.theme').count()).toBe(1);
		expect(await page.locator('fieldset.theme').isVisible()).toBe(false);
		await close();
	});
});

describe('spec 3.1: the anonymous visitor in the browser', () => {
	const folder = mkdtempSync(join(process.cwd(), '.astro-visitor-'));
	let script = '';
	beforeAll(async () => {
		const entry = join(folder, 'entry.ts');
		writeFileSync(
			entry,
			"import { $session } from '#browser/session.ts';\nimport { browserVisitor, createVisitor } from '#browser/visitor.ts';\nObject.assign(window, { $session, visitor: createVisitor(browserVisitor()) });",
		);
		const [built] = [
			await build({
				configFile: false,
				logLevel: 'silent',
				define: { 'process.env.NODE_ENV': '"production"' },
				build: { write: false, lib: { entry, formats: ['iife'], name: 'entry' } },
			}),
		].flat();
		if (!built || !('output' in built)) throw new Error('not built');
		script = built.output[0].code;
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	const start = (page: Page): Promise<string> => page.evaluate(`${script};window.visitor.start();window.$session.get().visitorId`);
	const mirror = (page: Page) => page.evaluate(() => localStorage.getItem('auid'));

	it('has an id in the cookie auid, mirrored in local storage, for thirteen months and on every page', async () => {
		const { page, problems, close } = await visit(address('/about/data'));
		const id = await start(page);
		expect(id).toMatch(/^[0-9a-f-]{36}$/);
		const { auid } = await cookiesOf(page);
		expect([auid?.value, auid?.path, await mirror(page)]).toEqual([id, '/', id]);
		const days = ((auid?.expires ?? 0) - Date.now() / 1000) / 86_400;
		expect(Math.round(days)).toBe(395);
		await page.goto(address('/kz/about/data'));
		expect(await start(page)).toBe(id);
		expect(problems).toEqual([]);
		await close();
	});

	it('is copied to an empty storage, and its cookie wins over another id there', async () => {
		const { page, close } = await visit(address('/about/data'));
		const id = await start(page);
		await page.evaluate(() => localStorage.clear());
		expect([await start(page), await mirror(page)]).toEqual([id, id]);
		await page.evaluate(() => localStorage.setItem('auid', 'somebody-else-1'));
		expect([await start(page), await mirror(page)]).toEqual([id, id]);
		await close();
	});

	it('has none stored in a market that requests consent first, nor after consent is declined', async () => {
		const { page, close } = await visit(address('/es/about/data'));
		await start(page);
		expect([(await cookiesOf(page)).auid, await mirror(page)]).toEqual([undefined, null]);
		await page.goto(address('/about/data'));
		await start(page);
		expect(await mirror(page)).not.toBeNull();
		await page.context().addCookies([{ name: 'consent', value: 'no', url: address('/') }]);
		await start(page);
		expect([(await cookiesOf(page)).auid, await mirror(page)]).toEqual([undefined, null]);
		await close();
	});

	it('loses the A/B group cookie and crt once they are read', async () => {
		const { page, close } = await visit(address('/about/data'));
		await page.context().addCookies(['ab_group', 'crt'].map((name) => ({ name, value: '7', url: address('/') })));
		await start(page);
		const { ab_group, crt } = await cookiesOf(page);
		expect([ab_group, crt]).toEqual([undefined, undefined]);
		await page.goto(address('/kz'));
		await start(page);
		expect(await page.evaluate(`window.$session.get().ab_group`)).toBe(7);
		await close();
	});
});

it.each([320, 360])('no name of a currency is broken inside a word at %i px', async (width) => {
	const { page, close } = await visit(address('/choose'), { viewport: { width, height: 740 } });
	const broken = await page.locator('[data-choices="currency"]').evaluate((list) => {
		const words = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
		const results: string[] = [];
		while (words.nextNode()) {
			const node = words.currentNode as Text;
			for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				if (range.getClientRects().length > 1) results.push(word);
			}
		}
		return results;
	});
	expect(broken).toEqual([]);
	await close();
});
