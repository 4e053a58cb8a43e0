import type { Agency, Cabin, FlightQuery, QueryLeg, Ticket } from '#engine/contract.ts';

/**
 * What a flight search asks and answers. Types and a few constants: both sides import them; the zod schemas that guard
 * the service's door are in `schema.ts` and are checked against these types.
 *
 * Units: money is an integer of minor units (kopecks, cents) of the answer's `currency`; durations are minutes;
 * `departure`/`arrival` are local to the airport (`YYYY-MM-DDTHH:mm`), `…Utc` are minutes since 1970 UTC.
 */

/** Code of "anywhere" as a destination; not a place of the world tables. */
export const ANYWHERE = 'ANY';

/** Whom prices are compared for where nobody said who travels. */
export const ONE_ADULT = { cabin: 'economy', adults: 1, children: 0, infants: 0 } as const satisfies Partial<FlightQuery>;

/** The search of one adult one way on a day. */
export const oneAdult = (from: string, to: string, date: string): FlightQuery => ({
	legs: [{ from, to, date }],
	kind: 'oneway',
	...ONE_ADULT,
});

/** Limits of one search; seats are adults and children together. */
export const MAX_LEGS = 6;

export const MAX_SEATS = 9;

/** Most tickets of one search: the best of those that there are. */
export const MAX_TICKETS = 250;

export type PartialLeg = Partial<QueryLeg>;

/** What could be read of a search. A round trip has its two mirrored legs, as in {@link FlightQuery}. */
export interface PartialQuery {
	kind: FlightQuery['kind'];
	legs: PartialLeg[];
	cabin?: Cabin;
	adults?: number;
	children?: number;
	infants?: number;
}

/** Every stop of a trip once, in order: of a round trip the way there, of several flights all of them. */
export function stopsOf(
	kind: FlightQuery['kind'],
	legs: readonly { from?: string | undefined; to?: string | undefined }[],
): (string | undefined)[] {
	const shown = kind === 'round' ? legs.slice(0, 1) : legs;
	return shown.flatMap(({ from, to }, i) => (i > 0 && shown[i - 1]?.to === from ? [to] : [from, to]));
}

/** A search as typed: whole, or what is wrong with it beside all that could be read. */
export type ParsedSearch =
	| { query: FlightQuery; problems?: undefined; partial?: undefined }
	| { query?: undefined; problems: QueryProblem[]; partial: PartialQuery };

/** Everything that can be wrong with a search as typed; each has a text in every language. */
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
	/** Which field it is about, as the form names it: `origin_iata`, `depart_date`, `segments[1][destination_iata]` … */
	field: string;
	/** What was typed, to be shown back. */
	value: string;
}

/** Cheapest price known for one day. `total` for all travellers; null = nothing flies. */
export interface DayPrice {
	date: string;
	total: number | null;
}

/** Totals of round trips by day of departure (rows) and of return (columns); null = no such trip. */
export interface PriceGrid {
	departures: string[];
	returns: string[];
	totals: (number | null)[][];
}

/** Where one can go: the cheapest known trip to a city. */
export interface DestinationPrice {
	/** IATA city and ISO country code. */
	city: string;
	country: string;
	/** Days of departure and, on a round trip, return. */
	date: string;
	returnDate?: string;
	/** For all travellers, minor units. */
	total: number;
	/** Of the way there. */
	stops: number;
	minutes: number;
}

/** What can be offered where a search finds nothing. */
export interface Alternatives {
	/** The same trip on the nearest days that have one, in order of the date. */
	dates: { date: string; query: FlightQuery; total: number }[];
	/** The same days from or to an airport nearby, nearest first. */
	airports: { query: FlightQuery; from: string; to: string; kilometres: number; total: number }[];
	/** The way there in two parts with a night or two between, cheapest first. */
	splits: { query: FlightQuery; via: string; total: number }[];
}

/** A search to anywhere or to a country that finds something, with one of the trips that it finds. */
export interface SuggestedSearch {
	query: FlightQuery;
	example: DestinationPrice;
}

/**
 * What stands in the way of a search to anywhere or to a country: nothing flies from there; the country has no other city; the class, the
 * number of seats, the way back or the day alone; only all of these together; no way within a week; nothing known.
 */
export type NoResultsReason = 'noService' | 'onlyCity' | 'cabin' | 'seats' | 'return' | 'day' | 'together' | 'noWay' | 'nothing';

/** Why a search to anywhere or to a country finds nothing, and what is near it. */
export interface NoResults {
	reason: NoResultsReason;
	/** The nearest days, in order; for one in economy, one way, where `reason` is `together`. */
	dates: SuggestedSearch[];
	/** The same with one thing changed. */
	changes: (SuggestedSearch & { change: 'economy' | 'fewer' | 'oneway' | 'anywhere' })[];
	/** From cities nearby, nearest first. */
	origins: (SuggestedSearch & { kilometres: number })[];
}

/** What is usual for this route and date: quartiles of comparable prices; absent when there is too little to compare. */
export interface UsualPrice {
	low: number;
	middle: number;
	high: number;
}

export type SupplierState = 'asking' | 'answered' | 'failed';

/** One line of the streamed answer of `/svc/search` (NDJSON). */
export type SearchPart =
	| { kind: 'tickets'; supplier: string; tickets: Ticket[]; agencies: Agency[] }
	| { kind: 'supplier'; supplier: string; state: SupplierState }
	/** `found`: itineraries that `total` tickets were chosen from. */
	| { kind: 'done'; total: number; found: number };
