import type { Sketch } from './sketch.ts';

type Spot = readonly [x: number, y: number];

const ARROW = 4;
const LEAST_FOR_ARROW = 44;

const rounded = Math.round;

/** Grid lines, one through the centre in each direction. */
export function gridPath({ width, height, cell: { pixels } }: Pick<Sketch, 'width' | 'height' | 'cell'>): string {
	const lines = (length: number): number[] => {
		const first = (length / 2) % pixels;
		return Array.from({ length: Math.ceil((length - first) / pixels) }, (_, i) => rounded(first + i * pixels));
	};
	return `${lines(width)
		.map((x) => `M${x},0V${height}`)
		.join('')}${lines(height)
		.map((y) => `M0,${y}H${width}`)
		.join('')}`;
}

export const linePath = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${x},${y}`).join('L')}`;

/** An arrow in the middle of each long enough leg. */
export const arrowPath = (spots: readonly Spot[]): string =>
	spots
		.slice(1)
		.map(([x, y], i) => {
			const [fromX, fromY] = spots[i] ?? [x, y];
			const length = Math.hypot(x - fromX, y - fromY);
			if (length < LEAST_FOR_ARROW) return '';
			const [ux, uy] = [((x - fromX) / length) * ARROW, ((y - fromY) / length) * ARROW];
			const [mx, my] = [(x + fromX) / 2 + ux / 2, (y + fromY) / 2 + uy / 2];
			return `M${rounded(mx - ux - uy)},${rounded(my - uy + ux)}L${rounded(mx)},${rounded(my)}L${rounded(mx - ux + uy)},${rounded(my - uy - ux)}`;
		})
		.join('');
