/** What the price map needs of other features, the same for its page and its service. */
import { ratesNow } from '#features/currencies/server.ts';
import { cheapestTrips } from '#features/explore/server.ts';
import { resolveTerm } from '#features/places/server.ts';
import { NO_MAP_FILTERS } from '#features/price-map/address.ts';
import { loadMap, type MapPorts } from '#features/price-map/server.ts';
import { cheapestDestinations, destinationDays } from '#features/search/destinations.ts';
import { cityOf, todayAt } from '#features/search/server.ts';
import { typedDays } from '#features/search-form/server.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { config, serviceAddress } from '#server/config.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { offerOf } from '#site/markets.ts';
import { siteOf } from '#site/site-of.ts';
import { GATEWAY_ABROAD } from '#world/closed-airports.data.ts';

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

const MARKET = 'ua';
const BRAND = 'AS';

/** Computes the default map when the hour of its prices begins, unless another host serves them. */
export function warmMap(): void {
	const site = siteOf(BRAND, MARKET);
	const home = GATEWAY_ABROAD[MARKET.toUpperCase()];
	const currency = offerOf(BRAND, MARKET)?.pageCurrency;
	if (!site || !home || !currency || serviceAddress(config, 'explore', BRAND) !== null) return;
	const now = new Date();
	loadMap(NO_MAP_FILTERS, { ...site, pageCurrency: currency }, home, now, mapPorts).catch((error: unknown) =>
		processLog().error('warm-up of the price map failed', errorDetails(error)),
	);
	setTimeout(warmMap, MS_PER_HOUR - (now.getTime() % MS_PER_HOUR) + 1000).unref();
}
