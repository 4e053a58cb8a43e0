import type { Language } from '#i18n/locales.ts';
import { placePhrase } from '#i18n/place-phrases.ts';
import { loadWorld } from '#world/load-world.ts';

/** A direction in words. */
export interface Direction {
	/** Names in the nominative. */
	readonly from: string;
	readonly to: string;
	/** As titles say it: "из Москвы", "в Стамбул" where the language inflects, the names elsewhere. */
	readonly said: { readonly from: string; readonly to: string };
}

/** Languages whose titles take places with their prepositions or endings; the others put the preposition into the text. */
const INFLECTING: ReadonlySet<Language> = new Set<Language>(['ru', 'uk', 'kk', 'ky', 'uz', 'az', 'hy', 'ka']);

/** Name of a city or country in a language. */
export function placeName(code: string, language: Language): string {
	const { cities, countries } = loadWorld();
	return (cities.get(code) ?? countries.get(code))?.names[language] ?? code;
}

/** A place as titles say where one comes from or goes to. */
export function saidPlace(code: string, form: 'from' | 'to', language: Language): string {
	const { cities, countries } = loadWorld();
	const name = placeName(code, language);
	if (!INFLECTING.has(language)) return name;
	const place = cities.get(code) ?? countries.get(code);
	const cases = language === 'ru' || language === 'uk' ? place?.cases?.[language] : undefined;
	return placePhrase(language, form, name, cases, cities.has(code) ? 'city' : 'country');
}

/** The direction between two cities, or a city and a country. */
export const directionOf = (from: string, to: string, language: Language): Direction => ({
	from: placeName(from, language),
	to: placeName(to, language),
	said: { from: saidPlace(from, 'from', language), to: saidPlace(to, 'to', language) },
});
