/** Browsers that are too old for the app get a notice in its place, and the plain page under it (spec 1). */
import { describe, expect, inject, it } from 'vitest';
import { messages } from '#i18n/messages.ts';
import { address, expectAccessible, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm, inDays } from '#tests/support/e2e/requests.ts';
import { scriptsOf } from '#tests/support/e2e/transfer.ts';

withBrowser();

const NOTICE = messages('ru', 'site').unsupported.title();
const origin = inject('origin');
const send = async (path: string, userAgent: string, headers: Record<string, string> = {}) => {
	const response = await fetch(origin + path, { headers: { 'user-agent': userAgent, accept: 'text/html', ...headers } });
	return { status: response.status, cache: response.headers.get('cache-control'), html: await response.text() };
};
const IE = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const OLD_PHONE =
	'Mozilla/5.0 (Linux; Android 8.1.0; SM-J701F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.0.0 Mobile Safari/537.36';
const CRAWLERS = [
	'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
	'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/41.0.2272.96 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
const SCRIPT = /<script(?![^>]*ld\+json)|<astro-island|<link[^>]+modulepreload/;

describe('spec 1: the server', () => {
	it.each(['/', '/kz', '/about/data', '/hotels', '/no-such-page', `/search/MOW${ddmm(40)}IST1`])(
		'sends an old browser the page, a notice and no script: %s',
		async (path) => {
			const [old, usual] = [await send(path, IE), await send(path, CHROME)];
			expect(old.status).toBe(usual.status);
			expect(old.cache).toBe('private, no-store');
			expect(old.html).toMatch(/<html [^>]*class="(?:docked )?old"/);
			expect(old.html).not.toMatch(SCRIPT);
			expect(usual.html).toMatch(SCRIPT);
			expect(usual.html).not.toMatch(/<html [^>]*class="[^"]*old"/);
			const heading = (html: string) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1];
			expect(heading(old.html)).toBe(heading(usual.html));
		},
	);
	it('keeps that page from everybody else, and everybody else’s from an old browser', async () => {
		const path = '/am';
		const seen: boolean[] = [];
		for (const userAgent of [IE, CHROME, IE, CHROME, CHROME, IE])
			seen.push(/<html [^>]*class="(?:docked )?old"/.test((await send(path, userAgent)).html));
		expect(seen).toEqual([true, false, true, false, false, true]);
	});
	it('gives crawlers the full page, whatever engine they name', async () => {
		for (const userAgent of CRAWLERS) expect((await send('/kz', userAgent)).html).toMatch(SCRIPT);
	});
	it('serves API calls as usual', async () => {
		const response = await fetch(`${origin}/svc/search/currency.json`, { headers: { 'user-agent': IE } });
		expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
		expect(await response.json()).toHaveProperty('rub', 1);
	});
	it('hides the consent form after consent was given', async () => {
		expect((await send('/fr', IE, { cookie: 'consent=yes' })).html).toMatch(/<html [^>]*class="(?:docked )?asks old asked"/);
	});
});

describe('spec 1: an old browser by its name', () => {
	it('shows the notice, and the search works under it', async () => {
		const { page, problems, close } = await visit(address('/'), { ...PHONE, userAgent: OLD_PHONE });
		const scripts: string[] = [];
		page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
		expect(await page.getByText(NOTICE).isVisible()).toBe(true);
		await expectAccessible(page);
		await page.fill('[name=destination_iata]', 'Стамбул');
		await page.fill('[name=depart_date]', inDays(40));
		await Promise.all([page.waitForURL('**/search/**'), page.locator('.search-go').click()]);
		expect(await page.getByText(NOTICE).isVisible()).toBe(true);
		expect(await page.locator('.ticket, .results').count()).toBeGreaterThan(0);
		expect(scripts).toEqual([]);
		expect(problems).toEqual([]);
		await close();
	});
});

describe('spec 1: a browser that says a good name but lacks what it should have', () => {
	it('shows the notice and starts neither islands nor later scripts', async () => {
		const { page, problems, close } = await visit('about:blank');
		await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
		const scripts: string[] = [];
		page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
		await page.goto(address('/'), { waitUntil: 'load' });
		expect(await page.getByText(NOTICE).isVisible()).toBe(true);
		await page.locator('[name=destination_iata]').click();
		await page.waitForTimeout(1500);
		const { atOnce, islands } = await scriptsOf(origin, (await send('/', CHROME)).html);
		expect(islands.size).toBeGreaterThan(0);
		const loaders = [...atOnce.keys()].map((path) => origin + path);
		expect(scripts.filter((script) => !loaders.includes(script))).toEqual([]);
		expect([...atOnce.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1500);
		expect(problems).toEqual([]);
		await close();
	});
	it('while one that has it all shows none, and the form comes alive', async () => {
		const { page, close } = await visit(address('/'));
		expect(await page.getByText(NOTICE).isVisible()).toBe(false);
		await page.locator('[name=destination_iata]').click();
		await page.waitForFunction(() => document.querySelector('[role=combobox]') !== null);
		await close();
	});
});
