import type { Language } from '#i18n/locales.ts';
import { placeIn, placeName } from '#world/place-names.ts';

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

/** A place as titles say where one comes from or goes to. */
export const saidPlace = (code: string, form: 'from' | 'to', language: Language): string =>
	INFLECTING.has(language) ? placeIn(form, code, language) : placeName(code, language);

/** The direction between two cities, or a city and a country. */
export const directionOf = (from: string, to: string, language: Language): Direction => ({
	from: placeName(from, language),
	to: placeName(to, language),
	said: { from: saidPlace(from, 'from', language), to: saidPlace(to, 'to', language) },
});
