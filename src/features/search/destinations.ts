import { setImmediate } from 'node:timers/promises';
import type { Journey } from '#engine/connections/journey.ts';
import { reachable } from '#engine/connections/one-to-all.ts';
import { type FlightQuery, HORIZON_DAYS } from '#engine/contract.ts';
import { airportsOf } from '#engine/fares/journey-cache.ts';
import { Pricer } from '#engine/fares/quote.ts';
import { lowestTotal, saleContext } from '#engine/fares/sellers.ts';
import { priceContext, TripPricer } from '#engine/fares/trip-pricer.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { addDays, dayNumber, daysBetween, daysInMonth, utcDate } from '#lib/dates.ts';
import { memoize } from '#lib/memoize.ts';
import { loadWorld } from '#world/load-world.ts';
import type { City, World } from '#world/world.ts';
import { priceCalendar } from './calendar.ts';
import type { SearchOptions } from './contract.ts';
import { ANYWHERE, type DayPrice, type DestinationPrice, ONE_ADULT } from './contract.ts';
import { cachePerHour, queryKey } from './price-cache.ts';

export interface DestinationOptions extends SearchOptions {
	limit: number;
	/** Exact departure day; otherwise the cheapest of sample days from `departFrom` on. */
	date?: string;
	/** `YYYY-MM`: the cheapest of sample days of this month. */
	month?: string;
	/** Defaults to a week from now. */
	departFrom?: string;
	/** Nights until the return; one way if absent. */
	stay?: number;
	country?: string;
	/** Nonstop flights only. */
	direct?: boolean;
	/** Longest duration of each leg in minutes. */
	maxMinutes?: number;
	/** Defaults to one adult in economy. */
	travellers?: Pick<FlightQuery, 'cabin' | 'adults' | 'children' | 'infants'>;
}

const DAYS_AHEAD = 7;
/** Offsets from the first day: different weekdays over seven weeks. */
const SAMPLE_DAYS = [0, 4, 10, 19, 30, 48];
const MOST_CITIES = 500;
const SPARE = 1.25;
/** Weight of direct flights; equals a threefold population. */
const DIRECT = 2;

interface LowestPrice {
	city: string;
	date: string;
	total: number;
	direct: boolean;
}

const citiesByWeight = memoize(({ cities }: World): readonly City[] => [...cities.values()].sort((a, b) => b.weight - a.weight));

function candidates(t: Timetable, from: string, country: string | undefined): Map<number, string> {
	const wanted = citiesByWeight(loadWorld())
		.filter((city) => city.iata !== from && (country === undefined || city.country === country))
		.slice(0, MOST_CITIES);
	return new Map(wanted.flatMap(({ iata }) => airportsOf(t, iata).map((airport): [number, string] => [airport, iata])));
}

/** Up to as many days of the month as there are sample days, evenly spread. */
function daysOfMonth(month: string, earliest: string, last: string): string[] {
	const [year = 0, number = 1] = month.split('-').map(Number);
	const days = Array.from({ length: daysInMonth(year, number) }, (_, day) => addDays(`${month}-01`, day));
	const open = days.filter((day) => day >= earliest && day <= last);
	const count = Math.min(SAMPLE_DAYS.length, open.length);
	return Array.from({ length: count }, (_, i) => open[Math.floor(((i + 0.5) * open.length) / count)] ?? '');
}

function daysOf({ date, month, departFrom, now }: DestinationOptions): string[] {
	if (date) return [date];
	const today = utcDate(now);
	const [earliest, last] = [addDays(today, 1), addDays(today, HORIZON_DAYS)];
	if (month) return daysOfMonth(month, earliest, last);
	const first = departFrom && departFrom > earliest ? departFrom : addDays(today, DAYS_AHEAD);
	return SAMPLE_DAYS.map((days) => addDays(first, days)).filter((day) => day <= last);
}

const toQuery = (from: string, to: string, date: string, { stay, travellers = ONE_ADULT }: DestinationOptions): FlightQuery => {
	const out = { from, to, date };
	if (stay === undefined) return { ...travellers, legs: [out], kind: 'oneway' };
	return { ...travellers, legs: [out, { from: to, to: from, date: addDays(date, stay) }], kind: 'round' };
};

const minutesOf = ({ departures, arrivals }: Journey): number => (arrivals.at(-1) ?? 0) - (departures[0] ?? 0);

/** Undefined if every journey fits. */
function fits({ direct = false, maxMinutes = Infinity }: DestinationOptions): ((journey: Journey) => boolean) | undefined {
	if (!direct && maxMinutes === Infinity) return undefined;
	return (journey) => (!direct || journey.flights.length === 1) && minutesOf(journey) <= maxMinutes;
}

