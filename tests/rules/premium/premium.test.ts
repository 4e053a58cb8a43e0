import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Subscription } from '#features/premium/contract.ts';
import { benefitsOf, priceOf } from '#features/premium/offer.ts';
import {
	addMonths,
	isMember,
	nextAt,
	periodEnd,
	periodStart,
	priceIn,
	RETRY_DAYS,
	refundOf,
	type SubscriptionInput,
	step,
	TRIAL_DAYS,
} from '#features/premium/rules.ts';
import { endOfDay } from '#lib/zone-time.ts';
import { premiumName } from '#site/brands.ts';
import { defaultLanguage, marketsOf, offerOf } from '#site/markets.ts';
import { BRANDS } from '#site/site.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 31, 12);

const fresh: Subscription = {
	state: 'new',
	plan: null,
	price: 0,
	currency: 'rub',
	until: null,
	anchor: 1,
	attempts: 0,
	trialAt: null,
	endReason: null,
};
const paid = { kind: 'paid', plan: 'month', price: 29_900, currency: 'rub' } as const;
const applied = (subscription: Subscription, ...inputs: SubscriptionInput[]): Subscription =>
	inputs.reduce((current, input) => step(current, input) ?? current, subscription);

describe('periods', () => {
	it('keep their day of the month, or take the last one', () => {
		expect(new Date(addMonths(NOW, 1, 31)).toISOString()).toBe('2026-02-28T12:00:00.000Z');
		expect(new Date(addMonths(Date.UTC(2026, 1, 28, 12), 1, 31)).toISOString()).toBe('2026-03-31T12:00:00.000Z');
		expect(new Date(periodEnd(Date.UTC(2028, 1, 29), 'year', 29)).toISOString()).toBe('2029-02-28T00:00:00.000Z');
	});
	it('follow each other without a gap or an overlap', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 40 }), (start, count) => {
				let current = applied(fresh, { ...paid, now: start });
				for (let period = 0; period < count; period++) {
					const until = current.until ?? 0;
					expect(periodStart(current, until + 5 * DAY)).toBe(until);
					current = applied(current, { ...paid, now: until + DAY });
					expect(current.until).toBe(addMonths(start, period + 2, new Date(start).getUTCDate()));
				}
			}),
		);
	});
	it('begin after the trial, or after what is paid', () => {
		const trial = applied(fresh, { kind: 'trial', now: NOW });
		expect(trial).toMatchObject({ state: 'trial', until: NOW + TRIAL_DAYS * DAY });
		expect(applied(trial, { ...paid, now: NOW + DAY }).until).toBe(periodEnd(NOW + TRIAL_DAYS * DAY, 'month', 14));
		const cancelled = applied(fresh, { ...paid, now: NOW }, { kind: 'cancel', now: NOW });
		expect(periodStart(cancelled, NOW + DAY)).toBe(cancelled.until);
	});
});

