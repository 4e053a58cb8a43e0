import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import { convert, digitsOf } from '#lib/money.ts';
import { CURRENCIES } from '#site/currencies.ts';

const { rates } = EMBEDDED;
const currency = fc.constantFrom(...CURRENCIES);
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('convert', () => {
	test('returns the number of digits of a minor unit', () => {
		expect(['rub', 'usd', 'amd', 'uzs', 'krw', 'vnd'].map(digitsOf)).toEqual([2, 2, 2, 2, 0, 0]);
	});
	test('goes from minor units to minor units', () => {
		const table = { rub: 1, usd: 80, krw: 0.05 };
		expect(convert(2_974_000, 'rub', 'usd', table)).toBe(37_175);
		expect(convert(2_974_000, 'rub', 'krw', table)).toBe(594_800);
		expect(convert(594_800, 'krw', 'rub', table)).toBe(2_974_000);
	});
	test('rounds half away from zero, once', () => {
		const table = { rub: 1, usd: 2 };
		expect([1, 3, -1, -3].map((minor) => convert(minor, 'rub', 'usd', table))).toEqual([1, 2, -1, -2]);
	});
	test('keeps an amount in its own currency, even without a rate', () => {
		expect(convert(123, 'xxx', 'xxx', {})).toBe(123);
	});
	test('says which rate is missing', () => {
		expect(() => convert(1, 'rub', 'xxx', rates)).toThrow('No rate: xxx');
		expect(() => convert(1, 'xxx', 'rub', rates)).toThrow('No rate: xxx');
	});
	test('rejects what exact integers cannot hold', () => {
		expect(() => convert(Number.MAX_SAFE_INTEGER, 'usd', 'uzs', rates)).toThrow(RangeError);
		expect(() => convert(Number.NaN, 'usd', 'uzs', rates)).toThrow(RangeError);
	});
	test('gives integers, keeps signs and order', () => {
		fc.assert(
			fc.property(amount, amount, currency, currency, (a, b, from, to) => {
				const [first, second] = [convert(a, from, to, rates), convert(b, from, to, rates)];
				expect(Number.isSafeInteger(first)).toBe(true);
				expect(convert(-a, from, to, rates) + first).toBe(0);
				if (a <= b) expect(first).toBeLessThanOrEqual(second);
			}),
		);
	});
	test('comes back to within half a unit of what it was converted into', () => {
		fc.assert(
			fc.property(amount, currency, currency, (minor, from, to) => {
				const back = convert(convert(minor, from, to, rates), to, from, rates);
				const unit = ((rates[to] ?? 0) / (rates[from] ?? 1)) * 10 ** (digitsOf(from) - digitsOf(to));
				expect(Math.abs(back - minor)).toBeLessThanOrEqual(unit / 2 + 1);
			}),
		);
	});
});
