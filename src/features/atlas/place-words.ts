import { type Language, LOCALES } from '#i18n/locales.ts';
import type { PlaceForm } from '#i18n/place-phrases/form.ts';
import { placePhrase } from '#i18n/place-phrases.ts';
import { loadWorld } from '#world/load-world.ts';

const placeOf = (code: string) => {
	const { cities, countries } = loadWorld();
	return cities.get(code) ?? countries.get(code);
};

/** Name of a city or country in a language; the code of an unknown one. */
export const placeName = (code: string, language: Language): string => placeOf(code)?.names[language] ?? code;

/** A city or country as a part of a sentence, with its preposition or ending: "из Москвы", "в Турцию", "Стамбулда". */
export function placeIn(form: PlaceForm, code: string, language: Language): string {
	const place = placeOf(code);
	const cases = language === 'ru' || language === 'uk' ? place?.cases?.[language] : undefined;
	return placePhrase(language, form, placeName(code, language), cases, loadWorld().cities.has(code) ? 'city' : 'country');
}

type Counts = ReadonlyMap<string, number>;
const counted = new Map<Language, { readonly names: Counts; readonly within: Counts }>();

function count(keys: readonly string[]): Counts {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

/** What of a name is left when it is inflected: of Бристол and Бристоль the same. */
const plain = (name: string): string => name.toLowerCase().replace(/ь$/, '');

function countsIn(language: Language) {
	const cities = [...loadWorld().cities.values()];
	const known = counted.get(language) ?? {
		names: count(cities.map(({ names }) => plain(names[language]))),
		within: count(cities.map(({ names, country }) => `${country} ${plain(names[language])}`)),
	};
	counted.set(language, known);
	return known;
}

/** What tells a city from others of its name: " (США)", of one country " (США, PWM)"; nothing where the name is its own. */
export function cityMark(code: string, language: Language): string {
	const city = loadWorld().cities.get(code);
	if (!city) return '';
	const name = plain(city.names[language]);
	const { names, within } = countsIn(language);
	if ((within.get(`${city.country} ${name}`) ?? 0) > 1) return ` (${placeName(city.country, language)}, ${code})`;
	return (names.get(name) ?? 0) > 1 ? ` (${placeName(city.country, language)})` : '';
}

/** "Стамбул, Турция"; of two cities of one name in one country with their code: "Портленд, США, PWM". */
export function cityAndCountry(code: string, language: Language): string {
	const city = loadWorld().cities.get(code);
	if (!city) return code;
	const name = plain(city.names[language]);
	const twice = (countsIn(language).within.get(`${city.country} ${name}`) ?? 0) > 1;
	return [city.names[language], placeName(city.country, language), ...(twice ? [code] : [])].join(', ');
}

const collators = new Map<Language, Intl.Collator>(LOCALES.map((language) => [language, new Intl.Collator(language)]));

/** Codes of places in the alphabetical order of a language. */
export const alphabetical = (codes: readonly string[], language: Language): string[] =>
	[...codes].sort((a, b) => collators.get(language)?.compare(placeName(a, language), placeName(b, language)) ?? 0);

export const airlineName = (code: string, language: Language): string => loadWorld().airlines.get(code)?.names[language] ?? code;
export const airportName = (code: string, language: Language): string => loadWorld().airports.get(code)?.names[language] ?? code;
