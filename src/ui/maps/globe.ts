import { type GeoPermissibleObjects, type GeoProjection, geoCentroid, geoDistance, geoGraticule, geoOrthographic } from 'd3-geo';
import { greatCircle, type Point } from '#lib/geo.ts';
import { createMemo } from '#lib/memoize.ts';
import { land } from './land.ts';
import { pathData, projectedRings } from './outline.ts';

export interface GlobeDrawing {
	size: number;
	radius: number;
	land: string;
	grid: string;
	/** Great-circle arcs by route; hidden parts are clipped. */
	arcs: string[];
	/** Visible route ends; the first is the common origin. */
	pins: { x: number; y: number }[];
}

const SIZE = 480;
const RADIUS = SIZE / 2 - 2;

/** Rotates the globe to the centre of the points, slightly south of it. */
const projectionAround = (points: readonly Point[]): GeoProjection => {
	const [lon, lat] = geoCentroid({ type: 'MultiPoint', coordinates: points.map((point) => [point.lon, point.lat]) });
	const tilt = Math.max(-35, Math.min(38, lat - 12));
	return geoOrthographic()
		.rotate([-(lon || 0), -(tilt || 0)])
		.translate([SIZE / 2, SIZE / 2])
		.scale(RADIUS)
		.clipAngle(90)
		.precision(0.5);
};

const inSight = (projection: GeoProjection, point: Point): boolean => {
	const [lon = 0, lat = 0] = projection.rotate();
	return geoDistance([point.lon, point.lat], [-lon, -lat]) < Math.PI / 2;
};

const line = (points: readonly Point[]): GeoPermissibleObjects => ({ type: 'LineString', coordinates: points.map((p) => [p.lon, p.lat]) });

/** `coarse` is about 1.2 kB compressed. */
export type GlobeDetail = 'fine' | 'coarse';

const DETAILS = {
	fine: { tolerance: 0.9, minArea: 14, step: 20, lines: 0.5, arcs: 0.2, precision: 10 },
	coarse: { tolerance: 2.8, minArea: 90, step: 45, lines: 1.2, arcs: 0.6, precision: 1 },
} as const;

const memo = createMemo<GlobeDrawing>(500);

/** Cached globe with great-circle routes, rotated to their centre; about 3 kB compressed if fine. */
export const globe = (routes: readonly (readonly [Point, Point])[], detail: GlobeDetail = 'fine'): GlobeDrawing => {
	const places = routes.flat().map((p) => `${p.lat.toFixed(1)},${p.lon.toFixed(1)}`);
	const key = [detail, ...places].join(' ');
	return memo(key, () => {
		const { tolerance, minArea, step, lines, arcs, precision } = DETAILS[detail];
		const projection = projectionAround(routes.flat());
		const ends = [...new Map(routes.flat().map((p) => [`${p.lat},${p.lon}`, p])).values()].filter((p) => inSight(projection, p));
		return {
			size: SIZE,
			radius: RADIUS,
			land: pathData(projectedRings(land, projection), { tolerance, minArea }),
			grid: pathData(projectedRings(geoGraticule().step([step, step])(), projection), { tolerance: lines, close: false }),
			arcs: routes.map(([a, b]) =>
				pathData(projectedRings(line(greatCircle(a, b, 40)), projection), { tolerance: arcs, precision, close: false }),
			),
			pins: ends.map((p) => {
				const [x, y] = projection([p.lon, p.lat]) ?? [0, 0];
				return { x: Math.round(x), y: Math.round(y) };
			}),
		};
	});
};
