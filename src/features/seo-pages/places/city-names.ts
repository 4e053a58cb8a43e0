import { type Language, LOCALES } from '#i18n/locales.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';
import type { City } from '#world/world.ts';

/** Cities by shared name, biggest first. */
type Namesakes = ReadonlyMap<string, readonly City[]>;
const namesakes = new Map<Language, Namesakes>();

/** Name without inflection: the same for Бристол and Бристоль. */
const plain = (name: string): string => name.toLowerCase().replace(/ь$/, '');

function namesakesIn(language: Language): Namesakes {
	const cached = namesakes.get(language);
	if (cached) return cached;
	const bySize = [...loadWorld().cities.values()].sort((a, b) => b.weight - a.weight);
	const created = Map.groupBy(bySize, ({ names }) => plain(names[language]));
	namesakes.set(language, created);
	return created;
}

const othersOf = (city: City, language: Language): City[] =>
	(namesakesIn(language).get(plain(city.names[language])) ?? []).filter(({ iata }) => iata !== city.iata);

const isTwiceInCountry = (city: City, language: Language): boolean =>
	othersOf(city, language).some(({ country }) => country === city.country);

/** Passengers in millions and size ratio beyond which a city needs no suffix: London, but not Brest. */
const WELL_KNOWN = 10;
const BY_FAR = 20;

/** Suffix of an ambiguous city: " (США)", or " (США, PWM)" within a country; empty for unique or dominant cities. */
export function cityMark(code: string, language: Language): string {
	const city = loadWorld().cities.get(code);
	if (!city) return '';
	if (isTwiceInCountry(city, language)) return ` (${placeName(city.country, language)}, ${code})`;
	const isMeant = (other: City): boolean => city.weight >= WELL_KNOWN && city.weight >= other.weight * BY_FAR;
	return othersOf(city, language).every(isMeant) ? '' : ` (${placeName(city.country, language)})`;
}

/** "Стамбул, Турция"; with code for cities with the same name in one country: "Портленд, США, PWM". */
export function cityAndCountry(code: string, language: Language): string {
	const city = loadWorld().cities.get(code);
	if (!city) return code;
	return [city.names[language], placeName(city.country, language), ...(isTwiceInCountry(city, language) ? [code] : [])].join(', ');
}

const collators = new Map<Language, Intl.Collator>(LOCALES.map((language) => [language, new Intl.Collator(language)]));

export const alphabetical = (codes: readonly string[], language: Language): string[] =>
	[...codes].sort((a, b) => collators.get(language)?.compare(placeName(a, language), placeName(b, language)) ?? 0);
