import { type GeoProjection, geoAzimuthalEqualArea, geoGraticule10, geoMercator } from 'd3-geo';
import { greatCircle, type Point } from '#lib/geo.ts';
import { createMemo } from '#lib/memoize.ts';
import { land } from './land.ts';
import { pathData, projectedRings, simplified } from './outline.ts';

export interface MapPoint extends Point {
	name?: string;
}
export interface MapPin {
	x: number;
	y: number;
	label?: { x: number; y: number; anchor: 'start' | 'end' | 'middle'; text: string };
}
export interface RouteMapDrawing {
	width: number;
	height: number;
	land: string;
	grid: string;
	arcs: string[];
	pins: MapPin[];
}
export type MapSize = 'card' | 'page';

const SIZES = {
	card: { width: 250, height: 130, pad: 26, tolerance: 4, precision: 0.5, minArea: 120 },
	page: { width: 440, height: 320, pad: 52, tolerance: 0.9, precision: 1, minArea: 8 },
} as const;
/** Minimum extent: the coastline has no more detail. */
const LEAST_KM = 1100;
const STEPS = 32;

const turn = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

const frame = (path: readonly Point[]): { lon: number; lat: number; span: number; reach: number } => {
	const first = path[0] ?? { lat: 0, lon: 0 };
	const lons = path.map((point) => turn(point.lon - first.lon));
	const lats = path.map((point) => point.lat);
	const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
	return {
		lon: turn(first.lon + (west + east) / 2),
		lat: (south + north) / 2,
		span: east - west,
		reach: Math.max(Math.abs(south), Math.abs(north)),
	};
};

/** Mercator around the route; azimuthal near poles and for very long routes. */
const fittedProjection = (path: readonly Point[], size: MapSize): GeoProjection => {
	const { width, height, pad } = SIZES[size];
	const { lon, lat, span, reach } = frame(path);
	const flat = span < 170 && reach < 72;
	const projection = flat ? geoMercator().rotate([-lon, 0]) : geoAzimuthalEqualArea().rotate([-lon, -lat]);
	const box = { type: 'MultiPoint' as const, coordinates: [...path, ...leastBox({ lat, lon })].map((p) => [p.lon, p.lat]) };
	projection.precision(0.6).fitExtent(
		[
			[pad, pad],
			[width - pad, height - pad],
		],
		box,
	);
	return projection.clipExtent([
		[-4, -4],
		[width + 4, height + 4],
	]);
};

const leastBox = ({ lat, lon }: Point): Point[] => {
	const up = LEAST_KM / 2 / 111.2;
	const out = up / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
	return [
		{ lat: Math.min(80, lat + up), lon },
		{ lat: Math.max(-80, lat - up), lon },
		{ lat, lon: lon + out },
		{ lat, lon: lon - out },
	].map((point, i) => (i < 2 ? point : { ...point, lon: turn(point.lon) }));
};

const round = (n: number): number => Math.round(n * 10) / 10;

const onMap = (projection: GeoProjection, point: Point): [number, number] => projection([point.lon, point.lat]) ?? [0, 0];

const arcData = (projection: GeoProjection, way: readonly Point[]): string => {
	const points = simplified(
		way.map((point) => onMap(projection, point)),
		0.25,
	);
	return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('');
};

/** Places labels away from the arc and inside the map. */
const pinsOf = (projection: GeoProjection, stops: readonly MapPoint[], width: number, height: number): MapPin[] =>
	stops.map((stop, i) => {
		const [x, y] = onMap(projection, stop).map(round) as [number, number];
		if (!stop.name) return { x, y };
		const [ox, oy] = onMap(projection, stops[i === 0 ? 1 : i - 1] ?? stop);
		const room = stop.name.length * 10.4 + 16;
		const steep = Math.abs(oy - y) > Math.abs(ox - x);
		let anchor: 'start' | 'end' | 'middle' = (steep ? x < width / 2 : x > ox) ? 'start' : 'end';
		if (anchor === 'start' && x + room > width) anchor = x - room > 0 ? 'end' : 'middle';
		if (anchor === 'end' && x - room < 0) anchor = x + room < width ? 'start' : 'middle';
		if (anchor === 'middle') {
			const half = room / 2;
			return {
				x,
				y,
				label: {
					x: round(Math.min(width - half, Math.max(half, x))),
					y: round(y > height - 30 || y < oy ? y - 14 : y + 24),
					anchor,
					text: stop.name,
				},
			};
		}
		return { x, y, label: { x: x + (anchor === 'start' ? 12 : -12), y: y + 5, anchor, text: stop.name } };
	});

const memo = createMemo<RouteMapDrawing>(2000);

/** Cached map around one or more places with the great-circle route: card 250 × 130 (about 1 kB compressed), page 440 × 320. */
export const routeMap = (stops: readonly MapPoint[], size: MapSize): RouteMapDrawing => {
	const key = `${size} ${stops.map((s) => `${s.lat.toFixed(2)},${s.lon.toFixed(2)},${s.name ?? ''}`).join(' ')}`;
	return memo(key, () => {
		const { width, height, ...detail } = SIZES[size];
		const arcs = stops.slice(1).map((stop, i) => greatCircle(stops[i] ?? stop, stop, STEPS));
		const projection = fittedProjection(arcs.length ? arcs.flat() : stops, size);
		return {
			width,
			height,
			land: pathData(projectedRings(land, projection), detail),
			grid: pathData(projectedRings(geoGraticule10(), projection), { tolerance: 0.6, close: false }),
			arcs: arcs.map((arc) => arcData(projection, arc)),
			pins: pinsOf(projection, stops, width, height),
		};
	});
};
