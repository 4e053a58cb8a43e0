/** How price alerts read typed places. */
import { placeLabel, resolveTerm } from '#features/places/server.ts';
import type { TargetPlaces } from '#features/price-alerts/request.ts';
import { PLACE_CODES, todayAt, zoneOf } from '#features/search/server.ts';
import type { Language } from '#i18n/locales.ts';
import { loadWorld } from '#world/load-world.ts';

export const alertPlaces = (language: Language, market: string): TargetPlaces => ({
	todayAt: (code) => todayAt(zoneOf(code) ? code : (loadWorld().countries.get(market.toUpperCase())?.capital ?? ''), new Date()),
	codeOf: (text) => (placeLabel(text.toUpperCase(), language) ? text.toUpperCase() : resolveTerm(text, language)),
	options: PLACE_CODES,
});
