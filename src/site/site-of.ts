import type { Language } from '#i18n/locales.ts';
import { homeMarket } from './brands.ts';
import { prefixOf } from './links.ts';
import { defaultLanguage, offerOf } from './markets.ts';
import type { Brand, Site } from './site.ts';

export type TextSite = Pick<Site, 'brand' | 'market' | 'prefix' | 'language' | 'defaultLanguage' | 'languages'>;

/**
 * The site of a brand in a market; null if the brand is not in that market.
 *
 * @param market in any case; the home market by default
 * @param language the market's default if omitted; not checked against the offer
 */
export function siteOf(brand: Brand, market = homeMarket(brand), language?: Language): TextSite | null {
	const code = market.toLowerCase();
	const offer = offerOf(brand, code);
	if (!offer) return null;
	const own = defaultLanguage(offer);
	return {
		brand,
		market: code,
		prefix: prefixOf(brand, code),
		language: language ?? own,
		defaultLanguage: own,
		languages: offer.languages,
	};
}
