export interface Point {
	lat: number;
	lon: number;
}

const EARTH_KM = 6371.009;
const RADIANS = Math.PI / 180;

/** Great-circle distance (haversine, within 0.6 % of the ellipsoid). */
export function kilometresBetween(a: Point, b: Point): number {
	const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
	const sinLon = Math.sin(((b.lon - a.lon) * RADIANS) / 2);
	const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLon * sinLon;
	return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees clockwise from north, 0 ≤ bearing < 360. */
export function initialBearing(a: Point, b: Point): number {
	const lon = (b.lon - a.lon) * RADIANS;
	const y = Math.sin(lon) * Math.cos(b.lat * RADIANS);
	const x = Math.cos(a.lat * RADIANS) * Math.sin(b.lat * RADIANS) - Math.sin(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.cos(lon);
	const bearing = Math.atan2(y, x) / RADIANS;
	return (bearing + 360) % 360;
}

/** `steps + 1` evenly spaced points including both ends. Between antipodes it follows the meridian of `a`. */
export function greatCircle(a: Point, b: Point, steps: number): Point[] {
	const [p, q] = [toVector(a), toVector(b)];
	const angle = kilometresBetween(a, b) / EARTH_KM;
	const across = perpendicular(p, q, a);
	const points: Point[] = [{ ...a }];
	for (let step = 1; step < steps; step++) {
		const [c, s] = [Math.cos((angle * step) / steps), Math.sin((angle * step) / steps)];
		points.push(fromVector([p[0] * c + across[0] * s, p[1] * c + across[1] * s, p[2] * c + across[2] * s]));
	}
	points.push({ ...b });
	return points;
}

type Vector = readonly [x: number, y: number, z: number];

const toVector = ({ lat, lon }: Point): Vector => [
	Math.cos(lat * RADIANS) * Math.cos(lon * RADIANS),
	Math.cos(lat * RADIANS) * Math.sin(lon * RADIANS),
	Math.sin(lat * RADIANS),
];

const fromVector = ([x, y, z]: Vector): Point => ({ lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lon: Math.atan2(y, x) / RADIANS });

function perpendicular(p: Vector, q: Vector, at: Point): Vector {
	const dot = p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
	const v: Vector = [q[0] - dot * p[0], q[1] - dot * p[1], q[2] - dot * p[2]];
	const length = Math.hypot(...v);
	if (length > 1e-9) return [v[0] / length, v[1] / length, v[2] / length];
	const [lat, lon] = [at.lat * RADIANS, at.lon * RADIANS];
	return [-Math.sin(lat) * Math.cos(lon), -Math.sin(lat) * Math.sin(lon), Math.cos(lat)];
}
