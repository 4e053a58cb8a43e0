import type { FlightQuery } from '#engine/contract.ts';
import { Pricer } from '#engine/fares/quote.ts';
import { lowestTotal, saleContext, scaleOf } from '#engine/fares/sellers.ts';
import { priceContext } from '#engine/fares/trip-pricer.ts';
import { dayBit, departureUtc, type Timetable } from '#engine/timetable/timetable.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { type DayPrice, ONE_ADULT } from '#features/search/contract.ts';
import { addDays, dayNumber } from '#lib/dates.ts';

/** The fare model reads only travellers and cabin from the query. */
const BASE_QUERY: FlightQuery = { legs: [], kind: 'oneway', ...ONE_ADULT };

/** Day offsets that every page prices flights for. */
const DAYS = Array.from({ length: 30 }, (_, i) => i + 1);

export type FlightPricer = (flights: readonly number[]) => DayPrice[];

/**
 * Prices the next 30 days; a day's total equals the cheapest offer of a search of that day in the same hour.
 * @throws RangeError when the currency has no rate
 */
export function flightPricer(t: Timetable, today: string, options: SearchOptions): FlightPricer {
	const sale = saleContext(BASE_QUERY, options.currency, options.market, options.rates);
	const pricer = new Pricer(t, priceContext(BASE_QUERY, options.now));
	const scale = scaleOf(options.currency);
	const totalOn = (flight: number, day: number): number => {
		const departure = departureUtc(t, flight, day);
		const arrivals = [departure + (t.flights.block[flight] ?? 0)];
		const quote = pricer.quote({ flights: [flight], departures: [departure], arrivals, selfTransfers: [] });
		return quote ? lowestTotal([quote], sale) : Infinity;
	};
	return (flights) =>
		DAYS.map((days) => {
			const date = addDays(today, days);
			const day = dayNumber(date);
			let lowest = Infinity;
			for (const flight of flights) if ((t.flights.days[flight] ?? 0) & dayBit(day)) lowest = Math.min(lowest, totalOn(flight, day));
			return { date, total: lowest === Infinity ? null : lowest * scale };
		});
}
