import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSideScroll, PHONE, SETTLED, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { type CollectorPeer, collectorPeer, contextsOf, described } from '#tests/support/e2e/collector-peer.ts';
import { transfer } from '#tests/support/e2e/transfer.ts';

withBrowser();

let peer: CollectorPeer;
beforeEach(async () => {
	peer = await collectorPeer();
});
afterEach(() => peer.close());

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const QUEUE = 'snowplowOutQueue_main';
const views = () => peer.events.filter(({ e }) => e === 'pv');
const vitals = () => described(peer.events).filter(({ name }) => name === 'general--vitals--measured');
const queued = (page: Page) => page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).length, QUEUE);
const queuedViews = (page: Page) => page.evaluate((key) => (localStorage.getItem(key) ?? '').split('"e":"pv"').length - 1, QUEUE);
const until = (condition: () => boolean | Promise<boolean>) => expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true);

/** A page of the site behind the peer. */
async function open(path: string, options: BrowserContextOptions = PHONE, before?: (page: Page) => Promise<unknown>) {
	const visited = await visit('about:blank', options);
	await before?.(visited.page);
	await visited.page.goto(peer.origin + path);
	return visited;
}

describe('analytics', () => {
	it('spec 1, 4.2: sends the page view of a first visit, after load, with the context of spec 3.13', async () => {
		peer.status = 200;
		const { page, problems, close } = await open('/kz', { ...PHONE, userAgent: ANDROID }, (blank) =>
			blank.addInitScript(() => {
				const state = Object.assign(globalThis, { early_calls: 0 });
				addEventListener('load', () => {
					state.early_calls = performance
						.getEntriesByType('resource')
						.filter(({ name }) => /start\.client|measure|\/a\/j/.test(name)).length;
				});
			}),
		);
		await until(() => views().length > 0);
		expect(await page.evaluate(() => (globalThis as unknown as { early_calls: number }).early_calls)).toBe(0);
		expect(views()).toHaveLength(1);
		const [view = {}] = views();
		expect(view).toMatchObject({ p: 'web', aid: 'AS', url: `${peer.origin}/kz` });
		const { page: facts, context } = contextsOf(view);
		expect(facts).toMatchObject({ brand: 'AS', market: 'kz' });
		expect(context).toMatchObject({
			market: 'kz',
			language: 'ru',
			currency: 'kzt',
			marker: 'direct',
			page_rendered_by: 'server',
			platform: 'mobile_web',
			device: 'mobile',
			browser: 'chrome',
			webview: false,
			bot: true,
			experiments: {},
		});
		expect(problems).toEqual([]);
		await close();
	});
	it('spec 7: requests a configured URL once, by GET, before it sends', async () => {
		const { page, close } = await open('/about/data', PHONE, (blank) =>
			blank.addInitScript(() =>
				addEventListener('DOMContentLoaded', () => {
					document.documentElement.dataset.collectorPing = '/who';
				}),
			),
		);
		await until(() => views().length > 0);
		await page.setViewportSize({ width: 900, height: 700 });
		await until(() => described(peer.events).length > 0);
		expect(peer.requests.filter((path) => path === '/who')).toHaveLength(1);
		await close();
	});
	it.each([
		['1', true],
		['1.5', false],
	])('spec 5: reports the time on a page where integer seconds are stored for it: every %s s → %s', async (every, reported) => {
		const reports: string[] = [];
		const { page, close } = await open('/about/data', PHONE, async (blank) => {
			blank.on('request', (request) => {
				if (request.url().endsWith('/relay')) reports.push(request.postData() ?? '');
			});
			await blank.addInitScript((seconds) => {
				if (location.protocol !== 'http:') return;
				localStorage.setItem('activity_minimum_visit_length', '1');
				localStorage.setItem('activity_heartbeat_delay', seconds);
			}, every);
		});
		await until(() => views().length > 0);
		for (let step = 0; step < 15; step++) {
			await page.mouse.wheel(0, 40);
			await page.waitForTimeout(200);
		}
		expect(peer.events.some(({ e }) => e === 'pp')).toBe(reported);
		expect(reports.some((text) => text.includes('Activity tracking settings must be integers'))).toBe(!reported);
		await close();
	});
	it('spec 4.2: reports a changed breakpoint with the previous one', async () => {
		const { page, close } = await open('/about/data');
		await until(() => views().length > 0);
		await page.setViewportSize({ width: 900, height: 700 });
		await until(() => described(peer.events).some(({ name }) => name === 'general--breakpoint--changed'));
		expect(described(peer.events).at(-1)).toEqual({
			name: 'general--breakpoint--changed',
			data: { breakpoint: 'tablet', previous_breakpoint: 'mobile' },
		});
		await close();
	});
	it('spec 9: keeps the visitor for two years and the session for half an hour, in cookies _sp_', async () => {
		const { page, close } = await open('/about/data');
		await until(() => views().length > 0);
		await until(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('_sp_')).length === 2);
		const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('_sp_'));
		const lifetime = (kind: string) =>
			Math.round(((cookies.find(({ name }) => name.startsWith(`_sp_${kind}.`))?.expires ?? 0) - Date.now() / 1000) / 60);
		expect(lifetime('ses')).toBe(30);
		expect(Math.abs(lifetime('id') - 63_072_000 / 60)).toBeLessThan(60 * 24 * 366);
		expect(lifetime('id')).toBeGreaterThan(60 * 24 * 365);
		await close();
	});
	it.each([400, 401, 403, 410, 422])('spec 8: does not retry after a %i response', async (status) => {
		peer.status = status;
		const { page, close } = await open('/about/data');
		await until(() => page.evaluate((key) => localStorage.getItem(key) !== null, QUEUE));
		await until(async () => (await queued(page)) === 0);
		expect(peer.events).toEqual([]);
		await close();
	});
	it.each([404, 429, 500, 503])('spec 8: retries after a %i response', async (status) => {
		peer.status = status;
		const { page, close } = await open('/about/data');
		await until(async () => (await queued(page)) === 1);
		peer.status = 200;
		await until(() => views().length === 1);
		await until(async () => (await queued(page)) === 0);
		await close();
	});
	it('loses nothing while the collector is down, sends it when it is back, and slows no page', async () => {
		peer.status = 'silent';
		const { page, close } = await open('/about/data');
		for (const [at, path] of ['/about/ranking', '/about/emissions', '/about/data'].entries()) {
			await until(async () => (await queuedViews(page)) === at + 1);
			const began = Date.now();
			await page.goto(peer.origin + path);
			expect(Date.now() - began).toBeLessThan(3000);
		}
		await until(async () => (await queuedViews(page)) === 4);
		peer.status = 200;
		await page.reload();
		const pages = ['/about/data', '/about/ranking', '/about/emissions', '/about/data', '/about/data'];
		await until(() => new Set(views().map(({ eid }) => eid)).size === pages.length);
		expect(new Set(views().map(({ url = '' }) => new URL(url).pathname)).size).toBe(3);
		await close();
	});
	it('spec 9: keeps 1000 events of a long outage, without the oldest, and sends them in bodies of about 40,000 bytes', async () => {
		peer.status = 503;
		const { page, close } = await open('/about/data', PHONE, (blank) =>
			blank.addInitScript((key) => {
				if (location.protocol !== 'http:' || localStorage.getItem(key)) return;
				const payload = { e: 'pp', p: 'web', tv: 'js', url: 'x'.repeat(300) };
				const old = Array.from({ length: 1000 }, (_, at) => ({ payload: { ...payload, eid: `old-event-${at}` } }));
				localStorage.setItem(key, JSON.stringify(old));
			}, QUEUE),
		);
		await until(async () => (await page.evaluate((key) => localStorage.getItem(key) ?? '', QUEUE)).includes('"pv"'));
		expect(await queued(page)).toBe(1000);
		peer.status = 200;
		await page.setViewportSize({ width: 1100, height: 700 });
		await until(async () => (await queued(page)) === 0);
		const ids = new Set(peer.events.map(({ eid = '' }) => eid));
		expect(ids.has('old-event-0')).toBe(false);
		expect(ids.has('old-event-999')).toBe(true);
		expect(ids.size).toBeGreaterThanOrEqual(1000);
		expect(Math.max(...peer.bodies)).toBeLessThan(44_000);
		expect(peer.bodies.length).toBeGreaterThan(5);
		await close();
	});
});

