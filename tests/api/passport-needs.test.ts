/** What entry rules require of the passports of a trip. */
import { describe, expect, it } from 'vitest';
import type { Leg } from '#engine/contract.ts';
import { expiryProblem } from '#features/passengers/document-fields.ts';
import { bookingPorts } from '#ports/orders/booking-ports.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { leg, START } from '#tests/support/flight-tickets.ts';

const WEEK = 7 * 1440;
const NOW = new Date('2026-11-23T12:00:00Z');
const SITE = { brand: 'AS', market: 'ru', language: 'ru' } as const;

const tripOf = (legs: readonly Leg[]) => {
	const offer = bookedOffer();
	return bookingPorts.tripOf({ ...offer, flights: { ...offer.flights, legs: [...legs] } }, SITE, NOW);
};

describe('the passports of a trip', () => {
	it('are valid as long as the rules of each country on the way require', async () => {
		const trip = await tripOf([
			leg('SVO SU IST'),
			leg('IST TK DPS', { start: START + WEEK }),
			leg('DPS SU SVO', { start: START + 2 * WEEK }),
		]);
		const countries = new Set(trip.passportNeeds?.map(({ place }) => place));
		expect([...countries]).toEqual(['TR', 'ID']);
		const russian = expiryProblem('p0.documentExpiry', '2027-03-05', 'RU', trip);
		expect(russian).toMatchObject({ code: 'expiry-entry', data: { place: 'ID', until: '2027-06-08', citizen: 'RU' } });
	});
	it('have no rule of the country where the trip starts and ends', async () => {
		const trip = await tripOf([leg('IST TK SVO'), leg('SVO TK IST', { start: START + WEEK })]);
		expect(trip.passportNeeds?.map(({ place }) => place)).not.toContain('TR');
	});
});