describe('a subscription', () => {
	it('has one trial, and none after a payment', () => {
		const ended = applied(fresh, { kind: 'trial', now: NOW }, { kind: 'time', now: NOW + 15 * DAY });
		expect(ended).toMatchObject({ state: 'ended', endReason: 'trial' });
		expect(step(ended, { kind: 'trial', now: NOW + 16 * DAY })).toBeNull();
		expect(step(applied(fresh, { ...paid, now: NOW }), { kind: 'trial', now: NOW })).toBeNull();
	});
	it('stays usable until the end of what is paid after it is cancelled, and can be resumed until then', () => {
		const cancelled = applied(fresh, { ...paid, now: NOW }, { kind: 'cancel', now: NOW + DAY });
		const until = cancelled.until ?? 0;
		expect(cancelled.state).toBe('cancelled');
		expect([isMember(cancelled, until - 1), isMember(cancelled, until)]).toEqual([true, false]);
		expect(step(cancelled, { kind: 'resume', hasCard: true, now: until - 1 })?.state).toBe('active');
		expect(step(cancelled, { kind: 'resume', hasCard: true, now: until })).toBeNull();
		expect(step(cancelled, { kind: 'resume', hasCard: false, now: until - 1 })).toBeNull();
		expect(step({ ...cancelled, plan: null }, { kind: 'resume', hasCard: true, now: until - 1 })).toBeNull();
		expect(step(cancelled, { kind: 'time', now: until })).toMatchObject({ state: 'ended', endReason: 'cancelled' });
	});
	it('tries a declined renewal again on days 1, 3 and 7, then ends; the benefits stay open meanwhile', () => {
		let current = applied(fresh, { ...paid, now: NOW });
		const until = current.until ?? 0;
		for (const day of RETRY_DAYS) {
			current = applied(current, { kind: 'declined' });
			expect([current.state, nextAt(current, until), isMember(current, until + day * DAY)]).toEqual(['past-due', until + day * DAY, true]);
		}
		expect(applied(current, { kind: 'declined' })).toMatchObject({ state: 'ended', endReason: 'declined' });
	});
	it('loses no day when a retry succeeds: the period begins when it was due', () => {
		const due = applied(fresh, { ...paid, now: NOW }, { kind: 'declined' });
		expect(applied(due, { ...paid, now: (due.until ?? 0) + DAY }).until).toBe(addMonths(NOW, 2, 31));
	});
	it('is never a member without having paid or tried, whatever happens in whatever order', () => {
		const inputs = fc.oneof(
			fc.constant<SubscriptionInput>({ kind: 'declined' }),
			fc.constant<SubscriptionInput>({ kind: 'refunded', from: NOW, now: NOW }),
			fc.constant<SubscriptionInput>({ kind: 'plan', plan: 'year', price: 249_000, now: NOW }),
			fc.record({ kind: fc.constantFrom('cancel', 'resume', 'time'), now: fc.integer({ min: 0, max: 4e12 }) }),
		) as fc.Arbitrary<SubscriptionInput>;
		fc.assert(
			fc.property(fc.array(inputs), fc.integer({ min: 0, max: 4e12 }), (list, now) => {
				expect(isMember(applied(fresh, ...list), now)).toBe(false);
			}),
		);
	});
	it('falls back to the trial, or to what was granted before, when a period that has not begun is refunded', () => {
		const trialEnd = NOW + TRIAL_DAYS * DAY;
		const year = { ...paid, plan: 'year', price: 249_000, now: NOW + DAY } as const;
		const tried = applied(fresh, { kind: 'trial', now: NOW }, year);
		const refunded = applied(tried, { kind: 'refunded', from: trialEnd, now: NOW + 2 * DAY });
		expect(refunded).toMatchObject({ state: 'trial', plan: null, price: 0, until: trialEnd, endReason: null });
		expect(step(refunded, { kind: 'trial', now: NOW + 3 * DAY })).toBeNull();
		expect(step(tried, { kind: 'refunded', from: trialEnd, now: trialEnd })).toMatchObject({ state: 'ended', endReason: 'refunded' });
		const granted = { ...fresh, state: 'cancelled', plan: 'month', until: NOW + 5 * DAY } as const;
		const kept = applied(granted, year, { kind: 'refunded', from: NOW + 5 * DAY, now: NOW + 2 * DAY });
		expect(kept).toMatchObject({ state: 'cancelled', until: NOW + 5 * DAY });
	});
	it('changes the plan from the next renewal on, while it renews and nothing is due', () => {
		const active = applied(fresh, { ...paid, now: NOW });
		const year = { kind: 'plan', plan: 'year', price: 249_000 } as const;
		expect(step(active, { ...year, now: NOW })).toEqual({ ...active, plan: 'year', price: 249_000 });
		expect(step(active, { ...year, now: active.until ?? 0 })).toBeNull();
		expect(step(active, { ...year, plan: 'month', now: NOW })).toBeNull();
		expect(step(applied(active, { kind: 'cancel', now: NOW }), { ...year, now: NOW })).toBeNull();
	});
	it('never renews after it was cancelled, ended or refunded', () => {
		for (const input of [
			{ kind: 'cancel', now: NOW },
			{ kind: 'refunded', from: NOW, now: NOW },
		] as const) {
			const current = applied(fresh, { ...paid, now: NOW }, input);
			expect(step(current, { kind: 'declined' })).toBeNull();
			expect(current.state).not.toBe('active');
		}
	});
	it('is corrected by staff without charging anybody again', () => {
		const ended = applied(fresh, { ...paid, now: NOW }, { kind: 'refunded', from: NOW, now: NOW });
		expect(step(ended, { kind: 'correct', until: NOW + 9 * DAY, now: NOW })).toMatchObject({ state: 'cancelled', until: NOW + 9 * DAY });
		expect(step(applied(fresh, { ...paid, now: NOW }), { kind: 'correct', until: NOW - DAY, now: NOW })).toMatchObject({
			state: 'ended',
			endReason: 'staff',
		});
		const due = applied(fresh, { ...paid, now: NOW }, { kind: 'declined' });
		const until = Date.UTC(2026, 4, 17);
		const later = applied(due, { kind: 'correct', until, now: NOW });
		expect(later).toMatchObject({ state: 'active', until, anchor: 17, attempts: 0 });
		expect(applied(later, { ...paid, now: until }).until).toBe(Date.UTC(2026, 5, 17));
	});
	it('is corrected to the end of a day where it was bought', () => {
		expect(new Date(endOfDay('Europe/Moscow', '2026-12-31')).toISOString()).toBe('2026-12-31T20:59:59.999Z');
		expect(new Date(endOfDay('America/New_York', '2026-03-07')).toISOString()).toBe('2026-03-08T04:59:59.999Z');
		expect(new Date(endOfDay('America/New_York', '2026-03-08')).toISOString()).toBe('2026-03-09T03:59:59.999Z');
	});
});

