/** Pictures of a hotel from its data: the façade by floors and kind, room plans by area and beds. */

import { hashText, mix, share } from '#engine/fares/hash.ts';
import type { BedKind, Hotel, Room } from '#features/hotels/contract.ts';

export interface Rect {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

export interface Facade {
	readonly width: number;
	readonly height: number;
	readonly wall: Rect;
	readonly windows: readonly (Rect & { readonly lit: boolean })[];
	readonly door: Rect;
	readonly sign: Rect;
	readonly roof: string;
	/** Hue of the wall, in degrees. */
	readonly hue: number;
	readonly trees: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
}

const [FACADE_WIDTH, FACADE_HEIGHT, GROUND] = [320, 200, 184];
const COLUMNS: Readonly<Record<Hotel['kind'], number>> = { hotel: 7, apartment: 6, guesthouse: 4, hostel: 6, resort: 10 };

function roofOf({ kind }: Pick<Hotel, 'kind'>, { x, y, width }: Rect): string {
	if (kind === 'guesthouse') return `M${x - 8} ${y}L${x + width / 2} ${y - 26}L${x + width + 8} ${y}z`;
	if (kind === 'hostel') return `M${x} ${y}v-8h${width / 3}v-6h${width / 3}v6h${width / 3}v8z`;
	return `M${x - 4} ${y}v-6h${width + 8}v6z`;
}

export function facadeOf({ id, kind, floors }: Pick<Hotel, 'id' | 'kind' | 'floors'>): Facade {
	const seed = hashText(`facade ${id}`);
	const columns = COLUMNS[kind];
	const storey = Math.min(22, 140 / floors);
	const [width, height] = [columns * 22 + 12, floors * storey + 4];
	const wall = { x: (FACADE_WIDTH - width) / 2, y: GROUND - height, width, height };
	const middle = Math.floor(columns / 2);
	const windows = Array.from({ length: floors * columns }, (_, index) => {
		const [row, column] = [Math.floor(index / columns), index % columns];
		return {
			x: wall.x + 11 + column * 22,
			y: wall.y + 5 + row * storey,
			width: 12,
			height: storey * 0.58,
			lit: share(mix(seed, index)) < 0.35,
			hidden: row === floors - 1 && Math.abs(column - middle) < 1,
		};
	});
	const doorHeight = Math.min(storey, 18);
	return {
		width: FACADE_WIDTH,
		height: FACADE_HEIGHT,
		wall,
		windows: windows.filter(({ hidden }) => !hidden).map(({ hidden, ...one }) => one),
		door: { x: wall.x + 9 + middle * 22, y: GROUND - doorHeight, width: 16, height: doorHeight },
		sign: { x: wall.x + 3 + middle * 22, y: GROUND - doorHeight - 4, width: 28, height: 3 },
		roof: roofOf({ kind }, wall),
		hue: Math.floor(share(mix(seed, 7)) * 360),
		trees: [0, 1, 2].map((index) => {
			const radius = 10 + share(mix(seed, 90 + index)) * 8;
			const left = 18 + share(mix(seed, 60 + index)) * Math.max(10, wall.x - 36);
			return { x: index === 1 ? FACADE_WIDTH - left : left, y: GROUND - radius - 6, radius };
		}),
	};
}

export interface RoomPlan {
	readonly width: number;
	readonly height: number;
	readonly beds: readonly (Rect & { readonly pillows: readonly Rect[] })[];
	readonly bathroom: Rect | null;
	readonly window: Rect;
}

/** Metres to units of the picture. */
const METRE = 16;
const PAD = 6;
/** Width and length in metres, and pillows. */
const BEDS: Readonly<Record<BedKind, readonly [number, number, number]>> = {
	single: [0.9, 2, 1],
	double: [1.5, 2, 2],
	'large-double': [1.9, 2, 2],
	sofa: [1.9, 0.95, 0],
	bunk: [0.95, 2, 1],
};
const HIGHEST_METRES = 4.6;

/** To scale: the room's length follows from its area. */
export function roomPlanOf({ area, beds, bathroom }: Pick<Room, 'beds' | 'bathroom'> & { readonly area: number }): RoomPlan {
	const high = Math.min(HIGHEST_METRES, Math.max(3, Math.sqrt(area * 0.75)));
	const [width, height] = [Math.round((area / high) * METRE), Math.round(high * METRE)];
	const wet = bathroom ? { x: width - 2 * METRE, y: height - 1.7 * METRE, width: 2 * METRE, height: 1.7 * METRE } : null;
	const all = beds.flatMap(({ kind, count }) => Array.from({ length: count }, () => BEDS[kind]));
	let x = PAD;
	const placed = all.map(([wide, long, pillows]) => {
		const bed = { x, y: PAD, width: wide * METRE, height: long * METRE };
		x += bed.width + PAD;
		const each = (bed.width - 4) / Math.max(1, pillows);
		return {
			...bed,
			pillows: Array.from({ length: pillows }, (_, index) => ({
				x: bed.x + 2 + index * each + 1,
				y: bed.y + 2,
				width: each - 2,
				height: 6,
			})),
		};
	});
	return { width, height, beds: placed, bathroom: wet, window: { x: width * 0.3, y: height - 1.5, width: width * 0.3, height: 3 } };
}
