import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatsOf } from '#features/price-alerts/alert-texts.ts';
import { readAmount, typedAmount } from '#features/price-alerts/amount.ts';
import { exampleAmount } from '#features/price-alerts/problem-texts.ts';
import { LOCALES } from '#i18n/locales.ts';
import { digitsOf } from '#lib/money.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { BRANDS } from '#site/site.ts';

/** Every market with each of its languages. */
const OFFERS = BRANDS.flatMap((brand) =>
	marketsOf(brand).flatMap((market) => {
		const { languages = [], pageCurrency = 'usd' } = offerOf(brand, market) ?? {};
		return languages.map((language) => ({ market, language, currency: pageCurrency }));
	}),
);

describe('a typed amount', () => {
	it.each([
		['15 000', 'rub', 1_500_000],
		['15 000 ₽', 'rub', 1_500_000],
		['15 000 руб.', 'rub', 1_500_000],
		['15000 рублей', 'rub', 1_500_000],
		['15 000р', 'rub', 1_500_000],
		['RUB 15000', 'rub', 1_500_000],
		['25 тыс', 'rub', 2_500_000],
		['25 тыс. руб.', 'rub', 2_500_000],
		['25к', 'rub', 2_500_000],
		['25k', 'usd', 2_500_000],
		['1.5K', 'usd', 150_000],
		['12,5 тысяч', 'rub', 1_250_000],
		['25 тис. грн', 'uah', 2_500_000],
		['25 mil', 'eur', 2_500_000],
		['25 min manat', 'azn', 2_500_000],
		['120 мың тг', 'kzt', 12_000_000],
		['1,5 млн сум', 'uzs', 150_000_000],
		['300 ming soʻm', 'uzs', 30_000_000],
		['300 ming', 'uzs', 30_000_000],
		['450 тыс', 'krw', 450_000],
		['1,234.50', 'usd', 123_450],
		['1.234,5 €', 'eur', 123_450],
		['27 000,50', 'rub', 2_700_050],
		['12.345', 'rub', 1_234_500],
		["1'000", 'eur', 100_000],
		['450000', 'krw', 450_000],
		['450.000', 'krw', 450_000],
		['', 'rub', null],
		['0', 'rub', null],
		['abc', 'rub', null],
		['-5', 'rub', null],
		['1e9', 'rub', null],
		['25 штук', 'rub', null],
		['25 тыс тыс', 'rub', null],
		['25 USD', 'rub', null],
		['99999999999', 'rub', null],
		['99999999 млн', 'rub', null],
	])('%j in %s is %j', (text, currency, expected) => {
		expect(readAmount(text, currency)).toBe(expected);
	});

	it('is the example of every market and language', () => {
		for (const { market, language, currency } of OFFERS) {
			const example = exampleAmount({ language, market }, currency);
			expect([example, [200, 15_000].map((units) => units * 10 ** digitsOf(currency))]).toEqual([
				example,
				expect.arrayContaining([readAmount(example, currency)]),
			]);
		}
	});

	it('never throws, and is positive or null', () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom('krw', 'rub'), (text, currency) => {
				const value = readAmount(text, currency);
				expect(value === null || (Number.isSafeInteger(value) && value > 0)).toBe(true);
			}),
		);
	});

	it('is read from the field as it is shown there', () => {
		expect(typedAmount(formatsOf({ language: 'ru', market: 'ru' }, 'rub'), 2_700_050).replaceAll(/\s/g, ' ')).toBe('27 000,50');
		expect(typedAmount(formatsOf({ language: 'en', market: 'us' }, 'usd'), 20_000)).toBe('200');
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.constantFrom(...OFFERS), (minor, { market, language, currency }) => {
				expect(readAmount(typedAmount(formatsOf({ language, market }, currency), minor), currency)).toBe(minor);
			}),
		);
	});

	it('knows the currency in every language', () => {
		for (const language of LOCALES) {
			const name = new Intl.DisplayNames(language, { type: 'currency' }).of('RUB') ?? '';
			expect([language, readAmount(`15000 ${name}`, 'rub')]).toEqual([language, 1_500_000]);
		}
	});
});
