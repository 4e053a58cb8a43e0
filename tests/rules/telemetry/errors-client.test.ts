import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog, type LogLevel } from '#browser/log.ts';
import { clientOptions, type ErrorClient, openErrorClient } from '#telemetry/errors/error-client.client.ts';
import { createErrorReporting } from '#telemetry/errors/errors.client.ts';
import { compressRecording, prepareEnvelope, prepareOutgoing, stripQueries } from '#telemetry/errors/replay.client.ts';
import { TRACE_TIMES, withoutQueries } from '#telemetry/errors/tracing.client.ts';

const ORIGIN = 'https://site.test';
const OPTIONS = {
	dsn: 'https://public@site.test/1',
	environment: 'production',
	release: '1.2.3+abc',
	tags: { page: 'seo_routes', brand: 'WA', market: 'us', language: 'es' },
	sampled: { trace: false, replay: null },
} as const;

type Bag = Record<string, unknown>;
let sent: { url: string; init: RequestInit; event: Bag }[] = [];
let respond: () => Promise<Response> | Response;
let client: ErrorClient;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const capture = (message: string, level: LogLevel = 'error') => client.captureEntry({ level, message, at: 0 });
/** An error in a script of the site. */
const ours = (message: string): Error =>
	Object.assign(new RangeError(message), { stack: `RangeError: ${message}\n    at run (${ORIGIN}/_astro/a.js:1:23)` });

beforeEach(() => {
	sent = [];
	respond = () => new Response('{}');
	vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/routes/mow?email=a@b.c#x` });
	vi.stubGlobal('document', new EventTarget());
	vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
		sent.push({ url, init, event: JSON.parse(String(init.body).split('\n')[2] ?? '') });
		return respond();
	});
	client = openErrorClient(OPTIONS);
});
afterEach(async () => {
	await client.close();
	vi.unstubAllGlobals();
});

describe('a report', () => {
	it('spec 2.3, 7, 9: goes to the relay with page name, brand, market, language, environment and release, and no query', async () => {
		capture('something is wrong');
		await settled();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ url: '/relay', init: { method: 'POST', keepalive: true } });
		expect(sent[0]?.event).toMatchObject({
			message: 'something is wrong',
			tags: OPTIONS.tags,
			environment: 'production',
			release: '1.2.3+abc',
			request: { url: `${ORIGIN}/routes/mow` },
		});
		expect(sent[0]?.event.user).toBeUndefined();
	});
	it.each([
		['critical', 'fatal'],
		['error', 'error'],
		['warning', 'warning'],
		['info', 'info'],
	] as const)('of a log entry has its level: %s → %s', async (logLevel, level) => {
		capture('a message', logLevel);
		await settled();
		expect(sent[0]?.event).toMatchObject({ message: 'a message', level });
	});
	it('spec 8: of an entry with an error has both, also of hydration, which the log has sampled', async () => {
		client = openErrorClient({ ...OPTIONS, random: () => 0.999 });
		const error = new Error('Minified React error #418');
		client.captureEntry({ level: 'warning', message: 'Hydration failed', error, at: 0 });
		await settled();
		expect(sent[0]?.event).toMatchObject({
			level: 'warning',
			tags: { log: 'Hydration failed', market: 'us' },
			exception: { values: [{ value: 'Minified React error #418', mechanism: { handled: true } }] },
		});
	});
	it('spec 8: of an entry with noise says the message alone', async () => {
		client.captureEntry({ level: 'warning', message: 'Currency rates failed', error: new TypeError('Failed to fetch'), at: 0 });
		await settled();
		expect(sent[0]?.event).toMatchObject({ message: 'Currency rates failed', extra: { error: 'TypeError: Failed to fetch' } });
		expect(sent[0]?.event.exception).toBeUndefined();
	});
	it('is not sent again while the same error repeats', async () => {
		for (let at = 0; at < 5; at++) capture('in a loop');
		capture('another');
		capture('in a loop');
		await settled();
		expect(sent.map(({ event }) => event.message)).toEqual(['in a loop', 'another', 'in a loop']);
	});
	it('of an error that came early is unhandled; early noise is not sent', async () => {
		client.captureBuffered({ error: ours('early'), message: 'Uncaught RangeError: early' } as ErrorEvent);
		client.captureBuffered({ reason: new TypeError('Load failed') } as unknown as PromiseRejectionEvent);
		await settled();
		expect(sent).toHaveLength(1);
		expect(sent[0]?.event.exception).toMatchObject({ values: [{ type: 'RangeError', mechanism: { handled: false, type: 'onerror' } }] });
	});
});

