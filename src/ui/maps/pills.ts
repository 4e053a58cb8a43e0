/** Pills of a map: every place is in exactly one, and no two overlap. Isomorphic. */
import Supercluster from 'supercluster';
import type { Point } from '#lib/geo.ts';
import { type Pixel, TILE, toPixel } from './mercator.ts';

/** One or several places, drawn at the first of them. Pixels of the zoom. */
export interface Pill<T extends Point> {
	/** In the layout's order. */
	places: T[];
	/** The first place. */
	point: Pixel;
	/** Centre of the pill. */
	centre: Pixel;
	width: number;
}

/** Pixels of the zoom. */
export interface PixelBox {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

export interface PillLayout<T extends Point> {
	/** Of clusters, in pixels; overlapping pills are merged further. */
	radius: number;
	/** From this zoom on only pills that overlap are merged. */
	closest: number;
	height: number;
	/** The first place of a pill is the least one; least pills are placed first. */
	order: (a: T, b: T) => number;
	width: (places: readonly T[]) => number;
	/** Where a pill may stand by its point, best first. */
	around: (point: Pixel, width: number) => Pixel[];
	/** A part that pills must not cover. */
	covered?: (zoom: number) => PixelBox;
}

const GAP = 3;

export const pillBox = ({ x, y }: Pixel, width: number, height: number): PixelBox => ({
	left: x - width / 2,
	right: x + width / 2,
	top: y - height / 2,
	bottom: y + height / 2,
});

export const overlap = (a: PixelBox, b: PixelBox): boolean =>
	a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

type Placed<T extends Point> = { pills: Pill<T>[] } | { clash: [number, number] };

/** Places pills in order; stops at the first one without room, which joins the nearest pill. */
function place<T extends Point>(
	groups: readonly T[][],
	zoom: number,
	{ height, width: widthOf, around, covered }: PillLayout<T>,
): Placed<T> {
	const pills: Pill<T>[] = [];
	const box = covered?.(zoom);
	const boxes: PixelBox[] = box ? [box] : [];
	for (const [index, places] of groups.entries()) {
		const [first] = places;
		if (!first) continue;
		const point = toPixel(first, zoom);
		const width = widthOf(places);
		const free = around(point, width).find((centre) => {
			const own = pillBox(centre, width, height);
			return boxes.every((other) => !overlap(own, other));
		});
		if (!free && pills.length > 0) {
			const away = pills.map((pill) => Math.hypot(pill.point.x - point.x, pill.point.y - point.y));
			return { clash: [away.indexOf(Math.min(...away)), index] };
		}
		const centre = free ?? { x: point.x, y: (box?.bottom ?? point.y) + height };
		boxes.push(pillBox(centre, width, height));
		pills.push({ places, point, centre, width });
	}
	return { pills };
}

/** Pills by zoom, computed once for each. `supercluster` joins neighbours; pills without room beside their point join the nearest one. */
export function createPillLayout<T extends Point>(places: readonly T[], layout: PillLayout<T>): (zoom: number) => Pill<T>[] {
	const { order, radius, closest } = layout;
	const clusters = new Supercluster<{ index: number }>({ radius, extent: TILE, minZoom: 0, maxZoom: closest - 1 });
	clusters.load(
		places.map(({ lat, lon }, index) => ({
			type: 'Feature',
			properties: { index },
			geometry: { type: 'Point', coordinates: [lon, lat] },
		})),
	);
	const ordered = (groups: T[][]): T[][] => groups.map((group) => group.sort(order)).sort((a, b) => order(a[0] as T, b[0] as T));
	const groupsAt = (zoom: number): T[][] =>
		clusters.getClusters([-180, -90, 180, 90], Math.floor(zoom)).map((feature) => {
			const leaves = 'cluster_id' in feature.properties ? clusters.getLeaves(feature.properties.cluster_id, Infinity) : [feature];
			return leaves.flatMap(({ properties }) => ('index' in properties ? (places[properties.index] ?? []) : []));
		});
	const pillsAt = (zoom: number): Pill<T>[] => {
		let groups = ordered(groupsAt(zoom));
		for (;;) {
			const placed = place(groups, zoom, layout);
			if ('pills' in placed) return placed.pills;
			const [into, from] = placed.clash;
			const joined = [...(groups[into] ?? []), ...(groups[from] ?? [])];
			groups = ordered(groups.map((group, i) => (i === into ? joined : group)).filter((_, i) => i !== from));
		}
	};
	const cache = new Map<number, Pill<T>[]>();
	return (zoom) => {
		const pills = cache.get(zoom) ?? pillsAt(zoom);
		cache.set(zoom, pills);
		return pills;
	};
}
