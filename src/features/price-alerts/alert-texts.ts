/** Titles and amounts of alerts in a language. */
import { stopsOf } from '#features/search/contract.ts';
import { localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { dateRange, dayLong, type Formats, monthYear, time } from '#lib/format.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { formatsFor } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import { siteOf } from '#site/site-of.ts';
import { airportName, placeName } from '#world/place-names.ts';
import type { AlertTarget } from './contract.ts';
import type { Alert } from './records.ts';
import { placesOf } from './rules.ts';

export type TextSite = Pick<Site, 'brand' | 'market' | 'language' | 'locale' | 'prefix' | 'defaultLanguage'>;

/** A site in which messages of an alert are written; null if the market is gone. */
export function siteOfAlert({ brand, market, language }: Pick<Alert, 'brand' | 'market' | 'language'>): TextSite | null {
	const site = siteOf(brand, market, language);
	return site && { ...site, locale: localeOf(language, market) };
}

export const formatsOf = (site: Pick<Site, 'language' | 'market'>, currency: string): Formats =>
	formatsFor(site.language, site.market, currency);

const nameOf = (code: string, language: Site['language']): string => {
	const name = placeName(code, language);
	return name === code ? airportName(code, language) : name;
};

/** "Москва — Стамбул". */
export function routeTitle(target: AlertTarget, language: Site['language']): string {
	const { from, to } = placesOf(target);
	const codes = target.kind === 'dates' ? stopsOf(target.query.kind, target.query.legs).map((code = '') => code) : [from, to];
	return codes.map((code) => nameOf(code, language)).join(' — ');
}

/** "1–15 дек", "декабрь 2026, любые даты", "любые даты", "прямые рейсы". */
export function whenTitle(target: AlertTarget, site: Pick<Site, 'locale'>, formats: Formats): string {
	const t = messages(site.locale, 'alerts').target;
	if (target.kind === 'dates') return dateRange(formats, target.query.legs[0]?.date ?? '', target.query.legs.at(-1)?.date ?? '');
	if (target.kind !== 'month') return t[target.kind]();
	const month = monthYear(formats, target.month);
	return target.stay === null ? t.month({ month }) : t.monthStay({ month, n: target.stay });
}

export const alertTitle = (target: AlertTarget, site: Pick<Site, 'language' | 'locale'>, formats: Formats): string =>
	`${routeTitle(target, site.language)}, ${whenTitle(target, site, formats)}`;

/** "24 ноября, 18:30" in a time zone. */
export function momentText(formats: Formats, zone: string, at: number): string {
	const local = timeInZone(zone, new Date(at));
	return `${dayLong(formats, local.slice(0, 10))}, ${time(formats, local)}`;
}
