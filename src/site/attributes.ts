import { isLanguage, type Language } from '#i18n/locales.ts';
import { brandOf } from './brands.ts';
import { fallbackLocale } from './locale/fallback.ts';
import type { Brand, Site } from './site.ts';

export interface PageContext {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly locale: string;
	readonly currency: string;
	readonly cookieDomain: string | null;
}

export function attributes(site: Site): Readonly<Record<string, string>> {
	return {
		lang: site.language,
		'data-brand': site.brand,
		'data-market': site.market,
		'data-locale': site.locale,
		'data-currency': site.currency,
		...(site.cookieDomain === null ? {} : { 'data-cookie-domain': site.cookieDomain }),
	};
}

/** Inverse of {@link attributes}. @throws Error 'Unknown brand' (spec 1), 'Invalid LocaleContext was loaded' (spec 5, 8) */
export function readAttributes(dataset: Readonly<Record<string, string | undefined>>): PageContext {
	const brand = brandOf(dataset.brand);
	const market = dataset.market ?? 'ru';
	const locale = dataset.locale ?? fallbackLocale(brand, market);
	const [, language = ''] = /^([a-z]{2})-[A-Z]{2}$/.exec(locale) ?? [];
	if (!isLanguage(language)) throw new Error('Invalid LocaleContext was loaded');
	const currency = dataset.currency ?? (dataset.brand === 'AS' ? 'rub' : 'usd');
	return { brand, market, language, locale, currency, cookieDomain: dataset.cookieDomain ?? null };
}
