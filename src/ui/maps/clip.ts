/** Polygons cut to a box, in degrees or in pixels. */

export type Xy = readonly [x: number, y: number];

/** `west` is less than `east`; `north` and `south` in any order. */
export interface Box {
	readonly west: number;
	readonly south: number;
	readonly east: number;
	readonly north: number;
}

/** One side of Sutherland–Hodgman; `axis` 0 clips x, 1 clips y; `sign` 1 keeps what is above the limit. */
function clippedAt(points: readonly Xy[], axis: 0 | 1, sign: 1 | -1, limit: number): Xy[] {
	const inside: Xy[] = [];
	for (let i = 0; i < points.length; i++) {
		const [a, b] = [points[i] as Xy, points[(i + 1) % points.length] as Xy];
		const [insideA, insideB] = [(a[axis] - limit) * sign >= 0, (b[axis] - limit) * sign >= 0];
		if (insideA) inside.push(a);
		if (insideA === insideB) continue;
		const share = (limit - a[axis]) / (b[axis] - a[axis]);
		inside.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
	}
	return inside;
}

/** The part of a ring in the box; parts outside run along its sides. */
export function clipped(points: readonly Xy[], { west, south, east, north }: Box): Xy[] {
	const columns = clippedAt(clippedAt(points, 0, 1, west), 0, -1, east);
	return clippedAt(clippedAt(columns, 1, 1, Math.min(south, north)), 1, -1, Math.max(south, north));
}

/** The box of a ring with `x` to the east and `y` to the north. */
export function boxAround(points: readonly Xy[]): Box {
	let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const [x, y] of points) {
		if (x < west) west = x;
		if (x > east) east = x;
		if (y < south) south = y;
		if (y > north) north = y;
	}
	return { west, south, east, north };
}

export const meets = (a: Box, b: Box): boolean => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
