/** Timetable and price data of SEO pages, created in `search/facts`. Units as in the search contract. */
import type { Allowance, FareBrand } from '#engine/contract.ts';
import type { DayPrice } from '#features/search/contract.ts';

export interface AirportPair {
	readonly from: string;
	readonly to: string;
	readonly weekly: number;
	/** Shortest and longest block time in minutes. */
	readonly shortest: number;
	readonly longest: number;
	/** Earliest and latest departure, local minutes after midnight. */
	readonly first: number;
	readonly last: number;
}

export interface DirectFlights {
	readonly pairs: readonly AirportPair[];
	/** Airlines by designator with weekly flights, most frequent first. */
	readonly carriers: readonly { readonly code: string; readonly weekly: number }[];
	/** Flights per weekday, Monday first. */
	readonly weekdays: readonly number[];
	readonly weekly: number;
	readonly shortest: number;
	readonly first: number;
	readonly last: number;
}

/** An airline's direct flights between two cities. */
export interface CityPair {
	readonly from: string;
	readonly to: string;
	readonly weekly: number;
	readonly shortest: number;
	/** Lowest one-way price for one adult on these flights on sample days of the next month; null if none is sold. */
	readonly cheapest: (DayPrice & { readonly total: number }) | null;
}

/** Terms of a fare brand on direct economy flights; fees vary by flight, so only the kind of fee is given. */
export interface BrandTerms {
	readonly brand: FareBrand;
	readonly cabinBag: Allowance | null;
	readonly checkedBag: Allowance | null;
	/** Null = not stated. */
	readonly refund: 'free' | 'fee' | 'none' | null;
	readonly exchange: 'free' | 'fee' | 'none' | null;
}

export interface LongestFlight {
	readonly from: string;
	readonly to: string;
	readonly kilometres: number;
	readonly minutes: number;
}

/** Weekly figures of an airline, without code shares operated by others. */
export interface AirlineFacts {
	readonly code: string;
	readonly weekly: number;
	/** Served cities, most departures first. */
	readonly cities: readonly { readonly city: string; readonly weekly: number }[];
	readonly countries: readonly string[];
	/** Airports with most departures: code, weekly departures, number of destinations. */
	readonly bases: readonly { readonly airport: string; readonly weekly: number; readonly cities: number }[];
	/** Busiest city pairs, those from the market's country first. */
	readonly pairs: readonly CityPair[];
	/** Aircraft type codes with weekly flights, most frequent first. */
	readonly aircraft: readonly { readonly code: string; readonly weekly: number }[];
	readonly longest: LongestFlight | null;
	/** Terms up to {@link longFrom} kilometres and beyond; empty without such flights, `far` also if the terms are the same. */
	readonly near: readonly BrandTerms[];
	readonly far: readonly BrandTerms[];
	/** Distance in kilometres from which long-haul terms apply. */
	readonly longFrom: number;
}

export interface NearAirport {
	readonly airport: string;
	/** Great-circle kilometres. */
	readonly kilometres: number;
	readonly weekly: number;
	readonly cities: number;
}

/** Weekly departures of an airport, without code shares. */
export interface AirportFacts {
	readonly code: string;
	readonly weekly: number;
	readonly airlines: readonly { readonly code: string; readonly weekly: number; readonly cities: number }[];
	readonly cities: readonly { readonly city: string; readonly weekly: number; readonly shortest: number }[];
	/** Foreign countries with direct flights, most frequent first. */
	readonly abroad: readonly string[];
	readonly domestic: boolean;
	/** Earliest and latest departure, local minutes after midnight. */
	readonly first: number;
	readonly last: number;
	/** Weekly departures per three-hour slot, from midnight. */
	readonly hours: readonly number[];
	/** Monday first. */
	readonly weekdays: readonly number[];
	readonly longest: LongestFlight | null;
	/** UTC offset in minutes on the requested day. */
	readonly offset: number;
	/** Other airports of the city and the nearest of other cities. */
	readonly sameCity: readonly NearAirport[];
	readonly near: readonly NearAirport[];
	/** Minimum connection times in minutes by kind; null if there is no such connection. */
	readonly connections: {
		readonly domestic: number | null;
		readonly international: number | null;
		readonly selfTransfer: number;
		readonly airportChange: number | null;
	};
}

