import type { CabinPart, SeatMap, SeatRow } from './contract.ts';

/** Screen positions of a cabin in CSS pixels, to scale: a seat is as wide as a touch target. */

const AISLE_CM = 48;
const WALL_CM = 5;
const SEAT_PX = 44;
const SEAT_DEPTH_CM = 54;
/** Higher cabins have wider seats. */
const WIDEST = 1.7;
/** Around the cabin, for its walls and exits. */
const EDGE_PX = 7;

export interface SeatPosition {
	readonly x: number;
	readonly width: number;
}

export interface CabinGeometry {
	/** Pixels of a centimetre. */
	readonly scale: number;
	readonly width: number;
	readonly height: number;
	readonly edge: number;
	/** Left end and width of each block of seats, by its columns. */
	readonly blocks: readonly { readonly from: number; readonly to: number; readonly x: number; readonly width: number }[];
	/** Centre of the first aisle, for row numbers. */
	readonly aisle: number;
	readonly seatDepth: number;
}

function blockColumns(columns: readonly string[]): { from: number; to: number }[] {
	const blocks: { from: number; to: number }[] = [];
	let from = 0;
	for (let i = 0; i <= columns.length; i++) {
		if (i < columns.length && columns[i] !== '') continue;
		if (i > from) blocks.push({ from, to: i - 1 });
		from = i + 1;
	}
	return blocks;
}

export function cabinGeometry({ columns, width, length }: Pick<SeatMap, 'columns' | 'width' | 'length'>): CabinGeometry {
	const blocks = blockColumns(columns);
	const count = columns.filter(Boolean).length;
	const free = width - 2 * WALL_CM - (blocks.length - 1) * AISLE_CM;
	const scale = SEAT_PX / (free / count);
	let x = EDGE_PX + WALL_CM * scale;
	const placed = blocks.map(({ from, to }) => {
		const block = { from, to, x, width: (to - from + 1) * SEAT_PX };
		x += block.width + AISLE_CM * scale;
		return block;
	});
	const first = placed[0];
	const aisle = placed.length > 1 && first ? first.x + first.width + (AISLE_CM * scale) / 2 : EDGE_PX;
	return {
		scale,
		width: Math.round(width * scale + 2 * EDGE_PX),
		height: Math.round(length * scale),
		edge: EDGE_PX,
		blocks: placed,
		aisle: Math.round(aisle),
		seatDepth: Math.max(SEAT_PX, Math.round(SEAT_DEPTH_CM * scale)),
	};
}

/** Seats of a row share the width of their block; null where there is none. */
export function seatPositions({ seats }: SeatRow, { blocks }: CabinGeometry): (SeatPosition | null)[] {
	const positions: (SeatPosition | null)[] = seats.map(() => null);
	for (const [index, { from, to, x, width }] of blocks.entries()) {
		const columns = seats.flatMap((seat, column) => (seat && column >= from && column <= to ? [column] : []));
		const each = Math.min(width / columns.length, WIDEST * SEAT_PX);
		const spare = width - each * columns.length;
		// Seats stand at the wall, between two aisles in the centre.
		const start = x + (index === 0 ? 0 : index === blocks.length - 1 ? spare : spare / 2);
		for (const [i, column] of columns.entries()) positions[column] = { x: Math.round(start + i * each), width: Math.round(each) };
	}
	return positions;
}

export interface PartBox {
	readonly kind: CabinPart['kind'];
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

const WING_PX = 4;

/** Rectangles of a part: two if it is on both sides. */
export function partBoxes(part: CabinPart, { scale, width, edge, blocks }: CabinGeometry): PartBox[] {
	const [y, height] = [Math.round(part.at * scale), Math.round(part.length * scale)];
	const box = (x: number, wide: number): PartBox => ({ kind: part.kind, x: Math.round(x), y, width: Math.round(wide), height });
	const [first, last] = [blocks[0], blocks.at(-1)];
	if (!first || !last) return [];
	if (part.kind === 'exit') return [box(0, edge), box(width - edge, edge)];
	if (part.kind === 'wing') return [box(0, WING_PX), box(width - WING_PX, WING_PX)];
	if (part.kind === 'bulkhead') return blocks.map((block) => box(block.x, block.width));
	const [left, right] = [box(first.x, first.width), box(last.x, last.width)];
	const middle = blocks.length > 2 ? blocks[1] : undefined;
	const boxes = {
		left: [left],
		right: [right],
		both: [left, right],
		centre: [middle ? box(middle.x, middle.width) : box(first.x, last.x + last.width - first.x)],
	};
	return boxes[part.side];
}
