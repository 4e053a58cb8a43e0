import { setImmediate } from 'node:timers/promises';
import { TripPricer } from '#engine/fares/trip-pricer.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { oneAdult } from '#features/search/contract.ts';
import { todayAt } from '#features/search/server.ts';
import type { DirectFlights, RouteFacts, RoutePrice } from '#features/seo-pages/contract.ts';
import { addDays, dayNumber } from '#lib/dates.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { loadWorld } from '#world/load-world.ts';
import { directFlights } from './direct-flights.ts';
import { pairPrices } from './pair-prices.ts';

/** Last-minute prices are not typical. */
const DAYS_AHEAD = 5;
const WEEK = 7;
const WEDNESDAY = 2;

/** Uses the weekday (Monday = 0) with most direct flights, so that itineraries are found once for several weeks. */
const weekdayOf = (direct: DirectFlights | null): number => (direct ? direct.weekdays.indexOf(Math.max(...direct.weekdays)) : WEDNESDAY);

/** First day far enough ahead on a weekday. 1970 began on a Thursday. */
function firstDay(today: string, weekday: number): string {
	const at = (dayNumber(today) + DAYS_AHEAD + 3) % WEEK;
	return addDays(today, DAYS_AHEAD + ((weekday - at + WEEK) % WEEK));
}

/**
 * Consistent with a search of that day in the same hour.
 * @throws RangeError for an unknown city code
 */
export async function routePrice(
	from: string,
	to: string,
	weeks: readonly number[],
	today: string,
	options: SearchOptions,
): Promise<RoutePrice> {
	const t = loadTimetable();
	const { cities } = loadWorld();
	const [origin, destination] = [cities.get(from), cities.get(to)];
	if (!origin || !destination) throw new RangeError(`Not two cities: ${from} ${to}`);
	const direct = directFlights(t, from, to);
	const first = firstDay(today, weekdayOf(direct));
	const pricer = new TripPricer(t, oneAdult(from, to, first), options);
	const days: { date: string; total: number }[] = [];
	for (const week of weeks) {
		const date = addDays(first, week * WEEK);
		const total = pricer.total([date]);
		if (total !== null) days.push({ date, total });
		await setImmediate();
	}
	const lowest = days.reduce<{ date: string; total: number } | null>((low, day) => (low && low.total <= day.total ? low : day), null);
	return { from, to, kilometres: Math.round(kilometresBetween(origin, destination)), direct, cheapest: tripOf(pricer, lowest) };
}

function tripOf(pricer: TripPricer, lowest: RouteFacts['cheapest']): RoutePrice['cheapest'] {
	const journey = lowest && pricer.trip([lowest.date])?.[0]?.journey;
	if (!journey) return null;
	return { ...lowest, stops: journey.flights.length - 1, minutes: (journey.arrivals.at(-1) ?? 0) - (journey.departures[0] ?? 0) };
}

export async function withRoutePagePrice(
	route: RoutePrice,
	options: SearchOptions,
): Promise<{ readonly route: RoutePrice; readonly months: RouteFacts['months'] }> {
	const today = todayAt(route.from, options.now);
	const pricer = new TripPricer(loadTimetable(), oneAdult(route.from, route.to, today), options);
	const { months, cheapest } = await pairPrices(pricer, today);
	return { route: { ...route, cheapest: tripOf(pricer, cheapest) ?? route.cheapest }, months };
}
