import { CABINS } from '#engine/contract.ts';
import type { Seat, SeatMap, SeatRow } from './contract.ts';

/** Seats that differ only in place and state. */
type Kind = Pick<Seat, 'price' | 'traits' | 'notFor'>;

/** A seat map small enough for the props of an island. */
export interface PackedSeatMap extends Omit<SeatMap, 'rows'> {
	readonly kinds: readonly Kind[];
	/** Row, position, cabin, upper deck, and three characters for each column: state and kind; `-` for no seat. */
	readonly packedRows: readonly (readonly [row: number, at: number, cabin: number, upper: 0 | 1, seats: string])[];
}

const STATES = { f: 'free', t: 'taken', b: 'blocked' } as const;
const BASE = 36;

export function packSeatMap({ rows, ...map }: SeatMap): PackedSeatMap {
	const kinds = new Map<string, Kind>();
	const indexes = new Map<string, number>();
	const pack = (seat: Seat | null): string => {
		if (!seat) return '---';
		const { price, traits, notFor } = seat;
		const key = `${price} ${traits} ${notFor}`;
		if (!kinds.has(key)) indexes.set(key, kinds.size);
		kinds.set(key, { price, traits, notFor });
		return seat.state.charAt(0) + (indexes.get(key) ?? 0).toString(BASE).padStart(2, '0');
	};
	const packedRows = rows.map(
		({ row, at, cabin, deck, seats }) => [row, at, CABINS.indexOf(cabin), deck ? 1 : 0, seats.map(pack).join('')] as const,
	);
	return { ...map, packedRows, kinds: [...kinds.values()] };
}

export function unpackSeatMap({ packedRows, kinds, ...map }: PackedSeatMap): SeatMap {
	const rows = packedRows.map(([row, at, cabin, upper, packed]): SeatRow => {
		const seats = map.columns.map((letter, column): Seat | null => {
			const [state = '', ...index] = packed.slice(column * 3, column * 3 + 3);
			const kind = kinds[Number.parseInt(index.join(''), BASE)];
			return kind && state in STATES ? { id: `${row}${letter}`, row, letter, state: STATES[state as 'f'], ...kind } : null;
		});
		return { row, at, cabin: CABINS[cabin] ?? 'economy', ...(upper ? { deck: 'upper' } : {}), seats };
	});
	return { ...map, rows };
}
