import { ratesNow } from '#features/currencies/server.ts';
import { placeLabel, placesLike, placeTitle, resolveTerm } from '#features/places/server.ts';
import { todayAt, zoneOf } from '#features/search/server.ts';
import { readForm } from '#features/search-form/contract.ts';
import type { FormPlace } from '#features/search-form/server.ts';
import type { Language } from '#i18n/locales.ts';
import { timeInZone } from '#lib/zone-time.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';

const MOST_CHOICES = 5;

export const capitalOf = (market: string): string => loadWorld().countries.get(market.toUpperCase())?.capital ?? '';

export const marketDay = ({ market }: Pick<Site, 'market'>, now: Date): string => todayAt(capitalOf(market), now);

/**
 * Rendering context of a search form.
 * @param origin place that defines today's date; defaults to the market's capital
 */
export function formPlace(site: Site, now: Date, origin = ''): FormPlace {
	const { language } = site;
	const zonedOrigin = zoneOf(origin) ? origin : capitalOf(site.market);
	return {
		site,
		today: todayAt(zonedOrigin, now),
		zone: zoneOf(zonedOrigin) ?? 'UTC',
		names: {
			nameOf: (code) => placeLabel(code, language),
			codeOf: (text) => resolveTerm(text, language),
			zoneOf,
			placesLike: (text) => placesLike(text, language, MOST_CHOICES).map((code) => ({ code, label: placeTitle(code, language) })),
		},
		rates: ratesNow(),
	};
}

/** Origin of a submitted form; undefined if unknown or ambiguous. */
export function sentOrigin(params: URLSearchParams, { language }: Pick<Site, 'language'>): string | undefined {
	const prefill = params.get('params');
	if (prefill) return prefill.slice(0, 3).toUpperCase();
	const { code = '', text = '' } = readForm(params).legs[0]?.from ?? {};
	return code || (resolveTerm(text, language) ?? undefined);
}

/** "из Москвы", if the language has inflected names. */
export function fromCity(code: string, language: Language): string | undefined {
	return language === 'ru' || language === 'uk' ? loadWorld().cities.get(code)?.cases?.[language]?.from : undefined;
}

export function localTime(city: string, now: Date): string {
	const timeZone = loadWorld().cities.get(city)?.tz ?? 'UTC';
	return timeInZone(timeZone, now);
}
