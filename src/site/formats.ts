import { type Language, LOCALES } from '#i18n/locales.ts';
import { type Formats, isMonthFirst, type MoneyFormat } from '#lib/format.ts';
import { formatsOf } from './locale/context.ts';
import { localeContext } from './locale/create-context.ts';
import type { Site } from './site.ts';

const cache = new Map<string, Formats>();

/** `today` is `YYYY-MM-DD` at the origin; dates of other years are written with their year. */
export const formats = (site: Pick<Site, 'language' | 'market' | 'currency'>, today?: string): Formats =>
	formatsFor(site.language, site.market, site.currency, today);

export function formatsFor(language: Language, market: string, currency: string, today = ''): Formats {
	const year = today.slice(0, 4);
	const key = `${language}-${market}-${currency}-${year}`;
	const cached =
		cache.get(key) ??
		Object.freeze({
			...formatsOf(localeContext(`${language}-${market.toUpperCase()}`), currency),
			...(year ? { year: Number(year) } : {}),
		});
	cache.set(key, cached);
	return cached;
}

/** Whether visitors type the month before the day. */
export const typesMonthFirst = ({ language, market }: Pick<Site, 'language' | 'market'>): boolean =>
	isMonthFirst(formatsFor(language, market, 'usd'));

export function moneyFormat(f: MoneyFormat): MoneyFormat {
	const { currency, digits, money, decimal, group, least, lakh } = f;
	return { currency, digits, money, decimal, group, least, ...(lakh ? { lakh } : {}) };
}

/** All spellings of each month in the 12 languages, January first; used to parse typed dates. */
export function typedMonths(): readonly (readonly string[])[] {
	const tables = LOCALES.flatMap((language) => [formatsFor(language, 'ru', 'rub'), formatsFor(language, 'us', 'usd')]);
	return Array.from({ length: 12 }, (_, month) => [
		...new Set(tables.flatMap((f) => [f.months[month] ?? '', f.monthsLong[month] ?? '', f.monthNames[month] ?? '']).filter(Boolean)),
	]);
}
