import type { ChangeRule } from '#engine/contract.ts';
import { LONG_KM, termsOf } from '#engine/fares/brands.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { cachePerHour } from '#features/search/price-cache.ts';
import { todayAt } from '#features/search/server.ts';
import type { AirlineFacts, BrandTerms } from '#features/seo-pages/contract.ts';
import { createMemo } from '#lib/memoize.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Airline } from '#world/world.ts';
import { flightPricer } from './direct-prices.ts';
import {
	addCount,
	cheapestOf,
	cityOfRow,
	countryOfRow,
	destinationRow,
	flightsOfAirline,
	longestOf,
	originRow,
	sortedCounts,
	weeklyOf,
} from './flight-rows.ts';

const PAIRS = 10;
const BASES = 6;

type Summary = Omit<AirlineFacts, 'pairs'> & {
	/** City pairs ("MOW IST") of the airline's flights, most frequent first. */
	readonly rows: readonly { readonly from: string; readonly to: string; readonly weekly: number; readonly flights: readonly number[] }[];
};

const summaries = createMemo<Summary>(500);
const cache = cachePerHour<AirlineFacts>(1000);

const ruleOf = ({ allowed, fee }: ChangeRule): BrandTerms['refund'] =>
	allowed === null ? null : allowed ? (fee > 0 ? 'fee' : 'free') : 'none';

function brandsOf({ iata, kind }: Airline, kilometres: number): BrandTerms[] {
	// Baggage and rules do not depend on the fare level; only fees do.
	const contract = { first: 0, last: 0, carrier: 0, kind, kilometres, adult: 10_000 };
	return termsOf(iata, contract, 'economy').map(({ brand, cabinBag, checkedBag, refund, exchange }) => ({
		brand,
		cabinBag,
		checkedBag,
		refund: ruleOf(refund),
		exchange: ruleOf(exchange),
	}));
}

function termsByDistance(airline: Airline, t: Timetable, flights: Uint32Array): Pick<AirlineFacts, 'near' | 'far'> {
	const isFar = (flight: number): boolean => (t.routes.kilometres[t.flights.route[flight] ?? 0] ?? 0) > LONG_KM;
	const [near, far] = [brandsOf(airline, LONG_KM), brandsOf(airline, LONG_KM + 1)];
	if (!flights.some(isFar)) return { near, far: [] };
	if (flights.every(isFar)) return { near: [], far };
	return { near, far: JSON.stringify(near) === JSON.stringify(far) ? [] : far };
}

function basesOf(t: Timetable, flights: Uint32Array): AirlineFacts['bases'] {
	const weekly = new Map<number, number>();
	const cities = new Map<number, Set<string>>();
	for (const flight of flights) {
		const origin = originRow(t, flight);
		addCount(weekly, origin, weeklyOf(t, flight));
		cities.set(origin, (cities.get(origin) ?? new Set()).add(cityOfRow(t, destinationRow(t, flight))));
	}
	return sortedCounts(weekly)
		.slice(0, BASES)
		.map(([airport, count]) => ({ airport: t.airports[airport] ?? '', weekly: count, cities: cities.get(airport)?.size ?? 0 }));
}

function pairsOf(t: Timetable, flights: Uint32Array): Summary['rows'] {
	const pairs = new Map<string, { from: string; to: string; weekly: number; flights: number[] }>();
	for (const flight of flights) {
		const [from, to] = [cityOfRow(t, originRow(t, flight)), cityOfRow(t, destinationRow(t, flight))];
		const key = `${from} ${to}`;
		const pair = pairs.get(key) ?? { from, to, weekly: 0, flights: [] };
		pair.weekly += weeklyOf(t, flight);
		pair.flights.push(flight);
		pairs.set(key, pair);
	}
	const { cities } = loadWorld();
	const size = (code: string): number => cities.get(code)?.weight ?? 0;
	// Uses the direction from the bigger city of each pair.
	return [...pairs.values()].sort((a, b) => b.weekly - a.weekly || size(b.from) - size(a.from) || (a.from + a.to < b.from + b.to ? -1 : 1));
}

function summarise(t: Timetable, airline: Airline): Summary {
	const flights = flightsOfAirline(t, airline.iata);
	const [cities, countries, aircraft] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
	let weekly = 0;
	for (const flight of flights) {
		const [origin, count] = [originRow(t, flight), weeklyOf(t, flight)];
		weekly += count;
		addCount(cities, cityOfRow(t, origin), count);
		addCount(countries, countryOfRow(t, origin), count);
		addCount(aircraft, t.aircraft[t.flights.aircraft[flight] ?? 0] ?? '', count);
	}
	return {
		code: airline.iata,
		weekly,
		cities: sortedCounts(cities).map(([city, count]) => ({ city, weekly: count })),
		countries: sortedCounts(countries).map(([code]) => code),
		bases: basesOf(t, flights),
		aircraft: sortedCounts(aircraft).map(([code, count]) => ({ code, weekly: count })),
		longest: longestOf(t, flights),
		...termsByDistance(airline, t, flights),
		longFrom: LONG_KM,
		rows: pairsOf(t, flights),
	};
}

const summaryOf = (t: Timetable, airline: Airline): Summary => summaries(airline.iata, () => summarise(t, airline));

function shownPairs(rows: Summary['rows'], market: string, airline: Airline): Summary['rows'] {
	const { cities } = loadWorld();
	const order = (code: string): number => {
		const country = cities.get(code)?.country;
		return country === market.toUpperCase() ? 0 : country === airline.country ? 1 : 2;
	};
	const ordered = [...rows].sort((a, b) => order(a.from) - order(b.from));
	const shown = new Set<string>();
	return ordered
		.filter(({ from, to }) => {
			const key = from < to ? from + to : to + from;
			const isNew = !shown.has(key);
			shown.add(key);
			return isNew;
		})
		.slice(0, PAIRS);
}

function gather(airline: Airline, options: SearchOptions): AirlineFacts {
	const t = loadTimetable();
	const { rows, ...summary } = summaryOf(t, airline);
	const priceFrom = (city: string) => flightPricer(t, todayAt(city, options.now), options);
	const shortest = (flights: readonly number[]): number => Math.min(...flights.map((flight) => t.flights.block[flight] ?? 0));
	const pairs = shownPairs(rows, options.market, airline).map(({ from, to, weekly, flights }) => ({
		from,
		to,
		weekly,
		shortest: shortest(flights),
		cheapest: cheapestOf(priceFrom(from)(flights)),
	}));
	return { ...summary, pairs };
}

/** Null for an unknown airline; timetable facts are memoized, prices cached hourly. */
export function airlineFacts(code: string, options: SearchOptions): AirlineFacts | null {
	const airline = loadWorld().airlines.get(code);
	if (!airline) return null;
	return cache([code], options, () => gather(airline, options));
}

export const flyingAirlines = (): readonly string[] => {
	const t = loadTimetable();
	return [...loadWorld().airlines.keys()].filter((code) => flightsOfAirline(t, code).length > 0);
};
