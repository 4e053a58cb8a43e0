import { ratesNow } from '#features/currencies/server.ts';
import { todayAt } from '#features/flights/server.ts';
import { type Geo, readGeo } from '#features/places/nearest.ts';
import { placeLabel, resolveTerm } from '#features/places/server.ts';
import type { FormPlace } from '#features/search-form/server.ts';
import type { Language } from '#i18n/locales.ts';
import { config } from '#server/config.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';

/** City code of a market's capital. */
export const capitalOf = (market: string): string => loadWorld().countries.get(market.toUpperCase())?.capital ?? '';

/** The date of a market: that of its capital, `YYYY-MM-DD`. */
export const marketDay = ({ market }: Pick<Site, 'market'>, now: Date): string => todayAt(capitalOf(market), now);

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

/** City code → its name after "from" with the preposition ("из Москвы"), where the language has such a table. */
export function fromCity(code: string, language: Language): string | undefined {
	return language === 'ru' || language === 'uk' ? loadWorld().cities.get(code)?.cases?.[language]?.from : undefined;
}

/** Where a proxy says that the visitor is: the header that `GEO_HEADER` names (`lat,lon` or a country code). */
export const geoOf = (request: Request): Geo | undefined =>
	config.geoHeader ? readGeo(request.headers.get(config.geoHeader) ?? undefined) : undefined;

/** Local time at a city at a moment, `YYYY-MM-DDTHH:mm`. */
export function localTime(city: string, now: Date): string {
	const timeZone = loadWorld().cities.get(city)?.tz ?? 'UTC';
	return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now).replace(' ', 'T');
}
