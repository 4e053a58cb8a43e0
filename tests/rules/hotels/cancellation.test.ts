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
		const dates = { now: '2026-11-25T14:00', checkIn: '2026-12-04', checkOut: '2026-12-14' };
		const { stages: parts, ticks } = cancellationScale(stages, dates);
		// 6, 3 and 10 days of 19; the shortest has the room of its label.
		expect(parts.map(({ kind }) => kind)).toEqual(['free', 'partial', 'all']);
		expect(parts.map(({ x }) => Math.round(x))).toEqual([0, 32, 48]);
		expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
		expect(ticks).toMatchObject([
			{ date: '2026-12-01', isCheckIn: false },
			{ date: '2026-12-04', isCheckIn: true },
		]);
	});

	it('is to scale where labels have room, has the check-in at its place, and ends at the check-out', () => {
		const all = { charge: 1000, kind: 'all' } as const;
		const dates = { now: '2026-11-25T12:00', checkIn: '2026-12-05', checkOut: '2026-12-15' };
		const fixed = cancellationScale([all], dates);
		expect(fixed.stages).toMatchObject([{ x: 0, width: 100 }]);
		expect(fixed.ticks).toEqual([{ x: 50, date: '2026-12-05', isCheckIn: true }]);
		// Without a refund from four days before the arrival.
		const early = cancellationScale([{ until: '2026-12-01T12:00', charge: 0, kind: 'free' }, all], dates);
		expect(early.ticks.map(({ x, isCheckIn }) => [x, isCheckIn])).toEqual([
			[30, false],
			[50, true],
		]);
		expect(early.stages[1]).toMatchObject({ x: 30, width: 70 });
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 340 }),
				fc.integer({ min: 1, max: 30 }),
				fc.integer({ min: 0, max: 14 }),
				(ahead, nights, free) => {
					const checkIn = addDays('2026-11-25', ahead);
					const ends = [free + 1, free].map((days) => `${addDays(checkIn, -days)}T14:00`).filter((end) => end > '2026-11-25T09:00');
					const steps = [...ends.map((until) => ({ until, charge: 1, kind: 'partial' as const })), all];
					const scale = cancellationScale(steps, { now: '2026-11-25T09:00', checkIn, checkOut: addDays(checkIn, nights) });
					expect(scale.stages.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
					expect(Math.min(...scale.stages.map(({ width }) => width))).toBeGreaterThan(13);
					expect(scale.ticks.filter(({ isCheckIn }) => isCheckIn)).toHaveLength(1);
					const xs = [0, ...scale.ticks.map(({ x }) => x), 100];
					for (const [i, x] of xs.slice(1).entries()) expect(x - (xs[i] ?? 0)).toBeGreaterThan(13);
				},
			),
			{ numRuns: 100 },
		);
	});
});
