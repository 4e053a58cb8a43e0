import { airportsOf } from '#engine/fares/journey-cache.ts';
import { TripPricer } from '#engine/fares/trip-pricer.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { type DayPrice, oneAdult } from '#features/search/contract.ts';
import { cachePerHour } from '#features/search/price-cache.ts';
import { todayAt } from '#features/search/server.ts';
import type { FastestTrip, RouteFacts } from '#features/seo-pages/contract.ts';
import { dayNumber } from '#lib/dates.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { loadWorld } from '#world/load-world.ts';
import { directDestinations, directFlights } from './direct-flights.ts';
import { pricesOfPair } from './route-price.ts';

const OTHERS = 12;
const cache = cachePerHour<Promise<RouteFacts>>(2000);

function fastestTrip(pricer: TripPricer, days: readonly DayPrice[]): FastestTrip | undefined {
	const t = loadTimetable();
	const trips = days.slice(6, 14).flatMap(({ date, total }) => (total === null ? [] : (pricer.trip([date]) ?? [])));
	const [best] = trips.map(({ journey }) => journey).sort((a, b) => lasts(a) - lasts(b));
	if (!best) return undefined;
	const via = best.flights.slice(1).map((flight) => t.cities[t.places.city[t.originOf[t.flights.route[flight] ?? 0] ?? 0] ?? 0] ?? '');
	return { minutes: lasts(best), via };
}

const lasts = ({ departures, arrivals }: { departures: readonly number[]; arrivals: readonly number[] }): number =>
	(arrivals.at(-1) ?? 0) - (departures[0] ?? 0);

async function gather(from: string, to: string, options: SearchOptions): Promise<RouteFacts> {
	const t = loadTimetable();
	const { cities } = loadWorld();
	const [origin, destination] = [cities.get(from), cities.get(to)];
	if (!origin || !destination) throw new RangeError(`Not two cities: ${from} ${to}`);
	const today = todayAt(from, options.now);
	const pricer = new TripPricer(t, oneAdult(from, to, today), options);
	const direct = directFlights(t, from, to);
	const { days, months, cheapest } = await pricesOfPair(from, to, options);
	const fastest = direct ? undefined : fastestTrip(pricer, days);
	const offset = (code: string): number => t.offset(airportsOf(t, code)[0] ?? 0, dayNumber(today));
	return {
		from,
		to,
		kilometres: Math.round(kilometresBetween(origin, destination)),
		clocks: offset(to) - offset(from),
		direct,
		...(fastest ? { fastest } : {}),
		days,
		months,
		cheapest,
		others: directDestinations(t, from)
			.map(({ city }) => city)
			.filter((city) => city !== to)
			.slice(0, OTHERS),
	};
}

/** Cached hourly. @throws RangeError for an unknown city code */
export const routeFacts = (from: string, to: string, options: SearchOptions): Promise<RouteFacts> =>
	cache([from, to], options, () => gather(from, to, options));
