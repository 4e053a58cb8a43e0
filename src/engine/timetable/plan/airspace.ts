import { type Arc, arcBetween, arcsIntersect, type Point, toPoint, toVector, type Vector, vectorKilometres } from '#lib/arcs.ts';
import type { Airline } from '#world/world.ts';
import { CONFLICT, RUSSIA, WEST } from './airspace.data.ts';
import { BARRED_FROM_RUSSIA } from './traffic-rights.data.ts';
import { sovereign } from './traffic-rights.ts';

export interface Airspace {
	/** Flown distance around closed airspace, undefined where there is no path. */
	kilometres(a: Point, b: Point): number | undefined;
	path(a: Point, b: Point): Point[];
}

/** Distance of waypoints from polygon corners, radians (13 km). */
const CLEARANCE = 0.002;
/** A point outside every closed polygon, from which crossings are counted. */
const OUTSIDE = toVector({ lat: -60, lon: -120 });

interface Ring {
	corners: Vector[];
	edges: Arc[];
}

interface Reach {
	vector: Vector;
	direct: Float64Array;
	total: Float64Array;
	first: Int16Array;
}

/** Shortest paths around closed polygons by a visibility graph with precomputed distances. */
export function createAirspace(closed: readonly (readonly Point[])[]): Airspace {
	const rings = closed.map(ringOf);
	const isClear = (a: Vector, b: Vector): boolean => !rings.some((ring) => isCut(ring, arcBetween(a, b)));
	const corners = rings.flatMap((ring) => outerCorners(ring, rings));
	const { distances, next } = shortestPaths(corners, isClear);
	const reaches = new WeakMap<Point, Reach>();

	function reachOf(point: Point): Reach {
		const cached = reaches.get(point);
		if (cached) return cached;
		const vector = toVector(point);
		const direct = Float64Array.from(corners, (corner) => (isClear(vector, corner) ? vectorKilometres(vector, corner) : Infinity));
		const total = new Float64Array(corners.length).fill(Infinity);
		const first = new Int16Array(corners.length).fill(-1);
		for (const [from, there] of direct.entries()) {
			if (there === Infinity) continue;
			for (let to = 0; to < corners.length; to++) {
				const sum = there + (distances[from * corners.length + to] as number);
				if (sum >= (total[to] as number)) continue;
				total[to] = sum;
				first[to] = from;
			}
		}
		const reach = { vector, direct, total, first };
		reaches.set(point, reach);
		return reach;
	}

	function lastCorner(a: Reach, b: Reach): { corner: number; kilometres: number } {
		let best = { corner: -1, kilometres: Infinity };
		for (let corner = 0; corner < corners.length; corner++) {
			const kilometres = (a.total[corner] as number) + (b.direct[corner] as number);
			if (kilometres < best.kilometres) best = { corner, kilometres };
		}
		return best;
	}

	return {
		kilometres(a, b) {
			const [p, q] = [toVector(a), toVector(b)];
			if (isClear(p, q)) return vectorKilometres(p, q);
			const { kilometres } = lastCorner(reachOf(a), reachOf(b));
			return kilometres === Infinity ? undefined : kilometres;
		},
		path(a, b) {
			const [p, q] = [toVector(a), toVector(b)];
			if (isClear(p, q)) return [a, b];
			const { corner } = lastCorner(reachOf(a), reachOf(b));
			const points: Point[] = [];
			let at = reachOf(a).first[corner] ?? -1;
			while (at >= 0) {
				points.push(toPoint(corners[at] as Vector));
				at = at === corner ? -1 : (next[at * corners.length + corner] ?? -1);
			}
			return [a, ...points, b];
		},
	};
}

function ringOf(points: readonly Point[]): Ring {
	const corners = points.map(toVector);
	return { corners, edges: corners.map((corner, index) => arcBetween(corner, corners[(index + 1) % corners.length] as Vector)) };
}

const isCut = ({ edges }: Ring, arc: Arc): boolean => edges.some((edge) => arcsIntersect(arc, edge));

const isInside = ({ edges }: Ring, point: Vector): boolean => {
	const arc = arcBetween(OUTSIDE, point);
	return edges.filter((edge) => arcsIntersect(arc, edge)).length % 2 === 1;
};

function outerCorners({ corners }: Ring, rings: readonly Ring[]): Vector[] {
	return corners.flatMap((corner, index) => {
		const before = corners.at(index - 1) as Vector;
		const after = corners[(index + 1) % corners.length] as Vector;
		const [item, other] = [unit(minus(corner, before)), unit(minus(corner, after))];
		const away = unit([item[0] + other[0], item[1] + other[1], item[2] + other[2]]);
		const point = unit([corner[0] + CLEARANCE * away[0], corner[1] + CLEARANCE * away[1], corner[2] + CLEARANCE * away[2]]);
		return rings.some((ring) => isInside(ring, point)) ? [] : [point];
	});
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function unit(v: Vector): Vector {
	const length = Math.hypot(...v);
	return [v[0] / length, v[1] / length, v[2] / length];
}

function shortestPaths(
	corners: readonly Vector[],
	isClear: (a: Vector, b: Vector) => boolean,
): { distances: Float64Array; next: Int16Array } {
	const n = corners.length;
	const distances = new Float64Array(n * n).fill(Infinity);
	const next = new Int16Array(n * n).fill(-1);
	corners.forEach((a, from) => {
		corners.forEach((b, to) => {
			if (from !== to && !isClear(a, b)) return;
			distances[from * n + to] = from === to ? 0 : vectorKilometres(a, b);
			next[from * n + to] = to;
		});
	});
	for (let middle = 0; middle < n; middle++) {
		for (let from = 0; from < n; from++) {
			const there = distances[from * n + middle] as number;
			if (there === Infinity) continue;
			for (let to = 0; to < n; to++) {
				const sum = there + (distances[middle * n + to] as number);
				if (sum >= (distances[from * n + to] as number)) continue;
				distances[from * n + to] = sum;
				next[from * n + to] = next[from * n + middle] as number;
			}
		}
	}
	return { distances, next };
}

const COMMON = createAirspace([CONFLICT]);
const AROUND_RUSSIA = createAirspace([CONFLICT, RUSSIA]);
const AROUND_THE_WEST = createAirspace([CONFLICT, ...WEST]);

/** By the country of the airline. */
export function airspaceOf({ country }: Pick<Airline, 'country'>): Airspace {
	const home = sovereign(country);
	if (home === 'RU' || home === 'BY') return AROUND_THE_WEST;
	return BARRED_FROM_RUSSIA.has(home) ? AROUND_RUSSIA : COMMON;
}
