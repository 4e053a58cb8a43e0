import type { Language } from '#i18n/locales.ts';
import { placeIn, placeName } from '#world/place-names.ts';

export interface Direction {
	readonly from: string;
	readonly to: string;
	/** As in titles: "из Москвы", "в Стамбул" in inflecting languages, otherwise the names. */
	readonly inflected: { readonly from: string; readonly to: string };
}

/** Languages that inflect or prefix places in titles; the others have prepositions in the message. */
const INFLECTING: ReadonlySet<Language> = new Set<Language>(['ru', 'uk', 'kk', 'ky', 'uz', 'az', 'hy', 'ka']);

export const inflectedPlace = (code: string, form: 'from' | 'to', language: Language): string =>
	INFLECTING.has(language) ? placeIn(form, code, language) : placeName(code, language);

export const directionOf = (from: string, to: string, language: Language): Direction => ({
	from: placeName(from, language),
	to: placeName(to, language),
	inflected: { from: inflectedPlace(from, 'from', language), to: inflectedPlace(to, 'to', language) },
});
