import type { Point } from '#lib/geo.ts';

/** Web Mercator: at a zoom the world is a square of `TILE * 2 ** zoom` pixels. Runs on the server and in the browser. */
export const TILE = 256;
const MAX_LAT = 85.05;

export interface Pixel {
	x: number;
	y: number;
}
export interface MapView extends Point {
	zoom: number;
}
export interface Size {
	width: number;
	height: number;
}

export const worldSize = (zoom: number): number => TILE * 2 ** zoom;

const limited = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export function toPixel({ lat, lon }: Point, zoom: number): Pixel {
	const sin = Math.sin((limited(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
	const size = worldSize(zoom);
	return { x: (lon / 360 + 0.5) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size };
}

export function toPoint({ x, y }: Pixel, zoom: number): Point {
	const size = worldSize(zoom);
	const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
	return { lat, lon: (x / size - 0.5) * 360 };
}

export interface ZoomRange {
	least: number;
	most: number;
	step: number;
}

/** The centre stays on the world, the zoom on its steps. */
export function limitView({ lat, lon, zoom }: MapView, { least, most, step }: ZoomRange): MapView {
	const stepped = Math.round(zoom / step) * step;
	return { lat: limited(lat, -MAX_LAT, MAX_LAT), lon: limited(lon, -180, 180), zoom: limited(stepped, least, most) };
}

/** Moves the centre by pixels of its zoom. */
export function movedBy(view: MapView, { x, y }: Pixel): MapView {
	const centre = toPixel(view, view.zoom);
	return { ...toPoint({ x: centre.x + x, y: centre.y + y }, view.zoom), zoom: view.zoom };
}

/** Zooms while the place at `offset` from the centre remains under the pointer. */
export function zoomedAt(view: MapView, zoom: number, offset: Pixel): MapView {
	const scale = 2 ** (zoom - view.zoom);
	const fixed = toPixel(view, view.zoom);
	const [x, y] = [(fixed.x + offset.x) * scale - offset.x, (fixed.y + offset.y) * scale - offset.y];
	return { ...toPoint({ x, y }, zoom), zoom };
}

/** Zooms by levels around `offset`, as far as the range goes. */
export function zoomedBy(view: MapView, levels: number, offset: Pixel, range: ZoomRange): MapView {
	const { zoom } = limitView({ ...view, zoom: view.zoom + levels }, range);
	return zoomedAt(view, zoom, offset);
}

/** A view as addresses have it, `lat,lon,zoom`; null for what is none. */
export function readView(text: string, range: ZoomRange): MapView | null {
	const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = text.split(',').map(Number);
	if (![lat, lon, zoom].every(Number.isFinite) || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
	return limitView({ lat, lon, zoom }, range);
}

/** The closest view that shows all points in a box of this size. */
export function fitView(points: readonly Point[], { width, height }: Size, range: ZoomRange): MapView {
	const pixels = points.map((point) => toPixel(point, 0));
	const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
	if (pixels.length === 0) return { lat: 30, lon: 15, zoom: range.least };
	const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const closest = Math.log2(Math.min(width / Math.max(east - west, 1e-9), height / Math.max(south - north, 1e-9)));
	const zoom = Math.floor(closest / range.step) * range.step;
	return limitView({ ...toPoint({ x: (west + east) / 2, y: (north + south) / 2 }, 0), zoom }, range);
}