/** One pass over the timetable per day. */
async function lowestByCity(t: Timetable, from: string, days: readonly string[], options: DestinationOptions): Promise<LowestPrice[]> {
	const query = toQuery(from, '', days[0] ?? '', { ...options, stay: undefined });
	const sale = saleContext(query, options.currency, options.market, options.rates);
	const pricer = new Pricer(t, priceContext(query, options.now));
	const cities = candidates(t, from, options.country);
	const results = new Map<string, LowestPrice>();
	const accepts = fits(options) ?? (() => true);
	for (const date of days) {
		const reached = reachable(t, airportsOf(t, from), dayNumber(date), { to: [...cities.keys()], maxStops: options.direct ? 0 : 2 });
		await setImmediate();
		for (const airport of reached.destinations) {
			const city = cities.get(airport);
			if (city === undefined) continue;
			for (const journey of reached.journeys(airport)) {
				if (!accepts(journey)) continue;
				const quote = pricer.quote(journey);
				const total = quote ? lowestTotal([quote], sale) : Infinity;
				if (total < (results.get(city)?.total ?? Infinity)) results.set(city, { city, date, total, direct: journey.flights.length === 1 });
			}
		}
		await setImmediate();
	}
	return [...results.values()];
}

/** Ranks by city size, price and direct flights so that short trips to small towns do not come first. */
function byInterest(destinations: readonly LowestPrice[]): LowestPrice[] {
	const { cities } = loadWorld();
	const interest = ({ city, total, direct }: LowestPrice): number =>
		((direct ? DIRECT : 1) * (cities.get(city)?.weight ?? 0) ** 0.6) / total ** 0.7;
	return destinations
		.map((destination) => ({ destination, interest: interest(destination) }))
		.sort((a, b) => b.interest - a.interest)
		.map(({ destination }) => destination);
}

/** Uses the price of a search of this trip; null if there is no return flight. */
function priceTrip(t: Timetable, from: string, { city, date }: LowestPrice, options: DestinationOptions): DestinationPrice | null {
	const query = toQuery(from, city, date, options);
	const pricer = new TripPricer(t, query, { ...options, accepts: fits(options), once: true });
	const dates = pricer.shiftedDates(0);
	const out = pricer.trip(dates)?.[0]?.journey;
	const total = pricer.total(dates);
	if (!out || total === null) return null;
	return {
		city,
		country: loadWorld().cities.get(city)?.country ?? '',
		date,
		...(dates[1] ? { returnDate: dates[1] } : {}),
		total,
		stops: out.flights.length - 1,
		minutes: minutesOf(out),
	};
}

const AROUND = [-3, -2, -1, 0, 1, 2, 3];
const strips = cachePerHour<DayPrice[]>(500);

/** Prices of a destination's trip on departure days −3 … +3; the stay and the limits of the list remain. */
export function destinationDays(query: FlightQuery, options: DestinationOptions): DayPrice[] {
	const accepts = fits(options);
	if (!accepts) return priceCalendar(query, options);
	return strips([...queryKey(query), options.direct, options.maxMinutes], options, () => {
		const pricer = new TripPricer(loadTimetable(), query, { ...options, accepts });
		return AROUND.map((days) => {
			const dates = pricer.shiftedDates(days);
			return { date: dates[0] ?? '', total: pricer.total(dates) };
		});
	});
}

export function openOptions(query: FlightQuery, options: SearchOptions, limit: number): DestinationOptions {
	const { legs, adults, children, infants, cabin } = query;
	const [out, back] = legs;
	return {
		...options,
		limit,
		travellers: { adults, children, infants, cabin },
		...(out ? { date: out.date } : {}),
		...(out && back ? { stay: daysBetween(out.date, back.date) } : {}),
		...(out && out.to !== ANYWHERE ? { country: out.to } : {}),
	};
}

export async function findDestinations(from: string, options: DestinationOptions): Promise<DestinationPrice[]> {
	const t = loadTimetable();
	const days = daysOf(options);
	if (airportsOf(t, from).length === 0 || days.length === 0) return [];
	const chosen = byInterest(await lowestByCity(t, from, days, options)).slice(0, Math.ceil(options.limit * SPARE));
	const prices: DestinationPrice[] = [];
	for (const item of chosen) {
		if (prices.length >= options.limit) break;
		const price = priceTrip(t, from, item, options);
		if (price) prices.push(price);
		await setImmediate();
	}
	return prices.sort((a, b) => a.total - b.total || (a.city < b.city ? -1 : 1));
}

const cache = cachePerHour<Promise<DestinationPrice[]>>(200);

/** Uses the prices of equal searches in the same hour. Cached hourly; yields to the event loop between steps. */
export function cheapestDestinations(from: string, options: DestinationOptions): Promise<DestinationPrice[]> {
	const { limit, date, month, departFrom, stay, country, direct, maxMinutes, travellers = ONE_ADULT } = options;
	const keyParts = [from, limit, date, month, departFrom, stay, country, direct, maxMinutes, Object.values(travellers)];
	return cache(keyParts, options, () => findDestinations(from, options));
}
