import { describe, expect, it } from 'vitest';
import { dueNow, isPlausible, priceParts } from '#features/hotels/page/price-parts.ts';

const PRICE = { nights: [10_000, 12_000], taxes: 1100, fees: 0, cityTax: 220, total: 23_320, dueThere: 220 };

describe('parts of a total', () => {
	it('name each night by its date, leave out what costs nothing, and add up', () => {
		const parts = priceParts({ checkIn: '2026-12-31' }, PRICE);
		expect(parts).toEqual([
			{ kind: 'night', date: '2026-12-31', minor: 10_000 },
			{ kind: 'night', date: '2027-01-01', minor: 12_000 },
			{ kind: 'taxes', minor: 1100 },
			{ kind: 'cityTax', minor: 220 },
		]);
		expect(parts.reduce((sum, { minor }) => sum + minor, 0)).toBe(PRICE.total);
		expect(dueNow(PRICE) + PRICE.dueThere).toBe(PRICE.total);
	});

	it('rejects a total that no price of the hour can have had', () => {
		expect(isPlausible(23_000, 23_320)).toBe(true);
		expect(isPlausible(30_000, 23_320)).toBe(true);
		expect(isPlausible(1, 23_320)).toBe(false);
		expect(isPlausible(99_999_999, 23_320)).toBe(false);
	});
});