describe('the transport', () => {
	it('spec 9: has at most 64 reports under way', async () => {
		respond = () => new Promise<Response>(() => undefined);
		for (let at = 0; at < 70; at++) capture(`report ${at}`);
		await settled();
		expect(sent).toHaveLength(64);
	});
	it.each([
		[429, { 'retry-after': '60' }],
		[429, { 'x-sentry-rate-limits': '60:error:key' }],
		[200, { 'x-sentry-rate-limits': '60::organization' }],
	])('spec 9: is silent for the requested time: %i %o', async (status, headers) => {
		respond = () => new Response('{}', { status, headers: headers as unknown as HeadersInit });
		capture('first');
		await settled();
		capture('second');
		await settled();
		expect(sent.map(({ event }) => event.message)).toEqual(['first']);
	});
	it('keeps on where only traces are limited', async () => {
		respond = () => new Response('{}', { headers: { 'x-sentry-rate-limits': '60:transaction:key' } });
		capture('first');
		await settled();
		capture('second');
		await settled();
		expect(sent).toHaveLength(2);
	});
	it('lets reports outlive the page as far as browsers allow it: 64 kB for all, counted in bytes', async () => {
		respond = () => new Promise<Response>(() => undefined);
		for (let at = 0; at < 3; at++) client.captureEntry({ level: 'error', message: `${at}`, details: { text: 'ы'.repeat(7000) }, at: 0 });
		await settled();
		expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false, false]);
	});
	it('reads responses to their ends, since browsers count them as under way until then', async () => {
		const response = new Response('{}');
		respond = () => response;
		capture('first');
		await settled();
		expect(response.bodyUsed).toBe(true);
	});
	it('takes no harm from a relay that cannot be reached', async () => {
		respond = () => Promise.reject(new TypeError('Failed to fetch'));
		capture('first');
		await settled();
		respond = () => new Response('{}');
		capture('second');
		await settled();
		expect(sent.map(({ event }) => event.message)).toEqual(['first', 'second']);
	});
});

describe('spec 9: the figures', () => {
	it('of the client: all errors, 20 breadcrumbs, 64 reports', () => {
		expect(clientOptions(OPTIONS)).toMatchObject({ sampleRate: 1, maxBreadcrumbs: 20, transportOptions: { bufferSize: 64 } });
	});
	it('of what was sampled: nothing is sampled a second time', () => {
		const rates = (sampled: Parameters<typeof clientOptions>[0]['sampled']) => {
			const { tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate } = clientOptions({ ...OPTIONS, sampled });
			return [tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate];
		};
		expect(rates({ trace: true, replay: 'session' })).toEqual([1, 1, undefined]);
		expect(rates({ trace: false, replay: 'on-error' })).toEqual([undefined, undefined, 1]);
		expect(rates({ trace: false, replay: null })).toEqual([undefined, undefined, undefined]);
	});
	it('of a trace: 1 s idle, 30 s in all, 15 s for a child', () => {
		expect(TRACE_TIMES).toEqual({ idleTimeout: 1000, finalTimeout: 30_000, childSpanTimeout: 15_000 });
	});
});

it('breadcrumbs: a report brings the last 20', async () => {
	class FakeElement extends EventTarget {
		readonly classList: readonly string[] = [];
		readonly parentElement = null;
		readonly tagName = 'A';
		readonly id: string;
		constructor(id: string) {
			super();
			this.id = id;
		}
	}
	vi.stubGlobal('Element', FakeElement);
	for (let at = 0; at < 25; at++) {
		const click = new Event('click');
		Object.defineProperty(click, 'target', { value: new FakeElement(`n${at}`) });
		document.dispatchEvent(click);
	}
	capture('after many clicks');
	await settled();
	const crumbs = sent[0]?.event.breadcrumbs as { message: string }[];
	expect(crumbs.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, at) => `a#n${at + 5}`));
});

