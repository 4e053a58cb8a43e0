/** Dates of a stay: what forms accept, and what no call of a supplier gets. */
import { describe, expect, it } from 'vitest';
import { assertStayDates, checkInProblem, nightsProblem } from '#features/hotels/rules.ts';
import { findOffers, quoteOffer, startHotelSearch } from '#features/hotels/server.ts';
import { addDays, utcDate } from '#lib/dates.ts';
import { HOTEL_CONTEXT, STAY } from '#tests/support/hotel-offers.ts';

const TODAY = '2026-11-25';

describe('dates of a stay', () => {
	it('begin today at the earliest and within the horizon', () => {
		expect(checkInProblem(TODAY, TODAY)).toBeNull();
		expect(checkInProblem(addDays(TODAY, 360), TODAY)).toBeNull();
		expect(checkInProblem(addDays(TODAY, -1), TODAY)).toBe('past-date');
		expect(checkInProblem(addDays(TODAY, 361), TODAY)).toBe('too-far-ahead');
	});

	it('are 1 to 30 nights apart', () => {
		const problem = (nights: number) => nightsProblem({ checkIn: TODAY, checkOut: addDays(TODAY, nights) });
		expect([1, 30].map(problem)).toEqual([null, null]);
		expect([0, -3].map(problem)).toEqual(['check-out-before-check-in', 'check-out-before-check-in']);
		expect(problem(31)).toBe('too-many-nights');
	});

	it('of a supplier may be those of another time zone', () => {
		expect(() => assertStayDates({ checkIn: addDays(TODAY, -1), checkOut: addDays(TODAY, 2) }, TODAY)).not.toThrow();
		expect(() => assertStayDates({ checkIn: addDays(TODAY, 361), checkOut: addDays(TODAY, 362) }, TODAY)).not.toThrow();
	});
});

describe('a call of suppliers', () => {
	const now = utcDate(HOTEL_CONTEXT.now);
	it.each([
		['without an end', { checkIn: addDays(now, 3), checkOut: '9999-12-31' }],
		['of no night', { checkIn: addDays(now, 3), checkOut: addDays(now, 3) }],
		['that ends before it begins', { checkIn: addDays(now, 3), checkOut: addDays(now, 1) }],
		['beyond the horizon', { checkIn: addDays(now, 400), checkOut: addDays(now, 401) }],
		['of the past', { checkIn: addDays(now, -5), checkOut: addDays(now, -4) }],
		['of no date', { checkIn: '2026-02-31', checkOut: 'tomorrow' }],
	])('is rejected for a stay %s', async (_, dates) => {
		const stay = { ...STAY, ...dates };
		expect(() => startHotelSearch(stay, HOTEL_CONTEXT)).toThrow(RangeError);
		await expect(findOffers('ist-1', stay, HOTEL_CONTEXT)).rejects.toThrow('Invalid stay');
		await expect(quoteOffer('ist-1', 'offer', stay, HOTEL_CONTEXT)).rejects.toThrow('Invalid stay');
	});
});
