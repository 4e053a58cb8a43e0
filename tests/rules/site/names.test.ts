import { expect, it } from 'vitest';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { marketsOf } from '#site/markets.ts';
import { marketName, marketOrder } from '#site/names.ts';

const listed = (market: string, language: Language): string[] =>
	marketsOf('AS')
		.toSorted(marketOrder({ market, language }))
		.map((code) => marketName(code, language));

it('countries are listed by name, those of the site first', () => {
	const names = listed('kz', 'ru');
	expect(names[0]).toBe('Казахстан');
	expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'ru')));
});

it.each(LOCALES)('the order is that of the language: %s', (language) => {
	const [own, ...others] = listed('am', language);
	expect(own).toBe(marketName('am', language));
	expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare));
});
