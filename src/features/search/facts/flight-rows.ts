import type { Timetable } from '#engine/timetable/timetable.ts';
import { dayBit, departureUtc } from '#engine/timetable/timetable.ts';
import type { DayPrice } from '#features/search/contract.ts';
import type { CityPair, FlightLine, LongestFlight } from '#features/seo-pages/contract.ts';
import { memoize } from '#lib/memoize.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const MINUTES_PER_DAY = 1440;

/** Weekdays of a `flights.days` mask, 0 = Monday. */
export const weekdaysOf = (mask: number): number[] => WEEKDAYS.filter((day) => (mask >> day) & 1);

export const weeklyOf = (t: Timetable, flight: number): number => weekdaysOf(t.flights.days[flight] ?? 0).length;

export const originRow = (t: Timetable, flight: number): number => t.originOf[t.flights.route[flight] ?? 0] ?? 0;
export const destinationRow = (t: Timetable, flight: number): number => t.routes.destination[t.flights.route[flight] ?? 0] ?? 0;

export const cityOfRow = (t: Timetable, airport: number): string => t.cities[t.places.city[airport] ?? 0] ?? '';
export const countryOfRow = (t: Timetable, airport: number): string => t.countries[t.places.country[airport] ?? 0] ?? '';

export const flightCode = (t: Timetable, flight: number): string =>
	`${t.airlines[t.flights.airline[flight] ?? 0] ?? ''}${t.flights.number[flight]}`;

interface Index {
	readonly own: readonly Uint32Array[];
	/** All rows sorted by designator and number, code shares included; takes a tenth of a Map's memory. */
	readonly byCode: Uint32Array;
}

const NUMBERS = 10_000;
/** Exceeds the number of rows. */
const ROWS = 2 ** 24;

const codeOf = ({ flights }: Timetable, flight: number): number => (flights.airline[flight] ?? 0) * NUMBERS + (flights.number[flight] ?? 0);

function makeIndex(t: Timetable): Index {
	const own = t.airlines.map((): number[] => []);
	const codes = new Float64Array(t.flights.route.length);
	for (let flight = 0; flight < codes.length; flight++) {
		const airline = t.flights.airline[flight] ?? 0;
		if (airline === t.flights.operating[flight]) own[airline]?.push(flight);
		codes[flight] = codeOf(t, flight) * ROWS + flight;
	}
	const byCode = Uint32Array.from(codes.sort(), (code) => code % ROWS);
	return { own: own.map((rows) => Uint32Array.from(rows)), byCode };
}

const indexOf = memoize(makeIndex);

export const flightsOfAirline = (t: Timetable, code: string): Uint32Array =>
	indexOf(t).own[t.airlineRow.get(code) ?? -1] ?? new Uint32Array(0);

/** Includes code shares; −1 if unknown. */
export function flightRow(t: Timetable, airline: string, number: number): number {
	const row = t.airlineRow.get(airline);
	if (row === undefined || number < 0 || number >= NUMBERS) return -1;
	const { byCode } = indexOf(t);
	const key = row * NUMBERS + number;
	let [low, high] = [0, byCode.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (codeOf(t, byCode[middle] ?? 0) <= key) low = middle + 1;
		else high = middle;
	}
	const last = byCode[low - 1] ?? -1;
	return last >= 0 && codeOf(t, last) === key ? last : -1;
}

export function departuresOf(t: Timetable, airport: number): number[] {
	const [begin = 0, end = 0] = [
		t.routes.firstFlight[t.routes.first[airport] ?? 0],
		t.routes.firstFlight[t.routes.first[airport + 1] ?? t.routes.destination.length],
	];
	const rows: number[] = [];
	for (let flight = begin; flight < end; flight++) if (t.flights.airline[flight] === t.flights.operating[flight]) rows.push(flight);
	return rows;
}

export const sortedCounts = <K>(counts: ReadonlyMap<K, number>): [K, number][] =>
	[...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

export const addCount = <K>(counts: Map<K, number>, key: K, more: number): Map<K, number> => counts.set(key, (counts.get(key) ?? 0) + more);

export function longestOf(t: Timetable, flights: Iterable<number>): LongestFlight | null {
	let [best, far] = [-1, 0];
	for (const flight of flights) {
		const kilometres = t.routes.kilometres[t.flights.route[flight] ?? 0] ?? 0;
		if (kilometres > far) [best, far] = [flight, kilometres];
	}
	if (best < 0) return null;
	return {
		from: cityOfRow(t, originRow(t, best)),
		to: cityOfRow(t, destinationRow(t, best)),
		kilometres: far,
		minutes: t.flights.block[best] ?? 0,
	};
}

/** First departure day on or after a day (days since 1970). */
function nextDay(mask: number, from: number): number {
	for (let day = from; day < from + 7; day++) if (mask & dayBit(day)) return day;
	return from;
}

/** Uses local times on the next day of operation. @param today days since 1970 */
export function flightLine(t: Timetable, flight: number, today: number): FlightLine {
	const { flights } = t;
	const mask = flights.days[flight] ?? 0;
	const [from, to] = [originRow(t, flight), destinationRow(t, flight)];
	const day = nextDay(mask, today);
	const landing = departureUtc(t, flight, day) + (flights.block[flight] ?? 0);
	const local = landing + t.clock.offsetAt(t.places.zone[to] ?? 0, landing);
	return {
		flight: flightCode(t, flight),
		airline: t.airlines[flights.airline[flight] ?? 0] ?? '',
		from: t.airports[from] ?? '',
		to: t.airports[to] ?? '',
		departure: flights.departure[flight] ?? 0,
		arrival: ((local % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY,
		arrivalDay: Math.floor(local / MINUTES_PER_DAY) - day,
		days: weekdaysOf(mask),
		minutes: flights.block[flight] ?? 0,
	};
}

export function cheapestOf(days: readonly DayPrice[]): CityPair['cheapest'] {
	let best: CityPair['cheapest'] = null;
	for (const { date, total } of days) if (total !== null && total < (best?.total ?? Infinity)) best = { date, total };
	return best;
}
