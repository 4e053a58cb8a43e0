import type { Agency, Cabin, FlightQuery, QueryLeg, Ticket } from '#engine/contract.ts';
import type { Rates } from '#lib/money.ts';

/**
 * Money is in minor units of `currency`, durations in minutes, `departure`/`arrival` in airport time (`YYYY-MM-DDTHH:mm`),
 * `…Utc` in minutes since 1970 UTC. The zod schemas are in `schema.ts`.
 */

export const ANYWHERE = 'ANY';

export const ONE_ADULT = { cabin: 'economy', adults: 1, children: 0, infants: 0 } as const satisfies Partial<FlightQuery>;

export const oneAdult = (from: string, to: string, date: string): FlightQuery => ({
	legs: [{ from, to, date }],
	kind: 'oneway',
	...ONE_ADULT,
});

/** Seats are adults plus children. */
export const MAX_LEGS = 6;

export const MAX_SEATS = 9;

export const MAX_TICKETS = 250;

export type PartialLeg = Partial<QueryLeg>;

/** The readable part of a search; a round trip has two mirrored legs, as in {@link FlightQuery}. */
export interface PartialQuery {
	kind: FlightQuery['kind'];
	legs: PartialLeg[];
	cabin?: Cabin;
	adults?: number;
	children?: number;
	infants?: number;
}

/** Stops in order: the outbound leg of a round trip, all legs of a multi-city trip. */
export function stopsOf(
	kind: FlightQuery['kind'],
	legs: readonly { from?: string | undefined; to?: string | undefined }[],
): (string | undefined)[] {
	const shown = kind === 'round' ? legs.slice(0, 1) : legs;
	return shown.flatMap(({ from, to }, i) => (i > 0 && shown[i - 1]?.to === from ? [to] : [from, to]));
}

export type ParsedSearch =
	| { query: FlightQuery; problems?: undefined; partial?: undefined }
	| { query?: undefined; problems: QueryProblem[]; partial: PartialQuery };

export const QUERY_PROBLEMS = [
	'unreadable',
	'partly-unreadable',
	'origin-missing',
	'destination-missing',
	'date-missing',
	'unknown-place',
	'ambiguous-place',
	'same-place',
	'no-such-date',
	'unreadable-date',
	'past-date',
	'too-far-ahead',
	'return-before-departure',
	'legs-out-of-order',
	'too-many-legs',
	'no-adults',
	'too-many-seats',
	'too-many-infants',
	'unknown-cabin',
] as const;

export type QueryProblemCode = (typeof QUERY_PROBLEMS)[number];

export interface QueryProblem {
	code: QueryProblemCode;
	field: string;
	value: string;
}

export interface DayPrice {
	date: string;
	total: number | null;
}

/** Totals by departure day (rows) and return day (columns); null if there is no such trip. */
export interface PriceGrid {
	departures: string[];
	returns: string[];
	totals: (number | null)[][];
}

export interface DestinationPrice {
	city: string;
	country: string;
	date: string;
	returnDate?: string;
	/** For all travellers, in minor units. */
	total: number;
	stops: number;
	minutes: number;
}

export interface Alternatives {
	dates: { date: string; query: FlightQuery; total: number }[];
	/** The same days from or to a nearby airport, nearest first. */
	airports: { query: FlightQuery; from: string; to: string; kilometres: number; total: number }[];
	/** The outbound trip split in two with one or two nights between, cheapest first. */
	splits: { query: FlightQuery; via: string; total: number }[];
}

export interface SuggestedSearch {
	query: FlightQuery;
	example: DestinationPrice;
}

/** `together`: only the combination of parameters has no results; `noItinerary`: no itinerary within a week; `nothing`: unknown. */
export type NoResultsReason = 'noService' | 'onlyCity' | 'cabin' | 'seats' | 'return' | 'day' | 'together' | 'noItinerary' | 'nothing';

export interface NoResults {
	reason: NoResultsReason;
	/** Nearest days in order; for one way in economy if `reason` is `together`. */
	dates: SuggestedSearch[];
	/** The same search with one parameter changed. */
	changes: (SuggestedSearch & { change: 'economy' | 'fewer' | 'oneway' | 'anywhere' })[];
	/** From nearby cities, nearest first. */
	origins: (SuggestedSearch & { kilometres: number })[];
}

/** Quartiles of comparable prices; absent if there are too few. */
export interface UsualPrice {
	low: number;
	middle: number;
	high: number;
}

export type SupplierState = 'pending' | 'responded' | 'failed';

/** One line of the NDJSON stream of `/svc/search`. */
export type SearchPart =
	| { kind: 'tickets'; supplier: string; tickets: Ticket[]; agencies: Agency[] }
	| { kind: 'supplier'; supplier: string; state: SupplierState }
	/** `found`: number of itineraries before the cut to `total` tickets. */
	| { kind: 'done'; total: number; found: number };

export interface SearchOptions {
	/** Lower-case code of the sales currency: `site.pageCurrency`. */
	currency: string;
	/** Lower-case market code. */
	market: string;
	now: Date;
	/** RUB per unit of each currency. */
	rates: Rates;
}
