import type { Seat, SeatMap, SeatRow } from './contract.ts';
import { type SeatParty, seatedPassengers, seatObstacle } from './rules.ts';

/** Free seats where a passenger may sit, from the nose. */
export const freeSeats = ({ rows }: SeatMap, party: SeatParty, passenger: number): Seat[] =>
	rows.flatMap((row) => row.seats.filter((seat) => seat !== null && seatObstacle(seat, row, party, passenger) === null) as Seat[]);

/** The first free window seat behind `from`, then from the nose again; null if there is none but `from`. */
export function nextFreeWindow(
	map: SeatMap,
	from: string | null,
	party: SeatParty,
	passenger: number,
	used: ReadonlySet<string> = new Set(),
) {
	const order = map.rows.flatMap(({ seats }) => seats.flatMap((seat) => (seat ? [seat.id] : [])));
	const start = from === null ? -1 : order.indexOf(from);
	const windows = freeSeats(map, party, passenger).filter(({ id, traits }) => traits.includes('window') && !used.has(id) && id !== from);
	return windows.find(({ id }) => order.indexOf(id) > start) ?? windows[0] ?? null;
}

/** Consecutive seats of one row. */
interface Run {
	readonly seats: readonly Seat[];
	readonly aisles: number;
	readonly column: number;
	readonly price: number;
}

interface FreeRow {
	readonly row: SeatRow;
	/** By length. */
	readonly runs: readonly (readonly Run[])[];
}

function runsOf(row: SeatRow, length: number, isFree: (seat: Seat) => boolean): Run[] {
	const places = row.seats.flatMap((seat, column) => (seat ? [{ seat, column }] : []));
	return places.flatMap((_, start): Run[] => {
		const run = places.slice(start, start + length);
		if (run.length < length || !run.every(({ seat }) => isFree(seat))) return [];
		const [first = 0, last = 0] = [run[0]?.column, run.at(-1)?.column];
		const aisles = row.seats.slice(first, last).filter((seat) => seat === null).length;
		const price = run.reduce((sum, { seat }) => sum + seat.price, 0);
		return [{ seats: run.map(({ seat }) => seat), aisles, column: (first + last) / 2, price }];
	});
}

const AISLE_COST = 10;
const CLOSE_ROWS_CM = 200;

interface Group {
	readonly seats: readonly Seat[];
	/** Aisles between and columns apart. */
	readonly distance: number;
	readonly price: number;
}

const NOBODY: Group = { seats: [], distance: 0, price: 0 };

const better = (a: Group | null, b: Group | null): Group | null => {
	if (!a || !b) return a ?? b;
	return b.distance < a.distance || (b.distance === a.distance && b.price < a.price) ? b : a;
};

const isBehind = ({ row }: FreeRow, next: FreeRow | undefined): boolean =>
	next !== undefined && next.row.deck === row.deck && next.row.at - row.at <= CLOSE_ROWS_CM;

/** The best group of `count` that starts in a row and takes at most `most` rows. */
function groupFrom(rows: readonly FreeRow[], start: number, count: number, most: number, column: number | null): Group | null {
	const current = rows[start];
	if (!current) return null;
	let best: Group | null = null;
	for (let length = count; length >= Math.ceil(count / most); length--) {
		if (length < count && !isBehind(current, rows[start + 1])) break;
		for (const run of current.runs[length] ?? []) {
			const rest = length === count ? NOBODY : groupFrom(rows, start + 1, count - length, most - 1, run.column);
			if (!rest) continue;
			const apart = column === null ? 0 : Math.abs(run.column - column);
			const distance = run.aisles * AISLE_COST + apart + rest.distance;
			best = better(best, { seats: [...run.seats, ...rest.seats], distance, price: run.price + rest.price });
		}
	}
	return best;
}

/** Adults and children in turn, so that children sit beside adults. */
function seatingOrder({ types }: SeatParty): number[] {
	const seated = seatedPassengers(types);
	const [adults, children] = [seated.filter((i) => types[i] === 'adult'), seated.filter((i) => types[i] !== 'adult')];
	return Array.from({ length: Math.max(adults.length, children.length) }, (_, i) => [adults[i], children[i]])
		.flat()
		.filter((i) => i !== undefined);
}

const MAX_ROWS = 4;

/**
 * Seats for the whole party near each other: in one row without an aisle between, across an aisle, then in rows one behind the other; of
 * equally near ones the cheapest, then the first. Every seat is allowed for everyone of the party.
 *
 * @returns seat by passenger, or null if there are no such seats
 */
export function sitTogether(map: SeatMap, party: SeatParty): ReadonlyMap<number, Seat> | null {
	const order = seatingOrder(party);
	if (order.length === 0) return null;
	const rows = map.rows.map((row): FreeRow => {
		const isFree = (seat: Seat): boolean => order.every((passenger) => seatObstacle(seat, row, party, passenger) === null);
		const free = new Set(row.seats.filter((seat) => seat !== null && isFree(seat)));
		return { row, runs: Array.from({ length: order.length + 1 }, (_, length) => runsOf(row, length, (seat) => free.has(seat))) };
	});
	for (let most = 1; most <= MAX_ROWS; most++) {
		let best: Group | null = null;
		for (const start of rows.keys()) best = better(best, groupFrom(rows, start, order.length, most, null));
		if (best) return new Map(best.seats.map((seat, i) => [order[i] ?? 0, seat]));
	}
	return null;
}
