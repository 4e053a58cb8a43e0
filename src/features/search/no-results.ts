import { nearbyAirports } from '#engine/connections/nearby.ts';
import { type FlightQuery, HORIZON_DAYS } from '#engine/contract.ts';
import { airportsOf } from '#engine/fares/journey-cache.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { addDays, daysBetween } from '#lib/dates.ts';
import { loadWorld } from '#world/load-world.ts';
import { formatAddress } from './address.ts';
import { ANYWHERE, type NoResults, ONE_ADULT, type SuggestedSearch } from './contract.ts';
import { findDestinations, openOptions } from './destinations.ts';
import { hourlyCache, queryKey } from './hourly-cache.ts';
import { cityOf, hasFlights, type SearchOptions, todayAt } from './server.ts';

/** The timetable is a weekly one: what does not fly within a week never does. */
const MAX_DAYS = 7;
const MAX_DATES = 4;
/** Other cities to leave from: in reach of a train, and the nearest of all where nothing flies from the own one. */
const NEARBY_KM = 300;
const FAR_KM = 1000;
const MAX_ORIGINS = 3;
const MAX_TRIED = 6;
/** Some destinations turn out to have no way back. */
const DESTINATIONS_TRIED = 4;

/** A search that is worth a link: with one trip that it finds; null when it finds none. */
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

/** So many seats: children stay as long as somebody grown up goes with them. */
function withSeats(query: FlightQuery, seats: number): FlightQuery {
	const children = Math.min(query.children, seats - 1);
	const adults = seats - children;
	return { ...query, adults, children, infants: Math.min(query.infants, adults) };
}

async function otherDays(query: FlightQuery, options: SearchOptions): Promise<SuggestedSearch[]> {
	const [out] = query.legs;
	if (!out) return [];
	const today = todayAt(out.from, options.now);
	const found: SuggestedSearch[] = [];
	for (let days = 1; days <= MAX_DAYS && found.length < MAX_DATES; days++) {
		for (const shift of [-days, days]) {
			const other = moved(query, shift);
			const [first = '', last = ''] = [other.legs[0]?.date, other.legs.at(-1)?.date];
			if (first < today || daysBetween(today, last) > HORIZON_DAYS) continue;
			const way = await trySearch(other, options, {});
			if (way) found.push(way);
		}
	}
	const dateOf = ({ query: { legs } }: SuggestedSearch): string => legs[0]?.date ?? '';
	return found.slice(0, MAX_DATES).sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
}

/** The most travellers that there are places for, where there are places for one. */
async function fewerSeats(query: FlightQuery, options: SearchOptions): Promise<SuggestedSearch | null> {
	const seats = query.adults + query.children;
	if (seats < 2 || !(await trySearch(withSeats(query, 1), options, {}))) return null;
	for (let count = seats - 1; count > 0; count--) {
		const way = await trySearch(withSeats(query, count), options, {});
		if (way) return way;
	}
	return null;
}

async function changes(query: FlightQuery, options: SearchOptions): Promise<NoResults['changes']> {
	const [out] = query.legs;
	const economy =
		query.cabin === 'economy' ? null : await trySearch({ ...query, cabin: 'economy' }, options, { change: 'economy' as const });
	const less = await fewerSeats(query, options);
	const there = query.kind === 'oneway' ? null : await trySearch(oneway(query), options, { change: 'oneway' as const });
	const anywhere =
		!out || out.to === ANYWHERE ? null : await trySearch(between(query, out.from, ANYWHERE), options, { change: 'anywhere' as const });
	return [economy, less && { ...less, change: 'fewer' as const }, there, anywhere].flatMap((one) => one ?? []);
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
	const found: NoResults['origins'] = [];
	for (const [city, away] of [...nearest].slice(0, MAX_TRIED)) {
		const way = found.length < MAX_ORIGINS ? await trySearch(between(query, city, to), options, { kilometres: away }) : null;
		if (way) found.push(way);
	}
	return found;
}

/** Whether a country has a city with flights besides the one that the trip begins in. */
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
	const found = { dates, changes: changed, origins };
	if (first) return { ...found, reason: first };
	if (dates.length > 0) return { ...found, reason: 'day' };
	const plain = { ...oneway(query), ...ONE_ADULT };
	const simple = formatAddress(plain) === formatAddress(query) ? [] : await otherDays(plain, options);
	if (simple.length > 0) return { ...found, dates: simple, reason: 'together' };
	return { ...found, reason: to === ANYWHERE ? 'nothing' : 'noWay' };
}

const cachedReasons = hourlyCache<Promise<NoResults>>(200);

/**
 * Why a search to anywhere or to a country finds nothing, as far as the timetable says, and searches nearby that do find something: each one
 * was made. Works in small steps, so that others are not kept waiting; the same question is answered once an hour.
 */
export const explainNoResults = (query: FlightQuery, options: SearchOptions): Promise<NoResults> =>
	cachedReasons(queryKey(query), options, () => findReason(query, options));
