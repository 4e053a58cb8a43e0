import { type Language, LOCALES } from '#i18n/locales.ts';
import type { Formats, MoneyFormat } from '#lib/format.ts';
import { formatsOf } from './locale/context.ts';
import { localeContext } from './locale/create-context.ts';
import type { Site } from './site.ts';

/** The tables that `#lib/format.ts` writes from, by site: on the server only; each table once. */

const cache = new Map<string, Formats>();

/**
 * The tables for a site, in its language and the currency that its prices are shown in.
 *
 * @param today `YYYY-MM-DD` where the dates are about (the origin of a search, else the market): days of another year get their year
 */
export const formats = (site: Pick<Site, 'language' | 'market' | 'currency'>, today?: string): Formats =>
	formatsFor(site.language, site.market, site.currency, today);

/** The same for any language, lower-case market and lower-case currency. */
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
