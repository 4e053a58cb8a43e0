import { ratesNow } from '#features/currencies/server.ts';
import { type Geo, readGeo } from '#features/places/nearest.ts';
import { placeLabel, placesLike, placeTitle, resolveTerm } from '#features/places/server.ts';
import { todayAt, zoneOf } from '#features/search/server.ts';
import { readForm } from '#features/search-form/contract.ts';
import type { FormPlace } from '#features/search-form/server.ts';
import type { Language } from '#i18n/locales.ts';
import { config } from '#server/config.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';

/** Most places that an unclear text is asked about. */
const MOST_CHOICES = 5;

/** City code of a market's capital. */
export const capitalOf = (market: string): string => loadWorld().countries.get(market.toUpperCase())?.capital ?? '';

/** The date of a market: that of its capital, `YYYY-MM-DD`. */
export const marketDay = ({ market }: Pick<Site, 'market'>, now: Date): string => todayAt(capitalOf(market), now);

/**
 * Where a search form is drawn.
 *
 * @param origin the place whose date is today's; by default the market's capital
 */
export function formPlace(site: Site, now: Date, origin = ''): FormPlace {
	const { language } = site;
	const known = zoneOf(origin) ? origin : capitalOf(site.market);
	return {
		site,
		today: todayAt(known, now),
		zone: zoneOf(known) ?? 'UTC',
		names: {
			nameOf: (code) => placeLabel(code, language),
			codeOf: (text) => resolveTerm(text, language),
			zoneOf,
			placesLike: (text) => placesLike(text, language, MOST_CHOICES).map((code) => ({ code, label: placeTitle(code, language) })),
		},
		rates: ratesNow(),
	};
}

/** Code of the origin in the fields of a form; undefined for an unknown or ambiguous one. */
export function sentOrigin(params: URLSearchParams, { language }: Pick<Site, 'language'>): string | undefined {
	const prefill = params.get('params');
	if (prefill) return prefill.slice(0, 3).toUpperCase();
	const { code = '', text = '' } = readForm(params).legs[0]?.from ?? {};
	return code || (resolveTerm(text, language) ?? undefined);
}

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
