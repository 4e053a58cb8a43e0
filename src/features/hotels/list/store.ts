import { atom, computed, type ReadableAtom } from 'nanostores';
import {
	type FilterName,
	type HotelFilters,
	type HotelListProps,
	type HotelListView,
	type HotelScreen,
	type HotelSort,
	type ListedHotel,
	MAX_COMPARED,
	type MapBounds,
} from './contract.ts';
import { applyFilters, type Choice, listedHotel, withoutChoice } from './filters.ts';
import { createLiveRows, type LiveRows } from './live-rows.ts';
import { listAddress, listedHotels, screenOf } from './view.ts';
import { decodeRow } from './wire.ts';

interface ListActions {
	/** From the form, which has no field for the area. */
	filter(filters: HotelFilters): void;
	/** Filters chosen elsewhere than in the form. */
	setFilters(filters: HotelFilters): void;
	drop(name: FilterName, choice: Choice | true): void;
	setArea(area: MapBounds | null): void;
	sort(sort: HotelSort): void;
	more(): void;
	/** At most {@link MAX_COMPARED}. */
	mark(id: string, marked: boolean): void;
	compare(): void;
	closeComparison(): void;
	restore(view: HotelListView): void;
}

export interface HotelListStore extends ListActions, Omit<LiveRows, '$rows' | 'publish'> {
	readonly $view: ReadableAtom<HotelListView>;
	/** The last one while rows are loading. */
	readonly $screen: ReadableAtom<HotelScreen>;
	/** All hotels that meet the filters; null until the browser has them. */
	readonly $listed: ReadableAtom<readonly ListedHotel[] | null>;
	/** The screen is not of the view yet. */
	readonly $stale: ReadableAtom<boolean>;
	/** First page that is shown. */
	readonly $first: ReadableAtom<number>;
	/** Ids of the hotels whose boxes are ticked. */
	readonly $marked: ReadableAtom<readonly string[]>;
	/** Incremented when the filter form must be refilled from the view. */
	readonly $revision: ReadableAtom<number>;
	readonly $address: ReadableAtom<string>;
	showNews(): void;
}

const initialScreen = ({ screen, shown, compared, view }: HotelListProps): HotelScreen => ({
	...screen,
	shown: applyFilters(shown.map(decodeRow), view.filters),
	compared: compared
		.map(decodeRow)
		.flatMap((row) => row.offers.slice(0, 1).map((best) => applyFilters([row], view.filters)[0] ?? listedHotel(row, best, view.filters))),
});

/** What the visitor chose, and what changes it. */
function createView(initial: HotelListView, publish: () => void) {
	const $view = atom(initial);
	/** First page of the list. */
	const $first = atom(initial.page);
	const $marked = atom(initial.compare);
	const $revision = atom(0);
	const show = (view: Partial<HotelListView>) => {
		publish();
		$first.set(1);
		$view.set({ ...$view.get(), page: 1, ...view });
	};
	const refill = () => $revision.set($revision.get() + 1);
	const setFilters = (filters: HotelFilters) => {
		show({ filters });
		refill();
	};
	const actions: ListActions = {
		filter: (filters) => show({ filters: { ...filters, area: $view.get().filters.area } }),
		setFilters,
		drop: (name, choice) => setFilters(withoutChoice($view.get().filters, name, choice)),
		setArea: (area) => show({ filters: { ...$view.get().filters, area } }),
		sort: (sort) => show({ sort }),
		more: () => $view.set({ ...$view.get(), page: $view.get().page + 1 }),
		mark(id, marked) {
			const others = $marked.get().filter((one) => one !== id);
			$marked.set((marked ? [...others, id] : others).slice(0, MAX_COMPARED));
		},
		compare: () => $view.set({ ...$view.get(), compare: $marked.get() }),
		closeComparison() {
			$marked.set([]);
			$view.set({ ...$view.get(), compare: [] });
		},
		restore(view) {
			$marked.set(view.compare);
			$first.set(1);
			$view.set(view);
			refill();
		},
	};
	return { $view, $first, $marked, $revision, actions };
}

/** Filters and sorts in the browser; after {@link LiveRows.settle} only the visitor's actions move cards. */
export function createHotelList(props: HotelListProps): HotelListStore {
	const initial = initialScreen(props);
	const hasAll = props.done && props.screen.all === props.shown.length;
	const { $rows, publish, ...live } = createLiveRows(props, hasAll ? initial.shown.map(({ row }) => row) : null);
	const { $view, $first, $marked, $revision, actions } = createView(props.view, publish);
	const $listed = computed([$rows, $view], (rows, view) => rows && listedHotels(rows, view));
	let last = initial;
	const $screen = computed([$rows, $listed, $view, $first], (rows, listed, view, first) => {
		if (rows && listed) last = screenOf(rows, listed, view, first);
		return last;
	});
	return {
		...live,
		...actions,
		$view,
		$screen,
		$listed,
		$first,
		$marked,
		$revision,
		$stale: computed([$rows, $view], (rows, view) => rows === null && view !== props.view),
		$address: computed($view, (view) => listAddress(props.address, view)),
		showNews: publish,
	};
}
