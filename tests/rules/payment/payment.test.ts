import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '#features/flags/contract.ts';
import { AVAILABLE_PAYMENT_METHODS } from '#features/flags/declare.ts';
import { cardDigits, codeLength, expiryProblem, isCardNumber, isLuhnValid, readExpiry, schemeOf } from '#features/payment/card.ts';
import type { CardKind } from '#features/payment/contract.ts';
import { paymentMethods } from '#features/payment/rules.ts';
import { TEST_CARDS } from '#features/payment/test-cards.data.ts';

describe('payment methods (spec 5: if only ww_card is set and the flag allows ww_card, it is treated as both cards)', () => {
	const both: CardKind[] = ['ru_card', 'ww_card'];
	const all: PaymentMethod[] = ['ru_card', 'ww_card', 'ru_card|ww_card'];
	it.each<[CardKind[] | null, PaymentMethod[], CardKind[]]>([
		[['ww_card'], ['ww_card'], both],
		[['ww_card'], ['ru_card|ww_card'], both],
		[['ww_card', 'ww_card'], all, both],
		[['ww_card'], ['ru_card'], ['ru_card']],
		[['ru_card'], all, ['ru_card']],
		[['ru_card'], ['ww_card'], ['ww_card']],
		[both, all, both],
		[both, ['ru_card'], ['ru_card']],
		[[], all, both],
		[null, ['ww_card'], ['ww_card']],
	])('%j with methods %j are %j', (set, methods, expected) => {
		expect(paymentMethods(set, { methods })).toEqual(expected);
	});

	it('are never empty with the default flag', () => {
		for (const option of [null, [], ['ru_card'], ['ww_card'], both] as const)
			expect(paymentMethods(option, AVAILABLE_PAYMENT_METHODS.default).length).toBeGreaterThan(0);
	});
});

describe('a card number', () => {
	it.each([
		['2200 0000 0000 0004', 'mir'],
		['2204-0000-0000-0000', 'mir'],
		['4242424242424242', 'visa'],
		['5105105105105100', 'mastercard'],
		['2221000000000009', 'mastercard'],
		['2720990000000000', 'mastercard'],
		['6200000000000005', 'unionpay'],
		['3530111333300000', 'jcb'],
		['378282246310005', 'amex'],
		['2205000000000000', null],
		['2721000000000000', null],
		['3400', 'amex'],
		['9999999999999999', null],
	])('%s has scheme %s', (typed, scheme) => {
		expect(schemeOf(cardDigits(typed) ?? '')).toBe(scheme);
	});

	it('is digits with spaces or hyphens, nothing else', () => {
		expect(cardDigits(' 4242 4242-4242\u00a04242 ')).toBe('4242424242424242');
		for (const typed of ['', ' ', '4242a', '42.42', '٤٢٤٢', '4'.repeat(26)]) expect(cardDigits(typed)).toBeNull();
	});

	it('has a valid check digit, and every other one is invalid', () => {
		for (const { number } of TEST_CARDS) {
			const others = [...'0123456789'].map((digit) => number.slice(0, -1) + digit).filter((other) => other !== number);
			expect([isCardNumber(number), others.filter(isLuhnValid)]).toEqual([true, []]);
		}
	});

	it('has the length of its scheme', () => {
		expect(isCardNumber('42424242424242')).toBe(false);
		expect([codeLength('378282246310005'), codeLength('4242'), codeLength('')]).toEqual([4, 3, 3]);
	});
});

describe('an expiry', () => {
	const at = (text: string) => Date.parse(text);
	it('is read from the usual spellings', () => {
		for (const typed of ['12/27', '1227', '12 / 2027', '12.27', ' 12-27 ']) expect(readExpiry(typed)).toEqual({ month: 12, year: 2027 });
		expect(readExpiry('1/27')).toEqual({ month: 1, year: 2027 });
		for (const typed of ['', '13/27', '00/27', '12/1999', '12', 'xx/27', '12/27/28']) expect(readExpiry(typed)).toBeNull();
	});

	it('is valid to the end of the month everywhere', () => {
		expect(expiryProblem({ month: 2, year: 2028 }, at('2028-02-29T23:59:59Z'))).toBeNull();
		expect(expiryProblem({ month: 2, year: 2028 }, at('2028-03-01T11:59:00Z'))).toBeNull();
		expect(expiryProblem({ month: 2, year: 2028 }, at('2028-03-01T12:00:00Z'))).toBe('expired');
		expect(expiryProblem({ month: 12, year: 2026 }, at('2026-12-31T23:00:00Z'))).toBeNull();
		expect(expiryProblem({ month: 1, year: 2060 }, at('2026-12-31T23:00:00Z'))).toBe('too-late');
	});
});

describe('test cards', () => {
	it('are distinct, and show every outcome with a Russian and a foreign card', () => {
		expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
		const kindsOf = (outcome: string) => new Set(TEST_CARDS.filter((card) => card.outcome === outcome).map(({ kind }) => kind)).size;
		expect(new Set(TEST_CARDS.map(({ outcome }) => outcome)).size).toBe(7);
		for (const { outcome } of TEST_CARDS) expect(kindsOf(outcome)).toBe(2);
	});

	it('with a Mir number count as Russian', () => {
		for (const { number, kind } of TEST_CARDS) if (schemeOf(number) === 'mir') expect(kind).toBe('ru_card');
	});
});
