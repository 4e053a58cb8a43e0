import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#features/loyalty/contract.ts';
import { readPayout } from '#features/loyalty/payout-form.ts';
import {
	adjusted,
	availableAt,
	becameAvailable,
	breakEven,
	canPayOut,
	cashbackOf,
	corrected,
	earned,
	expired,
	expiryBefore,
	isBalanced,
	leastPayout,
	payoutDecided,
	payoutRequested,
	percentOf,
	protectionLimit,
	protectionOf,
	rateOf,
	reversed,
} from '#features/loyalty/rules.ts';
import { isSameTrip } from '#features/price-alerts/rules.ts';
import { OFFER } from '#tests/support/orders.ts';

const HOUR = 3_600_000;
const amount = fc.integer({ min: 1, max: 1e12 });

describe('cashback', () => {
	it('is 3 % for members and 1 % where it is free, rounded down', () => {
		expect([rateOf('member'), rateOf('participant'), rateOf(null)]).toEqual([300, 100, 0]);
		expect([cashbackOf(2_790_000, 300), cashbackOf(99, 100), percentOf(300)]).toEqual([83_700, 0, 3]);
		expect(availableAt(1000)).toBe(1000 * 60_000 + 24 * HOUR);
	});
	it('never exceeds its share, and pays for the subscription from the break-even on', () => {
		fc.assert(
			fc.property(amount, fc.integer({ min: 1, max: 10_000 }), (total, rate) => {
				expect(cashbackOf(total, rate)).toBeLessThanOrEqual((total * rate) / 10_000);
				expect(cashbackOf(breakEven(total, 300), 300)).toBeGreaterThanOrEqual(total);
			}),
		);
	});
});

describe('the ledger', () => {
	const facts = { account: 'a', currency: 'rub' };
	const order = { ...facts, source: 'order:K7Q2-9XMA', order: 'K7Q2-9XMA' };
	it('has only transactions that sum to zero', () => {
		fc.assert(
			fc.property(amount, (sum) => {
				const all: Transaction[] = [
					earned({ ...order, amount: sum }, 'earned'),
					earned({ ...order, amount: sum }, 'protection'),
					adjusted({ ...order, amount: sum }, 1),
					adjusted({ ...order, amount: -sum }, 2),
					becameAvailable({ ...order, amount: sum }),
					reversed({ ...order, amount: sum }, 'pending'),
					reversed({ ...order, amount: sum }, 'available'),
					payoutRequested('p', { ...facts, amount: sum }),
					payoutDecided('p', 'paid', { ...facts, amount: sum }),
					payoutDecided('p', 'rejected', { ...facts, amount: sum }),
					expired('e', { ...facts, amount: sum }),
					corrected('c', { ...facts, amount: -sum, staff: 's', note: 'n' }),
				];
				expect(all.filter((transaction) => !isBalanced(transaction))).toEqual([]);
			}),
		);
	});
	it('rejects what does not: a sum, an empty amount, a book twice, a fraction', () => {
		const entries = (...amounts: number[]) => ({
			entries: amounts.map((value, i) => ({ book: i === 0 ? 'program' : 'pending', amount: value }) as const),
		});
		expect([entries(-1, 2), entries(0, 0), entries(1), entries(-1.5, 1.5), entries(-3, 1, 2)].map(isBalanced)).toEqual([
			false,
			false,
			false,
			false,
			false,
		]);
	});
	it('expires after calendar months', () => {
		expect(new Date(expiryBefore(Date.UTC(2028, 10, 25, 9))).toISOString()).toBe('2026-11-25T09:00:00.000Z');
		expect(new Date(expiryBefore(Date.UTC(2028, 1, 29))).toISOString()).toBe('2026-02-28T00:00:00.000Z');
	});
	it('pays out from a least amount on', () => {
		expect(canPayOut({ available: 50_000, currency: 'rub' })).toBe(true);
		expect(canPayOut({ available: 49_999, currency: 'rub' })).toBe(false);
		expect([canPayOut({ available: 1e12, currency: 'xxx' }), leastPayout('xxx')]).toEqual([false, null]);
	});
});

describe('price protection', () => {
	const booked = { fare: 2_450_000, currency: 'rub', bookedAt: 0 };
	it('is the difference in the first 72 hours, up to its limit', () => {
		expect(protectionOf(booked, 2_400_000, 72 * HOUR)).toBe(50_000);
		expect(protectionOf(booked, 2_400_000, 72 * HOUR + 1)).toBe(0);
		expect(protectionOf(booked, 2_500_000, HOUR)).toBe(0);
		expect(protectionOf(booked, 1, HOUR)).toBe(protectionLimit('rub'));
		expect(protectionOf({ ...booked, currency: 'xxx' }, 1, HOUR)).toBe(0);
	});
	it('needs an alert for the same trip with no less baggage', () => {
		const party = { cabin: 'economy', adults: 1, children: 0, infants: 0, cabinBag: true, checkedBags: 1 } as const;
		const target = { kind: 'dates', query: OFFER.query, party } as const;
		expect(isSameTrip(target, OFFER.query, OFFER.fareRules)).toBe(true);
		expect(isSameTrip({ ...target, party: { ...party, checkedBags: 0 } }, OFFER.query, OFFER.fareRules)).toBe(false);
		expect(isSameTrip(target, { ...OFFER.query, adults: 2 }, OFFER.fareRules)).toBe(false);
		expect(isSameTrip(target, OFFER.query, { cabinBag: null, checkedBag: null })).toBe(false);
		expect(isSameTrip({ kind: 'route', from: 'MOW', to: 'IST', party }, OFFER.query, OFFER.fareRules)).toBe(false);
	});
});

describe('the payout form', () => {
	const form = (fields: Record<string, string>): FormData => {
		const data = new FormData();
		for (const [name, value] of Object.entries(fields)) data.set(name, value);
		return data;
	};
	it('takes account numbers as people write them', () => {
		const { details } = readPayout(
			form({ name: ' Ada  Lovelace ', account: '4081 7810 0999 1000 4312', bank: '044525225', currency: 'rub' }),
		);
		expect(details).toEqual({ name: 'Ada Lovelace', bankAccount: '40817810099910004312', bank: '044525225' });
		expect(readPayout(form({ name: 'Ada', account: 'de89 3704 0044 0532 0130 00', bank: 'COBADEFF', currency: 'eur' })).problems).toEqual(
			[],
		);
	});
	it('rejects an IBAN with a typo, apart from numbers of a wrong length', () => {
		const problems = (account: string) => readPayout(form({ name: 'Ada', account, bank: 'COBADEFF', currency: 'eur' })).problems;
		for (const account of ['KZ86 125K ZT50 0410 0100', 'GB29 NWBK 6016 1331 9268 19']) expect(problems(account)).toEqual([]);
		for (const account of ['KZ86 125K ZT50 0410 0101', 'GB29 NWBK 6016 1331 9268'])
			expect(problems(account)).toEqual([{ field: 'account', code: 'iban' }]);
		expect(problems('4081')).toEqual([{ field: 'account', code: 'account' }]);
	});
	it('names each field that is wrong and keeps what was typed', () => {
		const { problems, details, typed } = readPayout(form({ name: '', account: '12', bank: 'x' }));
		expect(problems.map(({ field }) => field)).toEqual(['name', 'account', 'bank']);
		expect([details, typed.account]).toEqual([null, '12']);
	});
});
