import { findJourneys } from '#engine/connections/find-journeys.ts';
import type { Journey } from '#engine/connections/journey.ts';
import { CHANGES } from '#engine/timetable/clock.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { createMemo, memoize } from '#lib/memoize.ts';
import { iataOf } from '#lib/place-code.ts';
import { type DatedJourneys, JourneyPrices } from './journey-prices.ts';
import { contractBases, type PriceContext, Pricer, type Quote } from './quote.ts';

/** At most about 100 kB each. */
const MAX_JOURNEY_LISTS = 160;
/** At most 8 kB each. */
const MAX_PRICE_LISTS = 400;
const WEEK = 7;
/** A journey stays within these days, counted from its departure. */
const FIRST_DAY = -1;
const LAST_DAY = 5;

interface Caches {
	journeys: (key: string, compute: () => DatedJourneys) => DatedJourneys;
	prices: (key: string, compute: () => JourneyPrices) => JourneyPrices;
	cities: Map<string, number[]>;
	states: Map<string, number>;
	clocks: Map<number, number>;
}

const cachesOf = memoize((t: Timetable): Caches => {
	const cities = new Map<string, number[]>();
	for (const [airport, city] of t.places.city.entries()) {
		const code = t.cities[city] ?? '';
		cities.set(code, [...(cities.get(code) ?? []), airport]);
	}
	return {
		journeys: createMemo<DatedJourneys>(MAX_JOURNEY_LISTS),
		prices: createMemo<JourneyPrices>(MAX_PRICE_LISTS),
		cities,
		states: new Map<string, number>(),
		clocks: new Map<number, number>(),
	};
});

/** Airport rows of a place code (`#lib/place-code.ts`); empty without flights. */
export function airportsOf(t: Timetable, code: string): readonly number[] {
	const city = cachesOf(t).cities.get(code);
	if (city) return city;
	const airport = t.airportRow.get(iataOf(code));
	return airport === undefined ? [] : [airport];
}

/** With this many journeys of at most one stop, two stops are not searched, which takes ten times as long. */
const ENOUGH_WITH_ONE_STOP = 24;

/** Equal for two days around which all zones have the same UTC offsets; unique near a clock change. */
function clocksAround(t: Timetable, day: number): number {
	const { clocks, states } = cachesOf(t);
	const cached = clocks.get(day);
	if (cached !== undefined) return cached;
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
	const journeys = findJourneys(t, origins, destinations, day, { maxStops: 1 });
	return journeys.length < ENOUGH_WITH_ONE_STOP ? findJourneys(t, origins, destinations, day, { maxStops: 2 }) : journeys;
}

function findDated(t: Timetable, from: string, to: string, day: number): DatedJourneys {
	const journeys = search(t, from, to, day);
	return { day, journeys, bases: journeys.map((journey) => contractBases(t, journey)) };
}

/** Cached per weekday until clocks change, since the timetable is weekly. */
export function datedJourneys(t: Timetable, from: string, to: string, day: number): DatedJourneys {
	const key = `${from}${to}${day % WEEK} ${clocksAround(t, day)}`;
	return cachesOf(t).journeys(key, () => findDated(t, from, to, day));
}

export function pricesBetween(t: Timetable, from: string, to: string, day: number, context: PriceContext): JourneyPrices {
	const { prices } = cachesOf(t);
	const key = `${from}${to}${day} ${context.cabin}${context.seats} ${context.hour}`;
	return prices(key, () => {
		const dated = datedJourneys(t, from, to, day);
		return new JourneyPrices(new Pricer(t, context), dated, day - dated.day);
	});
}

/** {@link pricesBetween} without the cache, for a trip to each of many cities: their lists would evict those of searches. */
export const priceJourneys = (t: Timetable, from: string, to: string, day: number, context: PriceContext): JourneyPrices =>
	new JourneyPrices(new Pricer(t, context), findDated(t, from, to, day), 0);

export const quotesBetween = (t: Timetable, from: string, to: string, day: number, context: PriceContext): Quote[] =>
	pricesBetween(t, from, to, day, context).quotes();
