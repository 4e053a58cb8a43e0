import { describe, expect, it } from 'vitest';
import { NO_MAP_FILTERS } from '#features/price-map/address.ts';
import type { MapCalls } from '#features/price-map/calls.ts';
import type { MapData, MapProps, MapResponse } from '#features/price-map/contract.ts';
import { createPriceMap } from '#features/price-map/store.ts';
import { formatsFor } from '#site/formats.ts';
import { mapPlace, WARSAW } from '#tests/support/map-places.ts';

const PLACES = [mapPlace('VIE', 48.2, 16.4, 200_000), mapPlace('BTS', 48.15, 17.1, 300_000), mapPlace('IST', 41, 29, 900_000)];
const DATA: MapData = { origin: { ...WARSAW }, places: PLACES };
const DAYS = [{ date: '2026-12-04', total: 200_000, href: '/search/x' }];

const props = (change: Partial<MapProps> = {}): MapProps => ({
	language: 'en',
	texts: {} as MapProps['texts'],
	price: { formats: formatsFor('en', 'ua', 'uah'), sold: 'uah', shown: 'uah' },
	scale: 100,
	market: 'ua',
	home: 'WAW',
	today: '2026-11-25',
	address: '/ua/map?language=en',
	query: NO_MAP_FILTERS,
	problems: [],
	typed: {},
	hidden: [],
	data: DATA,
	view: { lat: 50, lon: 20, zoom: 4 },
	land: null,
	days: null,
	months: [],
	weekends: [],
	passports: [],
	temperatures: [],
	origins: [{ value: 'KRK', text: 'Kraków' }],
	suggest: '/svc/suggest',
	unit: 'UAH',
	saving: false,
	...change,
});

interface Recorded {
	calls: MapCalls;
	/** What was requested, in order. */
	requests: string[];
}

const failed = (reason: 'network' | 'status') => ({ kind: 'failed', reason, status: null, body: undefined }) as const;

/** Answers each request in turn; a function of its parameters. */
function recorded(answer: (params: URLSearchParams) => Partial<MapResponse> | ReturnType<typeof failed> = () => ({})): Recorded {
	const requests: string[] = [];
	const response = (params: URLSearchParams): MapResponse => ({
		query: NO_MAP_FILTERS,
		problems: [],
		typed: {},
		data: DATA,
		...answer(params),
	});
	return {
		requests,
		calls: {
			async map(params) {
				requests.push(`map ${params}`);
				const own = answer(params);
				return 'kind' in own ? own : response(params);
			},
			async days(params) {
				requests.push(`days ${params.get('to')}`);
				return DAYS;
			},
			async land({ zoom, column, row }) {
				requests.push(`land ${zoom}/${column}/${row}`);
				return { zoom, column, row, path: 'M0,0z' };
			},
		},
	};
}

const fields = (text: string) => new URLSearchParams(text);

