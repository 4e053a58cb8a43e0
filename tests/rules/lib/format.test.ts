import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import * as write from '#lib/format.ts';
import { CURRENCIES } from '#site/currencies.ts';
import { formatsFor, moneyFormat, typedMonths } from '#site/formats.ts';
import { marketsOf, offerOf } from '#site/markets.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const ru = formatsFor('ru', 'ru', 'rub');
const us = formatsFor('en', 'us', 'usd');

/** One locale per language and way of writing: day, spoken day, range, month, duration, big number. */
const WRITTEN: readonly (readonly [string, string, ...string[]])[] = [
	[
		'ru-RU',
		'rub',
		'3 дек',
		'чт, 3 дек',
		'четверг, 3 декабря',
		'3–13 дек',
		'30 дек – 4 янв',
		'декабрь 2026',
		'4 ч 25 мин',
		'1 234 567 ₽',
		'A, B и C',
	],
	[
		'en-US',
		'usd',
		'Dec 3',
		'Thu, Dec 3',
		'Thursday, December 3',
		'Dec 3–13',
		'Dec 30 – Jan 4',
		'December 2026',
		'4h 25m',
		'$1,234,567',
		'A, B, and C',
	],
	[
		'en-GE',
		'gel',
		'3 Dec',
		'Thu, 3 Dec',
		'Thursday, 3 December',
		'3–13 Dec',
		'30 Dec – 4 Jan',
		'December 2026',
		'4h 25m',
		'₾1,234,567',
		'A, B and C',
	],
	[
		'en-IN',
		'inr',
		'3 Dec',
		'Thu, 3 Dec',
		'Thursday, 3 December',
		'3–13 Dec',
		'30 Dec – 4 Jan',
		'December 2026',
		'4h 25m',
		'₹12,34,567',
		'A, B and C',
	],
	[
		'az-AZ',
		'azn',
		'3 dek',
		'3 dek, C.a.',
		'3 dekabr, cümə axşamı',
		'3–13 dek',
		'30 dek – 4 yan',
		'dekabr 2026',
		'4 saat 25 dəq',
		'1.234.567 ₼',
		'A, B və C',
	],
	[
		'es-ES',
		'eur',
		'3 dic',
		'jue, 3 dic',
		'jueves, 3 de diciembre',
		'3–13 dic',
		'30 dic – 4 ene',
		'diciembre de 2026',
		'4 h 25 min',
		'1.234.567 €',
		'A, B y C',
	],
	[
		'es-US',
		'usd',
		'3 dic',
		'jue, 3 dic',
		'jueves, 3 de diciembre',
		'3–13 dic',
		'30 dic – 4 ene',
		'diciembre de 2026',
		'4 h 25 min',
		'$1,234,567',
		'A, B y C',
	],
	[
		'hy-AM',
		'amd',
		'3 դեկ',
		'3 դեկ, հնգ',
		'դեկտեմբերի 3, հինգշաբթի',
		'3–13 դեկ',
		'30 դեկ – 4 հնվ',
		'դեկտեմբեր 2026',
		'4 ժ 25 ր',
		'1 234 567 ֏',
		'A, B և C',
	],
	[
		'ka-GE',
		'gel',
		'3 დეკ',
		'ხუთ, 3 დეკ',
		'ხუთშაბათი, 3 დეკემბერი',
		'3–13 დეკ',
		'30 დეკ – 4 იან',
		'დეკემბერი 2026',
		'4 სთ 25 წთ',
		'1 234 567 ₾',
		'A, B და C',
	],
	[
		'kk-KZ',
		'kzt',
		'3 жел',
		'3 жел, бс',
		'3 желтоқсан, бейсенбі',
		'3–13 жел',
		'30 жел – 4 қаң',
		'2026 ж. желтоқсан',
		'4 сағ 25 мин',
		'1 234 567 ₸',
		'A, B және C',
	],
	[
		'ky-KG',
		'kgs',
		'3-дек',
		'3-дек, бейш',
		'3-декабрь, бейшемби',
		'3–13-дек',
		'30-дек – 4-янв',
		'2026-ж., декабрь',
		'4 саат 25 мүн',
		'1 234 567 сом',
		'A, B жана C',
	],
	[
		'tg-TJ',
		'tjs',
		'3 дек',
		'пшб, 3 дек',
		'панҷшанбе, 3 декабр',
		'3–13 дек',
		'30 дек – 4 янв',
		'декабр 2026',
		'4 соат 25 дақ',
		'1 234 567 сомонӣ',
		'A, B ва C',
	],
	[
		'th-US',
		'thb',
		'3 ธ.ค.',
		'พฤหัส 3 ธ.ค.',
		'วันพฤหัสบดีที่ 3 ธันวาคม',
		'3–13 ธ.ค.',
		'30 ธ.ค. – 4 ม.ค.',
		'ธันวาคม 2026',
		'4 ชม. 25 นาที',
		'฿1,234,567',
		'A, B และ C',
	],
	[
		'uk-UA',
		'uah',
		'3 груд',
		'чт, 3 груд',
		'четвер, 3 грудня',
		'3–13 груд',
		'30 груд – 4 січ',
		'грудень 2026',
		'4 год 25 хв',
		'1 234 567 ₴',
		'A, B і C',
	],
	[
		'uz-UZ',
		'uzs',
		'3-dek',
		'3-dek, pa',
		'3-dekabr, payshanba',
		'3–13-dek',
		'30-dek – 4-yan',
		'dekabr 2026',
		'4 soat 25 daq',
		'1 234 567 soʻm',
		'A, B va C',
	],
];

