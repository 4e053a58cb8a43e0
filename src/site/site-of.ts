import type { Language } from '#i18n/locales.ts';
import { homeMarket } from './brands.ts';
import { prefixOf } from './links.ts';
import { defaultLanguage, offerOf } from './markets.ts';
import type { Brand, Site } from './site.ts';

/** A site as far as its texts and links depend on it, whatever request asks. */
export type TextSite = Pick<Site, 'brand' | 'market' | 'prefix' | 'language' | 'defaultLanguage' | 'languages'>;

/**
 * The site of a brand in a market; null where the brand has none there.
 *
 * @param market in any case; the brand's home by default
 * @param language the market's own by default; one that the market does not offer is for the caller to refuse
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
