import { describe, expect, it } from 'vitest';
import type { StayQuery } from '#features/hotels/contract.ts';
import { NO_HOTEL_FILTERS } from '#features/hotels/list/contract.ts';
import { applyFilters } from '#features/hotels/list/filters.ts';
import { rowsOf } from '#features/hotels/list/rows.ts';
import { factorsOf, medianTotal, POINTS, pointsOf, sortHotels } from '#features/hotels/list/sort.ts';
import { distanceText } from '#features/hotels/list/texts.ts';
import { listAddress, readListView } from '#features/hotels/list/view.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { offersOf } from '#features/hotels/suppliers/embedded/rates.ts';
import { messages } from '#i18n/messages.ts';
import { formatsFor } from '#site/formats.ts';

const QUERY: StayQuery = { city: 'LED', checkIn: '2026-12-18', checkOut: '2026-12-20', adults: 2, children: [5], rooms: 1 };
const CONTEXT = { currency: 'rub', now: new Date('2026-11-25T09:00:00Z'), rates: { rub: 1 } };
const LISTED = applyFilters(
	rowsOf(
		hotelsOf('LED').map((hotel) => ({ hotel, offers: offersOf(hotel, QUERY, CONTEXT) })),
		QUERY,
		'ru',
	),
	NO_HOTEL_FILTERS,
);

const isSorted = (values: readonly number[]): boolean => values.every((value, index) => index === 0 || (values[index - 1] ?? 0) <= value);

describe('the order of hotels', () => {
	it.each([
		['price', ({ best }: (typeof LISTED)[number]) => best.price.total],
		['distance', ({ row }: (typeof LISTED)[number]) => row.metres],
		['rating', ({ row }: (typeof LISTED)[number]) => -(row.hotel.rating?.score ?? -1)],
		['best', (listed: (typeof LISTED)[number]) => -pointsOf(listed, medianTotal(LISTED))],
	] as const)('by %s', (sort, value) => {
		const sorted = sortHotels(LISTED, sort);
		expect(sorted).toHaveLength(LISTED.length);
		expect(isSorted(sorted.map(value))).toBe(true);
	});

	it('depends on nothing but the hotels', () => {
		const ids = (list: typeof LISTED) => sortHotels(list, 'best').map(({ row }) => row.hotel.id);
		expect(ids(LISTED.toReversed())).toEqual(ids(LISTED));
	});

	it('gives no factor more points than are published', () => {
		const median = medianTotal(LISTED);
		for (const listed of LISTED)
			for (const [name, points] of Object.entries(factorsOf(listed, median))) {
				expect(points).toBeGreaterThanOrEqual(0);
				expect(points).toBeLessThanOrEqual(POINTS[name as keyof typeof POINTS]);
			}
	});

	it('is by distance around airports, parks and parts of a city until the visitor chooses another', () => {
		const airport = '/hotels/search?destination=MOW.airport-svo';
		const view = readListView(new URLSearchParams(), 'MOW.airport-svo');
		expect(view.sort).toBe('distance');
		expect(listAddress(airport, view)).toBe(airport);
		expect(listAddress(airport, { ...view, sort: 'best' })).toBe(`${airport}&sort=best`);
		expect(readListView(new URLSearchParams('sort=best'), airport).sort).toBe('best');
		expect(readListView(new URLSearchParams(), 'MOW').sort).toBe('best');
		for (const place of ['IST.sultanahmet', 'BOM.park-sanjay-gandhi'])
			expect(readListView(new URLSearchParams(), place).sort).toBe('distance');
	});

	it('has distances that say how long the walk is up to 45 minutes', () => {
		const [one] = LISTED;
		const t = messages('ru', 'hotels');
		const f = formatsFor('ru', 'ru', 'rub', '2026-11-25');
		const text = (minutes: number) => one && distanceText(t, f, { ...one.row, metres: minutes * 75, minutes }, 'Центр');
		expect(text(45)).toMatch(/^Центр: 3,4\s*км, 45\s*мин пешком$/);
		expect(text(46)).toMatch(/^Центр: 3,[45]\s*км$/);
	});

	it('trusts a grade of many reviews more', () => {
		const [one] = LISTED;
		if (!one) throw new Error('No hotels');
		const rated = (reviews: number) => {
			const rating = { score: 95, reviews, distribution: [0, 0, 0, 0, reviews] };
			return pointsOf({ ...one, row: { ...one.row, hotel: { ...one.row.hotel, rating } } }, 1_000_000);
		};
		expect(rated(500)).toBeGreaterThan(rated(3));
	});
});
