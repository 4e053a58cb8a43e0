import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import type { Rates } from '#lib/money.ts';

/** How a search is asked: the same for all suppliers. */
export interface SearchContext {
	/** Lower-case code that suppliers sell in. */
	currency: string;
	/** Lower-case market code. */
	market: string;
	now: Date;
	rates: Rates;
}

/** Some of what a supplier has; the agencies are those that its tickets name. */
export interface SupplierPart {
	tickets: Ticket[];
	agencies: Agency[];
	/** How many itineraries there are to choose from, where the supplier sends only the best of them. */
	found?: number;
}

/**
 * Somebody who answers searches, in parts, over time, and may be slow, fail, or answer anything at all: what it yields is checked by
 * `ask.ts` before anybody sees it. To add one: implement this and name it in `choose.ts`; no page changes.
 */
export interface Supplier {
	/** Letters, digits and hyphen; unique among the chosen. */
	id: string;
	/**
	 * Part of this program: its tickets are of the contract's types by construction and share equal legs and fares, so their fields are
	 * neither checked nor compared again.
	 */
	own?: true;
	/** Sells real flights at real prices. Without one, pages label schedules and prices as simulated. */
	real?: true;
	/** Stops soon after `signal` aborts. */
	search(query: FlightQuery, context: SearchContext, signal: AbortSignal): AsyncIterable<SupplierPart>;
	/** One ticket by its id, though the search has too many to show it; a part without tickets when it is not sold. */
	ticket?(id: string, query: FlightQuery, context: SearchContext): SupplierPart;
}
