/** The flags of a page in the browser (spec 4.7, 8): fetched once, checked, compared with what the page was drawn with. */
import { atom } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Flags } from '#browser/flags.ts';
import { createLog, type LogEntry, SAMPLES } from '#browser/log.ts';
import { type Evaluation, type Flag, VISITOR_TAG } from '#features/flags/contract.ts';
import { AVAILABLE_PAYMENT_METHODS, collectFlags, DECLARED_FLAGS, flagValues, SEAT_MAP_BEFORE_SERVICES } from '#features/flags/declare.ts';
import { fetchFlags } from '#features/flags/flags.client.ts';
import { prefetchFlags, takePrefetchedFlags } from '#features/flags/prefetch.client.ts';
import { createFlagsLoader } from '#features/flags/store.ts';
import { writeServerValues } from '#features/flags/values.ts';

const SEATS = SEAT_MAP_BEFORE_SERVICES.name;
const declared = collectFlags(DECLARED_FLAGS, () => undefined);
const onServer = (values: Record<string, unknown>) => writeServerValues(values, declared);

const FLAG = { flagID: 1, flagSnapshotID: 1, dataRecordsEnabled: true };

/** A store whose log is written down; `random` decides what a sample keeps. */
function setup(attribute?: string, random = 0) {
	const log = createLog({ echo: false, random: () => random, now: () => 0 });
	const entries: LogEntry[] = [];
	log.connect((entry) => entries.push(entry));
	const $flags = atom<Flags>({ values: {}, experiments: {} });
	const store = {
		load: createFlagsLoader({ declared, attribute, log, $flags }),
		get: <T>(flag: Flag<T>) => flagValues($flags.get().values).get(flag),
		experiments: () => $flags.get().experiments,
	};
	return { store, entries, logged: () => entries.map(({ level, message }) => `${level} ${message}`) };
}
const responseOf = (...evaluationResults: unknown[]) => Promise.resolve({ evaluationResults });
const seats = (change: Partial<Evaluation> = {}): Evaluation => ({
	...FLAG,
	flagKey: SEATS,
	segmentID: 31,
	variantID: 311,
	variantKey: 'on',
	...change,
});

