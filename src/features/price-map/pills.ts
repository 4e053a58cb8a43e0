import Supercluster from 'supercluster';
import type { Point } from '#lib/geo.ts';
import { type Pixel, TILE, toPixel } from '#ui/maps/mercator.ts';
import { type MapPlace, ZOOMS } from './contract.ts';

/** One or several destinations, drawn at the cheapest of them. Pixels of the zoom. */
export interface Pill {
	/** Cheapest first. */
	places: MapPlace[];
	/** The cheapest destination. */
	point: Pixel;
	/** Centre of the pill. */
	centre: Pixel;
	width: number;
}

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

export const PILL_HEIGHT = 44;
/** Radius of clusters in pixels; overlapping pills are merged further. */
const RADIUS = 36;
const GAP = 3;
const PADDING = 20;
/** Average of the bold system font at 13 pixels. */
const CHARACTER = 7.7;
const LONGEST_NAME = 12;
const ORIGIN_HEIGHT = 26;

export const shortName = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name);

export const pillTitle = (places: readonly MapPlace[]): string =>
	`${shortName(places[0]?.name ?? '')}${places.length > 1 ? ` +${places.length - 1}` : ''}`;

export const textWidth = (text: string): number => Math.ceil(text.length * CHARACTER) + PADDING;

const boxAround = ({ x, y }: Pixel, width: number, height: number): Box => ({
	left: x - width / 2,
	right: x + width / 2,
	top: y - height / 2,
	bottom: y + height / 2,
});

const overlap = (a: Box, b: Box): boolean =>
	a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

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

export const originBox = (origin: Point & { name: string }, zoom: number): Box => {
	const { x, y } = toPixel(origin, zoom);
	const width = textWidth(origin.name);
	return { left: x - 10, right: x + 6 + width, top: y - ORIGIN_HEIGHT / 2, bottom: y + ORIGIN_HEIGHT / 2 };
};

type Placed = { pills: Pill[] } | { clash: [number, number] };

/** Places pills cheapest first; stops at the first one without room, which joins the nearest pill. */
function place(groups: readonly MapPlace[][], zoom: number, origin: Box, priceOf: (place: MapPlace) => string): Placed {
	const pills: Pill[] = [];
	const boxes: Box[] = [origin];
	for (const [index, places] of groups.entries()) {
		const [cheapest] = places;
		if (!cheapest) continue;
		const point = toPixel(cheapest, zoom);
		const width = Math.max(textWidth(pillTitle(places)), textWidth(priceOf(cheapest)));
		const free = placesAround(point, width).find((centre) => {
			const box = boxAround(centre, width, PILL_HEIGHT);
			return boxes.every((other) => !overlap(box, other));
		});
		if (!free && pills.length > 0) {
			const away = pills.map((pill) => Math.hypot(pill.point.x - point.x, pill.point.y - point.y));
			return { clash: [away.indexOf(Math.min(...away)), index] };
		}
		const centre = free ?? { x: point.x, y: origin.bottom + PILL_HEIGHT };
		boxes.push(boxAround(centre, width, PILL_HEIGHT));
		pills.push({ places, point, centre, width });
	}
	return { pills };
}

const byPrice = (a: MapPlace, b: MapPlace): number => a.total - b.total || (a.city < b.city ? -1 : 1);
const byCheapest = (groups: MapPlace[][]): MapPlace[][] =>
	groups.map((group) => group.sort(byPrice)).sort((a, b) => byPrice(a[0] as MapPlace, b[0] as MapPlace));

/**
 * Pills of a zoom: every destination is in exactly one, no two overlap, and none covers the origin's name. `supercluster` joins
 * neighbours; pills without room beside their point join the nearest one.
 */
export function createPills(places: readonly MapPlace[], origin: Point & { name: string }, priceOf: (place: MapPlace) => string) {
	const clusters = new Supercluster<{ index: number }>({ radius: RADIUS, extent: TILE, minZoom: 0, maxZoom: ZOOMS.most - 1 });
	clusters.load(
		places.map(({ lat, lon }, index) => ({
			type: 'Feature',
			properties: { index },
			geometry: { type: 'Point', coordinates: [lon, lat] },
		})),
	);
	const groupsAt = (zoom: number): MapPlace[][] =>
		clusters.getClusters([-180, -90, 180, 90], Math.floor(zoom)).map((feature) => {
			const leaves = 'cluster_id' in feature.properties ? clusters.getLeaves(feature.properties.cluster_id, Infinity) : [feature];
			return leaves.flatMap(({ properties }) => ('index' in properties ? (places[properties.index] ?? []) : []));
		});
	const layout = (zoom: number): Pill[] => {
		let groups = byCheapest(groupsAt(zoom));
		const box = originBox(origin, zoom);
		for (;;) {
			const placed = place(groups, zoom, box, priceOf);
			if ('pills' in placed) return placed.pills;
			const [into, from] = placed.clash;
			const joined = [...(groups[into] ?? []), ...(groups[from] ?? [])];
			groups = byCheapest(groups.map((group, i) => (i === into ? joined : group)).filter((_, i) => i !== from));
		}
	};
	const cache = new Map<number, Pill[]>();
	return (zoom: number): Pill[] => {
		const pills = cache.get(zoom) ?? layout(zoom);
		cache.set(zoom, pills);
		return pills;
	};
}
