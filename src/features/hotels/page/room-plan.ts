/** Plans of rooms by area and beds. */

import type { BedKind, Room } from '#features/hotels/contract.ts';
import type { Rect } from '#features/hotels/facade.ts';

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
