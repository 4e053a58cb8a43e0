/** What the price map needs of other features, the same for its page and its service. */
import { ratesNow } from '#features/currencies/server.ts';
import { cheapestTrips } from '#features/explore/server.ts';
import { resolveTerm } from '#features/places/server.ts';
import type { MapPorts } from '#features/price-map/server.ts';
import { cheapestDestinations, destinationDays } from '#features/search/destinations.ts';
import { cityOf, todayAt } from '#features/search/server.ts';
import { typedDays } from '#features/search-form/server.ts';

export const mapPorts: MapPorts = {
	cheapest: (site, from, options) => cheapestTrips(site, from, options, cheapestDestinations),
	days: destinationDays,
	cityOf(text, language) {
		const code = resolveTerm(text, language);
		return code === null ? null : (cityOf(code) ?? null);
	},
	today: todayAt,
	words: (site) => typedDays({ ...site, currency: site.pageCurrency }),
	rates: ratesNow,
};
