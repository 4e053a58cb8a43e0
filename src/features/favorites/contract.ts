/** Favorites: tickets and stays with the price they were saved at, and pages about places, each named by its address on this site. */
import type { FlightQuery } from '#engine/contract.ts';
import type { Stay } from '#features/hotels/contract.ts';
import type { Trip } from '#features/search/rules.ts';

export const PLACE_KINDS = ['route', 'city', 'country', 'guide', 'walk', 'hotel'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export type FavoriteKind = 'ticket' | PlaceKind;

/** Spec 2.1: one tab per page; `all` is `/favorites` itself. */
export const TABS = ['all', 'avia', 'hotels', 'places'] as const;
export type Tab = (typeof TABS)[number];

export const MAX_TICKETS = 50;
export const MAX_PLACES = 200;
/** Links to a list that work at the same time. */
export const MAX_LISTS = 5;

export interface SeenPrice {
	/** Minor units for all travellers, with the bags of `trip`. */
	readonly total: number;
	/** Seller's id, and its name as it was shown. */
	readonly agency: string;
	readonly agencyName: string;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** One direction of a ticket: local times of the airports. */
export interface SavedLeg {
	readonly from: string;
	readonly to: string;
	readonly departure: string;
	readonly arrival: string;
	readonly stops: number;
	readonly minutes: number;
}

export interface SavedTicket {
	readonly id: string;
	readonly query: FlightQuery;
	readonly trip: Trip;
	readonly legs: readonly SavedLeg[];
	readonly carriers: readonly string[];
	/** Of the first flight, minutes since 1970 UTC. */
	readonly departureUtc: number;
	/** Where and in which currency it was priced; it is checked there again. */
	readonly market: string;
	readonly currency: string;
	readonly saved: SeenPrice;
	readonly last: SeenPrice;
}

export interface StayPrice {
	/** Minor units of the cheapest offer that meets the terms. */
	readonly total: number;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** Dates and guests at a hotel. */
export interface SavedStay extends Stay {
	/** Query of the list's filters that choose among the offers; empty without them. */
	readonly terms: string;
	readonly currency: string;
	/** Null if there was no such offer. */
	readonly saved: StayPrice | null;
	readonly last: StayPrice | null;
}

export interface Favorite {
	/** Path without market prefix and language: `/cities/IST`, `/search/MOW0112IST1?t=…`. Unique per owner. */
	readonly item: string;
	readonly kind: FavoriteKind;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
	/** For kind `ticket`. */
	readonly ticket?: SavedTicket;
	/** For kind `hotel`, if it was saved with dates. */
	readonly stay?: SavedStay;
}

export type Alternative =
	/** Another ticket of the same dates. */
	| { readonly kind: 'ticket'; readonly item: string; readonly total: number; readonly departure: string }
	| { readonly kind: 'date'; readonly path: string; readonly total: number; readonly date: string };

/** What a ticket costs at the moment of the request. */
export type TicketCheck =
	| { readonly kind: 'sold'; readonly now: SeenPrice }
	| { readonly kind: 'gone'; readonly alternative: Alternative | null }
	/** The flight has left. */
	| { readonly kind: 'departed' }
	/** No seller responded: only the last known price can be shown. */
	| { readonly kind: 'failed' };

/** What a stay costs at the moment of the request. */
export type StayCheck =
	| { readonly kind: 'sold'; readonly now: StayPrice }
	/** No offer meets the terms; `others`: there are others. */
	| { readonly kind: 'gone'; readonly others: boolean }
	/** The day of the arrival has passed. */
	| { readonly kind: 'past' }
	/** No supplier responded: only the last known price can be shown. */
	| { readonly kind: 'failed' };

export interface CheckedFavorite extends Favorite {
	readonly check?: TicketCheck;
	readonly stayCheck?: StayCheck;
}

/** A saved page about a place, in the language of a site. */
export interface SavedPlace {
	readonly item: string;
	readonly kind: PlaceKind;
	readonly name: string;
	/** Whether this site has the page. */
	readonly isOpen: boolean;
}

/** A hotel saved with dates, in the language of a site. */
export interface StayFavorite extends Pick<SavedPlace, 'name' | 'isOpen'> {
	readonly favorite: CheckedFavorite & { readonly stay: SavedStay };
	/** Dates and guests. */
	readonly text: string;
}

/** A link that shows the list to whoever has it. */
export interface SharedLink {
	readonly token: string;
	readonly createdAt: number;
}

export const FAVORITE_ERRORS = [
	'invalid-item',
	'unknown-item',
	'ticket-gone',
	'too-many-favorites',
	'too-many-lists',
	'unknown-list',
	'too-many-requests',
	'service-unavailable',
] as const;
export type FavoriteError = (typeof FAVORITE_ERRORS)[number];

export const FAVORITE_STATUS = {
	'invalid-item': 400,
	'unknown-item': 404,
	'ticket-gone': 410,
	'too-many-favorites': 409,
	'too-many-lists': 409,
	'unknown-list': 404,
	'too-many-requests': 429,
	'service-unavailable': 503,
} as const satisfies Record<FavoriteError, number>;
