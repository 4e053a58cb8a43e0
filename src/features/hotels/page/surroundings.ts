/** What surrounds a façade on the hotel's page; the same hotel always looks the same. */
import { hashText, mix, share } from '#engine/fares/hash.ts';
import type { Hotel } from '#features/hotels/contract.ts';
import { FACADE, type Facade, type Rect } from '#features/hotels/facade.ts';

export interface Surroundings {
	/** Of each window. */
	readonly lit: readonly boolean[];
	readonly sign: Rect;
	/** Hue of the wall, in degrees. */
	readonly hue: number;
	readonly trees: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
}

export function surroundingsOf({ id }: Pick<Hotel, 'id'>, { wall, windows, door }: Facade): Surroundings {
	const seed = hashText(`facade ${id}`);
	return {
		lit: windows.map((_, index) => share(mix(seed, index)) < 0.35),
		sign: { x: door.x - 6, y: door.y - 4, width: 28, height: 3 },
		hue: Math.floor(share(mix(seed, 7)) * 360),
		trees: [0, 1, 2].map((index) => {
			const radius = 10 + share(mix(seed, 90 + index)) * 8;
			const left = 18 + share(mix(seed, 60 + index)) * Math.max(10, wall.x - 36);
			return { x: index === 1 ? FACADE.width - left : left, y: FACADE.ground - radius - 6, radius };
		}),
	};
}
