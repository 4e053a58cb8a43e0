import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvelope } from '#features/error-tunnel/envelope.ts';
import { PHONE, SETTLED, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { type CollectorPeer, collectorPeer } from '#tests/support/e2e/collector-peer.ts';
import { scriptImports } from '#tests/support/e2e/script-imports.ts';

withBrowser();

let peer: CollectorPeer;
beforeEach(async () => {
	peer = await collectorPeer();
});
afterEach(() => peer.close());

type Bag = Record<string, unknown>;
interface Report extends Bag {
	exception?: { values: { type: string; value: string; mechanism?: Bag }[] };
	tags: Bag;
	message?: string;
	level?: string;
}

/** The events of the envelopes so far; traces are told apart by their type. */
const reported = (): Report[] =>
	peer.reports
		.map((envelope) => envelope.split('\n').map((line) => JSON.parse(line || 'null')))
		.filter(([, header]) => header?.type === 'event')
		.map(([, , event]) => event);
const traces = () =>
	peer.reports
		.map((envelope) => envelope.split('\n').map((line) => JSON.parse(line || 'null')))
		.filter(([, header]) => header?.type === 'transaction')
		.map(([, , event]) => event);
const values = () => reported().map(({ exception, message }) => exception?.values.at(-1)?.value ?? message);
const until = (condition: () => boolean | Promise<boolean>) => expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true);

/** Opens a page behind the peer; what `script` does happens before anything of the page's own. */
async function open(path: string, script: string, options = {}) {
	const visited = await visit('about:blank', { ...PHONE, ...options });
	await visited.page.addInitScript(script);
	await visited.page.goto(peer.origin + path);
	return visited;
}

/** Throws in a task of its own, as code of the page would. */
const later = (page: Page, message: string) =>
	page.evaluate((text) => {
		const script = document.createElement('div');
		script.addEventListener('boom', () => {
			throw new TypeError(text);
		});
		script.dispatchEvent(new Event('boom'));
	}, message);

/** Six weeks from now, as a search address says it. */
function someDay(): string {
	const [, month = '', day = ''] = new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10).split('-');
	return day + month;
}

const IN_PAGE = `addEventListener('DOMContentLoaded', () => { setTimeout(() => { throw new Error('thrown before load'); }); });`;

