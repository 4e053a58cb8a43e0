import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOffer, NO_BAGS, offerChoices, type Trip, tripTotal } from '#features/search/rules.ts';
import { LIGHT, leg, offer, STANDARD, ticket } from '#tests/support/flight-tickets.ts';

const SEATS = { adults: 2, children: 1 };
const bags = (checkedBags: Trip['checkedBags'], cabinBag = false): Trip => ({ checkedBags, cabinBag });

describe('total with the requested baggage', () => {
	it('is the plain total when nothing is taken', () => {
		expect(tripTotal(offer(1_000_000, { bagPrice: null }), LIGHT, NO_BAGS, SEATS)).toEqual({ total: 1_000_000, known: true, added: 0 });
	});

	it('adds each missing bag for each traveller with a seat', () => {
		expect(tripTotal(offer(1_000_000), LIGHT, bags(1), SEATS)).toEqual({ total: 1_600_000, known: true, added: 600_000 });
		expect(tripTotal(offer(1_000_000), LIGHT, bags(2), SEATS).added).toBe(1_200_000);
		expect(tripTotal(offer(1_000_000), STANDARD, bags(1), SEATS).added).toBe(0);
		expect(tripTotal(offer(1_000_000), STANDARD, bags(2), SEATS).added).toBe(600_000);
	});

	it('adds a cabin bag only where the fare has none', () => {
		const bare = { ...LIGHT, cabinBag: { pieces: 0, kilos: 0 } };
		expect(tripTotal(offer(1_000_000), LIGHT, bags(0, true), SEATS).added).toBe(0);
		expect(tripTotal(offer(1_000_000, { cabinBagPrice: 100_000 }), bare, bags(0, true), SEATS).added).toBe(300_000);
		expect(tripTotal(offer(1_000_000), bare, bags(0, true), SEATS).known).toBe(false);
	});

	it('says that it does not know, and never takes unknown for 0', () => {
		expect(tripTotal(offer(1_000_000, { bagPrice: null }), LIGHT, bags(1), SEATS)).toEqual({ total: 1_000_000, known: false, added: 0 });
		expect(tripTotal(offer(1_000_000), { ...LIGHT, checkedBag: null }, bags(1), SEATS).known).toBe(false);
		expect(tripTotal(offer(1_000_000, { bagPrice: null }), STANDARD, bags(1), SEATS).known).toBe(true);
	});

	it('chooses the cheapest known offer before a cheaper unknown one', () => {
		const silent = offer(900_000, { agency: 'tikonda', bagPrice: null });
		const open = offer(1_000_000);
		const full = offer(1_500_000, { brand: 'standard' });
		const one = ticket('a', [leg('SVO SU IST')], [silent, open, full]);
		expect(bestOffer(one, NO_BAGS, SEATS)?.offer).toBe(silent);
		expect(bestOffer(one, bags(1), SEATS)).toMatchObject({ offer: full, total: 1_500_000, known: true });
		expect(bestOffer(one, bags(1), SEATS, (candidate) => candidate === silent)).toMatchObject({ known: false });
		expect(offerChoices(one, bags(1), SEATS).map(({ total }) => total)).toEqual([1_500_000, 1_600_000, 900_000]);
		expect(bestOffer(one, NO_BAGS, SEATS, () => false)).toBeUndefined();
	});

	it('more baggage never costs less', () => {
		const amounts = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1e9 }), amounts, amounts, fc.integer({ min: 0, max: 2 }), (total, bag, cabin, pieces) => {
				const fare = { ...LIGHT, checkedBag: { pieces, kilos: 20 }, cabinBag: { pieces: 0, kilos: 0 } };
				const sold = offer(total, { bagPrice: bag, cabinBagPrice: cabin });
				let before = 0;
				for (const checked of [0, 1, 2] as const) {
					const cost = tripTotal(sold, fare, bags(checked), SEATS);
					expect(cost.total).toBe(total + cost.added);
					if (cost.known) expect(cost.total).toBeGreaterThanOrEqual(before);
					if (cost.known) before = cost.total;
				}
			}),
		);
	});
});
