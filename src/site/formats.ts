import { type Language, LOCALES } from '#i18n/locales.ts';
import type { Formats, MoneyFormat } from '#lib/format.ts';
import { digitsOf } from '#lib/money.ts';
import { signOf } from './currencies.ts';
import { type Writing, writingOf } from './formats.data.ts';
import type { Site } from './site.ts';

/** Makes the tables that `#lib/format.ts` writes from: on the server only, with Node's `Intl`; each table once. */

const NBSP = '\u00a0';
const made = new Map<string, Formats>();

/** The tables for a site, in its language and the currency that its prices are shown in. */
export const formats = (site: Pick<Site, 'language' | 'market' | 'currency'>): Formats =>
	formatsFor(site.language, site.market, site.currency);

/** The same for any language, lower-case market and lower-case currency. */
export function formatsFor(language: Language, market: string, currency: string): Formats {
	const key = `${language}-${market}-${currency}`;
	const known = made.get(key) ?? make(language, market.toUpperCase(), currency);
	made.set(key, known);
	return known;
}

/** How money is written: the part of the tables that a page with prices and nothing else needs. */
export function moneyFormat(f: MoneyFormat): MoneyFormat {
	const { currency, digits, money, decimal, group, least, lakh } = f;
	return { currency, digits, money, decimal, group, least, ...(lakh ? { lakh } : {}) };
}

/** Names of each month, January first, in all 12 languages and in every form that {@link Formats} has: what typed dates are read by. */
export function typedMonths(): readonly (readonly string[])[] {
	const tables = LOCALES.flatMap((language) => [formatsFor(language, 'ru', 'rub'), formatsFor(language, 'us', 'usd')]);
	return Array.from({ length: 12 }, (_, month) => [
		...new Set(tables.flatMap((f) => [f.months[month] ?? '', f.monthsLong[month] ?? '', f.monthNames[month] ?? '']).filter(Boolean)),
	]);
}

function make(language: Language, country: string, currency: string): Formats {
	const writing = writingOf(language, country);
	const imperial = language === 'en' && country === 'US';
	const [mass, long, short, size] = writing.units;
	const [hours, minutes] = writing.clock;
	return Object.freeze({
		...numbers(writing, language, currency),
		...names(writing),
		locale: `${language}-${country}`,
		firstDay: new Intl.Locale(country === 'US' ? `${language}-US` : writing.intl).getWeekInfo().firstDay,
		day: tied(writing.day),
		dayLong: tied(writing.dayLong),
		dayYear: writing.dayYear,
		range: tied(writing.range),
		weekday: writing.weekday,
		weekdayLong: writing.weekdayLong ?? writing.weekday,
		monthYear: writing.monthYear,
		...(writing.halves ? { halves: [tied(writing.halves[0]), tied(writing.halves[1])] as const } : {}),
		hours: tied(hours),
		minutes: tied(minutes),
		compact: writing.compact.map(tied) as unknown as Formats['compact'],
		mass: tied(imperial ? '# lb' : mass),
		length: imperial ? [tied('# mi'), tied('# ft')] : [tied(long), tied(short)],
		size: tied(imperial ? '# in' : size),
		temperature: tied(imperial ? '# °F' : '# °C'),
		...(imperial ? { imperial } : {}),
		list: [', ', ...writing.and] as const,
	} satisfies Formats);
}

/** The same pattern with its spaces non-breaking. */
const tied = (pattern: string): string => pattern.replaceAll(' ', NBSP);

function numbers({ intl }: Writing, language: Language, currency: string): MoneyFormat {
	const written = new Intl.NumberFormat(intl);
	const part = (value: number, type: string) => written.formatToParts(value).find((one) => one.type === type)?.value;
	const lakh = written.format(1_234_567).startsWith('12,');
	return {
		currency,
		digits: digitsOf(currency),
		money: moneyPattern(intl, signOf(currency, language)),
		decimal: part(1.5, 'decimal') ?? '.',
		group: part(1_234_567, 'group') ?? NBSP,
		least: part(1234, 'group') ? 4 : 5,
		...(lakh ? { lakh } : {}),
	};
}

/** Puts the sign where the locale puts that of the euro; a sign of letters before the amount stands apart from it. */
function moneyPattern(intl: string, sign: string): string {
	const parts = new Intl.NumberFormat(intl, { style: 'currency', currency: 'EUR' }).formatToParts(1);
	if (parts[0]?.type !== 'currency') return `#${NBSP}${sign}`;
	return /\p{L}$/u.test(sign) ? `${sign}${NBSP}#` : `${sign}#`;
}

type Names = Pick<Formats, 'months' | 'monthsLong' | 'monthNames' | 'weekdays' | 'weekdaysLong'>;

function names({ intl, months, weekdays }: Writing): Names {
	const small = !/^(?:en|az)/.test(intl);
	const mended = (name: string) => (small ? name.toLocaleLowerCase(intl) : name).replace(/(?<=\p{L}{3})\.$/u, '');
	const each = (count: number, type: 'month' | 'weekday', options: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat(intl, { timeZone: 'UTC', ...options });
		return Array.from({ length: count }, (_, index) => {
			const day = type === 'month' ? Date.UTC(2027, index, 3) : Date.UTC(2026, 10, 2 + index);
			return mended(format.formatToParts(day).find((part) => part.type === type)?.value ?? '');
		});
	};
	return {
		months: months?.split(' ') ?? each(12, 'month', { day: 'numeric', month: 'short' }),
		monthsLong: each(12, 'month', { day: 'numeric', month: 'long' }),
		monthNames: each(12, 'month', { month: 'long' }),
		weekdays: weekdays?.split(' ') ?? each(7, 'weekday', { weekday: 'short' }),
		weekdaysLong: each(7, 'weekday', { weekday: 'long' }),
	};
}
