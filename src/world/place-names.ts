/** Names in a language; unknown codes are returned as they are. Server only. */
import type { Language } from '#i18n/locales.ts';
import type { PlaceForm } from '#i18n/place-phrases/form.ts';
import { placePhrase } from '#i18n/place-phrases.ts';
import { iataOf } from '#lib/place-code.ts';
import { loadWorld } from './load-world.ts';

const placeOf = (code: string) => {
	const { cities, countries } = loadWorld();
	return cities.get(code) ?? countries.get(code);
};

export const placeName = (code: string, language: Language): string => placeOf(code)?.names[language] ?? code;

/** Part of a sentence: "из Москвы", "в Турцию", "Стамбулда", "из аэропорта Шереметьево". */
export function placeIn(form: PlaceForm, code: string, language: Language): string {
	if (!placeOf(code) && loadWorld().airports.has(iataOf(code)))
		return placePhrase(language, form, airportName(code, language), undefined, 'airport');
	const cases = language === 'ru' || language === 'uk' ? placeOf(code)?.cases?.[language] : undefined;
	return placePhrase(language, form, placeName(code, language), cases, loadWorld().countries.has(code) ? 'country' : 'city');
}

export const airportName = (code: string, language: Language): string => loadWorld().airports.get(iataOf(code))?.names[language] ?? code;
export const airlineName = (code: string, language: Language): string => loadWorld().airlines.get(code)?.names[language] ?? code;
