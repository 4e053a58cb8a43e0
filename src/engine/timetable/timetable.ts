import type { Point } from '#lib/geo.ts';
import type { Clock, ZoneYears } from './clock.ts';

/**
 * The timetable as columns of typed arrays: one row of `flights` per flight number and pair of airports.
 * Read by index only; built once at `npm run tables` and mapped at start.
 */
export interface Timetable {
	/** IATA codes; an airport's row is its index everywhere below. Only airports with service are in it. */
	airports: string[];
	airportRow: ReadonlyMap<string, number>;
	/** Per airport row. */
	places: {
		lat: Float64Array;
		lon: Float64Array;
		/** Row in `countries`. */
		country: Uint16Array;
		/** Row in `cities`. */
		city: Uint16Array;
		/** Row in `zones`. */
		zone: Uint16Array;
	};
	/** ISO 3166 two-letter codes. */
	countries: string[];
	/** IATA city (metropolitan) codes. */
	cities: string[];
	/** IANA time zones. */
	zones: string[];
	/** Changes of their clocks in the years to come. */
	zoneYears: readonly ZoneYears[];
	/** IATA designators; an airline's row is its index. */
	airlines: string[];
	airlineRow: ReadonlyMap<string, number>;
	/** Per airline row: what decides whether two airlines sell one ticket. */
	carriers: TimetableCarrier[];
	/** IATA aircraft type codes; an aircraft's row is its index. */
	aircraft: string[];
	/** Directed routes, sorted by origin row then destination row. */
	routes: {
		/** First route of each origin row; length = airports + 1. */
		first: Uint32Array;
		destination: Uint16Array;
		/** Great-circle kilometres. */
		kilometres: Uint16Array;
		/** First flight of each route; length = routes + 1. */
		firstFlight: Uint32Array;
	};
	/** Flights sorted by route, then by local departure time. */
	flights: {
		route: Uint32Array;
		airline: Uint16Array;
		/** Operating airline; equals `airline` except on code shares. */
		operating: Uint16Array;
		number: Uint16Array;
		aircraft: Uint8Array;
		/** Bit 0 = Monday … bit 6 = Sunday, of the local departure date. */
		days: Uint8Array;
		/** Local minutes after midnight at the origin. */
		departure: Uint16Array;
		/** Block minutes. */
		block: Uint16Array;
		/** Kilometres flown, around closed airspace. */
		flown: Uint16Array;
	};
	/** Origin airport row of each route. */
	originOf: Uint16Array;
	/** Time zones of `zones`: local ⇄ UTC. */
	clock: Clock;
	/** UTC offset in minutes of an airport (by row) at local noon of a day (days since 1970). */
	offset(airport: number, day: number): number;
}

export interface TimetableCarrier {
	/** Row in `countries`. */
	country: number;
	kind: 'network' | 'lowcost' | 'leisure' | 'regional';
	alliance?: 'star' | 'oneworld' | 'skyteam';
}

/** Bit of a day (days since 1970) in `flights.days`; the first day of 1970 was a Thursday. */
export const dayBit = (day: number): number => 1 << ((day + 3) % 7);

/** Departure of a flight on a local day at its origin: minutes since 1970 UTC. Does not ask whether it flies that day. */
export function departureUtc(t: Timetable, flight: number, day: number): number {
	const origin = t.originOf[t.flights.route[flight] ?? 0] ?? 0;
	return t.clock.toUtc(t.places.zone[origin] ?? 0, day, t.flights.departure[flight] ?? 0);
}

/** Where an airport (row) is. */
export const pointOf = (t: Timetable, airport: number): Point => ({
	lat: t.places.lat[airport] as number,
	lon: t.places.lon[airport] as number,
});

/** Row of the route between two airport rows, −1 when there is none. */
export function routeBetween(t: Timetable, origin: number, destination: number): number {
	const { first, destination: to } = t.routes;
	let low = first[origin] ?? 0;
	let high = (first[origin + 1] ?? low) - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const found = to[middle] ?? 0;
		if (found === destination) return middle;
		if (found < destination) low = middle + 1;
		else high = middle - 1;
	}
	return -1;
}
