import type { Timetable, TimetableCarrier } from '#engine/timetable/timetable.ts';
import { INTERLINE, NARROW_INTERLINE, POINT_TO_POINT, WIDE_INTERLINE } from './interline.data.ts';

/**
 * Which airlines connect on one ticket: `matrix[a * airlines + b]` is 1 where a flight of `a` and one of `b` (airline rows) are one contract.
 *
 * One contract are: the same airline (not a point-to-point low-cost one), the same alliance, partners on the list, partners of a code share
 * in the timetable, a regional airline and a network airline of its country, two network airlines one of which interlines widely.
 */
export function agreements(t: Timetable): Uint8Array {
	const count = t.airlines.length;
	const matrix = new Uint8Array(count * count);
	const set = (a: number, b: number) => {
		matrix[a * count + b] = 1;
		matrix[b * count + a] = 1;
	};
	for (let a = 0; a < count; a++) {
		if (!POINT_TO_POINT.has(t.airlines[a] ?? '')) set(a, a);
		for (let b = a + 1; b < count; b++) if (kindred(t, a, b)) set(a, b);
	}
	for (const [one, other] of INTERLINE) {
		const [a, b] = [t.airlineRow.get(one), t.airlineRow.get(other)];
		if (a !== undefined && b !== undefined) set(a, b);
	}
	const { airline, operating } = t.flights;
	for (let flight = 0; flight < airline.length; flight++) {
		if (airline[flight] !== operating[flight]) set(airline[flight] as number, operating[flight] as number);
	}
	return matrix;
}

function kindred(t: Timetable, a: number, b: number): boolean {
	const [one, other] = [t.carriers[a], t.carriers[b]];
	if (!one || !other) return false;
	if (one.alliance && one.alliance === other.alliance) return true;
	const kinds = `${one.kind} ${other.kind}`;
	if (kinds === 'network regional' || kinds === 'regional network') return one.country === other.country;
	return kinds === 'network network' && (wide(t, a, other) || wide(t, b, one));
}

function wide(t: Timetable, airline: number, other: TimetableCarrier): boolean {
	return WIDE_INTERLINE.has(t.airlines[airline] ?? '') && !NARROW_INTERLINE.has(t.countries[other.country] ?? '');
}
