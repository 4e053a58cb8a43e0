import { geoMercator } from 'd3-geo';
import { createMemo } from '#lib/memoize.ts';
import { clipped, type Xy } from './clip.ts';
import { land } from './land.ts';
import { fineLand } from './land-fine.ts';
import { LAND_WINDOW, type LandWindow, type WindowKey } from './land-windows.ts';
import { TILE, worldSize } from './mercator.ts';
import { pathData, projectedRings } from './outline.ts';

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
		const box = { west: 0, north: 0, east: width, south: height };
		const moved = near.map(({ points }) =>
			clipped(
				points.map(([px, py]): Xy => [px * scale - x, py * scale - y]),
				box,
			),
		);
		const path = pathData(
			moved.filter(({ length }) => length > 2),
			DETAIL,
		);
		return { zoom, column, row, path };
	});
}
