/** Drawing of a hotel from its data: kind, floors, stars. Pure; isomorphic. */
import type { Hotel } from '#features/hotels/contract.ts';

export interface Rect {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

export interface Facade {
	readonly wall: Rect;
	readonly windows: readonly Rect[];
	readonly door: Rect;
	readonly roof: string;
}

/** Floors of a thumbnail. */
const MOST_FLOORS = 7;
/** Of the picture with its surroundings; the ground is at `ground`. */
export const FACADE = { width: 320, height: 200, ground: 184 } as const;
/** Between the starts of neighbouring windows. */
const COLUMN = 22;
const COLUMNS: Readonly<Record<Hotel['kind'], number>> = { hotel: 7, apartment: 6, guesthouse: 4, hostel: 6, resort: 10 };

function roofOf({ kind }: Pick<Hotel, 'kind'>, { x, y, width }: Rect): string {
	if (kind === 'guesthouse') return `M${x - 8} ${y}L${x + width / 2} ${y - 26}L${x + width + 8} ${y}z`;
	if (kind === 'hostel') return `M${x} ${y}v-8h${width / 3}v-6h${width / 3}v6h${width / 3}v8z`;
	return `M${x - 4} ${y}v-6h${width + 8}v6z`;
}

export function facadeOf({ kind, floors }: Pick<Hotel, 'kind' | 'floors'>): Facade {
	const columns = COLUMNS[kind];
	const storey = Math.min(22, 140 / floors);
	const [width, height] = [columns * COLUMN + 12, floors * storey + 4];
	const wall = { x: (FACADE.width - width) / 2, y: FACADE.ground - height, width, height };
	const middle = Math.floor(columns / 2);
	const places = Array.from({ length: floors * columns }, (_, index) => ({ row: Math.floor(index / columns), column: index % columns }));
	const windows = places
		.filter(({ row, column }) => row < floors - 1 || column !== middle)
		.map(({ row, column }) => ({ x: wall.x + 11 + column * COLUMN, y: wall.y + 5 + row * storey, width: 12, height: storey * 0.58 }));
	const doorHeight = Math.min(storey, 18);
	const door = { x: wall.x + 9 + middle * COLUMN, y: FACADE.ground - doorHeight, width: 16, height: doorHeight };
	return { wall, windows, door, roof: roofOf({ kind }, wall) };
}

/** Path data in a square. */
export interface FacadeThumbnail {
	readonly viewBox: string;
	readonly body: string;
	readonly roof: string;
	readonly windows: string;
	readonly door: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const rect = ({ x, y, width, height }: Rect): string => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

const arch = ({ x, y, width, height }: Rect): string =>
	`M${round(x)} ${round(y + height)}v${round(-height / 2)}a${width / 2} ${round(height / 2)} 0 0 1 ${width} 0v${round(height / 2)}z`;

/** The same façade without its surroundings and upper floors; four stars and more have arched windows. */
export function facadeThumbnail(hotel: Pick<Hotel, 'kind' | 'floors' | 'stars'>): FacadeThumbnail {
	const { wall, windows, door, roof } = facadeOf({ ...hotel, floors: Math.min(hotel.floors, MOST_FLOORS) });
	const size = Math.max(wall.width + 24, wall.height + 40);
	return {
		viewBox: [(FACADE.width - size) / 2, FACADE.ground + 12 - size, size, size].map(round).join(' '),
		body: rect(wall),
		roof,
		windows: windows.map(hotel.stars >= 4 ? arch : rect).join(''),
		door: rect(door),
	};
}