describe('vitals', () => {
	it('spec 4.2, 9: are sent together, rated, when the page is hidden', async () => {
		const { page, close } = await open('/about/data');
		await until(() => views().length > 0);
		expect(vitals()).toEqual([]);
		await page.goto('about:blank');
		await until(() => vitals().length >= 4);
		const names = vitals().map(({ data }) => data.name);
		expect(names).toEqual(expect.arrayContaining(['LCP', 'FCP', 'CLS', 'TTFB']));
		expect(new Set(names).size).toBe(names.length);
		for (const { data } of vitals())
			expect(data).toMatchObject({ rating: expect.stringMatching(/good|poor|needs/), navigation: 'navigate' });
		await close();
	});
	it('spec 4.2: leave with a page whose view the collector has not acknowledged yet', async () => {
		peer.delay = 3000;
		const { page, close } = await open('/about/data');
		await until(() => views().length > 0);
		await page.goto('about:blank');
		await until(() => vitals().length >= 4);
		expect(vitals().map(({ data }) => data.name)).toEqual(expect.arrayContaining(['LCP', 'FCP', 'CLS', 'TTFB']));
		for (const event of peer.events) for (const value of Object.values(event)) expect(typeof value).toBe('string');
		expect(contextsOf(peer.events.at(-1) ?? {})).toMatchObject({ page: { brand: 'AS' }, context: { language: 'ru' } });
		await close();
	});
	it('spec 4.2: are reported with the page view by a page that is left before the bundle has come', async () => {
		peer.held = /start\.client|measure\.client/;
		const { page, close } = await open('/about/data');
		await page.waitForTimeout(SETTLED);
		expect(peer.events).toEqual([]);
		await page.goto('about:blank');
		await until(() => peer.events.length > 0);
		expect(views()).toHaveLength(1);
		expect(views()[0]).toMatchObject({ tv: 'early', url: `${peer.origin}/about/data` });
		const values = Object.fromEntries(vitals().map(({ data }) => [data.name, data.value]));
		expect(Object.keys(values).sort()).toEqual(['CLS', 'FCP', 'LCP', 'TTFB']);
		for (const name of ['FCP', 'LCP', 'TTFB']) expect(values[name]).toBeGreaterThan(0);
		await close();
	});
	it('spec 4.2: are reported once by a page that is left early and comes back', async () => {
		const { page, close } = await open('/about/data');
		const show = (state: string) =>
			page.evaluate((value) => {
				Object.defineProperty(document, 'visibilityState', { value, configurable: true });
				document.dispatchEvent(new Event('visibilitychange'));
			}, state);
		await page.waitForTimeout(1000);
		await show('hidden');
		await until(() => vitals().length === 4);
		await show('visible');
		await until(() => peer.requests.some((path) => /measure\.client/.test(path)));
		await page.waitForTimeout(1000);
		await page.goto('about:blank');
		await page.waitForTimeout(500);
		expect(views()).toHaveLength(1);
		expect(vitals().filter(({ data }) => data.name !== 'INP')).toHaveLength(4);
		await close();
	});
	it('a visitor who saves data loads no bundle, and is counted when the page is hidden', async () => {
		const { page, close } = await open('/about/data', PHONE, (blank) =>
			blank.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } })),
		);
		await page.waitForTimeout(SETTLED);
		expect(peer.requests.filter((path) => /start\.client|measure\.client/.test(path))).toEqual([]);
		await page.goto('about:blank');
		await until(() => views().length === 1);
		expect(vitals()[0]?.data).toMatchObject({ connection: '3g' });
		await close();
	});
});

