import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Point } from '#lib/geo.ts';
import { priceText } from '#lib/price.ts';
import { limitView, type MapView, movedBy, type Pixel, zoomedAt } from '#ui/maps/mercator.ts';
import { mapAddress, mapParams, NO_MAP_FILTERS, parseMapQuery, samePrices } from './address.ts';
import type { MapCalls } from './calls.ts';
import { type MapData, type MapDay, type MapPlace, type MapProps, type MapQuery, ZOOMS } from './contract.ts';
import { createPills, type Pill } from './pills.ts';
import { FIRST_SHOWN, priceQuartiles, withinBudget } from './rules.ts';
import { createView, type ViewStore } from './view-store.ts';

export type MapStatus = 'ready' | 'loading' | 'failed' | 'offline';
export type DaysState = { kind: 'ready'; days: MapDay[] } | { kind: 'loading' | 'failed' | 'none' };
type Problems = Pick<MapProps, 'problems' | 'typed'>;

export interface PriceMapStore {
	$query: ReadableAtom<MapQuery>;
	$data: ReadableAtom<MapData>;
	/** Destinations within the budget, cheapest first. */
	$places: ReadableAtom<MapPlace[]>;
	$quartiles: ReadableAtom<number[]>;
	/** Layout of the pills by zoom. */
	$layout: ReadableAtom<(zoom: number) => Pill[]>;
	$view: ViewStore['$view'];
	$land: ViewStore['$land'];
	$days: ReadableAtom<DaysState>;
	$status: ReadableAtom<MapStatus>;
	$problems: ReadableAtom<Problems>;
	/** Cities that list and map highlight together. */
	$highlight: ReadableAtom<readonly string[]>;
	/** Incremented when the form must be refilled from the query. */
	$revision: ReadableAtom<number>;
	$address: ReadableAtom<string>;
	/** Applies the form; invalid fields keep the shown prices. */
	change(fields: URLSearchParams): Promise<void>;
	reset(): Promise<void>;
	/** After Back and Forward. */
	restore(query: MapQuery): Promise<void>;
	retry(): Promise<void>;
	select(city: string | null): Promise<void>;
	highlight(cities: readonly string[]): void;
	/** Moves the centre by pixels. */
	move(by: Pixel): void;
	/** Zooms by levels around a place, by default the centre. */
	zoom(levels: number, offset?: Pixel): void;
	/** Zooms to the destinations of a pill. */
	open(pill: Pill): void;
	showAll(): void;
	/** Moves as little as needed to bring a city into the visible part. */
	reveal(city: string): void;
	show(view: 'map' | 'list'): void;
	resize: ViewStore['resize'];
}

const CENTRE: Pixel = { x: 0, y: 0 };

const isFailure = (response: object): response is { kind: 'failed'; reason: string } => 'kind' in response;

/** Parameters of a request: the query without view, the page's language and market. */
function requestParams(props: MapProps, query: MapQuery): URLSearchParams {
	const params = mapParams({ ...query, origin: query.origin ?? props.home, at: null, view: null });
	params.set('market', props.market);
	params.set('language', props.language);
	return params;
}

/** Prices of the query; the last request wins. */
function createPrices(props: MapProps, calls: MapCalls) {
	const $data = atom(props.data);
	const $status = atom<MapStatus>(props.data.places ? 'ready' : 'failed');
	const $problems = atom<Problems>({ problems: props.problems, typed: props.typed });
	let running = new AbortController();

	/** The canonical query; undefined if it has problems or failed, null if another request followed. */
	const load = async (query: MapQuery): Promise<MapQuery | undefined | null> => {
		running.abort();
		running = new AbortController();
		const { signal } = running;
		$status.set('loading');
		const response = await calls.map(requestParams(props, query), signal);
		if (signal.aborted) return null;
		if (isFailure(response)) {
			$status.set(response.reason === 'network' || response.reason === 'timeout' ? 'offline' : 'failed');
			return undefined;
		}
		const { problems, typed, data } = response;
		$problems.set({ problems, typed });
		if (data) $data.set(data);
		$status.set(problems.length > 0 || data?.places ? 'ready' : 'failed');
		return problems.length > 0 ? undefined : response.query;
	};
	return { $data, $status, $problems, load };
}

/** Prices around the day of the selected destination; the last request wins. */
function createDays(props: MapProps, calls: MapCalls) {
	const $days = atom<DaysState>(props.days ? { kind: 'ready', days: props.days } : { kind: 'none' });
	let running = new AbortController();
	const load = async (query: MapQuery): Promise<void> => {
		running.abort();
		running = new AbortController();
		const { signal } = running;
		if (!query.to) return $days.set({ kind: 'none' });
		$days.set({ kind: 'loading' });
		const days = await calls.days(requestParams(props, query), signal);
		if (!signal.aborted) $days.set(isFailure(days) ? { kind: 'failed' } : { kind: 'ready', days });
	};
	return { $days, load };
}

