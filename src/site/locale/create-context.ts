import { isLanguage } from '#i18n/locales.ts';
import type { Formats } from '#lib/format.ts';
import { CURRENCIES, signOf } from '#site/currencies.ts';
import { type Writing, writingOf } from '#site/formats.data.ts';
import { INVALID_CONTEXT, isLocaleContext, type LocaleContext } from './context.ts';
import { monthNamesOf, publishedWriting } from './published-writing.ts';
import { relativeTimes } from './relative.ts';

/** Server only: Node's `Intl` has every language, browsers do not. */

const NBSP = '\u00a0';
const cache = new Map<string, LocaleContext>();

/** `ru-KZ` or `de`. @throws Error 'Invalid LocaleContext was loaded' for an unknown locale (spec 5, 8) */
export function localeContext(locale: string): LocaleContext {
	const cached = cache.get(locale);
	if (cached) return cached;
	const context: unknown = isSupported(locale) ? createContext(locale) : null;
	if (!isLocaleContext(context, locale)) throw new Error(INVALID_CONTEXT);
	cache.set(locale, context);
	return context;
}

const isSupported = (locale: string): boolean =>
	/^[a-z]{2}(?:-[A-Z]{2})?$/.test(locale) && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;

function createContext(locale: string): LocaleContext {
	const [language = '', country = ''] = locale.split('-');
	const isProductLanguage = isLanguage(language);
	const writing = isProductLanguage ? writingOf(language, country) : publishedWriting(locale);
	return Object.freeze({
		...numbers(writing),
		...names(writing, isProductLanguage),
		locale,
		firstDay: new Intl.Locale(country === 'US' ? `${language}-US` : writing.intl).getWeekInfo().firstDay,
		day: nonBreaking(writing.day),
		dayLong: nonBreaking(writing.dayLong),
		dayYear: writing.dayYear,
		range: nonBreaking(writing.range),
		weekday: writing.weekday,
		weekdayLong: writing.weekdayLong ?? writing.weekday,
		monthYear: writing.monthYear,
		...measures(writing, locale === 'en-US'),
		list: [', ', ...writing.and] as const,
		currencies: Object.fromEntries(CURRENCIES.map((currency) => [currency, moneyPattern(writing.intl, signOf(currency, language))])),
		relative: relativeTimes(locale),
	} satisfies LocaleContext);
}

const nonBreaking = (pattern: string): string => pattern.replaceAll(' ', NBSP);

function measures({ units, clock, halves, compact }: Writing, imperial: boolean) {
	const [mass, long, short, size] = units;
	return {
		...(halves ? { halves: [nonBreaking(halves[0]), nonBreaking(halves[1])] as const } : {}),
		hours: nonBreaking(clock[0]),
		minutes: nonBreaking(clock[1]),
		...(clock[2] ? { minutesAlone: nonBreaking(clock[2]) } : {}),
		compact: compact.map(nonBreaking) as unknown as Formats['compact'],
		mass: nonBreaking(imperial ? '# lb' : mass),
		length: [nonBreaking(imperial ? '# mi' : long), nonBreaking(imperial ? '# ft' : short)] as const,
		size: nonBreaking(imperial ? '# in' : size),
		temperature: nonBreaking(imperial ? '# °F' : '# °C'),
		...(imperial ? { imperial } : {}),
	};
}

function numbers({ intl }: Writing): Pick<Formats, 'decimal' | 'group' | 'least' | 'lakh'> {
	const written = new Intl.NumberFormat(intl);
	const part = (value: number, type: string) => written.formatToParts(value).find((formatPart) => formatPart.type === type)?.value;
	const lakh = written.format(1_234_567).startsWith('12,');
	return {
		decimal: part(1.5, 'decimal') ?? '.',
		group: part(1_234_567, 'group') ?? NBSP,
		least: part(1234, 'group') ? 4 : 5,
		...(lakh ? { lakh } : {}),
	};
}

/** Places the sign where the locale places the euro's; a letter sign before the amount gets a space. */
function moneyPattern(intl: string, sign: string): string {
	const parts = new Intl.NumberFormat(intl, { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }).formatToParts(1);
	if (parts[0]?.type !== 'currency') return `#${NBSP}${sign}`;
	const apart = /\p{L}$/u.test(sign) || parts[1]?.type === 'literal';
	return apart ? `${sign}${NBSP}#` : `${sign}#`;
}

type CalendarNames = Pick<Formats, 'months' | 'monthsLong' | 'monthNames' | 'weekdays' | 'weekdaysLong'>;

function names({ intl, months, weekdays }: Writing, own: boolean): CalendarNames {
	const small = own && !/^(?:en|az)/.test(intl);
	const normalize = (name: string) => (own ? (small ? name.toLocaleLowerCase(intl) : name).replace(/(?<=\p{L}{3})\.$/u, '') : name);
	const each = (count: number, type: 'month' | 'weekday', options: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat(intl, { timeZone: 'UTC', ...options });
		return Array.from({ length: count }, (_, index) => {
			const day = type === 'month' ? Date.UTC(2027, index, 3) : Date.UTC(2026, 10, 2 + index);
			return normalize(format.formatToParts(day).find((part) => part.type === type)?.value ?? '');
		});
	};
	const inDay = (style: 'short' | 'long'): Intl.DateTimeFormatOptions => (own ? {} : { day: 'numeric', month: style });
	return {
		months: months?.split(' ') ?? each(12, 'month', { day: 'numeric', month: 'short' }),
		monthsLong: each(12, 'month', { day: 'numeric', month: 'long' }),
		monthNames: own ? each(12, 'month', { month: 'long' }) : monthNamesOf(intl),
		weekdays: weekdays?.split(' ') ?? each(7, 'weekday', { weekday: 'short', ...inDay('short') }),
		weekdaysLong: each(7, 'weekday', { weekday: 'long', ...inDay('long') }),
	};
}
