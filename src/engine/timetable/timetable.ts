import type { Point } from '#lib/geo.ts';
import type { Clock, ZoneYears } from './clock.ts';

/** Timetable as columns of typed arrays, one row of `flights` per flight number and pair of airports. Read-only; built once and loaded at start. */
export interface Timetable {
	/** IATA codes of served airports; an airport's row is its index. */
	airports: string[];
	airportRow: ReadonlyMap<string, number>;
	/** Per airport row. */
	places: {
		lat: Float64Array;
		lon: Float64Array;
		country: Uint16Array;
		city: Uint16Array;
		zone: Uint16Array;
	};
	/** ISO 3166 alpha-2 codes. */
	countries: string[];
	cities: string[];
	zones: string[];
	/** Clock changes in the coming years. */
	zoneYears: readonly ZoneYears[];
	/** IATA designators; an airline's row is its index. */
	airlines: string[];
	airlineRow: ReadonlyMap<string, number>;
	/** Per airline row. */
	carriers: TimetableCarrier[];
	/** IATA aircraft type codes; an aircraft's row is its index. */
	aircraft: string[];
	routes: {
		/** First route of each origin row; length = airports + 1. */
		first: Uint32Array;
		destination: Uint16Array;
		kilometres: Uint16Array;
		/** First flight of each route; length = routes + 1. */
		firstFlight: Uint32Array;
	};
	flights: {
		route: Uint32Array;
		airline: Uint16Array;
		/** Equals `airline` except on code shares. */
		operating: Uint16Array;
		number: Uint16Array;
		aircraft: Uint8Array;
		/** Bit 0 = Monday … bit 6 = Sunday, of the local departure date. */
		days: Uint8Array;
		/** Local minutes after midnight at the origin. */
		departure: Uint16Array;
		/** Block minutes. */
		block: Uint16Array;
		/** Flown kilometres, around closed airspace. */
		flown: Uint16Array;
	};
	/** Origin airport row of each route. */
	originOf: Uint16Array;
	clock: Clock;
	/** UTC offset in minutes of an airport (row) at local noon of a day (days since 1970). */
	offset(airport: number, day: number): number;
}

export interface TimetableCarrier {
	country: number;
	kind: 'network' | 'lowcost' | 'leisure' | 'regional';
	alliance?: 'star' | 'oneworld' | 'skyteam';
}

/** Bit of a day (days since 1970) in `flights.days`; 1 January 1970 was a Thursday. */
export const dayBit = (day: number): number => 1 << ((day + 3) % 7);

/** Minutes since 1970 UTC, whether or not the flight operates on that day. */
export function departureUtc(t: Timetable, flight: number, day: number): number {
	const origin = t.originOf[t.flights.route[flight] ?? 0] ?? 0;
	return t.clock.toUtc(t.places.zone[origin] ?? 0, day, t.flights.departure[flight] ?? 0);
}

export const pointOf = (t: Timetable, airport: number): Point => ({
	lat: t.places.lat[airport] as number,
	lon: t.places.lon[airport] as number,
});

export function routeBetween(t: Timetable, origin: number, destination: number): number {
	const { first, destination: to } = t.routes;
	let low = first[origin] ?? 0;
	let high = (first[origin + 1] ?? low) - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const destinationAt = to[middle] ?? 0;
		if (destinationAt === destination) return middle;
		if (destinationAt < destination) low = middle + 1;
		else high = middle - 1;
	}
	return -1;
}
