import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FastestWay, MonthPrice, RouteFacts } from '#features/flight-facts/contract.ts';
import { addDays, dayNumber } from '#lib/dates.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { loadWorld } from '#world/load-world.ts';
import { type DayPrice, HORIZON_DAYS, oneAdult } from '../contract.ts';
import { TripPricer } from '../fares/trip-pricer.ts';
import { airportsOf } from '../fares/ways.ts';
import { type SearchOptions, todayAt } from '../server.ts';
import { loadTimetable } from '../timetable/load-timetable.ts';
import { directDestinations, directFlights } from './direct-flights.ts';

const DAYS = 30;
const MONTHS = 6;
/** Days of a month that are looked at: one of each part, on different weekdays. */
const SAMPLES = [3, 11, 20, 26];
const OTHERS = 12;
const MS_PER_HOUR = 3_600_000;

const facts = new LRUCache<string, Promise<RouteFacts>>({ max: 2000, ttl: MS_PER_HOUR });

/** Prices of the next days, and of some days of each of the next months; in small steps, so that others are not kept waiting. */
async function prices(pricer: TripPricer, today: string): Promise<Pick<RouteFacts, 'days' | 'months'>> {
	const days: DayPrice[] = [];
	for (let day = 1; day <= DAYS; day++) {
		const date = addDays(today, day);
		days.push({ date, total: pricer.total([date]) });
		await setImmediate();
	}
	const months: MonthPrice[] = [];
	for (let ahead = 0; ahead < MONTHS; ahead++) {
		const [year = 0, month = 1] = today.split('-').map(Number);
		const at = `${year + Math.floor((month - 1 + ahead) / 12)}-${String(((month - 1 + ahead) % 12) + 1).padStart(2, '0')}`;
		const sampled = SAMPLES.map((day) => `${at}-${String(day).padStart(2, '0')}`)
			.filter((date) => date > today && dayNumber(date) <= dayNumber(today) + HORIZON_DAYS)
			.map((date) => pricer.total([date]));
		const known = [...sampled, ...days.filter(({ date }) => date.startsWith(at)).map(({ total }) => total)].filter(
			(total) => total !== null,
		);
		months.push({ month: at, total: known.length > 0 ? Math.min(...known) : null });
		await setImmediate();
	}
	return { days, months };
}

function fastestWay(pricer: TripPricer, days: readonly DayPrice[]): FastestWay | undefined {
	const t = loadTimetable();
	const ways = days.slice(6, 14).flatMap(({ date, total }) => (total === null ? [] : (pricer.trip([date]) ?? [])));
	const [best] = ways.map(({ journey }) => journey).sort((a, b) => lasts(a) - lasts(b));
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
	const { days, months } = await prices(pricer, today);
	const priced = days.filter((day): day is DayPrice & { total: number } => day.total !== null);
	const fastest = direct ? undefined : fastestWay(pricer, days);
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
		cheapest: priced.sort((a, b) => a.total - b.total)[0] ?? null,
		others: directDestinations(t, from)
			.map(({ city }) => city)
			.filter((city) => city !== to)
			.slice(0, OTHERS),
	};
}

/**
 * The facts of a direction, worked out once an hour.
 *
 * @param from, to city codes
 * @throws RangeError when one is no city
 */
export function routeFacts(from: string, to: string, options: SearchOptions): Promise<RouteFacts> {
	const key = [from, to, options.currency, options.market, Math.floor(options.now.getTime() / MS_PER_HOUR)].join(' ');
	const known = facts.get(key) ?? gather(from, to, options);
	facts.set(key, known);
	known.catch(() => facts.delete(key));
	return known;
}
