import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landWindow } from '#ui/maps/land-window.ts';
import { cornerOf, covers, LAND_WINDOW, windowOf } from '#ui/maps/land-windows.ts';
import { fitView, limitView, movedBy, toPixel, toPoint, zoomedAt } from '#ui/maps/mercator.ts';

const RANGE = { least: 1, most: 7, step: 0.5 };
const point = fc.record({ lat: fc.double({ min: -80, max: 80, noNaN: true }), lon: fc.double({ min: -179, max: 179, noNaN: true }) });
const zoom = fc.integer({ min: 2, max: 14 }).map((half) => half / 2);
const view = fc.tuple(point, zoom).map(([centre, level]) => ({ ...centre, zoom: level }));

describe('the projection of the price map', () => {
	it('returns from pixels to the place', () => {
		fc.assert(
			fc.property(point, zoom, (place, level) => {
				const back = toPoint(toPixel(place, level), level);
				expect(back.lat).toBeCloseTo(place.lat, 6);
				expect(back.lon).toBeCloseTo(place.lon, 6);
			}),
		);
	});

	it('fits all points into the box, as close as its steps allow', () => {
		fc.assert(
			fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
				const box = { width: 300, height: 300 };
				const fitted = fitView(points, box, { ...RANGE, least: -8 });
				const middle = toPixel(fitted, fitted.zoom);
				for (const place of points) {
					const { x, y } = toPixel(place, fitted.zoom);
					expect(Math.abs(x - middle.x)).toBeLessThanOrEqual(box.width / 2 + 1e-6);
					expect(Math.abs(y - middle.y)).toBeLessThanOrEqual(box.height / 2 + 1e-6);
				}
			}),
		);
	});

	it('keeps the place under the pointer while zooming, and undoes a move', () => {
		fc.assert(
			fc.property(
				view,
				zoom,
				fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) }),
				(from, level, offset) => {
					const under = (seen: typeof from) => {
						const middle = toPixel(seen, seen.zoom);
						return toPoint({ x: middle.x + offset.x, y: middle.y + offset.y }, seen.zoom);
					};
					const to = zoomedAt(from, level, offset);
					expect(under(to).lon).toBeCloseTo(under(from).lon, 5);
					const back = movedBy(movedBy(from, offset), { x: -offset.x, y: -offset.y });
					expect(back.lon).toBeCloseTo(from.lon, 6);
				},
			),
		);
		expect(limitView({ lat: 89, lon: 200, zoom: 9.3 }, RANGE)).toEqual({ lat: 85.05, lon: 180, zoom: 7 });
	});
});

describe('windows of land', () => {
	it('cover what a phone and a desk show around any place', () => {
		fc.assert(
			fc.property(view, (seen) => {
				for (const size of [
					{ width: 330, height: 420 },
					{ width: 860, height: 640 },
				])
					expect(covers(windowOf(seen), seen, size)).toBe(true);
			}),
		);
		const warsaw = { lat: 52, lon: 21, zoom: 4 };
		expect(covers(windowOf(warsaw), { ...warsaw, zoom: 5 }, { width: 100, height: 100 })).toBe(false);
	});

	it('have land where it is, sea where it is, and stay inside their box', () => {
		const { path } = landWindow({ zoom: 3, column: 4, row: 2 });
		const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
		expect(numbers.length).toBeGreaterThan(200);
		expect(path).toMatch(/^M/);
		const pacific = landWindow({ zoom: 7, column: 5, row: 75 });
		expect(pacific.path.length).toBeLessThan(path.length / 10);
		const corner = cornerOf({ zoom: 3, column: 4, row: 2 });
		for (const [, x, y] of path.matchAll(/M(-?[\d.]+),?(-?[\d.]+)/g)) {
			expect(Number(x)).toBeGreaterThanOrEqual(0);
			expect(Number(x)).toBeLessThanOrEqual(LAND_WINDOW.width);
			expect(Number(y)).toBeLessThanOrEqual(LAND_WINDOW.height);
		}
		expect(corner).toEqual({ x: 384, y: 128 });
	});

	it('fill the window in the middle of a continent and nothing in the open sea', () => {
		const inland = landWindow({ zoom: 7, column: 95, row: 44 });
		expect(inland.path).toContain('M');
		expect(landWindow({ zoom: 7, column: 53, row: 75 }).path).toBe('');
	});
});
