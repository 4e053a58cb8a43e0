/** The part of the city that the map shows. Isomorphic. */
import type { MapBounds } from '#features/hotels/list/contract.ts';
import type { Point } from '#lib/geo.ts';
import { fitView, limitView, type MapView, type Size, toPixel, toPoint, worldSize } from '#ui/maps/mercator.ts';
import { HOTEL_ZOOMS, VIEW_PARAM } from './contract.ts';

/** Pixels around what is fitted. */
const MARGIN = 40;
/** Share of the hotels on each side of the map that its first view leaves out. */
const OUTLIERS = 0.15;
/** Of a first view in a large city. */
const CLOSEST_FIRST = HOTEL_ZOOMS.least + 2;
/** Hotels around a point that is far from most of them. */
const NEAREST = 5;
const EQUATOR_METRES = 40_075_017;

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;

/** Most of the points: outliers are left out. */
function withoutOutliers(points: readonly Point[]): Point[] {
	const range = (axis: 'lat' | 'lon') => {
		const sorted = points.map((point) => point[axis]).sort((a, b) => a - b);
		return { least: quantile(sorted, OUTLIERS), most: quantile(sorted, 1 - OUTLIERS) };
	};
	const [lat, lon] = [range('lat'), range('lon')];
	return [
		{ lat: lat.least, lon: lon.least },
		{ lat: lat.most, lon: lon.most },
	];
}

const inside = ({ width, height }: Size): Size => ({
	width: Math.max(MARGIN, width - 2 * MARGIN),
	height: Math.max(MARGIN, height - 2 * MARGIN),
});

/** Most of the hotels and the chosen point; with the nearest ones, or only around the point, if they are too far from each other. */
export function fitHotels(hotels: readonly Point[], point: Point, size: Size): MapView {
	const view = fitView([...(hotels.length > 0 ? withoutOutliers(hotels) : []), point], inside(size), HOTEL_ZOOMS);
	if (view.zoom > HOTEL_ZOOMS.least) return view;
	const { x, y } = toPixel(point, 0);
	const away = (hotel: Point): number => Math.hypot(toPixel(hotel, 0).x - x, toPixel(hotel, 0).y - y);
	const nearest = hotels.toSorted((a, b) => away(a) - away(b)).slice(0, NEAREST);
	const near = fitView([...nearest, point], inside(size), HOTEL_ZOOMS);
	if (near.zoom <= HOTEL_ZOOMS.least) return { lat: point.lat, lon: point.lon, zoom: HOTEL_ZOOMS.least + 1 };
	return { ...near, zoom: Math.min(near.zoom, CLOSEST_FIRST) };
}

export const fitPoints = (points: readonly Point[], size: Size): MapView => fitView(points, inside(size), HOTEL_ZOOMS);

export const fitArea = ({ west, south, east, north }: MapBounds, size: Size): MapView =>
	fitView(
		[
			{ lat: south, lon: west },
			{ lat: north, lon: east },
		],
		size,
		HOTEL_ZOOMS,
	);

/** Keeps the centre in the limits. */
export function within(view: MapView, { west, south, east, north }: MapBounds): MapView {
	const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
	return limitView({ ...view, lat: clamp(view.lat, south, north), lon: clamp(view.lon, west, east) }, HOTEL_ZOOMS);
}

/** What a frame of this size shows. */
export function boundsOf(view: MapView, { width, height }: Size): MapBounds {
	const { x, y } = toPixel(view, view.zoom);
	const northWest = toPoint({ x: x - width / 2, y: y - height / 2 }, view.zoom);
	const southEast = toPoint({ x: x + width / 2, y: y + height / 2 }, view.zoom);
	return { west: northWest.lon, south: southEast.lat, east: southEast.lon, north: northWest.lat };
}

/** Of a distance on the ground, near the view's centre. */
export const pixelsOf = (metres: number, { lat, zoom }: MapView): number =>
	(metres * worldSize(zoom)) / (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180));

/** An address of the list with a view of its map. */
export const viewAddress = (address: string, { lat, lon, zoom }: MapView): string =>
	`${address}&${VIEW_PARAM}=${[lat.toFixed(4), lon.toFixed(4), zoom].join(',')}#hotel-map`;
