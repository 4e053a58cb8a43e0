/**
 * What pages about directions, flights, airlines, airports, cities and countries know of the timetable and its prices; made in `flights/facts`.
 * Types only; units as in the contract of the search.
 */
import type { Allowance, FareBrand } from '#engine/contract.ts';
import type { DayPrice } from '#features/search/contract.ts';

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
export interface RoutePrice {
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
	/** From the main cities of the market, the biggest first; without those that have no way. The first and the cheapest have the price of their own pages. */
	readonly ways: readonly RoutePrice[];
	/** Lowest prices by month from the first of the ways, as on the page of that direction. */
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
	/** From the main city of the market to the biggest cities, direct ones first, then the cheaper; without those that have no way. The cheapest, and the cheapest direct one, have the price of their own pages. */
	readonly ways: readonly RoutePrice[];
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
