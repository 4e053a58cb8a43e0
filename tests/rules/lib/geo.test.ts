import fc from 'fast-check';
import { expect, it } from 'vitest';
import { greatCircle, initialBearing, kilometresBetween } from '#lib/geo.ts';

const point = fc.record({ lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });

it('measures known distances and bearings', () => {
	const [svo, jfk, syd] = [
		{ lat: 55.97, lon: 37.41 },
		{ lat: 40.64, lon: -73.78 },
		{ lat: -33.95, lon: 151.18 },
	];
	expect(kilometresBetween(svo, jfk)).toBeCloseTo(7480, -2);
	expect(kilometresBetween(jfk, syd)).toBeCloseTo(16013, -2);
	expect(initialBearing({ lat: 0, lon: 0 }, { lat: 0, lon: 10 })).toBeCloseTo(90);
	expect(initialBearing({ lat: 0, lon: 0 }, { lat: 10, lon: 0 })).toBeCloseTo(0);
	expect(initialBearing({ lat: 0, lon: 179 }, { lat: 0, lon: -179 })).toBeCloseTo(90);
});

it('walks the great circle in even steps from end to end', () => {
	fc.assert(
		fc.property(point, point, fc.integer({ min: 1, max: 24 }), (a, b, steps) => {
			const points = greatCircle(a, b, steps);
			const full = kilometresBetween(a, b);
			expect(points).toHaveLength(steps + 1);
			expect(points[0]).toEqual(a);
			expect(points.at(-1)).toEqual(b);
			for (let i = 1; i < points.length; i++) {
				expect(Math.abs(kilometresBetween(points[i - 1] ?? a, points[i] ?? b) - full / steps)).toBeLessThan(1);
			}
		}),
	);
});
