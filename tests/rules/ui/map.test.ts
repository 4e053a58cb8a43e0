import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { globePath } from '#site/globes.ts';
import { marketsOf } from '#site/markets.ts';
import { globeStyle } from '#ui/layout/globe-style.ts';
import { marketGlobe } from '#ui/maps/draw-globes.ts';
import { globe } from '#ui/maps/globe.ts';
import { simplified } from '#ui/maps/outline.ts';
import { type MapPoint, routeMap } from '#ui/maps/route-map.ts';

const PLACES = {
	MOW: { lat: 55.75, lon: 37.62, name: 'Москва' },
	IST: { lat: 41.01, lon: 28.98, name: 'Стамбул' },
	NYC: { lat: 40.71, lon: -74.01, name: 'New York' },
	TYO: { lat: 35.68, lon: 139.69, name: 'Tokyo' },
	LAX: { lat: 33.94, lon: -118.41, name: 'Los Angeles' },
	DEL: { lat: 28.61, lon: 77.21, name: 'Delhi' },
	AKL: { lat: -36.85, lon: 174.76, name: 'Auckland' },
	DXB: { lat: 25.25, lon: 55.36, name: 'Dubai' },
} satisfies Record<string, MapPoint>;
const ROUTES: readonly (readonly (keyof typeof PLACES)[])[] = [
	['MOW', 'IST'],
	['NYC', 'DEL'],
	['TYO', 'LAX'],
	['AKL', 'LAX'],
	['MOW', 'DXB', 'TYO'],
	['IST'],
];
const stopsOf = (codes: readonly (keyof typeof PLACES)[]): MapPoint[] => codes.map((code) => PLACES[code]);
const weight = (map: object): number => brotliCompressSync(JSON.stringify(map)).length;
const numbers = (path: string): number[] => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

describe('route map', () => {
	test.each(ROUTES.map((codes) => [codes.join('–'), codes] as const))(
		'%s: everything requested is in sight, on cards and pages',
		(_, codes) => {
			for (const size of ['card', 'page'] as const) {
				const map = routeMap(stopsOf(codes), size);
				expect(map.pins).toHaveLength(codes.length);
				expect(map.arcs).toHaveLength(codes.length - 1);
				for (const { x, y, label } of map.pins) {
					expect(x).toBeGreaterThan(0);
					expect(x).toBeLessThan(map.width);
					expect(y).toBeGreaterThan(0);
					expect(y).toBeLessThan(map.height);
					expect(label?.text.length).toBeGreaterThan(0);
				}
				for (const arc of map.arcs) for (const n of numbers(arc)) expect(n >= -1 && n <= map.width + 1).toBe(true);
			}
		},
	);
	test.each(ROUTES.map((codes) => [codes.join('–'), codes] as const))('%s: a card weighs at most 1.2 kB compressed', (_, codes) => {
		const bare = stopsOf(codes).map(({ lat, lon }) => ({ lat, lon }));
		expect(weight(routeMap(bare, 'card'))).toBeLessThanOrEqual(1200);
	});
	test('any two places make a map without a break', () => {
		const place = fc.record({ lat: fc.double({ min: -78, max: 80, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });
		fc.assert(
			fc.property(place, place, (a, b) => {
				const map = routeMap([a, b], 'card');
				expect(map.land + map.arcs.join('')).not.toMatch(/NaN|Infinity|undefined/);
				for (const { x, y } of map.pins) expect(x >= 0 && x <= map.width && y >= 0 && y <= map.height).toBe(true);
			}),
			{ numRuns: 40 },
		);
	});
	test('is remembered', () => {
		expect(routeMap(stopsOf(['MOW', 'IST']), 'card')).toBe(routeMap(stopsOf(['MOW', 'IST']), 'card'));
	});
});

describe('globe', () => {
	test('shows only what lies on this side', () => {
		const { pins, arcs, size } = globe([
			[PLACES.MOW, PLACES.IST],
			[PLACES.MOW, PLACES.DEL],
		]);
		expect(pins).toHaveLength(3);
		expect(arcs.every((arc) => arc.startsWith('M'))).toBe(true);
		for (const { x, y } of pins) expect(Math.hypot(x - size / 2, y - size / 2)).toBeLessThanOrEqual(size / 2);
	});
	const MARKETS = (['AS', 'WA'] as const).flatMap((brand) => marketsOf(brand).map((market) => ({ brand, market })));
	test.each(MARKETS)('the file of $brand $market is what the data draws; else run draw-globes.ts', ({ brand, market }) => {
		const file = readFileSync(`public${globePath({ brand, market })}`, 'utf8');
		expect(file).toBe(marketGlobe(brand, market));
		expect(globeStyle({ brand, market })).toContain(`url("${globePath({ brand, market })}")`);
	});
	test('the globe of a market shows its capital and ways from there; of a closed one the place alone', () => {
		const drawing = (market: string) => {
			const svg = marketGlobe('AS', market);
			return { arcs: svg.match(/<path d="[^"]*"\/>/g)?.length ?? 0, pins: svg.match(/<circle [^>]*r="5"/g)?.length ?? 0 };
		};
		for (const { brand, market } of MARKETS) {
			const svg = marketGlobe(brand, market);
			expect([market, svg.length < 12_000]).toEqual([market, true]);
			if (brand === 'AS' && market !== 'ua') expect([market, drawing(market).arcs >= 4]).toEqual([market, true]);
		}
		expect(drawing('ua')).toEqual({ arcs: 0, pins: 1 });
		expect(new Set(MARKETS.map(({ market }) => marketGlobe('AS', market))).size).toBe(new Set(MARKETS.map(({ market }) => market)).size);
	});
});

describe('simplified line', () => {
	test('keeps its ends and never strays further than it may', () => {
		const point = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }));
		fc.assert(
			fc.property(fc.array(point, { minLength: 2, maxLength: 60 }), (line) => {
				const points = simplified(line, 2);
				expect(points[0]).toEqual(line[0]);
				expect(points.at(-1)).toEqual(line.at(-1));
				expect(points.length).toBeLessThanOrEqual(line.length);
			}),
		);
	});
});
