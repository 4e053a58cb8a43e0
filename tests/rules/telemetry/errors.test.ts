import { describe, expect, it, vi } from 'vitest';
import { watchHydration } from '#browser/hydration.ts';
import { createErrorReports } from '#server/log/error-reports.ts';
import { elementPath, leaveBreadcrumbs } from '#telemetry/errors/breadcrumbs.ts';
import { filterEvent, isHydration, isThirdParty, shortAddress } from '#telemetry/errors/filter.ts';
import { RATES, sample, sessionSample } from '#telemetry/errors/sampling.ts';

const ORIGIN = 'https://site.test';
const thrown = (value: string, files: readonly string[] = [`${ORIGIN}/_astro/a.js`], type = 'Error') => ({
	exception: { values: [{ type, value, stacktrace: { frames: files.map((filename) => ({ filename })) } }] },
});
const always = () => 0;
const never = () => 0.999;

describe('spec 8, 9: what is reported of an error', () => {
	it.each([
		'Failed to fetch',
		'Load failed',
		'NetworkError when attempting to fetch resource.',
		'Network Error',
		'Script error.',
		'The operation was aborted.',
	])('noise is not: %s', (message) => {
		expect(filterEvent(thrown(message, undefined, 'TypeError'), ORIGIN, always)).toBeNull();
	});
	it('AbortError is not, whatever it says', () => {
		expect(filterEvent(thrown('anything', undefined, 'AbortError'), ORIGIN, always)).toBeNull();
	});
	it('every error of ours is (100 %)', () => {
		const event = thrown('x is not a function', undefined, 'TypeError');
		expect(filterEvent(event, ORIGIN, never)).toBe(event);
	});
	it('a quarter of those in scripts of others is', () => {
		const event = thrown('x is not a function', ['https://ads.test/a.js', 'chrome-extension://abc/b.js', '<anonymous>']);
		expect(isThirdParty(event, ORIGIN)).toBe(true);
		expect(filterEvent(event, ORIGIN, () => 0.24)).toBe(event);
		expect(filterEvent(event, ORIGIN, () => 0.25)).toBeNull();
	});
	it('one frame of ours makes it ours; without frames the source is unknown', () => {
		expect(isThirdParty(thrown('x', ['https://ads.test/a.js', `${ORIGIN}/_astro/a.js`]), ORIGIN)).toBe(false);
		expect(isThirdParty(thrown('x', ['https://site.test.evil/a.js']), ORIGIN)).toBe(true);
		expect(isThirdParty(thrown('x', ['<anonymous>', 'eval at run']), ORIGIN)).toBe(false);
		expect(isThirdParty(thrown('x', []), ORIGIN)).toBe(false);
	});
	it('what extensions and apps put into the page itself is not ours', () => {
		expect(isThirdParty(thrown('x', [`${ORIGIN}/kz/search/MOW0101IST1?a=b.js`]), ORIGIN)).toBe(true);
		expect(isThirdParty(thrown('x', [`${ORIGIN}/`, `${ORIGIN}/_astro/a.js`]), ORIGIN)).toBe(false);
		expect(isThirdParty(thrown('x', [`${ORIGIN}/src/start.client.ts?t=1`]), ORIGIN)).toBe(false);
	});
	it.each([
		['Hydration failed because the server rendered HTML did not match the client.', true],
		['Minified React error #418; visit https://react.dev/errors/418', true],
		['Minified React error #31; visit https://react.dev/errors/31', false],
		['x is not a function', false],
	])('hydration errors become warnings, of which a tenth is sampled: %s', (message, hydration) => {
		expect(isHydration(message)).toBe(hydration);
		const event = thrown(message);
		if (!hydration) return;
		expect(filterEvent(event, ORIGIN, () => 0.09)).toMatchObject({ level: 'warning' });
		expect(filterEvent(event, ORIGIN, () => 0.1)).toBeNull();
	});
	it('addresses have at most 120 characters and no query, which may name a person', () => {
		expect(shortAddress('https://site.test/my/orders?email=a@b.c#x')).toBe('https://site.test/my/orders');
		expect(shortAddress('https://site.test/support/tickets/dapGwJIaYeGwq2EEY0JM3w?a')).toBe('https://site.test/support/tickets/…');
		expect(shortAddress(`https://site.test/${'a'.repeat(300)}`)).toHaveLength(120);
	});
});

describe('spec 9: what is sampled for a page view', () => {
	const facts = { production: true, allowed: true, savesData: false, storesReplay: true };
	const lot = (value: number) => () => value;
	it('3 % of traces in production, all elsewhere', () => {
		expect(RATES.production).toEqual({ trace: 0.03, session: 0.01, onError: 0.1 });
		expect(sample(facts, lot(0.029), lot(1)).trace).toBe(true);
		expect(sample(facts, lot(0.03), lot(1)).trace).toBe(false);
		expect(sample({ ...facts, production: false }, never, lot(1)).trace).toBe(true);
	});
	it.each([
		[0.009, 'session'],
		[0.01, 'on-error'],
		[0.109, 'on-error'],
		[0.11, null],
	])('replay of 1 % of sessions and 10 % on error in production: sample %d → %s', (value, mode) => {
		expect(sample(facts, never, lot(value)).replay).toBe(mode);
		expect(sample({ ...facts, production: false }, never, lot(value)).replay).toBeNull();
	});
	it('nothing besides errors without consent, with Save-Data; no replay that is not stored', () => {
		for (const blocked of [{ allowed: false }, { savesData: true }]) {
			expect(sample({ ...facts, ...blocked }, always, lot(0))).toEqual({ trace: false, replay: null });
		}
		expect(sample({ ...facts, storesReplay: false }, always, lot(0))).toEqual({ trace: true, replay: null });
	});
	it('a session is sampled once', () => {
		const stored = new Map<string, string>();
		const storage = {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => void stored.set(key, value),
		};
		expect(
			sessionSample(
				() => storage,
				() => 0.5,
			),
		).toBe(0.5);
		expect(
			sessionSample(
				() => storage,
				() => 0.7,
			),
		).toBe(0.5);
		stored.set('replay_lot', 'nonsense');
		expect(
			sessionSample(
				() => storage,
				() => 0.7,
			),
		).toBe(0.7);
		const closed = () => {
			throw new Error('SecurityError');
		};
		expect(sessionSample(closed, () => 0.2)).toBe(0.2);
	});
});

