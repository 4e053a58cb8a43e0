import { isLanguage, type Language } from '#i18n/locales.ts';
import { brandOf } from './brands.ts';
import type { Brand, Site } from './site.ts';

/** What the browser knows of the site context (spec 1, product §2). */
export interface PageContext {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly locale: string;
	/** Lower-case code that the page's prices are printed in. */
	readonly currency: string;
}

/** The attributes of `<html>` that carry the site context to the browser. */
export function attributes(site: Site): Readonly<Record<string, string>> {
	return {
		lang: site.language,
		'data-brand': site.brand,
		'data-market': site.market,
		'data-locale': site.locale,
		'data-currency': site.currency,
	};
}

/** Locale of a page that does not say: ru-RU for the main brand in Russia, else en-US (spec 9). */
const fallbackLocale = (brand: Brand, market: string): string => (brand === 'AS' && market === 'ru' ? 'ru-RU' : 'en-US');

/**
 * Reads the attributes back: `readAttributes(document.documentElement.dataset)`. Without a brand it is the first one, in
 * market ru, without a currency rub for that brand and usd otherwise (spec 4.3, 9).
 *
 * @throws Error 'Unknown brand' (spec 1), 'Invalid LocaleContext was loaded' (spec 5, 8)
 */
export function readAttributes(dataset: Readonly<Record<string, string | undefined>>): PageContext {
	const brand = brandOf(dataset.brand);
	const market = dataset.market ?? 'ru';
	const locale = dataset.locale ?? fallbackLocale(brand, market);
	const [, language = ''] = /^([a-z]{2})-[A-Z]{2}$/.exec(locale) ?? [];
	if (!isLanguage(language)) throw new Error('Invalid LocaleContext was loaded');
	return { brand, market, language, locale, currency: dataset.currency ?? (brand === 'AS' ? 'rub' : 'usd') };
}
