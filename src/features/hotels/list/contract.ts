/** The list of hotels: its rows, filters and order. Isomorphic. */
import type { Accessibility, Amenity, BedKind, Hotel, HotelKind, Meals, Offer } from '#features/hotels/contract.ts';

export const SORTS = ['best', 'price', 'rating', 'distance'] as const;
export type HotelSort = (typeof SORTS)[number];

/** Distances from the chosen point, in kilometres. */
export const DISTANCES = [0.5, 1, 2, 5] as const;
/** Least scores, in tenths of a point. */
export const SCORES = [70, 80, 90] as const;
export const STARS = [5, 4, 3, 2, 0] as const;
export const PAYMENTS = ['there', 'now'] as const;

/** Choices of a group are alternatives, but amenities and accessibility are all required. Nothing chosen: no limit. */
export interface HotelFilters {
	/** With free cancellation. */
	readonly free: boolean;
	/** Within {@link STATION_MINUTES} of a metro or railway station. */
	readonly station: boolean;
	/** Highest total in minor units. */
	readonly max: number | null;
	readonly meals: readonly Meals[];
	readonly pay: readonly Offer['payment'][];
	readonly km: number | null;
	readonly score: number | null;
	readonly kind: readonly HotelKind[];
	readonly stars: readonly number[];
	readonly amenity: readonly Amenity[];
	readonly access: readonly Accessibility[];
	readonly bed: readonly BedKind[];
}

export const NO_HOTEL_FILTERS: HotelFilters = {
	free: false,
	station: false,
	max: null,
	meals: [],
	pay: [],
	km: null,
	score: null,
	kind: [],
	stars: [],
	amenity: [],
	access: [],
	bed: [],
};

export const FILTER_NAMES = Object.keys(NO_HOTEL_FILTERS) as (keyof HotelFilters)[];
export type FilterName = keyof HotelFilters;

/** Walking minutes that count as "near a station". */
export const STATION_MINUTES = 10;

export interface HotelRow {
	readonly hotel: Hotel;
	/** Cheapest first; at least one. */
	readonly offers: readonly Offer[];
	/** On foot from the chosen point, or the centre. */
	readonly metres: number;
	readonly minutes: number;
	/** Walking minutes to the nearest metro or railway station. */
	readonly stationMinutes: number;
}

/** A row with its cheapest offer that meets the filters. */
export interface ListedHotel {
	readonly row: HotelRow;
	readonly best: Offer;
}

export const MAX_COMPARED = 4;
export const PAGE_SIZE = 20;
