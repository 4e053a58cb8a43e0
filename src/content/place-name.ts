import type { Language } from '#i18n/locales.ts';
import { placePhrase } from '#i18n/place-phrases.ts';
import type { World } from '#world/world.ts';
import type { PlaceForm } from './markdown/parts.ts';

/** Name of a city, optionally inflected: "из Стамбула", "from Istanbul", "Стамбулдан"; the code of an unknown city. */
export function placeName(code: string, form: PlaceForm | undefined, language: Language, { cities }: Pick<World, 'cities'>): string {
	const city = cities.get(code);
	if (!city) return code;
	const name = city.names[language];
	if (form === undefined) return name;
	return placePhrase(language, form, name, language === 'ru' || language === 'uk' ? city.cases?.[language] : undefined);
}
