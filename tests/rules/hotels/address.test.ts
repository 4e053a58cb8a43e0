import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHotelId, queryParams } from '#features/hotels/address.ts';
import { STAY_PROBLEMS, type StayQuery } from '#features/hotels/contract.ts';
import { sentStayForm } from '#features/hotels/form/form.ts';
import { checkStay } from '#features/hotels/form/submit.ts';
import { resolveDestination } from '#features/hotels/server.ts';
import { parseStayQuery } from '#features/hotels/stay-query.ts';
import { tripStay } from '#features/hotels/trip-stay.ts';
import { addDays } from '#lib/dates.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const TODAY = '2026-11-25';
const parse = (params: string) =>
	parseStayQuery(new URLSearchParams(params), { today: TODAY, resolve: (text) => resolveDestination(text, 'ru') });
const GOOD = 'destination=IST&check_in=2026-12-04&check_out=2026-12-07';

describe('the address of a hotel search', () => {
	it('is read as it was written', () => {
		const query: fc.Arbitrary<StayQuery> = fc
			.record({
				place: fc.constantFrom({ city: 'IST' }, { city: 'IST', near: 'sultanahmet' }, { city: 'MOW' }),
				days: fc.integer({ min: 0, max: 300 }),
				nights: fc.integer({ min: 1, max: 30 }),
				adults: fc.integer({ min: 1, max: 8 }),
				children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
				rooms: fc.integer({ min: 1, max: 4 }),
			})
			.map(({ place, days, nights, adults, children, rooms }) => {
				const checkIn = addDays(TODAY, days);
				return { ...place, checkIn, checkOut: addDays(checkIn, nights), adults, children, rooms: Math.min(rooms, adults) };
			});
		fc.assert(fc.property(query, (stay) => void expect(parse(new URLSearchParams(queryParams(stay)).toString()).query).toEqual(stay)));
	});

	it.each([
		['', ['place-missing', 'check-in-missing', 'check-out-missing']],
		[GOOD.replace('IST', 'нетакого'), ['unknown-place']],
		[GOOD.replace('IST', 'Чита'), ['no-hotels']],
		[GOOD.replace('2026-12-04', 'вчера днём'), ['unreadable-date']],
		[GOOD.replace('2026-12-04', '31.02'), ['no-such-date']],
		[GOOD.replace('2026-12-04', '2026-11-01'), ['past-date']],
		[GOOD.replace('2026-12-07', '2026-12-04'), ['check-out-before-check-in']],
		[GOOD.replace('2026-12-07', '2027-02-01'), ['too-many-nights']],
		[`${GOOD}&adults=0`, ['no-adults']],
		[`${GOOD}&adults=9`, ['too-many-adults']],
		[`${GOOD}&ages=1,2,3,4,5,6,7`, ['too-many-children']],
		[`${GOOD}&ages=18`, ['child-age']],
		[`${GOOD}&rooms=5`, ['too-many-rooms']],
		[`${GOOD}&adults=1&rooms=2`, ['more-rooms-than-adults']],
	])('%s has the problems %s', (params, codes) => {
		const { problems = [], query } = parse(params);
		expect(query).toBeUndefined();
		expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
		for (const { code } of problems) expect(STAY_PROBLEMS).toContain(code);
	});

	it('brings children without an age into the form, which asks for it', () => {
		const place = { site: siteAt('/hotels'), today: TODAY, zone: 'Europe/Moscow' };
		const form = sentStayForm(new URLSearchParams(`${GOOD}&adults=2&children=2&ages=1`), place);
		expect([form.values.ages, form.problems]).toEqual([['1', ''], [{ code: 'child-age-missing', field: 'ages' }]]);
		expect(checkStay(form, form.values, TODAY)).toEqual({ kind: 'stay', problems: [{ code: 'child-age-missing', field: 'ages' }] });
		expect(sentStayForm(new URLSearchParams(`${GOOD}&children=900&ages=1,2`), place).values.ages).toEqual(['1', '2']);
	});

	it('has no ids that are pages of their own', () => {
		expect(['ist-1', 'click', 'search', 'a', 'IST-1', ''].map(isHotelId)).toEqual([true, false, false, false, false, false]);
	});
});

describe('the stay of a trip', () => {
	const OUT = { city: 'IST', departure: '2026-12-04T21:00', arrival: '2026-12-05T01:10' };
	const BACK = { city: 'MOW', departure: '2026-12-09T08:00', arrival: '2026-12-09T12:00' };

	it('starts on the day of arrival and ends on the day of the way back', () => {
		expect(tripStay([OUT, BACK], { adults: 3, ages: [4] })).toEqual({
			path: '/hotels/search',
			params: { destination: 'IST', check_in: '2026-12-05', check_out: '2026-12-09', adults: '3', ages: '4', rooms: '2' },
		});
	});

	it('leads to the form where the end or an age is missing', () => {
		expect(tripStay([OUT], { adults: 1, ages: [] })).toEqual({
			path: '/hotels',
			params: { destination: 'IST', check_in: '2026-12-05', adults: '1' },
		});
		expect(tripStay([OUT, BACK], { adults: 2, ages: [null, 1] })).toEqual({
			path: '/hotels',
			params: { destination: 'IST', check_in: '2026-12-05', check_out: '2026-12-09', adults: '2', ages: '1', children: '2' },
		});
		expect(tripStay([], { adults: 1, ages: [] })).toBeNull();
	});
});
