import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Point } from '#lib/geo.ts';
import { priceText } from '#lib/price.ts';
import { type MapView, movedBy, type Pixel, zoomedBy } from '#ui/maps/mercator.ts';
import { mapAddress, NO_MAP_FILTERS, parseMapQuery } from './address.ts';
import type { MapCalls } from './calls.ts';
import { type MapData, type MapPlace, type MapProps, type MapQuery, ZOOMS } from './contract.ts';
import { createPills, type Pill } from './pills.ts';
import { createQuery, type DaysState, type MapStatus, type Problems } from './query-store.ts';
import { priceQuartiles } from './rules.ts';
import { createView, type ViewStore } from './view-store.ts';

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
	/** Applies the form; invalid fields keep the shown prices. @param sent reports a missing date, which is chosen after `when` */
	change(fields: URLSearchParams, sent?: boolean): Promise<void>;
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

/** City of a typed name that the page knows; other texts are resolved by the service. */
const cityNamed = (text: string, origins: readonly { value: string; text: string }[]): string =>
	origins.find((origin) => origin.text === text)?.value ?? text;

/** Moves of the map, which the address follows. */
function createMoves(view: ViewStore, $query: WritableAtom<MapQuery>) {
	const moveTo = (next: MapView) => {
		view.set(next);
		const { lat, lon, zoom } = view.$view.get();
		$query.set({ ...$query.get(), at: { lat: Number(lat.toFixed(2)), lon: Number(lon.toFixed(2)), zoom } });
	};
	const fitTo = (points: readonly Point[]) => {
		view.fit(points);
		moveTo(view.$view.get());
	};
	return {
		fitTo,
		move: (by: Pixel) => moveTo(movedBy(view.$view.get(), by)),
		zoom: (levels: number, offset = CENTRE) => moveTo(zoomedBy(view.$view.get(), levels, offset, ZOOMS)),
		open({ places }: Pill) {
			const before = view.$view.get().zoom;
			fitTo(places);
			if (view.$view.get().zoom <= before) moveTo({ ...view.$view.get(), zoom: before + 1 });
		},
	};
}

/** Starts from what the HTML was rendered from. */
export function createPriceMap(props: MapProps, calls: MapCalls): PriceMapStore {
	const view = createView(props, calls);
	const { apply, retry, $query, $places, $data, $days, $status, $problems } = createQuery(props, calls, view);
	const $highlight = atom<readonly string[]>([]);
	const $revision = atom(0);
	const text = ({ total }: MapPlace) => priceText(props.price, total);
	const moves = createMoves(view, $query);
	const $layout = computed([$places, $data], (places, { origin }) => createPills(places, origin, text));

	const refill = async (query: MapQuery) => {
		$problems.set({ problems: [], typed: {} });
		await apply(query);
		$revision.set($revision.get() + 1);
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
		async change(fields, sent = true) {
			const current = $query.get();
			const { origin } = $data.get();
			const named = [{ value: origin.city, text: origin.name }, ...props.origins];
			const { query, problems, typed } = parseMapQuery(fields, {
				today: props.today,
				cityOf: (typedCity) => ({ city: cityNamed(typedCity, named) }),
			});
			$problems.set({ problems: problems.filter(({ code }) => sent || code !== 'date-missing'), typed });
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
		...moves,
		showAll: () => moves.fitTo([$data.get().origin, ...$places.get()]),
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
