/** Searches of an account (spec 3.9). Guests have theirs in the browser only: `search-form/places/recent.ts`. */
import type { FlightQuery } from '#engine/contract.ts';
import type { Trip } from '#features/search/rules.ts';

export const MAX_SAVED_SEARCHES = 50;

/** The cheapest ticket of a search at its time. */
export interface CheapestTicket {
	readonly id: string;
	/** Minor units for all travellers. */
	readonly total: number;
	readonly currency: string;
}

export interface SavedSearch {
	/** Search address without `/search/`; unique per trip. */
	readonly id: string;
	readonly ticket: CheapestTicket;
	/** With the names of the places as they were shown. */
	readonly search_params: FlightQuery & Trip & { readonly names: Readonly<Record<string, string>> };
	/** ISO 8601. */
	readonly created_at: string;
}

/** Set in the browser while its searches belong to an account too. */
export const ACCOUNT_SEARCHES = 'account_searches';
