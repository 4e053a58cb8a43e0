import { airportsOf } from '#engine/fares/journey-cache.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { routeBetween } from '#engine/timetable/timetable.ts';
import type { AirportPair, DirectFlights } from '#features/seo-pages/contract.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const daysIn = (mask: number): number => WEEKDAYS.reduce((count, day) => count + ((mask >> day) & 1), 0);

/** Excludes code shares. */
export function operatedFlights(t: Timetable, route: number): number[] {
	const [begin = 0, end = 0] = [t.routes.firstFlight[route], t.routes.firstFlight[route + 1]];
	const rows: number[] = [];
	for (let flight = begin; flight < end; flight++) if (t.flights.airline[flight] === t.flights.operating[flight]) rows.push(flight);
	return rows;
}

function pairOf(t: Timetable, origin: number, destination: number, flights: readonly number[]): AirportPair {
	const departures = flights.map((flight) => t.flights.departure[flight] ?? 0);
	const blocks = flights.map((flight) => t.flights.block[flight] ?? 0);
	return {
		from: t.airports[origin] ?? '',
		to: t.airports[destination] ?? '',
		weekly: flights.reduce((sum, flight) => sum + daysIn(t.flights.days[flight] ?? 0), 0),
		shortest: Math.min(...blocks),
		longest: Math.max(...blocks),
		first: Math.min(...departures),
		last: Math.max(...departures),
	};
}

/** Nonstop flights between two cities or airports, without code shares. */
export function flightsBetween(t: Timetable, from: string, to: string): number[] {
	return airportsOf(t, from).flatMap((origin) =>
		airportsOf(t, to).flatMap((destination) => {
			const route = origin === destination ? -1 : routeBetween(t, origin, destination);
			return route < 0 ? [] : operatedFlights(t, route);
		}),
	);
}

/** Flights of a typical week between two cities or airports; null if there are none. */
export function directFlights(t: Timetable, from: string, to: string): DirectFlights | null {
	const pairs: AirportPair[] = [];
	const carriers = new Map<number, number>();
	const weekdays = WEEKDAYS.map(() => 0);
	for (const origin of airportsOf(t, from)) {
		for (const destination of airportsOf(t, to)) {
			const route = origin === destination ? -1 : routeBetween(t, origin, destination);
			const flights = route < 0 ? [] : operatedFlights(t, route);
			if (flights.length === 0) continue;
			pairs.push(pairOf(t, origin, destination, flights));
			for (const flight of flights) {
				const [airline = 0, days = 0] = [t.flights.airline[flight], t.flights.days[flight]];
				carriers.set(airline, (carriers.get(airline) ?? 0) + daysIn(days));
				for (const day of WEEKDAYS) weekdays[day] = (weekdays[day] ?? 0) + ((days >> day) & 1);
			}
		}
	}
	if (pairs.length === 0) return null;
	return {
		pairs: pairs.sort((a, b) => b.weekly - a.weekly || (a.from + a.to < b.from + b.to ? -1 : 1)),
		carriers: [...carriers]
			.map(([airline, weekly]) => ({ code: t.airlines[airline] ?? '', weekly }))
			.sort((a, b) => b.weekly - a.weekly || (a.code < b.code ? -1 : 1)),
		weekdays,
		weekly: pairs.reduce((sum, { weekly }) => sum + weekly, 0),
		shortest: Math.min(...pairs.map(({ shortest }) => shortest)),
		first: Math.min(...pairs.map(({ first }) => first)),
		last: Math.max(...pairs.map(({ last }) => last)),
	};
}

/** Sorted by weekly flights, most frequent first. */
export function directDestinations(t: Timetable, from: string): { readonly city: string; readonly weekly: number }[] {
	const weekly = new Map<string, number>();
	for (const origin of airportsOf(t, from)) {
		for (let route = t.routes.first[origin] ?? 0; route < (t.routes.first[origin + 1] ?? 0); route++) {
			const city = t.cities[t.places.city[t.routes.destination[route] ?? 0] ?? 0] ?? '';
			const flights = operatedFlights(t, route).reduce((sum, flight) => sum + daysIn(t.flights.days[flight] ?? 0), 0);
			if (flights > 0 && city !== from) weekly.set(city, (weekly.get(city) ?? 0) + flights);
		}
	}
	return [...weekly]
		.map(([city, flights]) => ({ city, weekly: flights }))
		.sort((a, b) => b.weekly - a.weekly || (a.city < b.city ? -1 : 1));
}