/** City of a typed name that the page knows; other texts are resolved by the service. */
const cityNamed = (text: string, origins: readonly { value: string; text: string }[]): string =>
	origins.find((origin) => origin.text === text)?.value ?? text;

/** State of the query: applies changes, loads prices when they depend on them. */
function createQuery(props: MapProps, calls: MapCalls, view: ViewStore) {
	const $query = atom(props.query);
	const prices = createPrices(props, calls);
	const days = createDays(props, calls);
	const $places = computed([prices.$data, $query], ({ places }, query) => withinBudget(places ?? [], query, props.scale));

	const load = async (query: MapQuery, before: MapQuery): Promise<void> => {
		const from = prices.$data.get().origin.city;
		const canonical = await prices.load(query);
		if (canonical === null) return;
		if (canonical === undefined) {
			if (prices.$problems.get().problems.length > 0) $query.set(before);
			return;
		}
		const { origin } = prices.$data.get();
		const moved = origin.city !== from;
		const current = $query.get();
		$query.set({ ...current, origin: query.origin === null ? null : canonical.origin, ...(moved ? { to: null, at: null } : {}) });
		if (moved) view.fit([origin, ...$places.get().slice(0, FIRST_SHOWN)]);
		await days.load($query.get());
	};
	const apply = async (query: MapQuery): Promise<void> => {
		const before = $query.get();
		$query.set(query);
		if (!samePrices(before, query) || prices.$status.get() === 'failed') return load(query, before);
		if (before.to !== query.to) await days.load(query);
	};
	return { $query, $places, $days: days.$days, ...prices, apply, retry: () => load($query.get(), $query.get()) };
}

/** Starts from what the HTML was rendered from. */
export function createPriceMap(props: MapProps, calls: MapCalls): PriceMapStore {
	const view = createView(props, calls);
	const { apply, retry, $query, $places, $data, $days, $status, $problems } = createQuery(props, calls, view);
	const $highlight = atom<readonly string[]>([]);
	const $revision = atom(0);
	const text = ({ total }: MapPlace) => priceText(props.price, total);
	const $layout = computed([$places, $data], (places, { origin }) => createPills(places, origin, text));

	const refill = async (query: MapQuery) => {
		await apply(query);
		$revision.set($revision.get() + 1);
	};
	const moveTo = (next: MapView) => {
		view.set(next);
		const { lat, lon, zoom } = view.$view.get();
		$query.set({ ...$query.get(), at: { lat: Number(lat.toFixed(2)), lon: Number(lon.toFixed(2)), zoom } });
	};
	const fit = (points: readonly Point[]) => {
		view.fit(points);
		moveTo(view.$view.get());
	};
	return {
		$query,
		$data,
		$places,
		$quartiles: computed($places, (places) => priceQuartiles(places.map(({ total }) => total))),
		$layout,
		$view: view.$view,
		$land: view.$land,
		$days,
		$status,
		$problems,
		$highlight,
		$revision,
		$address: computed($query, (query) => mapAddress(props.address, query)),
		async change(fields) {
			const current = $query.get();
			const { origin } = $data.get();
			const named = [{ value: origin.city, text: origin.name }, ...props.origins];
			const { query, problems, typed } = parseMapQuery(fields, {
				today: props.today,
				cityOf: (typedCity) => ({ city: cityNamed(typedCity, named) }),
			});
			$problems.set({ problems, typed });
			if (problems.length > 0) return;
			const from = query.origin === origin.city ? current.origin : query.origin;
			await apply({ ...query, origin: from, to: current.to, at: current.at, view: current.view });
		},
		reset: () => refill({ ...NO_MAP_FILTERS, origin: $query.get().origin, view: $query.get().view }),
		async restore(query) {
			if (query.at) view.set(query.at);
			await refill(query);
		},
		retry,
		select: (city) => apply({ ...$query.get(), to: city }),
		highlight: (cities) => $highlight.set(cities),
		move: (by) => moveTo(movedBy(view.$view.get(), by)),
		zoom(levels, offset = CENTRE) {
			const current = view.$view.get();
			const { zoom } = limitView({ ...current, zoom: current.zoom + levels }, ZOOMS);
			moveTo(zoomedAt(current, zoom, offset));
		},
		open({ places }) {
			const before = view.$view.get().zoom;
			fit(places);
			if (view.$view.get().zoom <= before) moveTo({ ...view.$view.get(), zoom: before + 1 });
		},
		showAll: () => fit([$data.get().origin, ...$places.get()]),
		reveal(city) {
			const pill = $layout
				.get()(view.$view.get().zoom)
				.find(({ places }) => places.some((place) => place.city === city));
			if (pill) view.reveal(pill);
		},
		show(kind) {
			$query.set({ ...$query.get(), view: kind });
			view.set(view.$view.get());
		},
		resize: view.resize,
	};
}
