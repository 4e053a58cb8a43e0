import { setImmediate } from 'node:timers/promises';
import type { FlightQuery } from '#engine/contract.ts';
import { TripPricer } from '#engine/fares/trip-pricer.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { addDays, dateOf, dayNumber, daysInMonth } from '#lib/dates.ts';
import { createMemo } from '#lib/memoize.ts';
import { isOpenDestination } from './address.ts';
import type { DayPrice, PriceGrid, SearchOptions, UsualPrice } from './contract.ts';
import { cachePerHour, hourKey, queryKey } from './price-cache.ts';

const SPAN = 3;
const AROUND = Array.from({ length: 2 * SPAN + 1 }, (_, i) => i - SPAN);
/** Hours before now of the compared prices. */
const COMPARED_HOURS = [0, 72, 240];
const FEWEST_COMPARED = 8;

/** A page requests calendar, grid and usual price of the same trip in a row. */
const RECENT_MS = 10_000;
const recent = createMemo<TripPricer>(4, RECENT_MS);

const pricerOf = (query: FlightQuery, options: SearchOptions): TripPricer =>
	recent(hourKey(queryKey(query), options), () => new TripPricer(loadTimetable(), query, options));

const isOpen = (query: FlightQuery): boolean => query.legs.some(({ from, to }) => isOpenDestination(from) || isOpenDestination(to));

const strips = cachePerHour<DayPrice[]>(1000);

/** Departure days −3 … +3; equals the cheapest offer of a search of that day in the same hour. */
export function priceCalendar(query: FlightQuery, options: SearchOptions): DayPrice[] {
	if (isOpen(query)) return [];
	return strips(queryKey(query), options, () => {
		const pricer = pricerOf(query, options);
		return AROUND.map((days) => {
			const dates = pricer.shiftedDates(days);
			return { date: dates[0] ?? '', total: pricer.total(dates) };
		});
	});
}

const grids = cachePerHour<PriceGrid>(500);

/** Lowest totals of a round trip by ±3 departure days × ±3 return days; null for other trips. */
export function priceGrid(query: FlightQuery, options: SearchOptions): PriceGrid | null {
	const [out, back] = query.legs;
	if (query.kind !== 'round' || !out || !back || isOpen(query)) return null;
	return grids(queryKey(query), options, () => makeGrid(out, back, query, options));
}

/** In minor units of the sold currency, consistent with the page's grid or strip. */
export function priceOfDates(query: FlightQuery, options: SearchOptions): number | null {
	const grid = priceGrid(query, options);
	const total = grid ? grid.totals[SPAN]?.[SPAN] : priceCalendar(query, options)[SPAN]?.total;
	return total ?? null;
}

const trips = cachePerHour<{ total: number | null }>(3000);

/** Lowest total of exactly these dates in minor units; null if there is no such trip. */
export function tripPrice(query: FlightQuery, options: SearchOptions): number | null {
	if (isOpen(query)) return null;
	return trips(queryKey(query), options, () => ({ total: pricerOf(query, options).total(query.legs.map(({ date }) => date)) })).total;
}

function makeGrid(
	out: FlightQuery['legs'][number],
	back: FlightQuery['legs'][number],
	query: FlightQuery,
	options: SearchOptions,
): PriceGrid {
	const pricer = pricerOf(query, options);
	const departures = AROUND.map((days) => addDays(out.date, days));
	const returns = AROUND.map((days) => addDays(back.date, days));
	const totals = departures.map((departure) => returns.map((date) => (date < departure ? null : pricer.total([departure, date]))));
	return { departures, returns, totals };
}

const months = cachePerHour<Promise<DayPrice[]>>(300);

async function pricesOfMonth(query: FlightQuery, month: string, options: SearchOptions): Promise<DayPrice[]> {
	const pricer = new TripPricer(loadTimetable(), query, options);
	const [year = 0, number = 1] = month.split('-').map(Number);
	const first = `${month}-01`;
	const offset = dayNumber(first) - dayNumber(query.legs[0]?.date ?? first);
	const days: DayPrice[] = [];
	for (let day = 0; day < daysInMonth(year, number); day++) {
		days.push({ date: addDays(first, day), total: pricer.total(pricer.shiftedDates(offset + day)) });
		await setImmediate();
	}
	return days;
}

/** `month` is `YYYY-MM`; later legs retain their offset. Yields to the event loop between steps. */
export function monthPrices(query: FlightQuery, month: string, options: SearchOptions): Promise<DayPrice[]> {
	if (isOpen(query)) return Promise.resolve([]);
	const first = query.legs[0]?.date ?? '';
	const stays = { ...query, legs: query.legs.map((leg) => ({ ...leg, date: dateOf(dayNumber(leg.date) - dayNumber(first)) })) };
	return months([month, ...queryKey(stays)], options, () => pricesOfMonth(query, month, options));
}

const usual = cachePerHour<{ price: UsualPrice | null }>(1000);

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;

/** Compares seven days now and 3 and 10 days ago; null when fewer than 8 of 21 prices exist. */
export function usualPrice(query: FlightQuery, options: SearchOptions): UsualPrice | null {
	if (isOpen(query)) return null;
	return usual(queryKey(query), options, () => ({ price: worked(query, options) })).price;
}

function worked(query: FlightQuery, options: SearchOptions): UsualPrice | null {
	const pricer = pricerOf(query, options);
	const totals = AROUND.flatMap((days) => {
		const dates = pricer.shiftedDates(days);
		return COMPARED_HOURS.flatMap((hours) => pricer.total(dates, hours) ?? []);
	}).sort((a, b) => a - b);
	if (totals.length < FEWEST_COMPARED) return null;
	return { low: quantile(totals, 0.25), middle: quantile(totals, 0.5), high: quantile(totals, 0.75) };
}
