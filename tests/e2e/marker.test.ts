/** The marker from the landing page to the seller's page (spec 4.6, 7, 9). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { inDays } from '#tests/support/e2e/requests.ts';

withBrowser();

const NO_SCRIPT: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };
const LANDING = '?marker=123456&erid=x&partner=y';
const LABELS = { marker: '123456', erid: 'x', partner: 'y' };

const labelsOf = (url: string): Record<string, string> =>
	Object.fromEntries([...new URL(url).searchParams].filter(([name]) => name in LABELS));

const cookiesOf = async (page: Page) =>
	Object.fromEntries((await page.context().cookies()).filter(({ name }) => name in LABELS).map((one) => [one.name, one]));

/** From the list of a search to the seller's page; every link and form as a visitor uses it. */
async function buy(page: Page): Promise<string> {
	await page.locator('article').first().locator('a[href*="t="]').first().click();
	await page.waitForURL(/[?&]t=/);
	const link = page.locator('a[href*="/click"]').first();
	expect(labelsOf(new URL((await link.getAttribute('href')) ?? '', page.url()).href)).toEqual(LABELS);
	await link.click();
	await page.waitForURL(/\/click\?/);
	await page.locator('main form button').click();
	await page.waitForURL(/\/click\/seller\?/);
	return page.url();
}

async function searchPlain(page: Page, from: string, to: string, date: string): Promise<void> {
	await page.locator('input[name="origin_iata"]').first().fill(from);
	await page.locator('input[name="destination_iata"]').first().fill(to);
	await page.locator('input[name="depart_date"]').first().fill(date);
	await page.locator('input[name="depart_date"]').first().press('Enter');
	await page.waitForURL(/\/search\/[A-Z]{3}\d{4}[A-Z]{3}1/);
}

/** The first of the main page's trips. */
async function takeCard(page: Page): Promise<void> {
	await page.locator('main a[href*="/search/"]').first().click();
	await page.waitForURL(/\/search\/[A-Z]{3}\d{4}/);
}

describe('a visitor from an affiliate', () => {
	it('without JavaScript takes marker, erid and partner from the cached page through search, ticket and click to the seller', async () => {
		await (await fetch(address('/'))).text();
		const { page, close } = await visit(address(`/${LANDING}`), NO_SCRIPT);
		const cookies = await cookiesOf(page);
		expect(Object.fromEntries(Object.entries(cookies).map(([name, { value }]) => [name, value]))).toEqual(LABELS);
		const days = ((cookies.marker?.expires ?? 0) - Date.now() / 1000) / 86_400;
		expect(days).toBeGreaterThan(29.9);
		expect(days).toBeLessThan(30.1);
		expect([cookies.erid?.expires, cookies.partner?.expires]).toEqual([-1, -1]);
		expect(await page.locator('link[rel="canonical"]').getAttribute('href')).not.toContain('marker');
		await searchPlain(page, 'Москва', 'Стамбул', inDays(30).split('-').reverse().join('.'));
		expect(labelsOf(page.url())).toEqual({});
		expect(labelsOf(await buy(page))).toEqual(LABELS);
		await close();
	});

	it('with JavaScript too', async () => {
		const { page, problems, close } = await visit(address(`/${LANDING}`));
		expect(Object.keys(await cookiesOf(page)).sort()).toEqual(['erid', 'marker', 'partner']);
		await takeCard(page);
		expect(labelsOf(await buy(page))).toEqual(LABELS);
		expect(problems).toEqual([]);
		await close();
	});

	it.each([
		['without JavaScript', NO_SCRIPT],
		['with JavaScript', PHONE],
	])('in a market that requests consent first is not tracked: links carry the labels, %s', async (_, options) => {
		const { page, close } = await visit(address(`/es${LANDING}`), options);
		expect(await cookiesOf(page)).toEqual({});
		expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
		if (options === NO_SCRIPT) await searchPlain(page, 'MAD', 'IST', inDays(30).split('-').reverse().join('/'));
		else await takeCard(page);
		expect(labelsOf(page.url())).toEqual(LABELS);
		expect(labelsOf(await buy(page))).toEqual(LABELS);
		expect(await cookiesOf(page)).toEqual({});
		await close();
	});
});

describe('flagged links in the browser (spec 4.6)', () => {
	const folder = mkdtempSync(join(process.cwd(), '.astro-marker-'));
	let script = '';
	beforeAll(async () => {
		const entry = join(folder, 'entry.ts');
		writeFileSync(entry, "import { browserPage, createMarker } from '#browser/marker.ts';\nwindow.marker = createMarker(browserPage());");
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

	/** Puts links into the page, starts the service, and reads them back. */
	async function marked(page: Page, html: string): Promise<string[]> {
		await page.evaluate((text) => {
			const box = document.createElement('div');
			box.id = 'marked';
			box.innerHTML = text;
			document.querySelector('main')?.append(box);
		}, html);
		await page.evaluate(`${script};window.marker.start()`);
		return page.locator('#marked a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
	}

	const LINKS = `<a data-markerable href="/a?x=1#f">1</a><a data-markerable href="https://s.example/?marker=theirs">2</a>
		<a data-markerable href="https://s.example/">3</a><a href="/plain">4</a><a data-markerable href="mailto:a@b.example">5</a>
		<form data-markerable method="get" action="/g"><button>go</button></form><form data-markerable method="post" action="/p"></form>`;

	it('get the labels of the cookies once, never over a marker that is there', async () => {
		const { page, problems, close } = await visit(address(`/about/data${LANDING}`));
		await page.goto(address('/about/data'));
		const links = await marked(page, LINKS);
		expect(links).toEqual([
			'/a?x=1&marker=123456&erid=x&partner=y#f',
			'https://s.example/?marker=theirs&erid=x&partner=y',
			'https://s.example/?marker=123456&erid=x&partner=y',
			'/plain',
			'mailto:a@b.example',
		]);
		const forms = page.locator('#marked form');
		expect(await forms.nth(0).locator('input').count()).toBe(3);
		expect(await forms.nth(1).getAttribute('action')).toBe('/p?marker=123456&erid=x&partner=y');
		expect(await page.evaluate(`(window.marker.start(), document.querySelector('#marked a').getAttribute('href'))`)).toBe(links[0]);
		expect(problems).toEqual([]);
		await close();
	});

	it('of somebody who came by himself say direct, to sellers only', async () => {
		const { page, close } = await visit(address('/about/data'));
		const [own, , seller] = await marked(page, LINKS);
		expect([own, seller]).toEqual(['/a?x=1#f', 'https://s.example/?marker=direct']);
		await close();
	});

	it('rendered later are marked when they are used', async () => {
		const { page, close } = await visit(address(`/about/data${LANDING}`));
		await marked(page, '');
		await page.evaluate(() => {
			const link = Object.assign(document.createElement('a'), { href: '/about/ranking', textContent: 'later', id: 'later' });
			link.dataset.markerable = '';
			document.querySelector('main')?.append(link);
		});
		await page.locator('#later').click();
		await page.waitForURL(/ranking/);
		expect(labelsOf(page.url())).toEqual(LABELS);
		await close();
	});

	it('keep the marker once consent is given, and not before', async () => {
		const { page, close } = await visit(address(`/es/about/data${LANDING}`));
		await marked(page, '');
		expect(await cookiesOf(page)).toEqual({});
		await page.evaluate(
			`document.cookie = 'consent=yes; path=/'; document.dispatchEvent(new Event('visibilitychange')); window.marker.stop(); window.marker.start()`,
		);
		expect((await cookiesOf(page)).marker?.value).toBe('123456');
		await close();
	});
});