describe('the store of the price map', () => {
	it('starts from the page without a request', () => {
		const { calls, requests } = recorded();
		const store = createPriceMap(props(), calls);
		expect(store.$places.get()).toEqual(PLACES);
		expect(store.$status.get()).toBe('ready');
		expect(store.$address.get()).toBe('/ua/map?language=en');
		expect(requests).toEqual([]);
	});

	it('applies a budget at once, to list and pills alike', async () => {
		const { calls, requests } = recorded();
		const store = createPriceMap(props(), calls);
		await store.change(fields('origin=Warsaw&price_max=3000&nights=7'));
		expect(store.$places.get().map(({ city }) => city)).toEqual(['VIE', 'BTS']);
		expect(
			store.$layout
				.get()(7)
				.flatMap(({ places }) => places.map(({ city }) => city)),
		).toEqual(['VIE', 'BTS']);
		expect(store.$address.get()).toBe('/ua/map?language=en&price_max=3000');
		expect(requests).toEqual([]);
	});

	it('loads prices for other filters and writes them into the address', async () => {
		const { calls, requests } = recorded(() => ({ data: { ...DATA, places: PLACES.slice(0, 1) } }));
		const store = createPriceMap(props(), calls);
		await store.change(fields('origin=Warsaw&when=2026-12&stops=0'));
		expect(requests).toEqual(['map origin=WAW&when=2026-12&stops=0&market=ua&language=en']);
		expect(store.$places.get().map(({ city }) => city)).toEqual(['VIE']);
		expect(store.$address.get()).toBe('/ua/map?language=en&when=2026-12&stops=0');
	});

	it('moves the map to another origin, which the service resolves', async () => {
		const krakow = { city: 'KRK', name: 'Kraków', from: 'from Kraków', lat: 50, lon: 19.9 };
		const { calls } = recorded(() => ({ query: { ...NO_MAP_FILTERS, origin: 'KRK' }, data: { origin: krakow, places: PLACES } }));
		const store = createPriceMap(props({ query: { ...NO_MAP_FILTERS, to: 'IST' } }), calls);
		await store.change(fields('origin=krakow'));
		expect(store.$address.get()).toBe('/ua/map?language=en&origin=KRK');
		expect(store.$data.get().origin.name).toBe('Kraków');
	});

	it('keeps prices and address when a field is rejected, here or by the service', async () => {
		const { calls, requests } = recorded(() => ({ problems: [{ field: 'origin', code: 'unknown-origin', value: 'xx' }], data: null }));
		const store = createPriceMap(props(), calls);
		await store.change(fields('nights=99'));
		expect(store.$problems.get().problems).toMatchObject([{ field: 'nights' }]);
		expect(requests).toEqual([]);
		await store.change(fields('origin=Nowhere'));
		expect(store.$problems.get().problems).toMatchObject([{ code: 'unknown-origin' }]);
		expect(store.$places.get()).toEqual(PLACES);
		expect(store.$status.get()).toBe('ready');
		expect(store.$address.get()).toBe('/ua/map?language=en');
	});

	it('waits for the date of exact dates, and reports it as missing when the form is sent', async () => {
		const { calls, requests } = recorded();
		const store = createPriceMap(props(), calls);
		await store.change(fields('when=dates'), false);
		expect(store.$problems.get().problems).toEqual([]);
		await store.change(fields('when=dates'));
		expect(store.$problems.get().problems).toMatchObject([{ field: 'date', code: 'date-missing' }]);
		expect(requests).toEqual([]);
		await store.change(fields('when=dates&depart_date=2026-12-04'));
		expect(store.$address.get()).toBe('/ua/map?language=en&depart_date=2026-12-04');
	});

	it.each([
		['network', 'offline'],
		['status', 'failed'],
	] as const)('keeps filters and old prices after a failure (%s), and repeats the request', async (reason, status) => {
		let down = true;
		const { calls } = recorded(() => (down ? failed(reason) : { data: { ...DATA, places: [] } }));
		const store = createPriceMap(props(), calls);
		await store.change(fields('stops=0'));
		expect([store.$status.get(), store.$address.get()]).toEqual([status, '/ua/map?language=en&stops=0']);
		expect(store.$places.get()).toEqual(PLACES);
		down = false;
		await store.retry();
		expect([store.$status.get(), store.$places.get()]).toEqual(['ready', []]);
	});

	it('the last of several requests wins', async () => {
		const waits: (() => void)[] = [];
		const { calls } = recorded();
		const slow: MapCalls = {
			...calls,
			map: async (params) => {
				await new Promise<void>((resolve) => waits.push(resolve));
				return { query: NO_MAP_FILTERS, problems: [], typed: {}, data: { ...DATA, places: params.has('stops') ? [] : PLACES.slice(1) } };
			},
		};
		const store = createPriceMap(props(), slow);
		const [first, last] = [store.change(fields('stops=0')), store.change(fields('trip=oneway'))];
		waits[1]?.();
		await last;
		waits[0]?.();
		await first;
		expect(store.$places.get()).toEqual(PLACES.slice(1));
	});

	it('opens the preview with prices of the days around, and closes it', async () => {
		const { calls, requests } = recorded();
		const store = createPriceMap(props(), calls);
		await store.select('VIE');
		expect(store.$days.get()).toEqual({ kind: 'ready', days: DAYS });
		expect(store.$address.get()).toBe('/ua/map?language=en&to=VIE');
		await store.select(null);
		expect(store.$days.get()).toEqual({ kind: 'none' });
		expect(requests).toEqual(['days VIE']);
	});

	it('moves, zooms and opens a cluster; the address follows and land is loaded', async () => {
		const { calls, requests } = recorded();
		const store = createPriceMap(props(), calls);
		store.move({ x: 100, y: 0 });
		expect(store.$view.get().lon).toBeGreaterThan(20);
		expect(store.$address.get()).toMatch(/&at=[\d.]+%2C[\d.]+%2C4$/);
		store.zoom(1);
		expect(store.$view.get().zoom).toBe(5);
		const cluster = store.$layout
			.get()(2)
			.find(({ places }) => places.length > 1);
		expect(cluster?.places.map(({ city }) => city)).toContain('VIE');
		if (cluster) store.open(cluster);
		expect(store.$view.get().zoom).toBeGreaterThan(5);
		store.zoom(99);
		expect(store.$view.get().zoom).toBe(7);
		await Promise.resolve();
		expect(requests.some((request) => request.startsWith('land 4/'))).toBe(true);
	});

	it('resets all filters but the origin', async () => {
		const { calls } = recorded(() => ({ query: { ...NO_MAP_FILTERS, origin: 'KRK' } }));
		const store = createPriceMap(props({ query: { ...NO_MAP_FILTERS, origin: 'KRK', direct: true, budget: 5 } }), calls);
		await store.reset();
		expect(store.$address.get()).toBe('/ua/map?language=en&origin=KRK');
		expect(store.$revision.get()).toBe(1);
	});
});