/** A flight in a list. */
export interface FlightLine {
	/** Designator and number: SU2134. */
	readonly flight: string;
	readonly airline: string;
	readonly from: string;
	readonly to: string;
	/** Local minutes after midnight. */
	readonly departure: number;
	readonly arrival: number;
	/** Local arrival date relative to departure: −1 to 2 days. */
	readonly arrivalDay: number;
	readonly days: readonly number[];
	readonly minutes: number;
}

export interface FlightFacts extends FlightLine {
	readonly operated?: { readonly airline: string; readonly flight: string };
	readonly fromCity: string;
	readonly toCity: string;
	readonly aircraft: string;
	readonly kilometres: number;
	/** Lowest one-way prices for one adult per day from tomorrow; null on days without flights or offers. */
	readonly prices: readonly DayPrice[];
	readonly cheapest: (DayPrice & { readonly total: number }) | null;
	/** Median of {@link prices}; null with fewer than three. */
	readonly usual: number | null;
	readonly back: string | null;
	/** Other direct flights between the cities by departure; `more` counts unlisted ones. */
	readonly others: readonly FlightLine[];
	readonly more: number;
}

export interface FastestTrip {
	readonly minutes: number;
	readonly via: readonly string[];
}

export interface MonthPrice {
	readonly month: string;
	/** Minor units for one adult, one way; null if nothing was found. */
	readonly total: number | null;
}

export interface RoutePrice {
	readonly from: string;
	readonly to: string;
	readonly kilometres: number;
	readonly direct: DirectFlights | null;
	/** Lowest one-way price for one adult on the sample days with its itinerary; null if there is none. */
	readonly cheapest: { readonly date: string; readonly total: number; readonly stops: number; readonly minutes: number } | null;
}

/** Weekly service of a city's airport. */
export interface AirportService {
	readonly code: string;
	readonly destinations: number;
	readonly weekly: number;
	/** Airlines based there, biggest first. */
	readonly based: readonly string[];
	/** Kilometres from the busiest airport. */
	readonly kilometres: number;
}

export interface CityFacts {
	readonly city: string;
	readonly country: string;
	readonly airports: readonly AirportService[];
	/** Direct destinations with weekly flights, most frequent first. */
	readonly destinations: readonly { readonly city: string; readonly weekly: number }[];
	/** Airlines from here by weekly flights. */
	readonly carriers: readonly { readonly code: string; readonly weekly: number }[];
	/** Cities of the market with direct flights here, biggest first; includes foreign cities for markets with few cities. */
	readonly directFrom: readonly string[];
	/** From the market's main cities, biggest first, without unreachable ones. The first and the cheapest match their route pages. */
	readonly routes: readonly RoutePrice[];
	/** Lowest prices by month of the first route, as on its route page. */
	readonly months: readonly MonthPrice[];
	/** Minutes ahead of the market's capital. */
	readonly clocks: number;
	readonly capital: string;
	/** UTC offset in minutes. */
	readonly utc: number;
	readonly near: readonly { readonly city: string; readonly kilometres: number }[];
	/** Biggest other cities of the country with flights. */
	readonly others: readonly string[];
	/** Date of the prices in the market's capital. */
	readonly seen: string;
}

export interface CountryFacts {
	readonly country: string;
	/** Main city of the market, origin of the prices. */
	readonly origin: string;
	readonly cities: readonly string[];
	/**
	 * From the market's main city to the biggest cities, direct first, then by price. The cheapest and the cheapest direct one match their
	 * route pages.
	 */
	readonly routes: readonly RoutePrice[];
	/** Airlines with direct flights from the market's country, by weekly flights; domestic flights for the market's own country. */
	readonly carriers: readonly { readonly code: string; readonly weekly: number }[];
	/** Distinct UTC offsets of the country in minutes, ascending. */
	readonly offsets: readonly number[];
	readonly near: readonly string[];
	readonly seen: string;
}

/** Facts of a route between two cities. */
export interface RouteFacts {
	readonly from: string;
	readonly to: string;
	readonly kilometres: number;
	readonly clocks: number;
	readonly direct: DirectFlights | null;
	/** Undefined if there is a direct flight or no itinerary. */
	readonly fastest?: FastestTrip;
	/** Lowest one-way prices for one adult per day from tomorrow. */
	readonly days: readonly DayPrice[];
	readonly months: readonly MonthPrice[];
	readonly cheapest: (DayPrice & { readonly total: number }) | null;
	readonly others: readonly string[];
}
