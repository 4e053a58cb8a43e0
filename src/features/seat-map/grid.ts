import type { SeatMap, SeatRow } from './contract.ts';

export const GRID_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'] as const;
export type GridKey = (typeof GRID_KEYS)[number];

const PAGE_ROWS = 5;

const columnsOf = ({ seats }: SeatRow): number[] => seats.flatMap((seat, column) => (seat ? [column] : []));

/** Seat of a row nearest to a column. */
function nearest(row: SeatRow, column: number): string | null {
	const columns = columnsOf(row).sort((a, b) => Math.abs(a - column) - Math.abs(b - column) || a - b);
	return row.seats[columns[0] ?? -1]?.id ?? null;
}

function inRow(row: SeatRow, column: number, key: GridKey): string | null {
	const columns = columnsOf(row);
	const at = columns.indexOf(column);
	const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }[key as string] ?? at;
	return row.seats[columns[Math.min(columns.length - 1, Math.max(0, next))] ?? -1]?.id ?? null;
}

const ROW_STEPS: Partial<Record<GridKey, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE_ROWS, PageDown: PAGE_ROWS };

/**
 * Seat that a key of the ARIA grid moves to, skipping aisles and missing seats; the same seat at an edge.
 *
 * @param toEdge with Ctrl: Home and End are the first and last seat of the aircraft
 */
export function moveInGrid({ rows }: SeatMap, from: string, key: GridKey, toEdge = false): string {
	const index = rows.findIndex(({ seats }) => seats.some((seat) => seat?.id === from));
	const row = rows[index];
	if (!row) return from;
	const column = row.seats.findIndex((seat) => seat?.id === from);
	if (toEdge && (key === 'Home' || key === 'End')) {
		const edge = key === 'Home' ? rows[0] : rows.at(-1);
		return (edge && nearest(edge, key === 'Home' ? 0 : edge.seats.length)) ?? from;
	}
	const step = ROW_STEPS[key];
	if (step === undefined) return inRow(row, column, key) ?? from;
	const target = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
	return (target && nearest(target, column)) ?? from;
}
