import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MapPlace, ZOOMS } from '#features/price-map/contract.ts';
import { createPills, originBox, PILL_HEIGHT, type Pill, pillTitle } from '#features/price-map/pills.ts';
import { budgetScale, LEVELS, priceLevel, priceQuartiles, withinBudget } from '#features/price-map/rules.ts';
import { mapPlace, WARSAW } from '#tests/support/map-places.ts';

const zooms = Array.from({ length: (ZOOMS.most - ZOOMS.least) / ZOOMS.step + 1 }, (_, i) => ZOOMS.least + i * ZOOMS.step);

const position = fc.record({
	lat: fc.double({ min: -60, max: 75, noNaN: true }),
	lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Many cities near each other and near the origin, and some anywhere. */
const near = fc.record({ lat: fc.double({ min: 45, max: 58, noNaN: true }), lon: fc.double({ min: 8, max: 28, noNaN: true }) });
const places: fc.Arbitrary<MapPlace[]> = fc
	.array(fc.record({ point: fc.oneof(near, near, position), total: fc.integer({ min: 100, max: 5_000_000 }) }), { maxLength: 60 })
	.map((list) =>
		list.map(({ point, total }, i) =>
			mapPlace(`C${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}`, point.lat, point.lon, total),
		),
	);
const price = ({ total }: MapPlace) => `${total} ₴`;

const box = ({ centre, width }: Pill) => ({
	left: centre.x - width / 2,
	right: centre.x + width / 2,
	top: centre.y - PILL_HEIGHT / 2,
	bottom: centre.y + PILL_HEIGHT / 2,
});
const overlap = (a: ReturnType<typeof box>, b: ReturnType<typeof box>) =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the pills of the price map', () => {
	it('have every destination of the list in exactly one of them at every zoom, priced by the cheapest', () => {
		fc.assert(
			fc.property(places, (list) => {
				const pillsAt = createPills(list, WARSAW, price);
				for (const zoom of zooms) {
					const pills = pillsAt(zoom);
					expect(pills.flatMap((pill) => pill.places.map(({ city }) => city)).sort()).toEqual(list.map(({ city }) => city).sort());
					for (const pill of pills) expect(pill.places[0]?.total).toBe(Math.min(...pill.places.map(({ total }) => total)));
				}
			}),
			{ numRuns: 40 },
		);
	});

	it('never overlap each other or the name of the origin', () => {
		fc.assert(
			fc.property(places, fc.constantFrom(...zooms), (list, zoom) => {
				const boxes = [originBox(WARSAW, zoom), ...createPills(list, WARSAW, price)(zoom).map(box)];
				for (const [i, one] of boxes.entries()) for (const other of boxes.slice(i + 1)) expect(overlap(one, other)).toBe(false);
			}),
			{ numRuns: 60 },
		);
	});

	it('part as the map is zoomed in', () => {
		const list = [mapPlace('VIE', 48.2, 16.4, 300), mapPlace('BTS', 48.15, 17.1, 200), mapPlace('MAD', 40.4, -3.7, 900)];
		const pillsAt = createPills(list, WARSAW, price);
		expect(pillsAt(3).map(({ places: [first, ...rest] }) => `${first?.city} +${rest.length}`)).toEqual(['BTS +1', 'MAD +0']);
		expect(pillsAt(7)).toHaveLength(3);
	});

	it('are titled by the cheapest city and the number of others', () => {
		expect(pillTitle([mapPlace('VIE', 48, 16, 1)])).toBe('City VIE');
		expect(pillTitle([{ ...mapPlace('FRA', 50, 8, 1), name: 'Франкфурт-на-Майне' }, mapPlace('VIE', 48, 16, 2)])).toBe('Франкфурт-н… +1');
	});
});

describe('price quarters', () => {
	it('are quarters of the list; the same price has the same level', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 80 }), (totals) => {
				const quartiles = priceQuartiles(totals);
				const sorted = [...totals].sort((a, b) => a - b);
				const levels = sorted.map((total) => priceLevel(quartiles, total));
				expect(levels).toEqual([...levels].sort());
				expect(levels[0]).toBe(0);
				expect(Math.max(...levels)).toBeLessThan(LEVELS);
				for (const level of [1, 2, 3])
					expect(levels.filter((own) => own < level).length).toBeGreaterThanOrEqual(Math.floor((level * totals.length) / LEVELS));
			}),
		);
		expect(priceQuartiles([10, 20, 30, 40, 50, 60, 70, 80])).toEqual([20, 40, 60]);
		expect(priceQuartiles([])).toEqual([]);
	});
});

describe('the budget', () => {
	const list = [mapPlace('AAA', 1, 1, 150_000), mapPlace('BBB', 1, 1, 420_000), mapPlace('CCC', 1, 1, 1_990_000)];
	it('is in whole units of the currency and leaves the order', () => {
		expect(withinBudget(list, { budget: 4200 }, 100).map(({ city }) => city)).toEqual(['AAA', 'BBB']);
		expect(withinBudget(list, { budget: null }, 100)).toEqual(list);
	});
	it('has a slider with round steps around the prices', () => {
		expect(budgetScale(list, 100)).toEqual({ least: 1500, most: 20_000, step: 500 });
		expect(budgetScale([], 100)).toEqual({ least: 0, most: 0, step: 1 });
	});
});
