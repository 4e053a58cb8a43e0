import type { Point } from './geo.ts';

/** Unit vector from the centre of the earth. */
export type Vector = readonly [x: number, y: number, z: number];

export interface Arc {
	from: Vector;
	to: Vector;
	normal: Vector;
}

export type { Point };

const EARTH_KM = 6371.009;
const RADIANS = Math.PI / 180;

export const toVector = ({ lat, lon }: Point): Vector => [
	Math.cos(lat * RADIANS) * Math.cos(lon * RADIANS),
	Math.cos(lat * RADIANS) * Math.sin(lon * RADIANS),
	Math.sin(lat * RADIANS),
];

export const toPoint = ([x, y, z]: Vector): Point => ({
	lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS,
	lon: Math.atan2(y, x) / RADIANS,
});

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export const arcBetween = (from: Vector, to: Vector): Arc => ({ from, to, normal: cross(from, to) });

export const vectorKilometres = (a: Vector, b: Vector): number => EARTH_KM * Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));

export function arcsIntersect(first: Arc, second: Arc): boolean {
	const a = -dot(first.normal, second.from);
	const b = dot(first.normal, second.to);
	if (a > 0 !== b > 0) return false;
	return dot(second.normal, first.from) > 0 === a > 0 && -dot(second.normal, first.to) > 0 === a > 0;
}