describe('breadcrumbs', () => {
	it('name what was touched without its text', () => {
		class FakeElement {}
		vi.stubGlobal('Element', FakeElement);
		const element = (facts: object) => Object.assign(new FakeElement(), { id: '', classList: [], parentElement: null, ...facts });
		const form = element({ tagName: 'FORM', id: 'search' });
		const button = element({ tagName: 'BUTTON', classList: ['btn', 'btn-primary', 'wide'], parentElement: form });
		expect(elementPath(button as unknown as Element)).toBe('form#search > button.btn.btn-primary');
		const page = new EventTarget();
		const left: unknown[] = [];
		const requests: ((entry: PerformanceResourceTiming) => void)[] = [];
		const observe = (callback: (entry: PerformanceResourceTiming) => void) => {
			requests.push(callback);
			return () => undefined;
		};
		const stop = leaveBreadcrumbs({ page: page as Document, observe }, (crumb) => left.push(crumb));
		const click = new Event('click');
		Object.defineProperty(click, 'target', { value: button });
		page.dispatchEvent(click);
		const entry = { duration: 12.4, responseStatus: 500, startTime: 1000 };
		requests[0]?.({ ...entry, name: `${ORIGIN}/svc/results?key=1` } as PerformanceResourceTiming);
		requests[0]?.({ ...entry, name: `${ORIGIN}/a/j` } as PerformanceResourceTiming);
		expect(left).toMatchObject([
			{ category: 'ui.click', message: 'form#search > button.btn.btn-primary' },
			{ category: 'fetch', data: { url: `${ORIGIN}/svc/results`, status_code: 500, duration: 12 } },
		]);
		stop();
		page.dispatchEvent(new Event('click'));
		expect(left).toHaveLength(2);
		vi.unstubAllGlobals();
	});
});

it('spec 8: an island that cannot come alive is a warning, sampled at 10 %', () => {
	const page = new EventTarget();
	const warning = vi.fn();
	watchHydration(page, { warning });
	const error = new Error('no chunk');
	page.dispatchEvent(new CustomEvent('astro:hydration-error', { detail: { error } }));
	expect(warning).toHaveBeenCalledWith('Hydration failed', { sample: 0.1, error });
});

describe('errors of the server', () => {
	const options = { environment: 'production', release: '1.0.0+abc' };
	it('go to the embedded store where no Sentry is configured', async () => {
		const store = vi.fn();
		(await createErrorReports({ ...options, dsn: null, store }))('A page failed', { error: 'boom' });
		expect(store).toHaveBeenCalledWith('A page failed', { error: 'boom' });
	});
	it('go to the Sentry of the DSN with release, environment and stack', async () => {
		const sent: { url: string; body: string }[] = [];
		const send = (async (url: string, init: RequestInit) => {
			sent.push({ url, body: String(init.body) });
			return new Response(null, { status: 200 });
		}) as unknown as typeof fetch;
		const { stack } = new TypeError('boom');
		const report = await createErrorReports({ ...options, dsn: 'https://key@sentry.test/7', store: vi.fn(), fetch: send });
		report('A page failed', { error: 'boom', stack });
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		expect(sent[0]?.url).toMatch(/^https:\/\/sentry\.test\/api\/7\/envelope\/\?.*sentry_key=key/);
		const event = JSON.parse(sent[0]?.body.split('\n')[2] ?? '');
		expect(event).toMatchObject({ release: '1.0.0+abc', environment: 'production', platform: 'node', tags: { side: 'server' } });
		expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'A page failed: boom' });
		expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toContain('errors.test');
	});
	it.each([
		['refuses them', async () => new Response(null, { status: 503 })],
		['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
	])('are stored where the Sentry %s, and only there', async (_, send) => {
		const store = vi.fn();
		const report = await createErrorReports({ ...options, dsn: 'https://key@sentry.test/7', store, fetch: send as typeof fetch });
		report('A page failed', { error: 'boom' });
		await vi.waitFor(() => expect(store).toHaveBeenCalledExactlyOnceWith('A page failed', { error: 'boom' }));
		const taken = vi.fn(async () => new Response('{}'));
		const listener = vi.fn();
		const second = await createErrorReports({ ...options, dsn: 'https://key@sentry.test/7', store: listener, fetch: taken });
		second('A page failed', { error: 'boom' });
		await vi.waitFor(() => expect(taken).toHaveBeenCalled());
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(listener).not.toHaveBeenCalled();
	});
});
