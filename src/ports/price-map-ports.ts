/** What the price map needs of other features, the same for its page and its service. */
import { createClimate } from '#features/climate/climate.ts';
import { createMeteostat } from '#features/climate/meteostat.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { cheapestTrips } from '#features/explore/server.ts';
import { resolveTerm } from '#features/places/server.ts';
import { NO_MAP_FILTERS } from '#features/price-map/address.ts';
import { createRemoteMap } from '#features/price-map/remote.ts';
import { loadMap, type MapPorts } from '#features/price-map/server.ts';
import { entryRules } from '#features/restrictions/server.ts';
import { cheapestDestinations, destinationDays } from '#features/search/destinations.ts';
import { cityOf, todayAt } from '#features/search/server.ts';
import { typedDays } from '#features/search-form/server.ts';
import { utcDate } from '#lib/dates.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { config, serviceAddress } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import { offerOf } from '#site/markets.ts';
import { siteOf } from '#site/site-of.ts';
import { GATEWAY_ABROAD } from '#world/closed-airports.data.ts';
import { loadWorld } from '#world/load-world.ts';

const climate =
	config.climate &&
	createClimate({
		db: database,
		fetch: createMeteostat(config.climate),
		pointOf: (city) => loadWorld().cities.get(city),
		now: Date.now,
		onError: (error) => processLog().warn('Climate normals are not available', errorDetails(error)),
	});
if (climate) addBackgroundWork(() => climate.start());

export const mapPorts: MapPorts = {
	cheapest: (site, from, options) => cheapestTrips(site, from, options, cheapestDestinations),
	days: destinationDays,
	remote({ brand }) {
		const base = serviceAddress(config, 'maps', brand);
		return base === null ? null : createRemoteMap(base);
	},
	async visaFree(site, citizenship, countries, now) {
		const date = utcDate(now);
		const query = { citizenship, purpose: 'tourism', date, transits: [] } as const;
		const open = await Promise.all(
			countries.map(async (country) => {
				const result = await entryRules({ ...query, country }, site, date);
				return result.kind === 'answer' && (result.answer.home || result.answer.visa?.visa === 'none') ? [country] : [];
			}),
		);
		return new Set(open.flat());
	},
	highs: climate && ((cities) => climate.highsOf(cities)),
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
	const isElsewhere = (['explore', 'maps'] as const).some((service) => serviceAddress(config, service, BRAND) !== null);
	if (!site || !home || !currency || isElsewhere) return;
	const now = new Date();
	loadMap(NO_MAP_FILTERS, { ...site, pageCurrency: currency }, home, now, mapPorts).catch((error: unknown) =>
		processLog().error('warm-up of the price map failed', errorDetails(error)),
	);
	setTimeout(warmMap, MS_PER_HOUR - (now.getTime() % MS_PER_HOUR) + 1000).unref();
}
