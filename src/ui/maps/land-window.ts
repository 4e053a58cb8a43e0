import { geoMercator } from 'd3-geo';
import { createMemo } from '#lib/memoize.ts';
import { land } from './land.ts';
import { fineLand } from './land-fine.ts';
import { LAND_WINDOW, type LandWindow, type WindowKey } from './land-windows.ts';
import { TILE, worldSize } from './mercator.ts';
import { pathData, projectedRings } from './outline.ts';

type Xy = readonly [x: number, y: number];
interface Ring {
	points: readonly Xy[];
	west: number;
	east: number;
	north: number;
	south: number;
}

/** Zoom of the projected outlines. */
const BASE_ZOOM = 8;
const FINE_FROM = 4;
const DETAIL = { tolerance: 0.6, precision: 2, minArea: 3 } as const;

const boxed = (points: readonly Xy[]): Ring => {
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
	const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
	return { points, west: least(xs), east: most(xs), north: least(ys), south: most(ys) };
};

function rings(detail: 'coarse' | 'fine'): readonly Ring[] {
	const size = worldSize(BASE_ZOOM);
	const projection = geoMercator()
		.scale(size / (2 * Math.PI))
		.translate([size / 2, size / 2])
		.precision(0);
	return projectedRings(detail === 'fine' ? fineLand() : land, projection).map(boxed);
}

const cache = new Map<'coarse' | 'fine', readonly Ring[]>();

function ringsOf(zoom: number): readonly Ring[] {
	const detail = zoom >= FINE_FROM ? 'fine' : 'coarse';
	const all = cache.get(detail) ?? rings(detail);
	cache.set(detail, all);
	return all;
}

/** One side of Sutherland–Hodgman; `axis` 0 clips x, 1 clips y; `sign` 1 keeps what is above the limit. */
function clippedAt(points: readonly Xy[], axis: 0 | 1, sign: 1 | -1, limit: number): Xy[] {
	const kept: Xy[] = [];
	for (let i = 0; i < points.length; i++) {
		const [a, b] = [points[i] as Xy, points[(i + 1) % points.length] as Xy];
		const [insideA, insideB] = [(a[axis] - limit) * sign >= 0, (b[axis] - limit) * sign >= 0];
		if (insideA) kept.push(a);
		if (insideA === insideB) continue;
		const share = (limit - a[axis]) / (b[axis] - a[axis]);
		kept.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
	}
	return kept;
}

function clipped(points: readonly Xy[], width: number, height: number): Xy[] {
	const columns = clippedAt(clippedAt(points, 0, 1, 0), 0, -1, width);
	return clippedAt(clippedAt(columns, 1, 1, 0), 1, -1, height);
}

const memo = createMemo<LandWindow>(400);

/** Path of the land around a cell of the grid of tiles, in pixels of the zoom from the window's corner. Cached. */
export function landWindow({ zoom, column, row }: WindowKey): LandWindow {
	return memo(`${zoom}/${column}/${row}`, () => {
		const scale = 2 ** (zoom - BASE_ZOOM);
		const { width, height, left, top } = LAND_WINDOW;
		const [x, y] = [column * TILE - left, row * TILE - top];
		const near = ringsOf(zoom).filter(
			(ring) => ring.east * scale >= x && ring.west * scale <= x + width && ring.south * scale >= y && ring.north * scale <= y + height,
		);
		const moved = near.map(({ points }) =>
			clipped(
				points.map(([px, py]): Xy => [px * scale - x, py * scale - y]),
				width,
				height,
			),
		);
		const path = pathData(
			moved.filter(({ length }) => length > 2),
			DETAIL,
		);
		return { zoom, column, row, path };
	});
}
