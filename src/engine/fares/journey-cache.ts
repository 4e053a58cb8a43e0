import { LRUCache } from 'lru-cache';
import { findJourneys } from '#engine/connections/find-journeys.ts';
import type { Journey } from '#engine/connections/journey.ts';
import { CHANGES } from '#engine/timetable/clock.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { memoize } from '#lib/memoize.ts';
import { iataOf } from '#lib/place-code.ts';
import { WayPrices } from './journey-prices.ts';
import { type ContractBase, contractBases, type PriceContext, Pricer, type Quote } from './quote.ts';

/** Lists of journeys that are kept: about 100 kB each at most. */
const KEPT = 160;
/** Lists of prices that are kept: 8 kB each at most. The calendar, the search and those of the days around read the same. */
const PRICES_KEPT = 400;
const WEEK = 7;
/** A journey touches no day before or after these, counted from its departure. */
const FIRST_DAY = -1;
const LAST_DAY = 5;

/** The journeys of a leg on one day; they stand for the same weekday of other weeks. */
export interface DatedJourneys {
	day: number;
	journeys: readonly Journey[];
	/** Contracts of each journey. */
	bases: readonly (readonly ContractBase[])[];
}

interface Known {
	journeys: LRUCache<string, DatedJourneys>;
	prices: LRUCache<string, WayPrices>;
	cities: Map<string, number[]>;
	/** Number of each state of the world's clocks, and by day which one holds around it. */
	states: Map<string, number>;
	clocks: Map<number, number>;
}

const knownOf = memoize((t: Timetable): Known => {
	const cities = new Map<string, number[]>();
	for (const [airport, city] of t.places.city.entries()) {
		const code = t.cities[city] ?? '';
		cities.set(code, [...(cities.get(code) ?? []), airport]);
	}
	return {
		journeys: new LRUCache<string, DatedJourneys>({ max: KEPT }),
		prices: new LRUCache<string, WayPrices>({ max: PRICES_KEPT }),
		cities,
		states: new Map<string, number>(),
		clocks: new Map<number, number>(),
	};
});

/** Airport rows of a place by its code in searches (`#lib/place-code.ts`). Empty for a place without flights. */
export function airportsOf(t: Timetable, code: string): readonly number[] {
	const city = knownOf(t).cities.get(code);
	if (city) return city;
	const airport = t.airportRow.get(iataOf(code));
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

function search(t: Timetable, from: string, to: string, day: number): Journey[] {
	const [origins, destinations] = [airportsOf(t, from), airportsOf(t, to)];
	const found = findJourneys(t, origins, destinations, day, { maxStops: 1 });
	return found.length < ENOUGH_WITH_ONE_STOP ? findJourneys(t, origins, destinations, day, { maxStops: 2 }) : found;
}

/**
 * The journeys between two places on a local day (days since 1970). Two stops are searched where fewer than 24 journeys have at most one:
 * search, calendar and every other price read the same journeys and so agree. The timetable is weekly, so a list is cached for the same
 * weekday of other weeks, as long as no clock changes between.
 */
export function datedJourneys(t: Timetable, from: string, to: string, day: number): DatedJourneys {
	const { journeys } = knownOf(t);
	const key = `${from}${to}${day % WEEK} ${clocksAround(t, day)}`;
	const found = journeys.get(key);
	if (found) return found;
	const made = search(t, from, to, day);
	const dated = { day, journeys: made, bases: made.map((journey) => contractBases(t, journey)) };
	journeys.set(key, dated);
	return dated;
}

/** The prices of all journeys of a leg that are on sale; kept, as they are the same for everybody within the hour. */
export function pricesBetween(t: Timetable, from: string, to: string, day: number, context: PriceContext): WayPrices {
	const { prices } = knownOf(t);
	const key = `${from}${to}${day} ${context.cabin}${context.seats} ${context.hour}`;
	const found = prices.get(key);
	if (found) return found;
	const dated = datedJourneys(t, from, to, day);
	const made = new WayPrices(new Pricer(t, context), dated, day - dated.day);
	prices.set(key, made);
	return made;
}

/** All journeys of a leg that are on sale, priced. */
export const waysBetween = (t: Timetable, from: string, to: string, day: number, context: PriceContext): Quote[] =>
	pricesBetween(t, from, to, day, context).quotes();
