import type { Point } from '#lib/geo.ts';
import { type Pixel, toPixel } from '#ui/maps/mercator.ts';
import { createPillLayout, type PixelBox, type Pill as PlacePill } from '#ui/maps/pills.ts';
import { type MapPlace, ZOOMS } from './contract.ts';

/** Destinations, cheapest first. */
export type Pill = PlacePill<MapPlace>;

export const PILL_HEIGHT = 44;
const RADIUS = 36;
const PADDING = 20;
/** Average of the bold system font at 13 pixels. */
const CHARACTER = 7.7;
const LONGEST_NAME = 12;
const ORIGIN_HEIGHT = 26;

export const shortName = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name);

export const pillTitle = (places: readonly MapPlace[]): string =>
	`${shortName(places[0]?.name ?? '')}${places.length > 1 ? ` +${places.length - 1}` : ''}`;

export const textWidth = (text: string): number => Math.ceil(text.length * CHARACTER) + PADDING;

/** Where a pill may stand beside its point: above, below, right, left. */
function placesAround({ x, y }: Pixel, width: number): Pixel[] {
	const [up, out] = [PILL_HEIGHT / 2 + 5, width / 2 + 7];
	return [
		{ x, y: y - up },
		{ x, y: y + up },
		{ x: x + out, y },
		{ x: x - out, y },
	];
}

export const originBox = (origin: Point & { name: string }, zoom: number): PixelBox => {
	const { x, y } = toPixel(origin, zoom);
	const width = textWidth(origin.name);
	return { left: x - 10, right: x + 6 + width, top: y - ORIGIN_HEIGHT / 2, bottom: y + ORIGIN_HEIGHT / 2 };
};

/** Pills by zoom; none covers the origin's name. */
export const createPills = (places: readonly MapPlace[], origin: Point & { name: string }, priceOf: (place: MapPlace) => string) =>
	createPillLayout(places, {
		radius: RADIUS,
		closest: ZOOMS.most,
		height: PILL_HEIGHT,
		order: (a, b) => a.total - b.total || (a.city < b.city ? -1 : 1),
		width: (group) => Math.max(textWidth(pillTitle(group)), ...group.slice(0, 1).map((cheapest) => textWidth(priceOf(cheapest)))),
		around: placesAround,
		covered: (zoom) => originBox(origin, zoom),
	});
