import { airportsOf } from '#engine/fares/journey-cache.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { routeBetween, type Timetable } from '#engine/timetable/timetable.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { cachePerHour } from '#features/search/price-cache.ts';
import { todayAt } from '#features/search/server.ts';
import type { FlightFacts } from '#features/seo-pages/contract.ts';
import { dayNumber } from '#lib/dates.ts';
import { operatedFlights } from './direct-flights.ts';
import { flightPricer } from './direct-prices.ts';
import {
	cheapestOf,
	cityOfRow,
	countryOfRow,
	destinationRow,
	flightCode,
	flightLine,
	flightRow,
	flightsOfAirline,
	originRow,
} from './flight-rows.ts';

const OTHERS = 8;
const FEWEST = 3;

const cache = cachePerHour<FlightFacts>(3000);

/** Resolves code shares. */
function operatedRow(t: Timetable, flight: number): number {
	const { airline, operating, departure, days, route, aircraft } = t.flights;
	if (airline[flight] === operating[flight]) return flight;
	return (
		operatedFlights(t, route[flight] ?? 0).find(
			(row) =>
				airline[row] === operating[flight] &&
				departure[row] === departure[flight] &&
				days[row] === days[flight] &&
				aircraft[row] === aircraft[flight],
		) ?? flight
	);
}

function between(t: Timetable, from: string, to: string): number[] {
	return airportsOf(t, from).flatMap((origin) =>
		airportsOf(t, to).flatMap((destination) => {
			const route = routeBetween(t, origin, destination);
			return route < 0 ? [] : operatedFlights(t, route);
		}),
	);
}

/** Flight numbers come in pairs: odd outbound, the next even one back. */
function backOf(t: Timetable, flight: number): string | null {
	const number = t.flights.number[flight] ?? 0;
	const row = flightRow(t, t.airlines[t.flights.airline[flight] ?? 0] ?? '', number % 2 === 1 ? number + 1 : number - 1);
	const isBack = row >= 0 && originRow(t, row) === destinationRow(t, flight) && destinationRow(t, row) === originRow(t, flight);
	return isBack ? flightCode(t, row) : null;
}

const middle = (sorted: readonly number[]): number | null =>
	sorted.length < FEWEST ? null : (sorted[Math.floor((sorted.length - 1) / 2)] ?? null);

function gather(t: Timetable, flight: number, options: SearchOptions): FlightFacts {
	const [from, to] = [originRow(t, flight), destinationRow(t, flight)];
	const [fromCity, toCity] = [cityOfRow(t, from), cityOfRow(t, to)];
	const today = todayAt(t.airports[from] ?? '', options.now);
	const operated = operatedRow(t, flight);
	const prices = flightPricer(t, today, options)([operated]);
	const totals = prices.flatMap(({ total }) => total ?? []).sort((a, b) => a - b);
	const others = between(t, fromCity, toCity)
		.filter((row) => row !== operated)
		.sort((a, b) => (t.flights.departure[a] ?? 0) - (t.flights.departure[b] ?? 0) || a - b);
	// Centred on the flight's own hour, so that early flights do not fill the list.
	const at = others.findIndex((row) => (t.flights.departure[row] ?? 0) >= (t.flights.departure[flight] ?? 0));
	const begin = Math.max(0, Math.min((at < 0 ? others.length : at) - OTHERS / 2, others.length - OTHERS));
	const shown = others.slice(begin, begin + OTHERS);
	return {
		...flightLine(t, flight, dayNumber(today)),
		...(operated === flight
			? {}
			: { operated: { airline: t.airlines[t.flights.airline[operated] ?? 0] ?? '', flight: flightCode(t, operated) } }),
		fromCity,
		toCity,
		aircraft: t.aircraft[t.flights.aircraft[flight] ?? 0] ?? '',
		kilometres: t.routes.kilometres[t.flights.route[flight] ?? 0] ?? 0,
		prices,
		cheapest: cheapestOf(prices),
		usual: middle(totals),
		back: backOf(t, flight),
		others: shown.map((row) => flightLine(t, row, dayNumber(today))),
		more: others.length - shown.length,
	};
}

/** Null for an unused number. */
export function flightFacts(airline: string, number: number, options: SearchOptions): FlightFacts | null {
	const t = loadTimetable();
	const row = flightRow(t, airline, number);
	if (row < 0) return null;
	return cache([row], options, () => gather(t, row, options));
}

export const hasFlight = (airline: string, number: number): boolean => flightRow(loadTimetable(), airline, number) >= 0;

/** Excludes code shares. @param country ISO code */
export function* flightsTouching(country: string): Generator<string> {
	const t = loadTimetable();
	for (const airline of t.airlines) {
		for (const flight of flightsOfAirline(t, airline)) {
			if (countryOfRow(t, originRow(t, flight)) === country || countryOfRow(t, destinationRow(t, flight)) === country)
				yield flightCode(t, flight);
		}
	}
}
