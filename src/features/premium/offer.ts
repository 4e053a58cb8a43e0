/** What the subscription is on a site: price and open benefits. */
import { isFeatureOpen } from '#site/features.ts';
import type { Site } from '#site/site.ts';
import { BENEFITS, type Benefit, type Price } from './contract.ts';
import { priceIn } from './rules.ts';

type Place = Pick<Site, 'brand' | 'market' | 'language'>;

/** Only what is open on the site. */
export function benefitsOf(site: Place): readonly Benefit[] {
	const books = isFeatureOpen('booking', site);
	const watches = isFeatureOpen('price-alerts', site);
	const open: Readonly<Record<Benefit, boolean>> = {
		cashback: books,
		alerts: watches,
		protection: books && watches,
		support: isFeatureOpen('support', site),
	};
	return BENEFITS.filter((benefit) => open[benefit]);
}

export const earnsCashback = (site: Place): boolean => isFeatureOpen('booking', site);

/** @throws RangeError for a market whose currency has no price */
export function priceOf(site: Place & Pick<Site, 'pageCurrency'>): Price {
	const price = priceIn(site.pageCurrency, earnsCashback(site));
	if (!price) throw new RangeError(`No price of the subscription in ${site.pageCurrency}`);
	return price;
}
