/** The list of hotels: its rows, filters and order. Isomorphic. */
import type { Accessibility, Amenity, BedKind, Hotel, HotelKind, HotelSupplierState, Meals, Offer } from '#features/hotels/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type favorites from '#i18n/ru/favorites/index.ts';
import type hotels from '#i18n/ru/hotels/index.ts';
import type { Messages } from '#i18n/translation.ts';
import type { MoneyFormat } from '#lib/format.ts';
import type { Rates } from '#lib/money.ts';
import type { PriceFormat } from '#lib/price.ts';

export const SORTS = ['best', 'price', 'rating', 'distance'] as const;
export type HotelSort = (typeof SORTS)[number];

/** Distances from the chosen point, in kilometres. */
export const DISTANCES = [0.5, 1, 2, 5] as const;
/** Least scores, in tenths of a point. */
export const SCORES = [70, 80, 90] as const;
export const STARS = [5, 4, 3, 2, 0] as const;
export const PAYMENTS = ['there', 'now'] as const;

/** A part of the map in degrees; `west` is less than `east`. */
export interface MapBounds {
	readonly west: number;
	readonly south: number;
	readonly east: number;
	readonly north: number;
}

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
	/** Part of the map. */
	readonly area: MapBounds | null;
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
	area: null,
};

export const FILTER_NAMES = Object.keys(NO_HOTEL_FILTERS) as (keyof HotelFilters)[];
export type FilterName = keyof HotelFilters;

/** Walking minutes that count as "near a station". */
export const STATION_MINUTES = 10;

/** What the list needs of an offer. */
export interface RowOffer extends Pick<Offer, 'meals' | 'payment' | 'freeUntil'> {
	readonly price: Pick<Offer['price'], 'total'>;
	readonly beds: readonly BedKind[];
}

/** What the list needs of a hotel. */
export interface RowHotel extends Pick<Hotel, 'id' | 'name' | 'kind' | 'stars' | 'lat' | 'lon' | 'amenities' | 'accessibility' | 'floors'> {
	/** Name in the visitor's language. */
	readonly district?: string;
	readonly rating?: Pick<NonNullable<Hotel['rating']>, 'score' | 'reviews'>;
}

export interface Station {
	/** In the visitor's language. */
	readonly name: string;
	/** On foot. */
	readonly metres: number;
	readonly minutes: number;
}

export interface HotelRow {
	readonly hotel: RowHotel;
	/** Cheapest first; at least one. Without those that a cheaper one with the same terms makes useless. */
	readonly offers: readonly RowOffer[];
	/** On foot from the chosen point, or the centre. */
	readonly metres: number;
	readonly minutes: number;
	/** The nearest metro or railway station; absent in a city without. */
	readonly station?: Station;
}

/** A row with its cheapest offer that meets the filters. */
export interface ListedHotel {
	readonly row: HotelRow;
	readonly best: RowOffer;
	/** The cheapest one with free cancellation that meets the other filters, if the best one has none. */
	readonly free?: RowOffer;
}

export const MAX_COMPARED = 4;
export const PAGE_SIZE = 20;

/** View encoded in the list's address. */
export interface HotelListView {
	readonly filters: HotelFilters;
	readonly sort: HotelSort;
	/** From 1. */
	readonly page: number;
	/** Ids of hotels side by side, at most {@link MAX_COMPARED}. */
	readonly compare: readonly string[];
}

/** One NDJSON line of the list's stream: rows as `wire.ts` encodes them. A hotel comes again if another supplier sells it too. */
export type HotelListPart =
	| { readonly kind: 'rows'; readonly rows: readonly string[] }
	| { readonly kind: 'supplier'; readonly supplier: string; readonly state: HotelSupplierState }
	| { readonly kind: 'done'; readonly total: number };

/** The part of the dictionary sent to the browser. */
export type HotelListTexts = Omit<typeof hotels, 'page' | 'form' | 'problems' | 'link'> & {
	readonly favorite: (typeof favorites)['button'];
	readonly simulated: string;
	readonly heading: string;
};
export type HotelListMessages = Messages<HotelListTexts>;

/** Hotels that each choice leaves, together with the filters of other groups. */
export type FilterCounts = Readonly<
	Record<'meals' | 'pay' | 'km' | 'score' | 'kind' | 'stars' | 'amenity' | 'access' | 'bed', Readonly<Record<string, number>>>
> & {
	readonly free: number;
	readonly station: number;
};

/** What the list shows of all rows. */
export interface HotelScreen {
	readonly shown: readonly ListedHotel[];
	/** Hotels that meet the filters, shown or not. */
	readonly total: number;
	/** Hotels without filters. */
	readonly all: number;
	/** Of the totals. */
	readonly median: number;
	readonly counts: FilterCounts;
	/** The filters whose removal leaves hotels, if none meets them all. */
	readonly costs: readonly { readonly name: FilterName; readonly count: number }[];
	readonly compared: readonly ListedHotel[];
}

/** Props of the first render; rows are as `wire.ts` encodes them. */
export interface HotelListProps {
	readonly language: Language;
	readonly texts: HotelListTexts;
	readonly price: PriceFormat;
	/** Of the sums in the address. */
	readonly sold: MoneyFormat;
	/** Address of the search without filters. */
	readonly address: string;
	/** Path of hotels: `/hotels`. */
	readonly hotels: string;
	/** Query of the stay; with its destination if it is a part of the city. */
	readonly stay: string;
	readonly nights: number;
	/** Guests, and rooms if there are several. */
	readonly party: string;
	/** Name of the point from which distances are measured. */
	readonly place: string;
	/** The search is for a part of the city. */
	readonly isNear: boolean;
	/** The price of a night comes first, by the visitor's settings. */
	readonly perNight: boolean;
	readonly simulated: boolean;
	readonly view: HotelListView;
	/** The sentence as typed, and its words that mean no filter. */
	readonly wish: { readonly text: string; readonly unknown: readonly string[] };
	/** Of the currencies that a sentence may name. */
	readonly rates: Rates;
	readonly screen: Omit<HotelScreen, 'shown' | 'compared'>;
	readonly shown: readonly string[];
	readonly compared: readonly string[];
	/** Address of the stream of all rows. */
	readonly stream: string;
	/** Suppliers that have failed. */
	readonly failed: number;
	/** All suppliers have responded or failed. */
	readonly done: boolean;
	readonly favorite: {
		readonly market: string;
		/** Takes the form of a heart without script. */
		readonly action: string;
	};
}