describe('addresses', () => {
	it('in spans lose query and fragment', () => {
		const span = {
			description: 'GET /svc/results?mail=a@b.c',
			data: { 'http.url': `${ORIGIN}/a?mail=a@b.c#x`, 'http.query': '?mail=a@b.c', size: 1 },
		};
		const event = { type: 'transaction', spans: [span], contexts: { trace: { data: { 'url.full': `${ORIGIN}/?mail=a@b.c` } } } };
		const plain = withoutQueries(event as unknown as Parameters<typeof withoutQueries>[0]);
		expect(plain.spans).toEqual([{ description: 'GET /svc/results', data: { 'http.url': `${ORIGIN}/a`, size: 1 } }]);
		expect(JSON.stringify(plain)).not.toContain('a@b.c');
	});
	it('in a recording lose query and fragment, and its length is updated', async () => {
		const recording = `{"segment_id":0}\n[{"data":{"href":"${ORIGIN}/support/survey?ticket=7#x","text":"** ? #"}},{"a":"https://x.test/ы?b=1"}]`;
		const event = { urls: [`${ORIGIN}/support/survey?ticket=7`] };
		const item: [Bag, string] = [{ type: 'replay_recording', length: 1 }, recording];
		await prepareEnvelope([{}, [[{ type: 'replay_event' }, event], item]] as unknown as Parameters<typeof prepareEnvelope>[0]);
		expect(item[1]).toBe(`{"segment_id":0}\n[{"data":{"href":"${ORIGIN}/support/survey","text":"** ? #"}},{"a":"https://x.test/ы"}]`);
		expect(item[0].length).toBe(Buffer.byteLength(item[1]));
		expect(event.urls).toEqual([`${ORIGIN}/support/survey`]);
		const started = performance.now();
		stripQueries('http://'.repeat(20_000));
		expect(performance.now() - started).toBeLessThan(1000);
	});
});

describe('a recording', () => {
	const long = `{"segment_id":0}\n["${'ы'.repeat(30_000)}"]`;
	it('that is long is deflated behind its header; a short one leaves as it is', async () => {
		const packed = (await compressRecording(long)) as Uint8Array;
		expect(packed.length).toBeLessThan(1000);
		const at = packed.indexOf(10) + 1;
		expect(Buffer.from(packed.subarray(0, at)).toString() + inflateSync(packed.subarray(at))).toBe(long);
		expect(await compressRecording('{"segment_id":1}\n[]')).toBe('{"segment_id":1}\n[]');
	});
	it('that was ended is not sent, and errors still are', async () => {
		const sends: string[] = [];
		const transport = {
			send: async ([, [[{ type }]]]: [object, [[{ type: string }, string]]]) => ({ statusCode: sends.push(type) }),
			flush: async () => true,
		};
		let ended = false;
		prepareOutgoing({ getTransport: () => transport as never }, () => ended);
		const of = (type: string) => transport.send([{}, [[{ type }, '{}']]]);
		await of('replay_recording');
		ended = true;
		await of('replay_recording');
		await of('event');
		expect(sends).toEqual(['replay_recording', 'event']);
	});
	it('leaves as it is where the browser cannot compress', async () => {
		vi.stubGlobal('CompressionStream', undefined);
		Reflect.deleteProperty(globalThis, 'CompressionStream');
		expect(await compressRecording(long)).toBe(long);
	});
});

describe('the service', () => {
	const deps = () => ({
		...OPTIONS,
		queue: [{ error: ours('early') } as ErrorEvent],
		log: createLog({ echo: false, random: () => 0, now: () => 0 }),
		allowed: () => false,
		savesData: false,
		storesReplay: true,
	});
	it('takes over what came before it: early errors, and entries of the log', async () => {
		const dependencies = deps();
		dependencies.log.warning('said before');
		const service = createErrorReporting(dependencies);
		await service.start();
		dependencies.log.critical('said after');
		await settled();
		expect(sent.map(({ event }) => event.message ?? (event.exception as { values: Bag[] }).values[0]?.value)).toEqual([
			'early',
			'said before',
			'said after',
		]);
		dependencies.queue.push({ error: ours('late') } as ErrorEvent);
		expect(dependencies.queue).toHaveLength(0);
		await service.stop?.();
	});
	it('without consent leaves nothing of tracing and replay in the tab', async () => {
		const stored = new Map([
			['replay_lot', '0'],
			['sentryReplaySession', '{}'],
			['sentry_previous_trace', '{}'],
			['other', '1'],
		]);
		vi.stubGlobal('sessionStorage', {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: vi.fn(),
			removeItem: (key: string) => stored.delete(key),
		});
		await createErrorReporting(deps()).start();
		expect([...stored.keys()]).toEqual(['other']);
	});
});
