/**
 * What a flight search asks and answers. Types and a few constants: both sides import them; the zod schemas that guard
 * the service's door are in `schema.ts` and are checked against these types.
 *
 * Units: money is an integer of minor units (kopecks, cents) of the answer's `currency`; durations are minutes;
 * `departure`/`arrival` are local to the airport (`YYYY-MM-DDTHH:mm`), `…Utc` are minutes since 1970 UTC.
 */

export const CABINS = ['economy', 'premium', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** Code of "anywhere" as a destination; not a place of the world tables. */
export const ANYWHERE = 'ANY';

export interface QueryLeg {
	/** IATA city or airport code; `to` may also be a two-letter country code or {@link ANYWHERE}. */
	from: string;
	to: string;
	/** Local date of departure, `YYYY-MM-DD`. */
	date: string;
}

/** A round trip is two mirrored legs; multi-city is anything else with 2–6 legs. */
export interface FlightQuery {
	legs: QueryLeg[];
	kind: 'oneway' | 'round' | 'multi';
	cabin: Cabin;
	adults: number;
	children: number;
	infants: number;
}

/** Whom prices are compared for where nobody said who travels. */
export const ONE_ADULT = { cabin: 'economy', adults: 1, children: 0, infants: 0 } as const satisfies Partial<FlightQuery>;

/** The search of one adult one way on a day. */
export const oneAdult = (from: string, to: string, date: string): FlightQuery => ({
	legs: [{ from, to, date }],
	kind: 'oneway',
	...ONE_ADULT,
});

/** Limits of one search (product §3.2); seats are adults and children together. */
export const MOST_LEGS = 6;
export const MOST_SEATS = 9;
export const HORIZON_DAYS = 360;

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

/** A search as typed: whole, or what is wrong with it beside all that could be read. */
export type Parsed =
	| { query: FlightQuery; problems?: undefined; partial?: undefined }
	| { query?: undefined; problems: QueryProblem[]; partial: PartialQuery };

/** Everything that can be wrong with a search as typed; each has a text in every language. */
export const QUERY_PROBLEMS = [
	'unreadable',
	'origin-missing',
	'destination-missing',
	'date-missing',
	'unknown-place',
	'same-place',
	'no-such-date',
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

export interface Segment {
	carrier: string;
	/** Set when another airline flies the aircraft. */
	operating?: string;
	/** Digits only. */
	number: string;
	from: string;
	to: string;
	departure: string;
	arrival: string;
	departureUtc: number;
	arrivalUtc: number;
	minutes: number;
	/** IATA aircraft type code: 320, 77W … */
	aircraft: string;
}

/** Why a transit country needs attention: a transit visa may be needed, or the border is crossed (self-transfer). */
export type TransitAttention = 'visa-airside' | 'visa-landside' | 'border';

export interface Transfer {
	/** Airport of arrival. */
	from: string;
	/** Airport of the next departure; differs from `from` on an airport change. */
	to: string;
	minutes: number;
	/** Covers local time between 00:00 and 05:00 for 3 hours or more. */
	night: boolean;
	airportChange: boolean;
	/** Two contracts: nobody protects the connection. */
	selfTransfer: boolean;
	/** Two airlines on one ticket. */
	interline: boolean;
	/** Bags are collected and dropped again. */
	recheck: boolean;
	attention?: TransitAttention;
}

export interface Leg {
	segments: Segment[];
	/** One fewer than segments. */
	transfers: Transfer[];
	/** Door-to-door, first departure to last arrival. */
	minutes: number;
}

export type FareBrand = 'light' | 'standard' | 'flex';

/** Pieces per traveller; `null` = the seller does not say. */
export interface Allowance {
	pieces: number;
	/** Per piece. */
	kilos: number;
}

/** What a rule costs per traveller and ticket: `fee` 0 is free; `allowed` null is unknown. */
export interface ChangeRule {
	allowed: boolean | null;
	fee: number;
}

export interface Fare {
	brand: FareBrand;
	cabinBag: Allowance | null;
	checkedBag: Allowance | null;
	refund: ChangeRule;
	exchange: ChangeRule;
	/** Places left at this fare when it was seen; null = not said. */
	seatsLeft: number | null;
}

/** Somebody who sells the ticket at one fare brand. */
export interface Offer {
	agency: string;
	brand: FareBrand;
	/** For all travellers, all unavoidable charges included. */
	total: number;
	/** Price of one more checked bag for one traveller for the whole trip; null = not said. */
	bagPrice: number | null;
	/** Same for a full-size cabin bag where the fare has none. */
	cabinBagPrice: number | null;
	/** Who takes the money. */
	payee: 'airline' | 'agency';
}

export interface Emissions {
	/** Kilograms of CO₂ per traveller, an estimate. */
	kilos: number;
	/** The same for a usual journey between these places. */
	usual: number;
}

export interface Ticket {
	/** Made of its flights; the same itinerary has the same id in every search. URL-safe. */
	id: string;
	legs: Leg[];
	/** Marketing carriers in order of appearance. */
	carriers: string[];
	fares: Fare[];
	/** Never empty; cheapest first. */
	offers: Offer[];
	emissions: Emissions;
	/** Cheapest total of a protected ticket for the same trip; only on tickets with a self-transfer. */
	protectedTotal?: number;
	/** When the price was seen: minutes since 1970 UTC. */
	seen: number;
}

export interface Agency {
	id: string;
	name: string;
	/** In how many of 100 clicks the price held; null = not enough clicks to say. */
	held: number | null;
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
	| { kind: 'done'; total: number };

/** Direct flights between two airports in a week. */
export interface AirportPair {
	readonly from: string;
	readonly to: string;
	/** Flights a week, code shares not counted. */
	readonly weekly: number;
	/** Shortest and longest block time, minutes. */
	readonly shortest: number;
	readonly longest: number;
	/** Earliest and latest departure, local minutes after midnight. */
	readonly first: number;
	readonly last: number;
}

/** The direct flights of a direction in a week of the timetable. */
export interface DirectFlights {
	/** The pair with the most flights first. */
	readonly pairs: readonly AirportPair[];
	/** Airlines by designator, with their flights a week; the one with the most first. */
	readonly carriers: readonly { readonly code: string; readonly weekly: number }[];
	/** Flights on each weekday, Monday first. */
	readonly weekdays: readonly number[];
	readonly weekly: number;
	readonly shortest: number;
	readonly first: number;
	readonly last: number;
}

/** Direct flights of an airline from one city to another. */
export interface CityPair {
	readonly from: string;
	readonly to: string;
	/** Flights a week in this direction. */
	readonly weekly: number;
	/** Shortest block time, minutes. */
	readonly shortest: number;
	/** Lowest price for one adult one way on these very flights, of some days of the coming month; null where nothing is sold. */
	readonly cheapest: (DayPrice & { readonly total: number }) | null;
}

/** What one fare brand gives on an airline's direct flights in economy; fees depend on the flight, so only their kind is said. */
export interface BrandTerms {
	readonly brand: FareBrand;
	readonly cabinBag: Allowance | null;
	readonly checkedBag: Allowance | null;
	/** `null` = not said. */
	readonly refund: 'free' | 'fee' | 'none' | null;
	readonly exchange: 'free' | 'fee' | 'none' | null;
}

/** The single longest flight of a list. */
export interface LongestFlight {
	/** City codes. */
	readonly from: string;
	readonly to: string;
	readonly kilometres: number;
	readonly minutes: number;
}

/** What the timetable says of an airline in a week; code shares on others' aircraft are not counted. */
export interface AirlineFacts {
	readonly code: string;
	readonly weekly: number;
	/** Cities it serves, those with the most departures first. */
	readonly cities: readonly { readonly city: string; readonly weekly: number }[];
	/** Countries it serves. */
	readonly countries: readonly string[];
	/** Its airports with the most departures: airport code, departures a week, cities one gets to. */
	readonly bases: readonly { readonly airport: string; readonly weekly: number; readonly cities: number }[];
	/** Most flown pairs of cities, first those that begin in the market's country. */
	readonly pairs: readonly CityPair[];
	/** Aircraft type codes with flights a week, the most frequent first. */
	readonly aircraft: readonly { readonly code: string; readonly weekly: number }[];
	readonly longest: LongestFlight | null;
	/** What brands give up to {@link longFrom} kilometres and beyond; a list is empty where it has no such flights, `far` also where it is the same. */
	readonly near: readonly BrandTerms[];
	readonly far: readonly BrandTerms[];
	/** Kilometres from which the terms of long flights hold. */
	readonly longFrom: number;
}

/** An airport beside another one. */
export interface NearAirport {
	readonly airport: string;
	/** Great-circle kilometres. */
	readonly kilometres: number;
	/** Departures a week, and cities they go to. */
	readonly weekly: number;
	readonly cities: number;
}

/** What the timetable says of an airport's departures in a week; code shares are not counted. */
export interface AirportFacts {
	readonly code: string;
	readonly weekly: number;
	readonly airlines: readonly { readonly code: string; readonly weekly: number; readonly cities: number }[];
	readonly cities: readonly { readonly city: string; readonly weekly: number; readonly shortest: number }[];
	/** Countries with direct flights, the airport's own left out; the most frequent first. */
	readonly abroad: readonly string[];
	/** Any flight within the country. */
	readonly domestic: boolean;
	/** Earliest and latest departure, local minutes after midnight. */
	readonly first: number;
	readonly last: number;
	/** Departures a week in each three hours of the day, from midnight. */
	readonly hours: readonly number[];
	/** Monday first. */
	readonly weekdays: readonly number[];
	readonly longest: LongestFlight | null;
	/** Minutes that its clocks are ahead of UTC on the day asked about. */
	readonly offset: number;
	/** Other airports of its city, and the nearest ones of other cities. */
	readonly sameCity: readonly NearAirport[];
	readonly near: readonly NearAirport[];
	/** Least minutes of a connection here by kind, as the search takes them; null where there is no such connection. */
	readonly connections: {
		readonly domestic: number | null;
		readonly international: number | null;
		readonly selfTransfer: number;
		readonly airportChange: number | null;
	};
}

/** A flight in few words, for lists. */
export interface FlightLine {
	/** Designator and number: SU2134. */
	readonly flight: string;
	readonly airline: string;
	/** Airport codes. */
	readonly from: string;
	readonly to: string;
	/** Local minutes after midnight. */
	readonly departure: number;
	readonly arrival: number;
	/** Days that the local date of arrival is after that of departure: −1 … 2. */
	readonly arrivalDay: number;
	/** Weekdays of departure, 0 = Monday. */
	readonly days: readonly number[];
	/** Block minutes. */
	readonly minutes: number;
}

/** All that is known of a flight number. */
export interface FlightFacts extends FlightLine {
	/** Who flies it and under which number, where that is another airline. */
	readonly operated?: { readonly airline: string; readonly flight: string };
	readonly fromCity: string;
	readonly toCity: string;
	/** IATA aircraft type code. */
	readonly aircraft: string;
	readonly kilometres: number;
	/** Lowest prices of one adult one way on this flight for each of the next days, from tomorrow; null on days when it does not fly or is not sold. */
	readonly prices: readonly DayPrice[];
	readonly cheapest: (DayPrice & { readonly total: number }) | null;
	/** The middle one of {@link prices}; null when fewer than three are known. */
	readonly usual: number | null;
	/** The flight back: the same aircraft's next number. */
	readonly back: string | null;
	/** Other direct flights between the two cities, by time of departure; `more` counts those that are not listed. */
	readonly others: readonly FlightLine[];
	readonly more: number;
}

/** The fastest way with a change, on the day that was looked at. */
export interface FastestWay {
	/** Minutes from departure to arrival. */
	readonly minutes: number;
	/** Cities where one changes. */
	readonly via: readonly string[];
}

/** A month ahead and the lowest price seen in it. */
export interface MonthPrice {
	/** `YYYY-MM`. */
	readonly month: string;
	/** Minor units for one adult, one way; null where nothing was found. */
	readonly total: number | null;
}

/** The way between two cities as pages about places show it. */
export interface WayThere {
	readonly from: string;
	readonly to: string;
	/** Great-circle kilometres. */
	readonly kilometres: number;
	readonly direct: DirectFlights | null;
	/** The lowest price of one adult one way on the days that were looked at, with stops and minutes of that journey; null where there is no way. */
	readonly cheapest: { readonly date: string; readonly total: number; readonly stops: number; readonly minutes: number } | null;
}

/** What flies at one airport of a city in a week. */
export interface AirportService {
	readonly code: string;
	/** Cities with direct flights. */
	readonly destinations: number;
	/** Departures a week, code shares not counted. */
	readonly weekly: number;
	/** Airlines that have a base there, the biggest first. */
	readonly based: readonly string[];
	/** Kilometres in a straight line from the airport with the most flights. */
	readonly kilometres: number;
}

/** All that is known of a city for visitors of a market; nothing in it is guessed. */
export interface CityFacts {
	readonly city: string;
	readonly country: string;
	/** The one with the most flights first. */
	readonly airports: readonly AirportService[];
	/** Direct destinations with flights a week, the most frequent first. */
	readonly destinations: readonly { readonly city: string; readonly weekly: number }[];
	/** Airlines that fly from here, by flights a week. */
	readonly carriers: readonly { readonly code: string; readonly weekly: number }[];
	/** Cities of the market (and abroad, to a city of a market with few others) with direct flights to here, the biggest first. */
	readonly directFrom: readonly string[];
	/** From the main cities of the market, the biggest first; without those that have no way. */
	readonly ways: readonly WayThere[];
	/** Lowest prices by month from the first of the ways. */
	readonly months: readonly MonthPrice[];
	/** Minutes that clocks here are ahead of those in the market's capital. */
	readonly clocks: number;
	readonly capital: string;
	/** Hours that clocks here are ahead of UTC, in minutes. */
	readonly utc: number;
	/** Cities with flights around, nearest first. */
	readonly near: readonly { readonly city: string; readonly kilometres: number }[];
	/** The biggest other cities of the country that have flights. */
	readonly others: readonly string[];
	/** Day when the prices were seen, at the market's capital. */
	readonly seen: string;
}

/** All that is known of a country for visitors of a market. */
export interface CountryFacts {
	readonly country: string;
	/** Main city of the market that prices are from. */
	readonly origin: string;
	/** Cities with flights, the biggest first. */
	readonly cities: readonly string[];
	/** From the main city of the market to the biggest cities, direct ones first, then the cheaper; without those that have no way. */
	readonly ways: readonly WayThere[];
	/** Airlines with direct flights between the market's country and this one, by flights a week; within it for the market's own. */
	readonly carriers: readonly { readonly code: string; readonly weekly: number }[];
	/** Different offsets of the country's clocks from UTC in minutes, ascending. */
	readonly offsets: readonly number[];
	/** Countries around, nearest first. */
	readonly near: readonly string[];
	readonly seen: string;
}

/** All that is known of a direction between two cities; nothing in it is guessed. */
export interface RouteFacts {
	readonly from: string;
	readonly to: string;
	/** Great-circle kilometres between the cities. */
	readonly kilometres: number;
	/** Minutes that clocks at the destination are ahead of those at the origin on the first day. */
	readonly clocks: number;
	readonly direct: DirectFlights | null;
	/** Undefined when there is a direct flight, or no way at all. */
	readonly fastest?: FastestWay;
	/** Lowest prices of one adult one way for each of the next days, from tomorrow. */
	readonly days: readonly DayPrice[];
	readonly months: readonly MonthPrice[];
	/** The cheapest of all that was looked at. */
	readonly cheapest: (DayPrice & { readonly total: number }) | null;
	/** Direct destinations of the origin, the most frequent first, without this one. */
	readonly others: readonly string[];
}
