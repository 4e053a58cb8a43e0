import type { Timetable } from '#engine/timetable/timetable.ts';
import { memoize } from '#lib/memoize.ts';

/** Marketing flights of a journey under one airline with code shares on all of it, else the operating flights. */
export function marketingFlights(t: Timetable, flights: number[], selfTransfers: readonly boolean[]): number[] {
	if (flights.length < 2 || selfTransfers.includes(true)) return flights;
	const airlines = flights.map((flight) => t.flights.airline[flight] as number);
	if (airlines.every((airline) => airline === airlines[0])) return flights;
	for (const airline of airlines) {
		const rows = flights.map((flight) => rowOf(t, flight, airline));
		if (rows.every((row) => row >= 0)) return rows;
	}
	return flights;
}

export const operatingRows = memoize((t: Timetable): Uint32Array => {
	const { airline, operating } = t.flights;
	return Uint32Array.from(airline, (own, flight) => {
		const row = own === operating[flight] ? flight : rowOf(t, flight, operating[flight] as number);
		return row < 0 ? flight : row;
	});
});

/** Row under which an airline markets a flight, −1 when it does not. Code shares are next to their flight: same route, same minute. */
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
