import type { Timetable } from '#engine/timetable/timetable.ts';
import { marketingFlights } from './code-shares.ts';
import type { Journey } from './journey.ts';
import { arrivals } from './one-stop.ts';
import { closeSearch, type Limits, limitsBetween, minimumsBetween, openSearch, type Search } from './search.ts';
import { type OneStopJourney, PER_DESTINATION, TopJourneys } from './top-k.ts';

export interface ReachableOptions {
	maxStops?: 0 | 1 | 2;
	/** Only to these airports (rows); their journeys are the same as without it. Defaults to all. */
	to?: readonly number[];
}

export interface Reachable {
	destinations: number[];
	/** Best journeys to an airport (row), best first; empty when unreachable. Computed on demand. */
	journeys(destination: number): Journey[];
}

/** With this many direct flights a day, connections are not searched. */
const ENOUGH_DIRECT = PER_DESTINATION;

/** Like {@link findJourneys} to every airport, but not complete: tries only the best flights of each pair of routes. */
export function reachable(t: Timetable, from: readonly number[], day: number, { maxStops = 2, to }: ReachableOptions = {}): Reachable {
	const s = openSearch(t, from, [], day, 'usual');
	const best = new TopJourneys(t, s.n);
	const destinations = to ?? [...t.airports.keys()];
	try {
		const through = reachDirect(s, best);
		const limits = new LimitsFrom(s);
		const wanted = airportSet(t, destinations);
		if (maxStops > 0) reachWithOneStop(s, best, through, limits, wanted);
		if (maxStops > 1) {
			const distant = destinations.filter((airport) => !best.isReached(airport));
			const before = originsOf(s, distant).filter((airport) => wanted[airport] === 0);
			if (before.length > 0) reachWithOneStop(s, best, through, limits, airportSet(t, before));
			reachWithTwoStops(s, best, limits, airportSet(t, distant));
		}
	} finally {
		closeSearch(s);
	}
	return {
		destinations: destinations.filter((airport) => best.isReached(airport)),
		journeys: (destination) =>
			best.journeys(destination).map((journey) => ({ ...journey, flights: marketingFlights(t, journey.flights, journey.selfTransfers) })),
	};
}

/** Per airport row: 1 for the airports of the set. */
type AirportSet = Uint8Array;

function airportSet(t: Timetable, airports: readonly number[]): AirportSet {
	const set = new Uint8Array(t.airports.length);
	for (const airport of airports) set[airport] = 1;
	return set;
}

/** The airports with a route to one of the destinations. */
function originsOf({ t, n }: Search, destinations: readonly number[]): number[] {
	const routes = destinations.flatMap((airport) => [...n.inbound.subarray(n.inboundFirst[airport], n.inboundFirst[airport + 1])]);
	return [...new Set(routes.map((route) => t.originOf[route] as number))];
}

interface FirstFlights {
	routes: number[];
	direct: Uint16Array;
}

function reachDirect(s: Search, best: TopJourneys): FirstFlights {
	const { t, flights, closed } = s;
	const through: FirstFlights = { routes: [], direct: new Uint16Array(t.airports.length) };
	for (const origin of s.from) {
		for (let route = t.routes.first[origin] as number; route < (t.routes.first[origin + 1] as number); route++) {
			const destination = t.routes.destination[route] as number;
			if (closed[t.places.city[destination] as number] === 1) continue;
			flights.coverDays(route, s.day, s.day);
			const [start, end] = [flights.start[route] as number, flights.end[route] as number];
			if (start === end) continue;
			through.routes.push(route);
			through.direct[destination] = (through.direct[destination] as number) + end - start;
			for (let entry = start; entry < end; entry++) best.offer(destination, flights, [entry]);
		}
	}
	through.routes.sort((a, b) => (s.n.fastest[a] as number) - (s.n.fastest[b] as number));
	return through;
}

function reachWithOneStop(s: Search, best: TopJourneys, { routes, direct }: FirstFlights, limits: LimitsFrom, wanted: AirportSet): void {
	const { t, n, closed } = s;
	for (const route of routes) {
		const arrived = arrivals(s, route);
		const origin = t.originOf[route] as number;
		const through = t.routes.destination[route] as number;
		const city = t.places.city[through] as number;
		for (let entry = n.changeFirst[through] as number; entry < (n.changeFirst[through + 1] as number); entry++) {
			const next = n.changes[entry] as number;
			for (let second = t.routes.first[next] as number; second < (t.routes.first[next + 1] as number); second++) {
				const destination = t.routes.destination[second] as number;
				if (wanted[destination] === 0) continue;
				const away = t.places.city[destination] as number;
				if ((direct[destination] as number) >= ENOUGH_DIRECT || away === city || closed[away] === 1) continue;
				const flightMinutes = (n.fastest[route] as number) + (n.fastest[second] as number);
				if (!best.isPossible(destination, flightMinutes, 1)) continue;
				const limit = limits.to(origin, destination);
				if ((t.routes.kilometres[route] as number) + (t.routes.kilometres[second] as number) > limit.kilometres) continue;
				if (limit.country >= 0 && (t.places.country[through] !== limit.country || t.places.country[next] !== limit.country)) continue;
				connect(s, best, route, arrived, second, limit.wait);
			}
		}
	}
}

