import { type MapView, type Pixel, type Size, TILE, toPixel } from './mercator.ts';

/** A cell of the grid of tiles at an integer zoom. */
export interface WindowKey {
	zoom: number;
	column: number;
	row: number;
}
/** Land around a cell, in pixels of its zoom. */
export interface LandWindow extends WindowKey {
	path: string;
}

/** A window reaches beyond its cell, so that the view around any place of the cell is covered. */
const BEYOND = { x: 640, y: 384 } as const;
export const LAND_WINDOW = { left: BEYOND.x, top: BEYOND.y, width: TILE + 2 * BEYOND.x, height: TILE + 2 * BEYOND.y } as const;

export const cornerOf = ({ column, row }: WindowKey): Pixel => ({ x: column * TILE - BEYOND.x, y: row * TILE - BEYOND.y });

/** The window around the centre of a view. */
export function windowOf(view: MapView): WindowKey {
	const zoom = Math.floor(view.zoom);
	const { x, y } = toPixel(view, zoom);
	const last = 2 ** zoom - 1;
	const cell = (value: number): number => Math.max(0, Math.min(last, Math.floor(value / TILE)));
	return { zoom, column: cell(x), row: cell(y) };
}

/** Whether a window of the same integer zoom covers what a box around the centre shows. */
export function covers(window: WindowKey, view: MapView, { width, height }: Size): boolean {
	const zoom = Math.floor(view.zoom);
	if (window.zoom !== zoom) return false;
	const scale = 2 ** (zoom - view.zoom);
	const [{ x, y }, corner] = [toPixel(view, zoom), cornerOf(window)];
	const [wide, high] = [(width / 2) * scale, (height / 2) * scale];
	const inside = (low: number, high: number, from: number, size: number): boolean => low >= from && high <= from + size;
	return inside(x - wide, x + wide, corner.x, LAND_WINDOW.width) && inside(y - high, y + high, corner.y, LAND_WINDOW.height);
}
