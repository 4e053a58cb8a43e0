import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo';

type Xy = readonly [x: number, y: number];

/** Canvas context for d3-geo that collects rings of polygons and lines. */
class Rings {
	readonly rings: Xy[][] = [];
	private ring: Xy[] = [];
	beginPath(): void {}
	moveTo(x: number, y: number): void {
		this.ring = [[x, y]];
		this.rings.push(this.ring);
	}
	lineTo(x: number, y: number): void {
		this.ring.push([x, y]);
	}
	closePath(): void {}
	arc(): void {}
}

export const projectedRings = (shape: GeoPermissibleObjects, projection: GeoProjection): Xy[][] => {
	const rings = new Rings();
	geoPath(projection, rings)(shape);
	return rings.rings;
};

const offLine = ([px, py]: Xy, [ax, ay]: Xy, [bx, by]: Xy): number => {
	const length = Math.hypot(bx - ax, by - ay);
	return length === 0 ? Math.hypot(px - ax, py - ay) : Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length;
};

/** Ramer–Douglas–Peucker with `tolerance` in pixels. */
export const simplified = (line: readonly Xy[], tolerance: number): Xy[] => {
	const vertices = new Set([0, line.length - 1]);
	const work: [number, number][] = [[0, line.length - 1]];
	for (let span = work.pop(); span; span = work.pop()) {
		const [from, to] = span;
		const [a, b] = [line[from], line[to]];
		if (!a || !b) continue;
		let worst = tolerance;
		let at = 0;
		for (let i = from + 1; i < to; i++) {
			const off = offLine(line[i] ?? a, a, b);
			if (off > worst) {
				worst = off;
				at = i;
			}
		}
		if (!at) continue;
		vertices.add(at);
		work.push([from, at], [at, to]);
	}
	return line.filter((_, i) => vertices.has(i));
};

const area = (ring: readonly Xy[]): number => {
	let sum = 0;
	for (let i = 0; i < ring.length; i++) {
		const [ax, ay] = ring[i] ?? [0, 0];
		const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
		sum += ax * by - bx * ay;
	}
	return Math.abs(sum / 2);
};

const number = (n: number): string => String(n).replace(/^(-?)0\./, '$1.');

/** Compact path data: relative steps on a grid of `1 / precision` pixels. `close` fills rings and drops those below `minArea` square pixels. */
export const pathData = (rings: readonly (readonly Xy[])[], { tolerance = 1, precision = 1, minArea = 0, close = true } = {}): string => {
	let data = '';
	for (const ring of rings) {
		if (close && area(ring) < minArea) continue;
		const points = simplified(ring, tolerance);
		if (points.length < (close ? 3 : 2)) continue;
		let [x, y] = [0, 0];
		points.forEach(([px, py], i) => {
			const [gx, gy] = [Math.round(px * precision), Math.round(py * precision)];
			const [dx, dy] = [number((gx - x) / precision), number((gy - y) / precision)];
			if (i > 0 && gx === x && gy === y) return;
			data +=
				i === 0
					? `M${number(gx / precision)}${dy.startsWith('-') ? '' : ','}${number(gy / precision)}`
					: `${i === 1 ? 'l' : dx.startsWith('-') ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ','}${dy}`;
			[x, y] = [gx, gy];
		});
		if (close) data += 'z';
	}
	return data;
};
