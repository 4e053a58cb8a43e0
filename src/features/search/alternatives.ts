import { setImmediate } from 'node:timers/promises';
import { airportsNear } from '#engine/connections/nearby.ts';
import type { FlightQuery, QueryLeg } from '#engine/contract.ts';
import { airportsOf } from '#engine/fares/journey-cache.ts';
import { TripPricer } from '#engine/fares/trip-pricer.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { addDays } from '#lib/dates.ts';
import { airportCode } from '#world/find-place.ts';
import { isOpenDestination } from './address.ts';
import type { Alternatives, SearchOptions } from './contract.ts';

const MOST_DAYS = 10;
const MOST_DATES = 4;
const NEARBY_KM = 300;
const MOST_NEARBY = 3;
const MOST_HUBS = 6;
const MOST_SPLITS = 3;
const NIGHTS = [1, 2];

const oneway = (query: FlightQuery, legs: QueryLeg[]): FlightQuery => ({ ...query, kind: legs.length > 1 ? 'multi' : 'oneway', legs });

async function priceOf(t: Timetable, query: FlightQuery, options: SearchOptions): Promise<number | null> {
	await setImmediate();
	const pricer = new TripPricer(t, query, options);
	return pricer.total(pricer.shiftedDates(0));
}

async function nearestDates(t: Timetable, query: FlightQuery, options: SearchOptions): Promise<Alternatives['dates']> {
	const pricer = new TripPricer(t, query, options);
	const results: Alternatives['dates'] = [];
	for (let days = 1; days <= MOST_DAYS && results.length < MOST_DATES; days++) {
		for (const shift of [-days, days]) {
			const dates = pricer.shiftedDates(shift);
			const total = pricer.total(dates);
			const legs = query.legs.map((leg, i) => ({ ...leg, date: dates[i] ?? leg.date }));
			if (total !== null) results.push({ date: dates[0] ?? '', query: { ...query, legs }, total });
			await setImmediate();
		}
	}
	return results.sort((a, b) => (a.date < b.date ? -1 : 1)).slice(0, MOST_DATES);
}

const replacePlace = (query: FlightQuery, from: string, to: string): FlightQuery => ({
	...query,
	legs: query.legs.map((leg) => ({ ...leg, from: leg.from === from ? to : leg.from, to: leg.to === from ? to : leg.to })),
});

async function nearbyAirports(t: Timetable, query: FlightQuery, options: SearchOptions): Promise<Alternatives['airports']> {
	const results: Alternatives['airports'] = [];
	const [first] = query.legs;
	for (const place of first ? [first.from, first.to] : []) {
		const [airport] = airportsOf(t, place);
		if (airport === undefined) continue;
		for (const near of airportsNear(t, airport, NEARBY_KM).slice(0, MOST_NEARBY)) {
			const other = replacePlace(query, place, airportCode(t.airports[near.airport] ?? ''));
			const total = await priceOf(t, other, options);
			const [from = '', to = ''] = [other.legs[0]?.from, other.legs[0]?.to];
			if (total !== null && from !== to) results.push({ query: other, from, to, kilometres: Math.round(near.kilometres), total });
		}
	}
	return results.sort((a, b) => a.kilometres - b.kilometres);
}

/** Returns [city row, number of routes] for cities with direct flights. */
function gateways(t: Timetable, place: string, direction: 'from' | 'to'): Map<number, number> {
	const rows = new Set(airportsOf(t, place));
	const results = new Map<number, number>();
	for (let route = 0; route < t.originOf.length; route++) {
		const [origin, destination] = [t.originOf[route] ?? 0, t.routes.destination[route] ?? 0];
		const [here, there] = direction === 'from' ? [origin, destination] : [destination, origin];
		if (!rows.has(here)) continue;
		const routes = (t.routes.first[there + 1] ?? 0) - (t.routes.first[there] ?? 0);
		const city = t.places.city[there] ?? 0;
		results.set(city, Math.max(results.get(city) ?? 0, routes));
	}
	return results;
}

/** Prefers big cities near both ends. */
function hubsBetween(t: Timetable, from: string, to: string): string[] {
	const [out, back] = [gateways(t, from, 'from'), gateways(t, to, 'to')];
	const both = new Set([...out.keys(), ...back.keys()]);
	const weight = (city: number): number => (out.has(city) && back.has(city) ? 10_000 : 0) + (out.get(city) ?? 0) + (back.get(city) ?? 0);
	return [...both]
		.sort((a, b) => weight(b) - weight(a) || a - b)
		.slice(0, MOST_HUBS)
		.map((city) => t.cities[city] ?? '')
		.filter((city) => city !== from && city !== to);
}

async function splitWays(t: Timetable, query: FlightQuery, options: SearchOptions): Promise<Alternatives['splits']> {
	const [out] = query.legs;
	if (!out || query.kind === 'multi') return [];
	const results: Alternatives['splits'] = [];
	for (const via of hubsBetween(t, out.from, out.to)) {
		for (const nights of NIGHTS) {
			const legs = [
				{ from: out.from, to: via, date: out.date },
				{ from: via, to: out.to, date: addDays(out.date, nights) },
			];
			const split = oneway(query, legs);
			const total = await priceOf(t, split, options);
			if (total === null) continue;
			results.push({ query: split, via, total });
			break;
		}
	}
	return results.sort((a, b) => a.total - b.total).slice(0, MOST_SPLITS);
}

/** Searches days within 10 days, airports within 300 km, and split trips; yields to the event loop. */
export async function alternatives(query: FlightQuery, options: SearchOptions): Promise<Alternatives> {
	if (query.legs.some(({ from, to }) => isOpenDestination(from) || isOpenDestination(to))) return { dates: [], airports: [], splits: [] };
	const t = loadTimetable();
	return {
		dates: await nearestDates(t, query, options),
		airports: await nearbyAirports(t, query, options),
		splits: await splitWays(t, query, options),
	};
}