describe('error reports', () => {
	it('spec 8, 9: an error before the client has come is queued and sent once it has, with the tags of spec 2.3', async () => {
		const { page, close } = await open('/kz/about/data', IN_PAGE);
		await until(() => values().includes('thrown before load'));
		const report = reported().find(({ exception }) => exception?.values.at(-1)?.value === 'thrown before load');
		expect(report?.tags).toMatchObject({ page: 'about_data', brand: 'AS', market: 'kz', language: 'ru' });
		expect(report).toMatchObject({ environment: 'production', request: { url: `${peer.origin}/kz/about/data` } });
		expect(report?.release).toMatch(/^\d+\.\d+\.\d+/);
		expect(report?.exception?.values.at(-1)?.mechanism).toMatchObject({ handled: false, type: 'onerror' });
		expect(await page.evaluate(() => (globalThis as { errorQueue?: unknown[] }).errorQueue?.length)).toBe(0);
		await close();
	});
	it.each([
		['an unknown brand', 'brand', 'XX', 'Unknown brand'],
		['a locale that is none', 'locale', 'xx-XX', 'Invalid LocaleContext was loaded'],
	])('spec 1, 5, 8: a start that fails is reported: %s', async (_, name, value, message) => {
		const { page, close } = await open(
			'/kz/about/data',
			`addEventListener('DOMContentLoaded', () => { document.documentElement.dataset.${name} = '${value}'; });`,
		);
		await until(() => values().includes(message));
		expect(JSON.stringify(reported())).toContain('Initialization failed');
		expect(await page.locator('h1').isVisible()).toBe(true);
		await close();
	});
	it('spec 1: a page that is not measured reports its errors, and nothing else', async () => {
		const { close } = await open('/offline', IN_PAGE);
		await until(() => values().includes('thrown before load'));
		expect([peer.events.length, traces().length]).toEqual([0, 0]);
		await close();
	});
	it('the client loads after the page, and a later error brings its breadcrumbs', async () => {
		const { page, close } = await open(
			'/about/data',
			`addEventListener('load', () => { window.loadedBefore = performance.getEntriesByType('resource').filter(({ name }) => /error-client/.test(name)).length; });`,
		);
		await until(() => peer.requests.some((path) => /error-client/.test(path)));
		expect(await page.evaluate(() => (globalThis as unknown as { loadedBefore: number }).loadedBefore)).toBe(0);
		await page.waitForTimeout(500);
		await page.locator('footer').click();
		await page.evaluate(() => fetch('/svc/suggest/v2/places.json?term=mow&locale=ru').then((response) => response.text()));
		await page.waitForTimeout(200);
		await later(page, 'thrown after load');
		await until(() => values().includes('thrown after load'));
		const { breadcrumbs } = reported().find(({ exception }) => exception?.values.at(-1)?.value === 'thrown after load') as Bag;
		const crumbs = breadcrumbs as { category: string; data?: { url?: string } }[];
		expect(crumbs.length).toBeLessThanOrEqual(20);
		expect(crumbs.some(({ category }) => category === 'ui.click')).toBe(true);
		expect(crumbs.some(({ data }) => data?.url === `${peer.origin}/svc/suggest/v2/places.json`)).toBe(true);
		await close();
	});
	it('spec 8: noise is not sent', async () => {
		const { page, close } = await open('/about/data', `Promise.reject(new TypeError('Failed to fetch'));`);
		await until(() => peer.requests.some((path) => /error-client/.test(path)));
		await page.waitForTimeout(500);
		await page.evaluate(() => void Promise.reject(new TypeError('Load failed')));
		await later(page, 'something real');
		await until(() => values().includes('something real'));
		expect(values()).toEqual(['something real']);
		await close();
	});
	it('spec 8: what fails as the page is left is reported', async () => {
		const { page, close } = await open('/about/data', '');
		await until(() => peer.requests.some((path) => /error-client/.test(path)));
		await page.waitForTimeout(500);
		await page.evaluate(() => {
			const script = document.createElement('div');
			script.addEventListener('boom', () => {
				throw new TypeError('thrown while leaving');
			});
			addEventListener('pagehide', () => script.dispatchEvent(new Event('boom')));
		});
		await page.goto('about:blank');
		await until(() => values().includes('thrown while leaving'));
		await close();
	});
	it('where the client itself cannot be loaded, the page and analytics work, and errors go on waiting', async () => {
		const visited = await visit('about:blank', PHONE);
		await visited.page.addInitScript(IN_PAGE);
		await visited.page.route('**/error-client*', (route) => route.abort());
		await visited.page.goto(`${peer.origin}/about/data`);
		await until(() => peer.events.length > 0);
		expect(await visited.page.locator('h1').isVisible()).toBe(true);
		expect(await visited.page.evaluate(() => (globalThis as { errorQueue?: unknown[] }).errorQueue?.length)).toBeGreaterThan(0);
		expect(peer.reports).toEqual([]);
		await visited.close();
	});
	it('with the error tunnel down the page works, and requests are not repeated endlessly', async () => {
		peer.relay = false;
		const { page, close } = await open('/about/data', IN_PAGE);
		await until(() => peer.requests.includes('/relay'));
		await page.waitForTimeout(1500);
		expect(peer.requests.filter((path) => path === '/relay').length).toBeLessThanOrEqual(2);
		expect(await page.locator('h1').isVisible()).toBe(true);
		await close();
	});
	it('without consent errors are reported, and nothing else: no trace, no recording, no number of the visitor', async () => {
		const { page, close } = await open('/fr/about/data', `Math.random = () => 0; ${IN_PAGE}`);
		await until(() => values().includes('thrown before load'));
		await page.waitForTimeout(1500);
		expect(peer.requests.filter((path) => /tracing\.client|replay\.client|measure\.client/.test(path))).toEqual([]);
		expect(reported()[0]?.user).toBeUndefined();
		await close();
	});
	it('spec 9: a sampled page view is traced, and linked to the one before for an hour', async () => {
		const { page, close } = await open('/about/data', 'Math.random = () => 0.02;');
		await until(() => traces().length === 1);
		expect(traces()[0]).toMatchObject({ contexts: { trace: { op: 'pageload' } }, tags: { page: 'about_data' } });
		await page.goto(`${peer.origin}/about/ranking`);
		await until(() => traces().length === 2);
		const [first, second] = traces();
		expect(second.contexts.trace.links[0]).toMatchObject({ trace_id: first.contexts.trace.trace_id });
		await page.evaluate((key) => {
			const before = JSON.parse(sessionStorage.getItem(key) ?? '');
			sessionStorage.setItem(key, JSON.stringify({ ...before, startTimestamp: Date.now() / 1000 - 3700 }));
		}, 'sentry_previous_trace');
		await page.goto(`${peer.origin}/about/data`);
		await until(() => traces().length === 3);
		expect(traces()[2].contexts.trace.links).toBeUndefined();
		await close();
	});
	it('a visitor who saves data loads the client only when an error has happened', async () => {
		const saving = `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } });`;
		const { page, close } = await open('/about/data', saving);
		await page.waitForTimeout(SETTLED);
		expect(peer.requests.filter((path) => /error-client/.test(path))).toEqual([]);
		await later(page, 'thrown while saving');
		await until(() => values().includes('thrown while saving'));
		await close();
	});
	it('errors, vitals and analytics load at most 45 kB where nothing more is sampled', async () => {
		const { close } = await open('/about/data', `Math.random = () => 0.5; ${IN_PAGE}`);
		await until(() => values().length > 0 && peer.events.length > 0);
		const chunks = [...new Set(peer.requests.filter((path) => path.startsWith('/_astro/') && path.endsWith('.js')))];
		const layout = await (await fetch(`${peer.origin}/about/data`)).text();
		const bytes = await Promise.all(
			chunks
				.filter((path) => !layout.includes(path))
				.map(async (path) => {
					const response = await fetch(peer.origin + path, { headers: { 'accept-encoding': 'br' } });
					return [path, Number(response.headers.get('content-length'))] as const;
				}),
		);
		const others = await scriptImports(peer.origin, chunks.find((path) => /start\.client/.test(path)) ?? '');
		const telemetry = bytes.filter(([path]) => !others.has(path));
		const sum = telemetry.reduce((total, [, size]) => total + size, 0);
		expect(sum).toBeGreaterThan(30_000);
		expect(sum).toBeLessThanOrEqual(45_000);
		await close();
	});
});