class LimitsFrom {
	private readonly cache: (Limits | undefined)[];
	private readonly s: Search;

	constructor(s: Search) {
		this.s = s;
		this.cache = new Array(s.from.length * s.t.airports.length);
	}

	to(origin: number, destination: number): Limits {
		const key = this.s.from.indexOf(origin) * this.s.t.airports.length + destination;
		const cached = this.cache[key];
		if (cached) return cached;
		const computed = limitsBetween(this.s, origin, destination);
		this.cache[key] = computed;
		return computed;
	}
}

function connect(
	s: Search,
	best: TopJourneys,
	route: number,
	[low, high]: readonly [low: number, high: number],
	second: number,
	wait: number,
): void {
	const { t, flights } = s;
	const waits = minimumsBetween(t, route, second);
	const shortestWait = Math.min(waits.protectedWait, waits.selfWait);
	const [start, end] = [flights.start[route] as number, flights.end[route] as number];
	flights.cover(second, low + shortestWait, high + wait);
	for (let first = start; first < end; first++) {
		const arrival = flights.arrival[first] as number;
		const onward = after(s, first, second, arrival, wait, waits);
		if (onward >= 0) best.offer(t.routes.destination[second] as number, flights, [first, onward]);
	}
}

/** Entry of the first connecting flight of a route, −1 without one. */
function after(
	s: Search,
	entry: number,
	route: number,
	arrival: number,
	wait: number,
	waits: { protectedWait: number; selfWait: number },
): number {
	const { t, n, flights } = s;
	const { operating } = t.flights;
	const row = (operating[flights.flight[entry] as number] as number) * t.airlines.length;
	const end = flights.end[route] as number;
	for (let onward = flights.from(route, arrival + Math.min(waits.protectedWait, waits.selfWait)); onward < end; onward++) {
		const gap = (flights.departure[onward] as number) - arrival;
		if (gap > wait) return -1;
		const agrees = n.agrees[row + (operating[flights.flight[onward] as number] as number)] === 1;
		if (gap >= (agrees ? waits.protectedWait : waits.selfWait)) return onward;
	}
	return -1;
}

function reachWithTwoStops(s: Search, best: TopJourneys, limits: LimitsFrom, wanted: AirportSet): void {
	const { t, n, closed } = s;
	for (let before = 0; before < t.airports.length; before++) {
		if (!best.isReached(before)) continue;
		let journeys: readonly OneStopJourney[] | undefined;
		for (let last = t.routes.first[before] as number; last < (t.routes.first[before + 1] as number); last++) {
			const destination = t.routes.destination[last] as number;
			if (wanted[destination] === 0 || closed[t.places.city[destination] as number] === 1) continue;
			journeys ??= best.withOneStop(before);
			for (const journey of journeys) {
				if (best.isPossible(destination, journey.minutes + (n.fastest[last] as number), 2)) prolong(s, best, limits, journey, last);
			}
		}
	}
}

function prolong(s: Search, best: TopJourneys, limits: LimitsFrom, { entries, cities, airports }: OneStopJourney, last: number): void {
	const { t, flights } = s;
	const { places, routes } = t;
	const destination = routes.destination[last] as number;
	const [first, second] = entries;
	if (cities.includes(places.city[destination] as number)) return;
	const [origin, through, next, before] = airports;
	const limit = limits.to(origin, destination);
	const route = t.flights.route[flights.flight[first] as number] as number;
	const secondRoute = t.flights.route[flights.flight[second] as number] as number;
	if (
		(routes.kilometres[route] as number) + (routes.kilometres[secondRoute] as number) + (routes.kilometres[last] as number) >
		limit.kilometres
	)
		return;
	if (limit.country >= 0 && [through, next, before].some((airport) => places.country[airport] !== limit.country)) return;
	const arrival = flights.arrival[second] as number;
	flights.cover(last, arrival, arrival + limit.wait);
	const third = after(s, second, last, arrival, limit.wait, minimumsBetween(t, secondRoute, last));
	if (third >= 0) best.offer(destination, flights, [first, second, third]);
}
