import { TripPricer } from '#engine/fares/trip-pricer.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { DayPrice, SearchOptions } from '#features/search/contract.ts';
import { oneAdult } from '#features/search/contract.ts';
import { cachePerHour } from '#features/search/price-cache.ts';
import { todayAt } from '#features/search/server.ts';
import type { RouteFacts, RoutePrice } from '#features/seo-pages/contract.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { loadWorld } from '#world/load-world.ts';
import { directFlights } from './direct-flights.ts';
import { type PairPrices, pairPrices } from './pair-prices.ts';

const pairs = cachePerHour<Promise<PairPrices>>(4000);

const pricerOf = (from: string, to: string, options: SearchOptions): TripPricer =>
	new TripPricer(loadTimetable(), oneAdult(from, to, todayAt(from, options.now)), options);

/** The prices that the pages of a route, a city and a country show alike; cached hourly. */
export const pricesOfPair = (from: string, to: string, options: SearchOptions): Promise<PairPrices> =>
	pairs([from, to], options, () => pairPrices(pricerOf(from, to, options), todayAt(from, options.now)));

function withTrip(pricer: TripPricer, lowest: (DayPrice & { total: number }) | null): RoutePrice['cheapest'] {
	const journey = lowest && pricer.trip([lowest.date])?.[0]?.journey;
	if (!journey) return null;
	return { ...lowest, stops: journey.flights.length - 1, minutes: (journey.arrivals.at(-1) ?? 0) - (journey.departures[0] ?? 0) };
}

/**
 * The lowest price of {@link pricesOfPair} with its itinerary.
 * @throws RangeError for an unknown city code
 */
export async function routePrice(
	from: string,
	to: string,
	options: SearchOptions,
): Promise<{ readonly route: RoutePrice; readonly months: RouteFacts['months'] }> {
	const { cities } = loadWorld();
	const [origin, destination] = [cities.get(from), cities.get(to)];
	if (!origin || !destination) throw new RangeError(`Not two cities: ${from} ${to}`);
	const { months, cheapest } = await pricesOfPair(from, to, options);
	const direct = directFlights(loadTimetable(), from, to);
	const kilometres = Math.round(kilometresBetween(origin, destination));
	return { route: { from, to, kilometres, direct, cheapest: withTrip(pricerOf(from, to, options), cheapest) }, months };
}
