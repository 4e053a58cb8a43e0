import { ratesNow } from '#features/currencies/server.ts';
import { todayAt } from '#features/flights/server.ts';
import { placeLabel, resolveTerm } from '#features/places/server.ts';
import type { FormPlace } from '#features/search-form/server.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';

/** City code of a market's capital. */
export const capitalOf = (market: string): string => loadWorld().countries.get(market.toUpperCase())?.capital ?? '';

/**
 * Where a search form is drawn.
 *
 * @param origin the place whose date is today's; by default the market's capital
 */
export const formPlace = (site: Site, now: Date, origin = capitalOf(site.market)): FormPlace => ({
	site,
	today: todayAt(origin, now),
	names: {
		nameOf: (code) => placeLabel(code, site.language),
		codeOf: (text) => resolveTerm(text, site.language),
	},
	rates: ratesNow(),
});