describe('consent', () => {
	const send = (page: Page) => page.locator('.consent');

	it('is requested first in markets of the European Union, and nothing is measured or stored before', async () => {
		const { page, close } = await open('/fr/about/data');
		await page.waitForTimeout(SETTLED);
		expect(await send(page).isVisible()).toBe(true);
		expect((await page.context().cookies()).map(({ name }) => name).filter((name) => /^_sp_|auid/.test(name))).toEqual([]);
		await page.goto('about:blank');
		await page.waitForTimeout(300);
		expect(peer.events).toEqual([]);
		await close();
	});
	it('is in the HTML, with its style, only of markets that require consent', async () => {
		const html = async (path: string) => (await transfer(peer.origin + path)).text;
		for (const path of ['/fr', '/es/about/data']) expect(await html(path)).toMatch(/class="consent no-print"/);
		for (const path of ['/', '/kz/about/data']) expect(await html(path)).not.toMatch(/class="consent|\.consent-line/);
		expect(await html('/fr/about/privacy')).not.toMatch(/class="consent no-print"/);
	});
	it('accepted begins to measure on this very page', async () => {
		const { page, close } = await open('/fr/about/data');
		await send(page).locator('button').first().click();
		await until(() => views().length === 1);
		expect(await send(page).isVisible()).toBe(false);
		await page.reload();
		expect(await send(page).isVisible()).toBe(false);
		await until(() => views().length === 2);
		await close();
	});
	it('declined measures nothing, and is not requested again', async () => {
		const { page, close } = await open('/fr/about/data');
		await send(page).locator('button').nth(1).click();
		await until(async () => !(await send(page).isVisible()));
		await page.reload();
		await page.waitForTimeout(SETTLED);
		expect(await send(page).isVisible()).toBe(false);
		await page.goto('about:blank');
		expect(peer.events).toEqual([]);
		await close();
	});
	it('can be taken back on the page about it, also where consent is not requested: what tracked the visitor is gone', async () => {
		const { page, close } = await open('/about/privacy');
		await until(async () => (await page.context().cookies()).some(({ name }) => name.startsWith('_sp_id')));
		await page.locator('consent-form button').nth(1).click();
		await until(() => page.locator('#consent-no').isVisible());
		await until(async () => !(await page.context().cookies()).some(({ name }) => name.startsWith('_sp_')));
		const before = peer.events.length;
		await page.setViewportSize({ width: 1100, height: 700 });
		await page.goto(`${peer.origin}/about/data`);
		await page.waitForTimeout(SETTLED);
		expect(peer.events).toHaveLength(before);
		await close();
	});
	it('works without script: a form, a cookie and the same page again', async () => {
		const { page, close } = await open('/fr/about/data', { ...PHONE, javaScriptEnabled: false });
		await send(page).locator('button').nth(1).click();
		await page.waitForURL('**/fr/about/data');
		expect((await page.context().cookies()).find(({ name }) => name === 'consent')).toMatchObject({
			value: 'no',
			path: '/',
			sameSite: 'Lax',
		});
		await page.goto(`${peer.origin}/fr/about/privacy`);
		await page.locator('consent-form button').first().click();
		await page.waitForURL('**#consent-yes');
		expect(await page.locator('#consent-yes').isVisible()).toBe(true);
		expect(await page.locator('#consent-no').isVisible()).toBe(false);
		await close();
	});
	it('is respected from a browser that opts out of tracking', async () => {
		const { page, close } = await open('/about/data', PHONE, (blank) =>
			blank.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
		);
		await page.waitForTimeout(SETTLED);
		await page.goto('about:blank');
		expect(peer.events).toEqual([]);
		await close();
	});
	it.each(['light', 'dark'] as const)('is accessible, moves nothing and hides no focus at 360 px (%s)', async (colorScheme) => {
		const { page, close } = await open('/fr/about/data', { ...PHONE, colorScheme });
		await expectAccessible(page);
		await expectNoSideScroll(page);
		const buttons = await send(page).locator('button').all();
		const [first, second] = await Promise.all(buttons.map((button) => button.boundingBox()));
		expect(first?.width).toBeCloseTo(second?.width ?? 0, 0);
		expect(first?.height).toBeGreaterThanOrEqual(44);
		const hidden = await page.evaluate(() => {
			const top = document.querySelector('.consent')?.getBoundingClientRect().top ?? 0;
			return [...document.querySelectorAll<HTMLElement>('main a, footer a, footer input')].flatMap((element) => {
				element.focus();
				const seen = document.activeElement === element && element.getBoundingClientRect().top >= top;
				return seen ? [element.outerHTML.slice(0, 80)] : [];
			});
		});
		expect(hidden).toEqual([]);
		await page.goto(`${peer.origin}/fr/about/privacy`);
		await expectAccessible(page);
		await expectNoSideScroll(page);
		await close();
	});
	it('works by keyboard', async () => {
		const { page, close } = await open('/fr/about/data');
		await page.waitForTimeout(500);
		await send(page).locator('button').nth(1).focus();
		await page.keyboard.press('Enter');
		await until(async () => !(await send(page).isVisible()));
		await close();
	});
});
