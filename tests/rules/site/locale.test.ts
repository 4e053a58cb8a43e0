/** Locale contexts (spec 3.1, 5, 7, 8, 9): list, contents, and errors of invalid ones. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import * as write from '#lib/format.ts';
import { CURRENCIES } from '#site/currencies.ts';
import { formatsOf, INVALID_CONTEXT, isLocaleContext, type LocaleContext } from '#site/locale/context.ts';
import { localeContext } from '#site/locale/create-context.ts';
import { fallbackLocale } from '#site/locale/fallback.ts';
import { LOCALE_LIST, listedLocale } from '#site/locale/locale-list.ts';
import { marketsOf, offerOf } from '#site/markets.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const OWN = LOCALE_LIST.filter((locale) => LOCALES.some((language) => locale.startsWith(language)));
const PUBLISHED = LOCALE_LIST.filter((locale) => !OWN.includes(locale));

describe('the list of locales', () => {
	it('spec 7: has about 100, the examples among them, each once and in order', () => {
		expect(LOCALE_LIST.length).toBeGreaterThanOrEqual(95);
		expect(LOCALE_LIST.length).toBeLessThanOrEqual(115);
		expect(LOCALE_LIST).toEqual([...new Set(LOCALE_LIST)].sort());
		expect(LOCALE_LIST).toEqual(expect.arrayContaining(['en-US', 'en-GB', 'ru-RU', 'de', 'fr', 'es', 'pt-BR', 'zh-CN']));
	});
	it('spec 3.1, 5: has the locale of every site, so that each resolves to a context', () => {
		for (const brand of ['AS', 'WA'] as const) {
			for (const market of marketsOf(brand)) {
				for (const language of offerOf(brand, market)?.languages ?? []) {
					expect(LOCALE_LIST, `${language} in ${market}`).toContain(`${language}-${market.toUpperCase()}`);
				}
			}
		}
		for (const language of LOCALES)
			expect(
				LOCALE_LIST.some((locale) => locale.startsWith(`${language}-`)),
				language,
			).toBe(true);
	});
	it.each([
		['ru-KZ', 'ru-KZ'],
		['ru', 'ru-RU'],
		['ru-DE', 'ru-RU'],
		['en', 'en-GB'],
		['en-JP', 'en-GB'],
		['en-US', 'en-US'],
		['de-LU', 'de'],
		['xx-XX', undefined],
		['ru-RU-x', undefined],
		['RU', undefined],
		['constructor', undefined],
		['', undefined],
	] as const)('spec 9: %j is served by %j', (locale, expected) => {
		expect(listedLocale(locale)).toBe(expected);
	});
	it.each([
		['AS', 'ru', 'ru-RU'],
		['AS', 'kz', 'en-US'],
		['WA', 'us', 'en-US'],
	] as const)('spec 9: falls back for %s in %s to %s', (brand, market, expected) => {
		expect(fallbackLocale(brand, market)).toBe(expected);
		expect(LOCALE_LIST).toContain(expected);
	});
});

describe.each(LOCALE_LIST)('the context of %s', (locale) => {
	const context = localeContext(locale);
	it('is complete, plain JSON of at most 3 kB gzipped, and created once', () => {
		const text = JSON.stringify(context);
		expect(isLocaleContext(JSON.parse(text), locale)).toBe(true);
		expect(gzipSync(text).length).toBeLessThanOrEqual(3000);
		expect(localeContext(locale)).toBe(context);
	});
	it('spec 3.2: writes the 34 currencies, no two alike', () => {
		expect(Object.keys(context.currencies).sort()).toEqual([...CURRENCIES].sort());
		expect(new Set(Object.values(context.currencies)).size).toBe(34);
		for (const currency of CURRENCIES) {
			const f = formatsOf(context, currency);
			const fraction = currency === 'krw' || currency === 'vnd' ? '150' : `1${f.decimal}50`;
			expect(write.money(f, 150)).toBe(f.money.replace('#', () => fraction));
			expect(write.money(f, 1234 * 10 ** f.digits)).toContain(write.number(f, 1234));
		}
	});
	it('spec 9: writes pounds, inches, miles and Fahrenheit in en-US alone', () => {
		const f = formatsOf(context, 'usd');
		const imperial = locale === 'en-US';
		expect([write.kilos(f, 23), write.centimetres(f, 55), write.temperature(f, 20)].map((text) => /\d+/.exec(text)?.[0])).toEqual(
			imperial ? ['50', '22', '68'] : ['23', '55', '20'],
		);
		expect(write.temperature(f, 20)).toContain(imperial ? '°F' : '°C');
		expect([write.distance(f, 100), write.distance(f, 9000)].join().endsWith('mi')).toBe(imperial);
	});
	it('spec 9: starts compact numbers at 1000, a million and a billion; short distances end at 1000', () => {
		const f = formatsOf(context, 'usd');
		expect(write.compact(f, 999)).toBe('999');
		expect([5e3, 5e6, 5e9].map((value) => /\d+/.exec(write.compact(f, value))?.[0])).toEqual(['5', '5', '5']);
		expect(new Set([5, 5e3, 5e6, 5e9].map((value) => write.compact(f, value))).size).toBe(4);
		const texts = [999, 1000].map((short) => write.distance(f, locale === 'en-US' ? short * 0.3048 : short));
		expect(texts.map((text) => /[\d.]+/.exec(text)?.[0])).toEqual(locale === 'en-US' ? ['999', '0.2'] : ['999', '1']);
	});
});

describe.each(PUBLISHED)('%s, into which nothing is translated, is written as Node writes it', (locale) => {
	const f = formatsOf(localeContext(locale), 'eur');
	const intl = `${locale}-u-nu-latn`;
	const days = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-23`);
	const by = (options: Intl.DateTimeFormatOptions) =>
		days.map((day) => plain(new Intl.DateTimeFormat(intl, { timeZone: 'UTC', ...options }).format(Date.parse(day))));
	const ours = (pattern: (day: string) => string) => days.map((day) => plain(pattern(day)));
	it('days and months', () => {
		expect(ours((day) => write.day(f, day))).toEqual(by({ day: 'numeric', month: 'short' }));
		expect(ours((day) => write.dayLong(f, day))).toEqual(by({ day: 'numeric', month: 'long' }));
		expect(ours((day) => write.dayYear(f, day))).toEqual(by({ day: 'numeric', month: 'long', year: 'numeric' }));
		expect(ours((day) => write.monthYear(f, day.slice(0, 7)))).toEqual(by({ month: 'long', year: 'numeric' }));
		expect(ours((day) => write.weekdayLong(f, day))).toEqual(by({ weekday: 'long', day: 'numeric', month: 'long' }));
	});
	it('numbers and lists', () => {
		for (const value of [7, 1234, 12_345, 1_234_567.5])
			expect(plain(write.number(f, value, 1))).toBe(plain(new Intl.NumberFormat(intl).format(value)));
		for (const items of [
			['A', 'B'],
			['A', 'B', 'C'],
		])
			expect(write.list(f, items).replace('、', ', ')).toBe(new Intl.ListFormat(locale).format(items).replaceAll('、', ', '));
	});
});

describe('a context that is not one', () => {
	const full = localeContext('en-US');
	const OPTIONAL: readonly string[] = ['lakh', 'halves', 'minutesAlone', 'imperial'];
	it('spec 5: is detected by any field that is missing, of another kind or cut short', () => {
		expect(isLocaleContext(full, 'en-US')).toBe(true);
		for (const name of Object.keys(full) as (keyof LocaleContext)[]) {
			const { [name]: value, ...rest } = full;
			expect(isLocaleContext(rest, 'en-US'), `without ${name}`).toBe(OPTIONAL.includes(name));
			for (const wrong of [null, {}, 42, '', [], Array.isArray(value) ? value.slice(1) : false]) {
				if (name === 'group' && wrong === '') continue;
				expect(isLocaleContext({ ...full, [name]: wrong }, 'en-US'), `${name} ${JSON.stringify(wrong)}`).toBe(false);
			}
		}
	});
	it('spec 5: is detected by patterns without a place for the number and by the name of another locale', () => {
		expect(isLocaleContext({ ...full, currencies: { ...full.currencies, usd: '$' } }, 'en-US')).toBe(false);
		expect(isLocaleContext({ ...full, relative: { ...full.relative, hour: { past: {}, future: {}, words: {} } } }, 'en-US')).toBe(false);
		expect(isLocaleContext(full, 'en-GB')).toBe(false);
		for (const nothing of [undefined, null, 'en-US', [], 7]) expect(isLocaleContext(nothing, 'en-US')).toBe(false);
	});
	it.each(['', 'xx-XX', 'RU-ru', 'ru_RU', '__proto__', 'ru-RU-x'])('spec 5, 8: %j throws on the server', (locale) => {
		expect(() => localeContext(locale)).toThrow(INVALID_CONTEXT);
	});
	it('has no format for a currency that is not supported', () => {
		expect(() => formatsOf(full, 'xau')).toThrow(RangeError);
		expect(() => formatsOf(full, 'constructor')).toThrow(RangeError);
	});
});
