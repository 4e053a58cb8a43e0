/** Drawing of a hotel from its data: floors, kind, stars. Pure. */
import type { Hotel } from '#features/hotels/contract.ts';

const WIDTH = 96;
const GROUND = 88;
const FLOOR = 11;
const MOST_FLOORS = 7;

export interface Facade {
	readonly body: string;
	readonly roof: string;
	readonly windows: string;
	readonly door: string;
}

const rect = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;

const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

function roofOf(kind: Hotel['kind'], left: number, top: number, width: number): string {
	if (kind === 'guesthouse') return `M${left - 4} ${top}L${left + width / 2} ${top - 14}L${left + width + 4} ${top}z`;
	if (kind === 'hostel') return rect(left + width - 18, top - 10, 12, 10);
	if (kind === 'resort') return `M${left} ${top}q${width / 4} -14 ${width / 2} 0q${width / 4} -14 ${width / 2} 0z`;
	return rect(left - 2, top - 4, width + 4, 4);
}

/** Paths in a box of 96 × 96; the same hotel always looks the same. */
export function facadeOf({ id, kind, floors, stars }: Pick<Hotel, 'id' | 'kind' | 'floors' | 'stars'>): Facade {
	const shown = Math.min(floors, MOST_FLOORS);
	const columns = kind === 'guesthouse' ? 3 : kind === 'resort' ? 5 : 3 + (numberOf(id) % 3);
	const width = columns * 14 + 6;
	const left = (WIDTH - width) / 2;
	const top = GROUND - shown * FLOOR - 2;
	const hasArches = stars >= 4;
	const cells = Array.from({ length: shown * columns }, (_, index) => ({ column: index % columns, floor: Math.floor(index / columns) }));
	const door = Math.floor(columns / 2);
	const windows = cells
		.filter(({ column, floor }) => floor > 0 || column !== door)
		.map(({ column, floor }) => {
			const [x, y] = [left + 6 + column * 14, GROUND - (floor + 1) * FLOOR + 2];
			return hasArches ? `M${x} ${y + 7}v-4a4 4 0 0 1 8 0v4z` : rect(x, y, 8, 6);
		});
	return {
		body: rect(left, top, width, GROUND - top),
		roof: roofOf(kind, left, top, width),
		windows: windows.join(''),
		door: rect(left + 5 + door * 14, GROUND - FLOOR, 10, FLOOR),
	};
}
