/** The sea around cities with hotels, cut by `build-city-water.ts`. Server only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '#lib/geo.ts';
import { createMemo } from '#lib/memoize.ts';
import { tablesFolder } from '#world/load-world.ts';
import type { Box, Xy } from './clip.ts';
import { toPixel } from './mercator.ts';

/** Path data in pixels of {@link WATER_ZOOM} from the box's north-western corner. */
export interface CityWater {
	readonly box: Box;
	readonly path: string;
}

export const WATER_ZOOM = 13;

export const waterFile = (city: string): string => join(tablesFolder(), 'city-water', `${city}.json`);

const memo = createMemo<CityWater>(100);

/** @param city IATA code of a city with hotels @throws when the tables have not been built */
export const cityWater = (city: string): CityWater => memo(city, () => JSON.parse(readFileSync(waterFile(city), 'utf8')) as CityWater);

/** Corners of the path's rings, whose first point is absolute and whose others are relative. */
function ringsOf(path: string): Xy[][] {
	return path
		.split('M')
		.slice(1)
		.map((ring) => {
			const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
			let [x, y] = [0, 0];
			return Array.from({ length: numbers.length >> 1 }, (_, i): Xy => {
				[x, y] = [x + (numbers[2 * i] ?? 0), y + (numbers[2 * i + 1] ?? 0)];
				return [x, y];
			});
		});
}

const rings = createMemo<readonly Xy[][]>(100);

/** How often a ring runs around a point, counter-clockwise runs subtracted. */
function windingOf(ring: readonly Xy[], x: number, y: number): number {
	let winding = 0;
	for (const [i, [fromX, fromY]] of ring.entries()) {
		const [toX, toY] = ring[(i + 1) % ring.length] ?? [0, 0];
		if (fromY <= y === toY <= y) continue;
		const side = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
		if (fromY <= y && side > 0) winding++;
		if (fromY > y && side < 0) winding--;
	}
	return winding;
}

/** Whether the map draws the sea at a point. @param city IATA code of a city with hotels */
export function isWater(city: string, point: Point): boolean {
	const { box, path } = cityWater(city);
	const corner = toPixel({ lat: box.north, lon: box.west }, WATER_ZOOM);
	const { x, y } = toPixel(point, WATER_ZOOM);
	const outlines = rings(city, () => ringsOf(path));
	return outlines.reduce((sum, ring) => sum + windingOf(ring, x - corner.x, y - corner.y), 0) !== 0;
}
