import { describe, expect, it } from 'vitest';
import type { ChangeOption } from '#features/booking/contract.ts';
import { changedOffer } from '#features/orders/change/change-records.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { leg, START } from '#tests/support/flight-tickets.ts';

const offer = bookedOffer();
const later = leg('SVO SU IST', { start: START + 2 * 1440 });
const laterBack = leg('IST SU SVO', { start: START + 9 * 1440 });
const [out, back] = offer.flights.legs as [typeof later, typeof later];
const [there, home] = offer.query.legs as [(typeof offer.query.legs)[0], (typeof offer.query.legs)[0]];

const optionOf = (legs: (typeof later)[], dates: [string, string], difference: number): ChangeOption => ({
	id: 'option',
	offer: {
		...offer,
		search: 'quoted',
		query: {
			...offer.query,
			legs: [
				{ ...there, date: dates[0] },
				{ ...home, date: dates[1] },
			],
		},
		flights: { ...offer.flights, legs },
		total: offer.total + difference,
	},
	difference,
	fee: 0,
	pay: Math.max(0, difference),
	refund: 0,
	lowerFare: null,
	lostExtras: [],
	validUntil: 0,
});
const first = optionOf([later, back], ['2026-12-03', '2026-12-08'], 100_000);
const second = optionOf([out, laterBack], ['2026-12-01', '2026-12-10'], 50_000);

describe('the offer after a change', () => {
	it('is the quoted one while nothing else has changed', () => {
		expect(changedOffer(offer, 0, first)).toEqual(first.offer);
	});
	it('keeps a change of the other leg that was made after the quote, in whichever order they are made', () => {
		for (const both of [changedOffer(changedOffer(offer, 1, second), 0, first), changedOffer(changedOffer(offer, 0, first), 1, second)]) {
			expect(both.flights.legs).toEqual([later, laterBack]);
			expect(both.query.legs.map(({ date }) => date)).toEqual(['2026-12-03', '2026-12-10']);
			expect([both.total, both.search]).toEqual([offer.total + 150_000, 'MOW0312IST10121']);
		}
	});
});
