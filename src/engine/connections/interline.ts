import type { Timetable, TimetableCarrier } from '#engine/timetable/timetable.ts';
import { INTERLINE, NARROW_INTERLINE, POINT_TO_POINT, WIDE_INTERLINE } from './interline.data.ts';

/** `matrix[a * airlines + b]` is 1 where flights of `a` and `b` (airline rows) can be one contract. */
export function interlineMatrix(t: Timetable): Uint8Array {
	const count = t.airlines.length;
	const matrix = new Uint8Array(count * count);
	const set = (a: number, b: number) => {
		matrix[a * count + b] = 1;
		matrix[b * count + a] = 1;
	};
	for (let a = 0; a < count; a++) {
		if (!POINT_TO_POINT.has(t.airlines[a] ?? '')) set(a, a);
		for (let b = a + 1; b < count; b++) if (arePartners(t, a, b)) set(a, b);
	}
	for (const [first, other] of INTERLINE) {
		const [a, b] = [t.airlineRow.get(first), t.airlineRow.get(other)];
		if (a !== undefined && b !== undefined) set(a, b);
	}
	const { airline, operating } = t.flights;
	for (let flight = 0; flight < airline.length; flight++) {
		if (airline[flight] !== operating[flight]) set(airline[flight] as number, operating[flight] as number);
	}
	return matrix;
}

function arePartners(t: Timetable, a: number, b: number): boolean {
	const [first, second] = [t.carriers[a], t.carriers[b]];
	if (!first || !second) return false;
	if (first.alliance && first.alliance === second.alliance) return true;
	const kinds = `${first.kind} ${second.kind}`;
	if (kinds === 'network regional' || kinds === 'regional network') return first.country === second.country;
	return kinds === 'network network' && (interlinesWidely(t, a, second) || interlinesWidely(t, b, first));
}

function interlinesWidely(t: Timetable, airline: number, other: TimetableCarrier): boolean {
	return WIDE_INTERLINE.has(t.airlines[airline] ?? '') && !NARROW_INTERLINE.has(t.countries[other.country] ?? '');
}