test.each(WRITTEN)('%s %s is written as people there write', (locale, currency, ...expected) => {
	const [language = '', country = ''] = locale.split('-');
	const f = formatsFor(language as 'ru', country.toLowerCase(), currency);
	const texts = [
		write.day(f, '2026-12-03'),
		write.weekday(f, '2026-12-03'),
		write.weekdayLong(f, '2026-12-03'),
		write.dateRange(f, '2026-12-03', '2026-12-13'),
		write.dateRange(f, '2026-12-30', '2027-01-04'),
		write.monthYear(f, '2026-12'),
		write.duration(f, 265),
		write.money(f, 123_456_700),
		write.list(f, ['A', 'B', 'C']),
	];
	expect(texts.map(plain)).toEqual(expected);
});

describe('money', () => {
	const text = (currency: string, minor: number, language: 'ru' | 'en' = 'ru') =>
		plain(write.money(formatsFor(language, 'ru', currency), minor));
	test('has a fraction only when there is one', () => {
		expect([
			text('rub', 2_974_000),
			text('rub', 2_974_050),
			text('usd', 41_200, 'en'),
			text('usd', 41_205, 'en'),
			text('krw', 1500),
		]).toEqual(['29 740 ₽', '29 740,50 ₽', '$412', '$412.05', '1 500 ₩']);
	});
	test('keeps its spaces and never breaks', () => {
		expect(write.money(ru, 2_974_000)).toBe('29\u00a0740\u00a0₽');
	});
	test('marks converted amounts, in full units from ten up', () => {
		const f = formatsFor('ru', 'uz', 'uzs');
		expect(plain(write.money(f, 123_400_049, { approx: true }))).toBe('≈ 1 234 000 сум');
		expect(plain(write.money(us, 41_249, { approx: true }))).toBe('≈ $412');
		expect(plain(write.money(us, 449, { approx: true }))).toBe('≈ $4.49');
		expect(plain(write.money(us, 0, { approx: true }))).toBe('≈ $0');
	});
	test('sets a sign of letters apart, and a minus before everything', () => {
		expect([text('zar', 100_000, 'en'), text('pln', 100_000, 'en'), text('aud', 100_000, 'en'), text('rub', -10_000)]).toEqual([
			'R 1,000',
			'zł 1,000',
			'A$1,000',
			'−100 ₽',
		]);
	});
	test('has no two currencies with one sign in any market', () => {
		for (const brand of ['AS', 'WA'] as const) {
			for (const market of marketsOf(brand)) {
				const offer = offerOf(brand, market);
				for (const language of offer?.languages ?? []) {
					const signs = offer?.currencies.map((currency) => formatsFor(language, market, currency).money);
					expect(new Set(signs).size).toBe(signs?.length);
				}
			}
		}
	});
	test('is the number again when read back', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...CURRENCIES),
				fc.constantFrom(...LOCALES),
				fc.integer({ min: 0, max: 2 ** 45 }),
				(currency, language, minor) => {
					const f = formatsFor(language, 'us', currency);
					const [before = '', after = ''] = f.money.split('#');
					const digits = write.money(f, minor).slice(before.length, -after.length || undefined);
					expect(Math.round(Number(digits.replaceAll(f.group, '').replace(f.decimal, '.')) * 10 ** f.digits)).toBe(minor);
				},
			),
		);
	});
	test('needs only its part of the tables', () => {
		expect(write.money(moneyFormat(ru), 100)).toBe(write.money(ru, 100));
		expect(Object.keys(moneyFormat(ru))).not.toContain('months');
	});
});