describe('the refund of a year', () => {
	const year = { plan: 'year', amount: 249_000, from: NOW, paidAt: NOW } as const;
	it('is everything in the first days, then less by each month that has begun, and nothing for a month', () => {
		expect(refundOf(year, 29_900, NOW + 13 * DAY)).toBe(249_000);
		expect(refundOf(year, 29_900, NOW + 14 * DAY)).toBe(249_000 - 29_900);
		expect(refundOf(year, 29_900, addMonths(NOW, 1, 31))).toBe(249_000 - 2 * 29_900);
		expect(refundOf({ ...year, plan: 'month', amount: 29_900 }, 29_900, NOW)).toBe(0);
	});
	it('never exceeds what was paid, never grows and never is negative', () => {
		const times = fc.integer({ min: 0, max: 400 });
		fc.assert(
			fc.property(times, times, fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (a, b, amount, monthly) => {
				const at = (days: number): number => refundOf({ ...year, amount }, monthly, NOW + days * DAY);
				expect(at(a)).toBeGreaterThanOrEqual(0);
				expect(at(a)).toBeLessThanOrEqual(amount);
				expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
			}),
		);
	});
});

describe('the offer of a site', () => {
	it('has a price wherever the subscription is sold, a year for less than twelve months', () => {
		for (const brand of BRANDS)
			for (const market of marketsOf(brand)) {
				const offer = offerOf(brand, market);
				if (!offer || premiumName(brand, market) === 'Cashback') continue;
				const price = priceOf({ brand, market, language: defaultLanguage(offer), pageCurrency: offer.pageCurrency });
				expect(price.year, `${brand} ${market}`).toBeLessThan(12 * price.month);
			}
		expect(priceIn('xxx', true)).toBeNull();
	});
	it('lists only benefits that are open there', () => {
		expect(benefitsOf({ brand: 'AS', market: 'ru', language: 'ru' })).toEqual(['cashback', 'alerts', 'protection', 'support']);
		expect(benefitsOf({ brand: 'AS', market: 'nl', language: 'en' })).toEqual(['alerts']);
		expect(benefitsOf({ brand: 'WA', market: 'us', language: 'en' })).toEqual(['alerts']);
	});
});