describe('spec 9: replay', () => {
	/** What was recorded, events in the clear, and the bytes of their envelopes on the wire. */
	const recordings: { text: string; bytes: number }[] = [];
	beforeEach(() => void recordings.splice(0));
	const isRecording = (body: Buffer | null): body is Buffer => body?.includes('"type":"replay_recording"') ?? false;
	const collect = (body: Buffer): void => {
		const items = parseEnvelope(body)?.items ?? [];
		const reported = items.map(({ type, payload }) => {
			const events = type === 'replay_recording' ? payload.indexOf('\n') + 1 : 0;
			const deflated = events > 0 && payload[events] !== '['.charCodeAt(0);
			return payload.toString('utf8', 0, events) + (deflated ? inflateSync(payload.subarray(events)) : payload.subarray(events));
		});
		recordings.push({ text: reported.join('\n'), bytes: body.length });
	};
	/** A page whose errors go to a Sentry, and for which the same lot is drawn every time. */
	const openWithSentry = async (path: string, lot: number) => {
		const visited = await open(
			path,
			`Math.random = () => ${lot};
			addEventListener('DOMContentLoaded', () => { document.documentElement.dataset.dsn = 'https://public@' + location.host + '/1'; });`,
		);
		visited.page.on('request', (request) => {
			const body = request.postDataBuffer();
			if (isRecording(body)) collect(body);
		});
		return visited;
	};

	it.each(['/about/data?email=a@b.c', '/?email=a@b.c', `/search/MOW${someDay()}IST1`])(
		'of a sampled session is sent through the relay, without words, queries and more than it takes: %s',
		async (path) => {
			const { page, problems, close } = await openWithSentry(path, 0.005);
			await until(() => peer.requests.some((requested) => /replay\.client/.test(requested)));
			const words = ((await page.locator('h1').textContent()) ?? '').trim();
			const response = page.waitForResponse(
				(response) => response.url().endsWith('/relay') && isRecording(response.request().postDataBuffer()),
			);
			expect((await response).status()).toBe(200);
			expect(recordings.length).toBeGreaterThan(0);
			for (const { text, bytes } of recordings) {
				expect(bytes).toBeLessThan(100_000);
				expect(text).not.toContain(words);
				expect(text).not.toContain('a@b.c');
			}
			expect(recordings[0]?.text).toContain(`"href":"${peer.origin}${path.replace(/\?.*/, '')}"`);
			expect(problems).toEqual([]);
			await close();
		},
	);
	it('of one that is sampled for errors is sent once there is one', async () => {
		const { page, close } = await openWithSentry('/about/data', 0.05);
		await until(() => peer.requests.some((requested) => /replay\.client/.test(requested)));
		await page.waitForTimeout(6000);
		expect(recordings).toEqual([]);
		await later(page, 'thrown while recorded');
		await until(() => recordings.length > 0);
		await close();
	});
	it('of others is not even loaded', async () => {
		const { page, close } = await openWithSentry('/about/data', 0.5);
		await until(() => peer.requests.some((requested) => /error-client/.test(requested)));
		await page.waitForTimeout(1000);
		expect(peer.requests.filter((requested) => /replay\.client|tracing\.client/.test(requested))).toEqual([]);
		await close();
	});
	it('ends when the visitor takes consent back, and leaves nothing in the tab', async () => {
		const { page, close } = await openWithSentry('/about/privacy', 0.005);
		await until(() => recordings.length > 0);
		await page.locator('consent-form button').nth(1).click();
		await page.waitForTimeout(1500);
		const before = recordings.length;
		await page.mouse.wheel(0, 300);
		await page.locator('footer').click();
		await page.waitForTimeout(6500);
		expect(recordings).toHaveLength(before);
		const stored = await page.evaluate(() => Object.keys(sessionStorage));
		expect(stored.filter((key) => /replay|sentry/i.test(key))).toEqual([]);
		await close();
	});
});
