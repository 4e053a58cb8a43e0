import { middleOf } from '#features/guides/rules.ts';
import { kilometresBetween, type Point } from '#lib/geo.ts';

/** A place, identified by its section id. */
export interface SketchPlace extends Point {
	readonly id: string;
}

export interface SketchPin {
	readonly id: string;
	/** Position of the sign, moved to avoid overlaps. */
	readonly x: number;
	readonly y: number;
	/** True position if the sign was moved. */
	readonly dot?: readonly [x: number, y: number];
	/** Metres from the centre if the place is off the map; its sign is at the edge. */
	readonly away?: number;
}

export interface Sketch {
	readonly width: number;
	readonly height: number;
	readonly pins: readonly SketchPin[];
	/** Grid cell in pixels and metres. */
	readonly cell: { readonly pixels: number; readonly metres: number };
	/** True positions in order. */
	readonly path: readonly (readonly [x: number, y: number])[];
}

export interface SketchSize {
	readonly width: number;
	readonly least: number;
	readonly most: number;
	readonly foot: number;
	readonly pad: number;
	/** Minimum distance of two signs' centres; 0 allows overlaps. */
	readonly apart: number;
}

/** 24 px signs are touch targets (WCAG 2.2, 2.5.8). */
export const PAGE_SKETCH: SketchSize = { width: 328, least: 200, most: 350, foot: 20, pad: 26, apart: 26 };
export const CARD_SKETCH: SketchSize = { width: 250, least: 120, most: 120, foot: 0, pad: 16, apart: 0 };

const METRES_A_DEGREE = 111_195;
const LEAST_METRES = 250;
const LENGTHS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
/** Distance factor beyond which a place is off the map. */
const FAR = 3.4;
const ROUNDS = 160;
/** Sign radius: no connecting line if the sign covers the place. */
const SIGN = 12;

interface Spot {
	readonly x: number;
	readonly y: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Metres east and south of a point; flat approximation. */
const flat = ({ lat, lon }: Point, middle: Point): Spot => ({
	x: (lon - middle.lon) * METRES_A_DEGREE * Math.cos((middle.lat * Math.PI) / 180),
	y: (middle.lat - lat) * METRES_A_DEGREE,
});

/** Distances of places that would make the map too coarse. */
function farAway(places: readonly SketchPlace[], middle: Point): ReadonlyMap<string, number> {
	const distances = places.map((place) => kilometresBetween(place, middle) * 1000);
	const usual = [...distances].sort((a, b) => a - b)[Math.floor((places.length - 1) * 0.75)] ?? 0;
	const limit = Math.max(usual * FAR, LEAST_METRES * 4);
	return new Map(places.flatMap(({ id }, i) => ((distances[i] ?? 0) > limit ? [[id, distances[i] ?? 0] as const] : [])));
}

/** Separates overlapping signs and pulls them back to their places. */
function spread(spots: readonly Spot[], size: SketchSize, height: number): readonly Spot[] {
	const moved = spots.map((spot) => ({ ...spot }));
	for (let round = 0; round < ROUNDS && size.apart > 0; round++) {
		for (const [i, item] of moved.entries()) {
			for (const [j, other] of moved.entries()) {
				if (j <= i) continue;
				const [dx, dy] = [other.x - item.x || 0.1 * (j - i), other.y - item.y || 0.1];
				const gap = Math.hypot(dx, dy);
				if (gap >= size.apart) continue;
				const push = (size.apart - gap) / 2 / gap + 0.001;
				item.x -= dx * push;
				item.y -= dy * push;
				other.x += dx * push;
				other.y += dy * push;
			}
			const home = spots[i] ?? item;
			const pull = round < ROUNDS * 0.6 ? 0.06 : 0;
			item.x = within(item.x + (home.x - item.x) * pull, size.pad / 2, size.width - size.pad / 2);
			item.y = within(item.y + (home.y - item.y) * pull, size.pad / 2, height - size.pad / 2);
		}
	}
	return moved;
}

function toEdge({ x, y }: Spot, size: SketchSize, height: number): Spot {
	const [middleX, middleY] = [size.width / 2, height / 2];
	const [dx, dy] = [x - middleX, y - middleY];
	const reach = Math.min((middleX - size.pad / 2) / Math.abs(dx || 1), (middleY - size.pad / 2) / Math.abs(dy || 1));
	return { x: middleX + dx * reach, y: middleY + dy * reach };
}

/**
 * Lays out places on a map of fixed width and bounded height; outliers go to the edge.
 * @param places at least one
 */
export function sketchOf(places: readonly SketchPlace[], size: SketchSize): Sketch {
	const middle = middleOf(places);
	const far = farAway(places, middle);
	const spots = places.map((place) => flat(place, middle));
	const near = spots.filter((_, i) => !far.has(places[i]?.id ?? ''));
	const [xs, ys] = [near.map(({ x }) => x), near.map(({ y }) => y)];
	const [west, north] = [Math.min(...xs), Math.min(...ys)];
	const [wide, high] = [Math.max(...xs) - west, Math.max(...ys) - north];
	const [roomX, roomY] = [size.width - 2 * size.pad, size.most - size.foot - 2 * size.pad];
	const scale = Math.min(roomX / Math.max(wide, LEAST_METRES), roomY / Math.max(high, LEAST_METRES));
	const fullHeight = Math.round(within(high * scale + 2 * size.pad + size.foot, size.least, size.most));
	const height = fullHeight - size.foot;
	const onPicture = ({ x, y }: Spot): Spot => ({
		x: (x - west - wide / 2) * scale + size.width / 2,
		y: (y - north - high / 2) * scale + height / 2,
	});
	const own = spots.map((spot, i) => (far.has(places[i]?.id ?? '') ? toEdge(onPicture(spot), size, height) : onPicture(spot)));
	const signs = spread(own, size, height);
	const metres = LENGTHS.findLast((length) => length * scale <= size.width / 3.5) ?? LENGTHS[0] ?? 0;
	return {
		width: size.width,
		height: fullHeight,
		pins: places.map(({ id }, i) => pinOf(id, signs[i], own[i], far.get(id))),
		cell: { pixels: Math.round(metres * scale), metres },
		path: own.map(({ x, y }) => [Math.round(x), Math.round(y)] as const),
	};
}

function pinOf(id: string, sign: Spot = { x: 0, y: 0 }, own: Spot = sign, away: number | undefined): SketchPin {
	const moved = Math.hypot(sign.x - own.x, sign.y - own.y) > SIGN;
	return {
		id,
		x: Math.round(sign.x),
		y: Math.round(sign.y),
		...(moved && away === undefined ? { dot: [Math.round(own.x), Math.round(own.y)] as const } : {}),
		...(away === undefined ? {} : { away }),
	};
}
