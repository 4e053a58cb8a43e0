import type { Language } from '#i18n/locales.ts';
import { placePhrase } from '#i18n/place-phrases.ts';
import type { World } from '#world/world.ts';
import type { PlaceForm } from './parts.ts';

const inflects = (language: Language): language is 'ru' | 'uk' => language === 'ru' || language === 'uk';

/** Whether a place can stand in this form: the forms are for Russian and Ukrainian texts, others write their prepositions by hand. */
export const hasForm = (code: string, form: PlaceForm | undefined, language: Language, { cities }: Pick<World, 'cities'>): boolean =>
	cities.has(code) && (form === undefined || inflects(language));

/** A city by its code: its name, or in Russian and Ukrainian a form of it with its preposition; the code of a city that is not known. */
export function placeName(code: string, form: PlaceForm | undefined, language: Language, { cities }: Pick<World, 'cities'>): string {
	const city = cities.get(code);
	if (!city) return code;
	const name = city.names[language];
	return form !== undefined && inflects(language) ? placePhrase(language, form, name, city.cases?.[language]) : name;
}
