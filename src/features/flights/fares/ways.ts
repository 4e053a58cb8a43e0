import { LRUCache } from 'lru-cache';
import { findJourneys } from '../connections/find-journeys.ts';
import type { Journey } from '../connections/journey.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { type PriceContext, Pricer, type Quote } from './quote.ts';

/** Days whose journeys are kept: about 100 kB each at most. */
const KEPT = 160;

interface Known {
	journeys: LRUCache<string, Journey[]>;
	cities: Map<string, number[]>;
}

const known = new WeakMap<Timetable, Known>();

function knownOf(t: Timetable): Known {
	const found = known.get(t);
	if (found) return found;
	const cities = new Map<string, number[]>();
	for (const [airport, city] of t.places.city.entries()) {
		const code = t.cities[city] ?? '';
		cities.set(code, [...(cities.get(code) ?? []), airport]);
	}
	const made = { journeys: new LRUCache<string, Journey[]>({ max: KEPT }), cities };
	known.set(t, made);
	return made;
}

/** Airport rows of a city or airport code; a code of both is the city. Empty for a place without flights. */
export function airportsOf(t: Timetable, code: string): readonly number[] {
	const city = knownOf(t).cities.get(code);
	if (city) return city;
	const airport = t.airportRow.get(code);
	return airport === undefined ? [] : [airport];
}

/** With so many ways of at most one stop nobody needs two; looking for them takes ten times as long. */
const ENOUGH_WITH_ONE_STOP = 24;

/**
 * The journeys between two places on a local day (days since 1970), kept for the next who asks. Two stops are looked for
 * where fewer than 24 ways get there with one: search, calendar and every other price read the same ways and so agree.
 */
export function journeysBetween(t: Timetable, from: string, to: string, day: number): readonly Journey[] {
	const { journeys } = knownOf(t);
	const key = `${from}${to}${day}`;
	const found = journeys.get(key);
	if (found) return found;
	const [origins, destinations] = [airportsOf(t, from), airportsOf(t, to)];
	let made = findJourneys(t, origins, destinations, day, { maxStops: 1 });
	if (made.length < ENOUGH_WITH_ONE_STOP) made = findJourneys(t, origins, destinations, day, { maxStops: 2 });
	journeys.set(key, made);
	return made;
}

/** All journeys of a leg that are on sale, priced. */
export function waysBetween(t: Timetable, from: string, to: string, day: number, context: PriceContext): Quote[] {
	const pricer = new Pricer(t, context);
	return journeysBetween(t, from, to, day).flatMap((journey) => pricer.quote(journey) ?? []);
}
