import { atom, type ReadableAtom } from 'nanostores';
import type { MapBounds } from '#features/hotels/list/contract.ts';
import type { Point } from '#lib/geo.ts';
import type { MapMoves } from '#ui/maps/gestures.ts';
import { type MapView, movedBy, type Size, zoomedBy } from '#ui/maps/mercator.ts';
import { FIRST_FRAME, HOTEL_ZOOMS, type HotelMapProps, type MapHotel } from './contract.ts';
import { boundsOf, fitHotels, fitPoints, within } from './view.ts';
import { decodeHotel } from './wire.ts';

export interface HotelMapStore extends MapMoves {
	$view: ReadableAtom<MapView>;
	/** Of the frame. */
	$size: ReadableAtom<Size>;
	/** All hotels that meet the filters. */
	$hotels: ReadableAtom<readonly MapHotel[]>;
	/** The visitor has moved the map since the last search in its area. */
	$moved: ReadableAtom<boolean>;
	/** Hotels of the preview. */
	$opened: ReadableAtom<readonly MapHotel[]>;
	/** Ids of hotels whose pills are highlighted. */
	$highlight: ReadableAtom<readonly string[]>;
	setHotels(hotels: readonly MapHotel[]): void;
	/** Zooms to the hotels of a pill; opens the preview of one hotel, and of several that no zoom parts. */
	open(hotels: readonly MapHotel[]): void;
	close(): void;
	highlight(ids: readonly string[]): void;
	/** What the frame shows now. */
	bounds(): MapBounds;
	/** Hotels are searched in the shown part, or everywhere. */
	searched(): void;
}

const same = (a: Point, b: Point): boolean => a.lat === b.lat && a.lon === b.lon;

/** Starts from what the HTML was rendered from. */
export function createHotelMap({ view, listed, limits, point, moved }: HotelMapProps): HotelMapStore {
	const $view = atom(view);
	const $hotels = atom<readonly MapHotel[]>(listed.map(decodeHotel));
	const $moved = atom(moved);
	const $opened = atom<readonly MapHotel[]>([]);
	const $highlight = atom<readonly string[]>([]);
	const $size = atom<Size>(FIRST_FRAME);
	const set = (next: MapView) => {
		const limited = within(next, limits);
		if (limited.zoom === $view.get().zoom && same(limited, $view.get())) return;
		$view.set(limited);
		$moved.set(true);
	};
	return {
		$view,
		$size,
		$hotels,
		$moved,
		$opened,
		$highlight,
		setHotels(hotels) {
			$hotels.set(hotels);
			$opened.set($opened.get().flatMap(({ id }) => hotels.find((hotel) => hotel.id === id) ?? []));
		},
		open(hotels) {
			const { zoom } = $view.get();
			if (hotels.length === 1 || zoom === HOTEL_ZOOMS.most) return $opened.set(hotels);
			const closer = fitPoints(hotels, $size.get());
			set(closer.zoom > zoom ? closer : { ...closer, zoom: zoom + 1 });
		},
		close: () => $opened.set([]),
		highlight: (ids) => $highlight.set(ids),
		bounds: () => boundsOf($view.get(), $size.get()),
		searched: () => $moved.set(false),
		move: (by) => set(movedBy($view.get(), by)),
		zoom: (levels, offset = { x: 0, y: 0 }) => set(zoomedBy($view.get(), levels, offset, HOTEL_ZOOMS)),
		showAll: () => set(fitHotels($hotels.get(), point, $size.get())),
		resize: (size) => $size.set(size),
	};
}
