import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import type { Rates } from '#lib/money.ts';

/** Context shared by all suppliers of a search. */
export interface SearchContext {
	/** Lower-case code of the sales currency. */
	currency: string;
	/** Lower-case market code. */
	market: string;
	now: Date;
	rates: Rates;
}

/** Some tickets with the agencies they name. */
export interface SupplierPart {
	tickets: Ticket[];
	agencies: Agency[];
	/** Total number of itineraries if only the best are sent. */
	found?: number;
}

/**
 * A source of tickets that streams parts and may be slow, fail or send anything; `query-supplier.ts` validates its output.
 * To add one, implement this and register it in `registry.ts`.
 */
export interface Supplier {
	/** Letters, digits and hyphen; unique. */
	id: string;
	/** Part of this program: tickets share equal legs and fares and are valid by construction, so they are not parsed again. */
	own?: true;
	/** Sells real flights; otherwise pages label schedules and prices as simulated. */
	real?: true;
	/** Stops soon after `signal` aborts. */
	search(query: FlightQuery, context: SearchContext, signal: AbortSignal): AsyncIterable<SupplierPart>;
	/** Looks up a ticket beyond the listed ones; a part without tickets if it is not sold. */
	ticket?(id: string, query: FlightQuery, context: SearchContext): SupplierPart;
}
