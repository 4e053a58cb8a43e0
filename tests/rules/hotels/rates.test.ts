import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import type { Stay, StayQuery } from '#features/hotels/contract.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { embeddedHotels } from '#features/hotels/suppliers/embedded/embedded.ts';
import { monthPrices } from '#features/hotels/suppliers/embedded/month-prices.ts';
import { offersOf } from '#features/hotels/suppliers/embedded/rates.ts';
import { addDays } from '#lib/dates.ts';
import { CITIES_WITH_PLACES } from '#world/city-places/city-places.ts';

const NOW = new Date('2026-11-25T10:20:00Z');
const CURRENCIES = Object.keys(EMBEDDED.rates);
const HOTELS = CITIES_WITH_PLACES.flatMap((city) => hotelsOf(city));
const signal = AbortSignal.timeout(60_000);

const stays: fc.Arbitrary<Stay> = fc
	.record({
		ahead: fc.integer({ min: 0, max: 340 }),
		nights: fc.integer({ min: 1, max: 30 }),
		adults: fc.integer({ min: 1, max: 8 }),
		children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
		rooms: fc.integer({ min: 1, max: 4 }),
	})
	.map(({ ahead, nights, adults, children, rooms }) => ({
		checkIn: addDays('2026-11-25', ahead),
		checkOut: addDays('2026-11-25', ahead + nights),
		adults,
		children,
		rooms: Math.min(rooms, adults),
	}));
const hotels = fc.constantFrom(...HOTELS);
const currencies = fc.constantFrom(...CURRENCIES);

describe('rates of simulated hotels', () => {
	it('add up to the total to the cent in every currency, with whole amounts', () => {
		fc.assert(
			fc.property(hotels, stays, currencies, (hotel, stay, currency) => {
				for (const { price } of offersOf(hotel, stay, { currency, now: NOW, rates: EMBEDDED.rates })) {
					const parts = [...price.nights, price.taxes, price.fees, price.cityTax];
					expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
					expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price.total);
					expect(price.dueThere).toBeGreaterThanOrEqual(price.cityTax);
					expect(price.dueThere).toBeLessThanOrEqual(price.total);
				}
			}),
			{ numRuns: 300 },
		);
	});

	it('are the same for everyone within the hour, and have unique ids', () => {
		fc.assert(
			fc.property(hotels, stays, fc.integer({ min: 0, max: 59 }), (hotel, stay, minute) => {
				const at = (time: string) => offersOf(hotel, stay, { currency: 'rub', now: new Date(time), rates: EMBEDDED.rates });
				const offers = at('2026-11-25T10:00:00Z');
				expect(at(`2026-11-25T10:${String(minute).padStart(2, '0')}:59Z`)).toEqual(offers);
				expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
			}),
			{ numRuns: 150 },
		);
	});

	it('cost the same in the list, on the page and at the click', async () => {
		const query: StayQuery = { city: 'IST', checkIn: '2026-12-11', checkOut: '2026-12-14', adults: 2, children: [4], rooms: 1 };
		const context = { currency: 'usd', now: NOW, rates: EMBEDDED.rates };
		const totals = new Map<string, number>();
		for await (const { offers } of embeddedHotels.search(query, context, signal))
			for (const { hotel, id, price } of offers) totals.set(`${hotel} ${id}`, price.total);
		expect(totals.size).toBeGreaterThan(100);
		for (const hotel of hotelsOf('IST').slice(0, 40)) {
			const page = await embeddedHotels.offers(hotel.id, query, context, signal);
			for (const { id, price } of page?.offers ?? []) {
				expect(totals.get(`${hotel.id} ${id}`)).toBe(price.total);
				expect((await embeddedHotels.quote(hotel.id, id, query, context, signal))?.offer.price).toEqual(price);
			}
		}
	});
});

describe('prices by month', () => {
	it('are a year of medians that a page can wait for', () => {
		const context = { currency: 'rub', now: NOW, rates: EMBEDDED.rates };
		monthPrices('IST', context);
		const started = performance.now();
		const months = monthPrices('PAR', context);
		console.log(`Prices of 12 months: ${(performance.now() - started).toFixed(1)} ms`);
		expect(months.map(({ month }) => month)).toEqual([
			'2026-11',
			'2026-12',
			...Array.from({ length: 10 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
		]);
		for (const { total } of months) expect(total).toBeGreaterThan(100_00);
	});
});
