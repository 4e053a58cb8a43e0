import { nearbyAirports } from '#engine/connections/nearby.ts';
import { type FlightQuery, HORIZON_DAYS } from '#engine/contract.ts';
import { airportsOf } from '#engine/fares/journey-cache.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { addDays, daysBetween } from '#lib/dates.ts';
import { loadWorld } from '#world/load-world.ts';
import { formatAddress } from './address.ts';
import type { SearchOptions } from './contract.ts';
import { ANYWHERE, type NoResults, ONE_ADULT, type SuggestedSearch } from './contract.ts';
import { findDestinations, openOptions } from './destinations.ts';
import { cachePerHour, queryKey } from './price-cache.ts';
import { cityOf, hasFlights, todayAt } from './server.ts';

/** The timetable repeats weekly. */
const MAX_DAYS = 7;
const MAX_DATES = 4;
/** Within reach of a train. */
const NEARBY_KM = 300;
const FAR_KM = 1000;
const MAX_ORIGINS = 3;
const MAX_TRIED = 6;
/** Reserve for destinations without a return flight. */
const DESTINATIONS_TRIED = 4;

async function trySearch<T extends object>(query: FlightQuery, options: SearchOptions, more: T): Promise<(SuggestedSearch & T) | null> {
	const [example] = await findDestinations(query.legs[0]?.from ?? '', openOptions(query, options, DESTINATIONS_TRIED));
	return example ? { ...more, query, example } : null;
}

const moved = (query: FlightQuery, days: number): FlightQuery => ({
	...query,
	legs: query.legs.map((leg) => ({ ...leg, date: addDays(leg.date, days) })),
});

const oneway = (query: FlightQuery): FlightQuery => ({ ...query, kind: 'oneway', legs: query.legs.slice(0, 1) });

const between = (query: FlightQuery, from: string, to: string): FlightQuery => ({
	...query,
	legs: query.legs.map((leg, i) => ({ ...leg, ...(i === 0 ? { from, to } : { from: to, to: from }) })),
});

/** Reduces the party to `seats`, keeping at least one adult. */
function withSeats(query: FlightQuery, seats: number): FlightQuery {
	const children = Math.min(query.children, seats - 1);
	const adults = seats - children;
	return { ...query, adults, children, infants: Math.min(query.infants, adults) };
}

async function otherDays(query: FlightQuery, options: SearchOptions): Promise<SuggestedSearch[]> {
	const [out] = query.legs;
	if (!out) return [];
	const today = todayAt(out.from, options.now);
	const suggestions: SuggestedSearch[] = [];
	for (let days = 1; days <= MAX_DAYS && suggestions.length < MAX_DATES; days++) {
		for (const shift of [-days, days]) {
			const other = moved(query, shift);
			const [first = '', last = ''] = [other.legs[0]?.date, other.legs.at(-1)?.date];
			if (first < today || daysBetween(today, last) > HORIZON_DAYS) continue;
			const suggestion = await trySearch(other, options, {});
			if (suggestion) suggestions.push(suggestion);
		}
	}
	const dateOf = ({ query: { legs } }: SuggestedSearch): string => legs[0]?.date ?? '';
	return suggestions.slice(0, MAX_DATES).sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
}

async function fewerSeats(query: FlightQuery, options: SearchOptions): Promise<SuggestedSearch | null> {
	const seats = query.adults + query.children;
	if (seats < 2 || !(await trySearch(withSeats(query, 1), options, {}))) return null;
	for (let count = seats - 1; count > 0; count--) {
		const suggestion = await trySearch(withSeats(query, count), options, {});
		if (suggestion) return suggestion;
	}
	return null;
}

async function changes(query: FlightQuery, options: SearchOptions): Promise<NoResults['changes']> {
	const [out] = query.legs;
	const economy =
		query.cabin === 'economy' ? null : await trySearch({ ...query, cabin: 'economy' }, options, { change: 'economy' as const });
	const smaller = await fewerSeats(query, options);
	const there = query.kind === 'oneway' ? null : await trySearch(oneway(query), options, { change: 'oneway' as const });
	const anywhere =
		!out || out.to === ANYWHERE ? null : await trySearch(between(query, out.from, ANYWHERE), options, { change: 'anywhere' as const });
	return [economy, smaller && { ...smaller, change: 'fewer' as const }, there, anywhere].flatMap((change) => change ?? []);
}

async function otherOrigins(query: FlightQuery, kilometres: number, options: SearchOptions): Promise<NoResults['origins']> {
	const t = loadTimetable();
	const { airports, cities } = loadWorld();
	const [{ from, to } = { from: '', to: '' }] = query.legs;
	const point = airports.get(from) ?? cities.get(from);
	const nearest = new Map<string, number>();
	for (const near of point ? nearbyAirports(t, point, kilometres) : []) {
		const city = t.cities[t.places.city[near.airport] ?? 0] ?? '';
		if (city !== cityOf(from) && !nearest.has(city)) nearest.set(city, Math.round(near.kilometres));
	}
	const origins: NoResults['origins'] = [];
	for (const [city, away] of [...nearest].slice(0, MAX_TRIED)) {
		const suggestion = origins.length < MAX_ORIGINS ? await trySearch(between(query, city, to), options, { kilometres: away }) : null;
		if (suggestion) origins.push(suggestion);
	}
	return origins;
}

const hasOtherCity = (country: string, from: string): boolean =>
	[...loadWorld().cities.values()].some(
		(city) => city.country === country && city.iata !== cityOf(from) && airportsOf(loadTimetable(), city.iata).length > 0,
	);

const REASON_OF = { economy: 'cabin', fewer: 'seats', oneway: 'return' } as const;

async function findReason(query: FlightQuery, options: SearchOptions): Promise<NoResults> {
	const [{ from, to } = { from: '', to: '' }] = query.legs;
	if (!hasFlights(from)) return { reason: 'noService', dates: [], changes: [], origins: await otherOrigins(query, FAR_KM, options) };
	const changed = await changes(query, options);
	if (to !== ANYWHERE && !hasOtherCity(to, from))
		return { reason: 'onlyCity', dates: [], changes: changed.filter(({ change }) => change === 'anywhere'), origins: [] };
	const dates = await otherDays(query, options);
	const origins = await otherOrigins(query, NEARBY_KM, options);
	const [first] = changed.flatMap(({ change }) => (change === 'anywhere' ? [] : REASON_OF[change]));
	const suggestions = { dates, changes: changed, origins };
	if (first) return { ...suggestions, reason: first };
	if (dates.length > 0) return { ...suggestions, reason: 'day' };
	const relaxed = { ...oneway(query), ...ONE_ADULT };
	const relaxedDates = formatAddress(relaxed) === formatAddress(query) ? [] : await otherDays(relaxed, options);
	if (relaxedDates.length > 0) return { ...suggestions, dates: relaxedDates, reason: 'together' };
	return { ...suggestions, reason: to === ANYWHERE ? 'nothing' : 'noItinerary' };
}

const cachedReasons = cachePerHour<Promise<NoResults>>(200);

/** Cached hourly; yields to the event loop between steps. */
export const explainNoResults = (query: FlightQuery, options: SearchOptions): Promise<NoResults> =>
	cachedReasons(queryKey(query), options, () => findReason(query, options));
