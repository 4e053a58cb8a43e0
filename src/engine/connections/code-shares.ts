import type { Timetable } from '#engine/timetable/timetable.ts';
import { memoize } from '#lib/memoize.ts';

/**
 * The flights under which a journey is sold: where one of its airlines has its own number on every flight (code shares), those rows;
 * otherwise the rows given. The first such airline in order of travel is taken; self-transfers are left alone.
 */
export function marketed(t: Timetable, flights: number[], selfTransfers: readonly boolean[]): number[] {
	if (flights.length < 2 || selfTransfers.includes(true)) return flights;
	const airlines = flights.map((flight) => t.flights.airline[flight] as number);
	if (airlines.every((airline) => airline === airlines[0])) return flights;
	for (const airline of airlines) {
		const rows = flights.map((flight) => rowOf(t, flight, airline));
		if (rows.every((row) => row >= 0)) return rows;
	}
	return flights;
}

/** Row of each flight under its operating airline: code shares of a flight are one aircraft. Made once. */
export const operatingRows = memoize((t: Timetable): Uint32Array => {
	const { airline, operating } = t.flights;
	return Uint32Array.from(airline, (own, flight) => {
		const row = own === operating[flight] ? flight : rowOf(t, flight, operating[flight] as number);
		return row < 0 ? flight : row;
	});
});

/** Row under which an airline sells the flight of another (or its own), −1 when it does not. Code shares stand beside their flight: same route, same minute. */
function rowOf(t: Timetable, flight: number, airline: number): number {
	const { flights } = t;
	if (flights.airline[flight] === airline) return flight;
	const same = (row: number) => flights.route[row] === flights.route[flight] && flights.departure[row] === flights.departure[flight];
	const covers = (row: number) =>
		flights.airline[row] === airline &&
		flights.operating[row] === flights.operating[flight] &&
		flights.days[row] === flights.days[flight] &&
		flights.aircraft[row] === flights.aircraft[flight];
	for (let row = flight - 1; row >= 0 && same(row); row--) if (covers(row)) return row;
	for (let row = flight + 1; row < flights.route.length && same(row); row++) if (covers(row)) return row;
	return -1;
}
