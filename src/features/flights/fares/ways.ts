import { LRUCache } from 'lru-cache';
import { madeOnce } from '#lib/made-once.ts';
import { findJourneys } from '../connections/find-journeys.ts';
import type { Journey } from '../connections/journey.ts';
import { CHANGES } from '../timetable/clock.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { type PriceContext, Pricer, type Quote } from './quote.ts';

/** Lists of journeys that are kept: about 100 kB each at most. */
const KEPT = 160;
const WEEK = 7;
const MINUTES_PER_DAY = 1440;
/** A journey touches no day before or after these, counted from its departure. */
const FIRST_DAY = -1;
const LAST_DAY = 5;

interface Dated {
	day: number;
	journeys: readonly Journey[];
}

interface Known {
	journeys: LRUCache<string, Dated>;
	cities: Map<string, number[]>;
	/** Number of each state of the world's clocks, and by day which one holds around it. */
	states: Map<string, number>;
	clocks: Map<number, number>;
}

const knownOf = madeOnce((t: Timetable): Known => {
	const cities = new Map<string, number[]>();
	for (const [airport, city] of t.places.city.entries()) {
		const code = t.cities[city] ?? '';
		cities.set(code, [...(cities.get(code) ?? []), airport]);
	}
	return {
		journeys: new LRUCache<string, Dated>({ max: KEPT }),
		cities,
		states: new Map<string, number>(),
		clocks: new Map<number, number>(),
	};
});

/** Airport rows of a city or airport code; a code of both is the city. Empty for a place without flights. */
export function airportsOf(t: Timetable, code: string): readonly number[] {
	const city = knownOf(t).cities.get(code);
	if (city) return city;
	const airport = t.airportRow.get(code);
	return airport === undefined ? [] : [airport];
}

/** With so many ways of at most one stop nobody needs two; looking for them takes ten times as long. */
const ENOUGH_WITH_ONE_STOP = 24;

/** Equal for two days around which all clocks of the world stand the same; a day near a change of clocks is like no other. */
function clocksAround(t: Timetable, day: number): number {
	const { clocks, states } = knownOf(t);
	const found = clocks.get(day);
	if (found !== undefined) return found;
	const first = t.clock.dayOffsets(day + FIRST_DAY);
	let steady = !first.includes(CHANGES);
	for (let next = day + FIRST_DAY + 1; next <= day + LAST_DAY && steady; next++) {
		const offsets = t.clock.dayOffsets(next);
		steady = offsets.every((offset, zone) => offset === first[zone]);
	}
	const state = steady ? first.join() : String(day);
	const number = states.get(state) ?? states.size;
	states.set(state, number);
	clocks.set(day, number);
	return number;
}

const later = ({ flights, departures, arrivals, selfTransfers }: Journey, minutes: number): Journey => ({
	flights,
	departures: departures.map((moment) => moment + minutes),
	arrivals: arrivals.map((moment) => moment + minutes),
	selfTransfers,
});

function search(t: Timetable, from: string, to: string, day: number): Journey[] {
	const [origins, destinations] = [airportsOf(t, from), airportsOf(t, to)];
	const found = findJourneys(t, origins, destinations, day, { maxStops: 1 });
	return found.length < ENOUGH_WITH_ONE_STOP ? findJourneys(t, origins, destinations, day, { maxStops: 2 }) : found;
}

/**
 * The journeys between two places on a local day (days since 1970). Two stops are looked for where fewer than 24 ways get there with one:
 * search, calendar and every other price read the same ways and so agree. The timetable is a weekly one, so a list is kept
 * for the same weekday of other weeks, as long as no clock changes between.
 */
export function journeysBetween(t: Timetable, from: string, to: string, day: number): readonly Journey[] {
	const { journeys } = knownOf(t);
	const key = `${from}${to}${day % WEEK} ${clocksAround(t, day)}`;
	const found = journeys.get(key);
	if (found) {
		const minutes = (day - found.day) * MINUTES_PER_DAY;
		return minutes === 0 ? found.journeys : found.journeys.map((journey) => later(journey, minutes));
	}
	const made = search(t, from, to, day);
	journeys.set(key, { day, journeys: made });
	return made;
}

/** All journeys of a leg that are on sale, priced. */
export function waysBetween(t: Timetable, from: string, to: string, day: number, context: PriceContext): Quote[] {
	return quotesOf(t, journeysBetween(t, from, to, day), context);
}

/** Those of some journeys that are on sale, priced. */
export function quotesOf(t: Timetable, journeys: readonly Journey[], context: PriceContext): Quote[] {
	const pricer = new Pricer(t, context);
	const quotes: Quote[] = [];
	for (const journey of journeys) {
		const quote = pricer.quote(journey);
		if (quote) quotes.push(quote);
	}
	return quotes;
}