describe('numbers and measures', () => {
	test('round and drop trailing zeros', () => {
		expect([write.number(ru, 1234.56, 1), write.number(ru, 2, 1), write.number(ru, -0.4), write.number(ru, -1.5, 1)].map(plain)).toEqual([
			'1 234,6',
			'2',
			'0',
			'−1,5',
		]);
	});
	test('compact from a thousand, a million, a billion on (spec 9)', () => {
		expect([999, 1000, 1250, 12_345, 999_499, 999_500, 1_000_000, 2.5e9].map((value) => write.compact(us, value))).toEqual([
			'999',
			'1K',
			'1.3K',
			'12K',
			'999K',
			'1M',
			'1M',
			'2.5B',
		]);
		expect(plain(write.compact(ru, 1250))).toBe('1,3 тыс.');
	});
	test('write mass in kilograms, in en-US in pounds, rounded down (spec 9)', () => {
		expect(
			[write.kilos(ru, 23), write.kilos(ru, 7.9), write.kilos(us, 23), write.kilos(formatsFor('es', 'us', 'usd'), 23)].map(plain),
		).toEqual(['23 кг', '7 кг', '50 lb', '23 kg']);
	});
	test('write distance in the short unit below a thousand (spec 9)', () => {
		expect([850, 999.6, 1000, 1234, 12_345].map((metres) => plain(write.distance(ru, metres)))).toEqual([
			'850 м',
			'1 км',
			'1 км',
			'1,2 км',
			'12 км',
		]);
		expect([850, 1234].map((metres) => plain(write.distance(formatsFor('en', 'ua', 'eur'), metres)))).toEqual(['850 m', '1.2 km']);
		expect(plain(write.kilometres(ru, 1752))).toBe('1 752 км');
	});
	test('write distance in en-US in miles, and below a thousand feet in feet', () => {
		expect([5, 304, 305, 1609, 37_000, 345_000].map((metres) => plain(write.distance(us, metres)))).toEqual([
			'16 ft',
			'997 ft',
			'0.2 mi',
			'1 mi',
			'23 mi',
			'214 mi',
		]);
		expect(plain(write.kilometres(us, 12_831))).toBe('7,973 mi');
		expect(plain(write.kilometres(formatsFor('es', 'us', 'usd'), 37))).toBe('37 km');
	});
	test('write size in centimetres and temperature in Celsius, in en-US in inches and Fahrenheit (spec 9)', () => {
		expect([write.centimetres(ru, 55), write.centimetres(us, 55), write.temperature(ru, -5), write.temperature(us, -5)].map(plain)).toEqual(
			['55 см', '22 in', '−5 °C', '23 °F'],
		);
	});
	test('write ranges and sides with one unit', () => {
		const ranges = (f: write.Formats) => [
			write.kilos(f, 20, 23),
			write.centimetres(f, 55, 40, 20),
			write.temperature(f, 13, 26),
			write.temperature(f, -10, -5),
		];
		expect(ranges(ru).map(plain)).toEqual(['20–23 кг', '55 × 40 × 20 см', '13–26 °C', '−10…−5 °C']);
		expect(ranges(us).map(plain)).toEqual(['44–50 lb', '22 × 16 × 8 in', '55–79 °F', '14–23 °F']);
		expect(plain(write.kilos(us, 23, 23.1))).toBe('50 lb');
	});
});