describe('flags of a page', () => {
	it("are the server's until the response arrives, then the visitor's own", async () => {
		const { store, logged } = setup(onServer({ [SEATS]: true }));
		expect(store.get(SEAT_MAP_BEFORE_SERVICES)).toBe(true);
		await store.load(responseOf(seats({ variantKey: 'off', flagTags: [VISITOR_TAG] })));
		expect(store.get(SEAT_MAP_BEFORE_SERVICES)).toBe(false);
		expect(logged()).toEqual([]);
	});

	it.each([
		['fails', () => Promise.reject(new Error('offline'))],
		['is no answer of /flags', () => Promise.resolve('<html>')],
		['has no results', () => Promise.resolve({ evaluationResults: null })],
	])("stay the server's when the request %s, with a critical log (spec 8)", async (_, response) => {
		const { store, logged } = setup(onServer({ [SEATS]: true }));
		await store.load(response());
		expect(store.get(SEAT_MAP_BEFORE_SERVICES)).toBe(true);
		expect(store.experiments()).toEqual({});
		expect(logged()).toEqual(['critical Feature flags request failed']);
	});

	it("that are none are the warning 'Feature flags are empty' (spec 8)", async () => {
		const { store, logged } = setup();
		await store.load(responseOf());
		expect(logged()).toEqual(['warning Feature flags are empty']);
		expect(store.get(AVAILABLE_PAYMENT_METHODS)).toEqual(AVAILABLE_PAYMENT_METHODS.default);
	});

	it('that break their contract are an error each, and have the default (spec 8)', async () => {
		const { store, entries, logged } = setup();
		await store.load(
			responseOf(
				seats({ variantKey: 'iteration-1' }),
				{ ...FLAG, flagKey: AVAILABLE_PAYMENT_METHODS.name, variantAttachment: { methods: ['cash'] } },
				{ flagKey: 7 },
			),
		);
		expect(logged()).toEqual([
			'error Feature flag evaluation mismatch',
			'error Feature flag contract mismatch',
			'error Feature flag contract mismatch',
		]);
		expect(entries.at(-1)?.details).toEqual({ name: AVAILABLE_PAYMENT_METHODS.name, team: 'usc' });
		expect(store.get(SEAT_MAP_BEFORE_SERVICES)).toBe(false);
		expect(store.get(AVAILABLE_PAYMENT_METHODS)).toEqual(AVAILABLE_PAYMENT_METHODS.default);
	});

	it("that differ from the server's are the error 'Invalid salo-ssr config' with their names (spec 8), sampled at 5 % (spec 9)", async () => {
		const sampled = setup(undefined, 0.049);
		await sampled.store.load(responseOf(seats()));
		expect(sampled.entries).toMatchObject([{ level: 'error', message: 'Invalid salo-ssr config', details: { names: [SEATS] } }]);
		const dropped = setup(undefined, 0.05);
		await dropped.store.load(responseOf(seats()));
		expect(dropped.logged()).toEqual([]);
		expect(SAMPLES.flagMismatch).toBe(0.05);
	});

	it('are compared with what the page was rendered with, objects too', async () => {
		const methods = { methods: ['ww_card'] };
		const evaluation = { ...FLAG, flagKey: AVAILABLE_PAYMENT_METHODS.name, variantKey: 'worldwide', variantAttachment: methods };
		const same = setup(onServer({ [AVAILABLE_PAYMENT_METHODS.name]: methods }));
		await same.store.load(responseOf(evaluation));
		expect(same.logged()).toEqual([]);
		const other = setup(onServer({ [AVAILABLE_PAYMENT_METHODS.name]: methods }));
		await other.store.load(responseOf({ ...evaluation, variantAttachment: { methods: ['ru_card'] } }));
		expect(other.logged()).toEqual(['error Invalid salo-ssr config']);
	});

	it('report the experiments to analytics, with variant_key and segment_id (spec 3.13): no features, no overrides, no visitors outside', async () => {
		const { store } = setup();
		expect(store.experiments()).toEqual({});
		await store.load(
			responseOf(
				seats(),
				{ ...FLAG, flagKey: 'serp-exp-faresV2', segmentID: 5, variantKey: 'treatment' },
				{ ...FLAG, flagKey: 'avs-exp-foreignCards' },
				{ ...FLAG, flagKey: 'asb-exp-overridden', variantKey: 'on' },
				{ ...FLAG, flagKey: AVAILABLE_PAYMENT_METHODS.name, segmentID: 21, variantKey: 'both' },
			),
		);
		expect(store.experiments()).toEqual({
			[SEATS]: { variant_key: 'on', segment_id: 31 },
			'serp-exp-faresV2': { variant_key: 'treatment', segment_id: 5 },
		});
	});
});

describe('the flags of this visitor', () => {
	afterEach(() => {
		vi.unstubAllGlobals();
		takePrefetchedFlags();
	});
	const page = { brand: 'WA', market: 'us', locale: 'en-US' };

	/** Answers calls of `fetch` one after the other, and records them. */
	function serve(...responses: (() => Response)[]) {
		const calls: [string, RequestInit][] = [];
		vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
			calls.push([url, init]);
			return (responses[calls.length - 1] ?? responses.at(-1))?.();
		});
		return calls;
	}

	it('are requested once by the page, with the full context (spec 4.7, 7: GET /flags?, credentials included)', async () => {
		const calls = serve(() => Response.json({ evaluationResults: [] }));
		prefetchFlags(page, 'mobile_web');
		prefetchFlags(page, 'mobile_web');
		expect(await fetchFlags(page)).toEqual({ evaluationResults: [] });
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject([
			'/flags?market=us&web_client=wa&lang=en&platform=mobile_web',
			{ credentials: 'include', headers: { accept: 'application/json', 'content-type': 'application/json' } },
		]);
	});

	it('are requested by the service where the page did not', async () => {
		vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)' });
		const calls = serve(() => Response.json({ evaluationResults: [] }));
		expect(await fetchFlags(page)).toEqual({ evaluationResults: [] });
		expect(calls.map(([url]) => url)).toEqual(['/flags?market=us&web_client=wa&lang=en&platform=mobile_web']);
	});

	it('fail when the server rejects the request', async () => {
		serve(() => new Response('', { status: 503 }));
		prefetchFlags(page, 'desktop');
		await expect(fetchFlags(page)).rejects.toThrow('/flags: 503');
	});
});
