import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import { cancellationScale, cancellationStages } from '#features/hotels/page/cancellation.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { offersOf } from '#features/hotels/suppliers/embedded/rates.ts';
import { addDays } from '#lib/dates.ts';
import { timeInZone } from '#lib/zone-time.ts';

const PARIS = 'Europe/Paris';
const MINUTE = 60_000;

/** The first moment at which clocks of the zone show a local time. */
function momentAt(zone: string, local: string): number {
	const guess = Date.parse(`${local}:00Z`);
	for (let at = guess - 14 * 60 * MINUTE; at < guess + 14 * 60 * MINUTE; at += 15 * MINUTE)
		if (timeInZone(zone, new Date(at)) >= local) return at;
	throw new Error(`No such time: ${local}`);
}

describe('cancellation', () => {
	it('never refunds more than the total, gives back less and less, and ends without a refund', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...hotelsOf('PAR')),
				fc.integer({ min: 0, max: 300 }),
				fc.integer({ min: 1, max: 30 }),
				(hotel, ahead, nights) => {
					const checkIn = addDays('2026-11-25', ahead);
					const stay = { checkIn, checkOut: addDays(checkIn, nights), adults: 2, children: [], rooms: 1 };
					for (const { cancellation, price } of offersOf(hotel, stay, {
						currency: 'eur',
						now: new Date('2026-11-25T10:20:00Z'),
						rates: EMBEDDED.rates,
					})) {
						const refunds = cancellation.map(({ refund }) => refund);
						expect(Math.max(...refunds)).toBeLessThanOrEqual(price.total);
						expect(refunds).toEqual([...refunds].sort((a, b) => b - a));
						expect(refunds.at(-1)).toBe(0);
						const ends = cancellation.flatMap(({ until }) => until ?? []);
						expect(ends).toEqual([...ends].sort());
						expect(ends).toHaveLength(cancellation.length - 1);
					}
				},
			),
			{ numRuns: 150 },
		);
	});

	// Clocks go forward in Paris on 28 March 2027 and back on 31 October 2027.
	it.each(['2027-03-29', '2027-10-31', '2027-11-01'])('is free until its moment on the hotel’s clocks: arrival %s', (checkIn) => {
		const stay = { checkIn, checkOut: addDays(checkIn, 2), adults: 2, children: [], rooms: 1 };
		const at = (hotel: ReturnType<typeof hotelsOf>[number], moment: number) =>
			offersOf(hotel, stay, { currency: 'eur', now: new Date(moment), rates: EMBEDDED.rates });
		let checked = 0;
		for (const hotel of hotelsOf('PAR').slice(0, 30)) {
			for (const { id, freeUntil } of at(hotel, Date.parse('2027-03-01T10:00:00Z'))) {
				if (freeUntil === undefined) continue;
				const moment = momentAt(PARIS, freeUntil);
				expect(at(hotel, moment - MINUTE).find((offer) => offer.id === id)?.freeUntil).toBe(freeUntil);
				expect(at(hotel, moment).find((offer) => offer.id === id)?.freeUntil).toBeUndefined();
				checked++;
			}
		}
		expect(checked).toBeGreaterThan(10);
	});

	it('is a scale of stages with what each costs', () => {
		const price = { nights: [400, 500], taxes: 50, fees: 0, cityTax: 50, total: 1000, dueThere: 50 };
		const stages = cancellationStages({
			price,
			cancellation: [{ until: '2026-12-01T14:00', refund: 1000 }, { until: '2026-12-04T14:00', refund: 600 }, { refund: 0 }],
		});
		expect(stages.map(({ kind, charge }) => [kind, charge])).toEqual([
			['free', 0],
			['partial', 400],
			['all', 1000],
		]);
		const scale = cancellationScale(stages, '2026-11-25T14:00');
		expect(scale.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
		expect(scale[0]?.width).toBeGreaterThan(scale[1]?.width ?? 100);
		for (const { width } of scale) expect(width).toBeGreaterThanOrEqual(14);
		expect(cancellationScale([{ charge: 1000, kind: 'all' }], '2026-11-25T14:00')).toMatchObject([{ x: 0, width: 100 }]);
	});
});