describe('days and times', () => {
	test('a short month standing alone is no month of a date', () => {
		const f = formatsFor('ru', 'ru', 'rub');
		expect([4, 5, 12].map((month) => write.monthShort(f, month))).toEqual(['апр', 'май', 'дек']);
		expect(write.day(f, '2027-05-03').slice(-3)).toBe('мая');
	});
	test('a clock of 24 hours, in the United States of 12', () => {
		const times = ['2026-12-03T00:05', '2026-12-03T07:40', '2026-12-03T12:00', '2026-12-03T23:59'];
		expect(times.map((local) => write.time(ru, local))).toEqual(['00:05', '07:40', '12:00', '23:59']);
		expect(times.map((local) => plain(write.time(us, local)))).toEqual(['12:05 AM', '7:40 AM', '12:00 PM', '11:59 PM']);
	});
	test('minutes after midnight on such a clock, where the end of the day is midnight', () => {
		const minutes = [5, 460, 720, 1439, 1440];
		expect(minutes.map((at) => write.clockAt(ru, at))).toEqual(['00:05', '07:40', '12:00', '23:59', '00:00']);
		expect(minutes.map((at) => plain(write.clockAt(us, at)))).toEqual(['12:05 AM', '7:40 AM', '12:00 PM', '11:59 PM', '12:00 AM']);
	});
	test('how far clocks are ahead of UTC', () => {
		expect([330, -210, 0, 720].map(write.utcOffset)).toEqual(['UTC+5:30', 'UTC−3:30', 'UTC+0', 'UTC+12']);
	});
	test('minutes alone are no metres in English', () => {
		expect([30, 60, 265].map((minutes) => plain(write.duration(us, minutes)))).toEqual(['30 min', '1h', '4h 25m']);
	});

	test('durations in hours and minutes, never in days', () => {
		expect([0, 45, 60, 265, 1590].map((minutes) => plain(write.duration(ru, minutes)))).toEqual([
			'0 мин',
			'45 мин',
			'1 ч',
			'4 ч 25 мин',
			'26 ч 30 мин',
		]);
	});
	test('days of another year have it, of the current one have not', () => {
		const of = (language: 'ru' | 'en' | 'es' | 'kk' | 'uz' | 'hy' | 'ka', market: string) => {
			const f = formatsFor(language, market, 'usd', '2026-11-22');
			return [
				write.day(f, '2026-12-03'),
				write.day(f, '2027-12-03'),
				write.weekday(f, '2027-12-03'),
				write.dateRange(f, '2026-12-30', '2027-01-04'),
				write.dateRange(f, '2027-10-20', '2027-10-27'),
				write.dateRange(f, '2027-09-20', '2027-10-27'),
				write.dayLong(f, '2027-10-20'),
			].map(plain);
		};
		expect(of('ru', 'ru')).toEqual([
			'3 дек',
			'3 дек 2027',
			'пт, 3 дек 2027',
			'30 дек – 4 янв 2027',
			'20–27 окт 2027',
			'20 сен – 27 окт 2027',
			'20 октября 2027',
		]);
		expect(of('en', 'us')).toEqual([
			'Dec 3',
			'Dec 3, 2027',
			'Fri, Dec 3, 2027',
			'Dec 30 – Jan 4, 2027',
			'Oct 20–27, 2027',
			'Sep 20 – Oct 27, 2027',
			'October 20, 2027',
		]);
		expect(of('es', 'es')[1]).toBe('3 dic 2027');
		expect(of('kk', 'kz')[4]).toBe('2027 ж. 20–27 қаз');
		expect(of('uz', 'uz')[1]).toBe('2027-yil 3-dek');
		expect(of('ka', 'ge')[1]).toBe('3 დეკ, 2027');
	});
	test('a range of one day is a day', () => {
		expect(plain(write.dateRange(ru, '2026-12-03', '2026-12-03'))).toBe('3 дек');
	});
	test('months alone and years in full', () => {
		expect([write.month(ru, '2026-05'), write.dayLong(ru, '2026-05-09'), write.dayYear(us, '2026-05-09')].map(plain)).toEqual([
			'май',
			'9 мая',
			'May 9, 2026',
		]);
	});
	test('weeks start where people there start them', () => {
		expect([ru.firstDay, us.firstDay, formatsFor('es', 'us', 'usd').firstDay, formatsFor('en', 'ge', 'gel').firstDay]).toEqual([
			1, 7, 7, 1,
		]);
	});
	test('lists of none, one and two; Spanish y before i', () => {
		expect([[], ['A'], ['A', 'B']].map((items) => write.list(ru, items))).toEqual(['', 'A', 'A и B']);
		expect(write.list(formatsFor('es', 'es', 'eur'), ['Tokio', 'Ibiza'])).toBe('Tokio e Ibiza');
		expect(write.list(formatsFor('es', 'es', 'eur'), ['Tokio', 'Hierro'])).toBe('Tokio y Hierro');
	});
});

test('every table is complete JSON with twelve months and seven days, all different', () => {
	for (const language of LOCALES) {
		const f = formatsFor(language, 'us', 'usd');
		expect(JSON.parse(JSON.stringify(f))).toEqual(f);
		for (const months of [f.months, f.monthsLong, f.monthNames]) expect(new Set(months.filter(Boolean)).size).toBe(12);
		for (const days of [f.weekdays, f.weekdaysLong]) expect(new Set(days.filter(Boolean)).size).toBe(7);
	}
});

test('typed months know every form in every language', () => {
	const months = typedMonths();
	expect(months).toHaveLength(12);
	expect(months[11]).toEqual(expect.arrayContaining(['дек', 'декабря', 'декабрь', 'December', 'dic', 'dekabr', 'желтоқсан', 'ธันวาคม']));
});
