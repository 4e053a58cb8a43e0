import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import type { Rates } from '#lib/money.ts';

export interface SearchContext {
	/** Lower-case code of the sales currency. */
	currency: string;
	/** Lower-case market code. */
	market: string;
	now: Date;
	rates: Rates;
}

export interface SupplierPart {
	tickets: Ticket[];
	agencies: Agency[];
	/** Total number of itineraries if only the best are sent. */
	found?: number;
}

/** May be slow, fail or send anything; `query-supplier.ts` validates its output. Register it in `registry.ts`. */
export interface Supplier {
	/** Letters, digits and hyphen; unique. */
	id: string;
	/** Shares equal legs and fares and skips validation because the supplier is part of this program. */
	own?: true;
	/** Sells real flights; otherwise pages label schedules and prices as simulated. */
	real?: true;
	/** Stops soon after `signal` aborts. */
	search(query: FlightQuery, context: SearchContext, signal: AbortSignal): AsyncIterable<SupplierPart>;
	/** Looks up a ticket beyond the listed ones; a part without tickets if it is not sold. */
	ticket?(id: string, query: FlightQuery, context: SearchContext): SupplierPart;
}
