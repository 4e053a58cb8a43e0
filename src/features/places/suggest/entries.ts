import { ANYWHERE_CODE, type Coordinates, type PlaceKind } from '#features/places/contract.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { fold } from '#lib/fold.ts';
import type { Airport, City, Country, Names, World } from '#world/world.ts';
import { ALIASES } from './aliases.data.ts';
import { CODE, FULL_NAME, type KeyOf, NAME_SUFFIX } from './key-trie.ts';
import { joined, nameSuffixes, romanised } from './spelling.ts';

export interface Entry {
	kind: PlaceKind;
	code: string;
	names: Names;
	/** Absent for "anywhere". */
	country?: string;
	city?: City;
	airports?: readonly Airport[];
	/** The city, if its only airport has the same name and code and no own entry. */
	alsoAirport?: City;
	at?: Coordinates;
	/** Yearly passengers in millions. */
	weight: number;
}

export type Anywhere = Readonly<Record<Language, { name: string; words: readonly string[] }>>;

export function makeEntries(world: World, anywhere: Anywhere): Entry[] {
	const entries: Entry[] = [];
	for (const city of world.cities.values()) entries.push(cityEntry(city, world));
	for (const airport of world.airports.values()) {
		const city = world.cities.get(airport.city);
		if (!city || isItsCity(airport, city)) continue;
		const { iata: code, names, country, lat, lon, weight } = airport;
		entries.push({ kind: 'airport', code, names, country, city, at: { lat, lon }, weight });
	}
	const passengers = weightOfCountries(world);
	for (const country of world.countries.values()) entries.push(countryEntry(country, world, passengers.get(country.iata) ?? 0));
	const names = Object.fromEntries(LOCALES.map((language) => [language, anywhere[language].name])) as Names;
	entries.push({ kind: 'anywhere', code: ANYWHERE_CODE, names, weight: 1 });
	return entries;
}

const isItsCity = (airport: Airport, city: City): boolean =>
	airport.names === city.names && airport.iata === city.iata && city.airports.length === 1;

function cityEntry(city: City, world: World): Entry {
	const { iata: code, names, country, lat, lon, weight } = city;
	const entry: Entry = { kind: 'city', code, names, country, at: { lat, lon }, weight };
	const only = world.airports.get(city.airports[0] ?? '');
	if (city.airports.length < 2) return only && isItsCity(only, city) ? { ...entry, alsoAirport: city } : entry;
	return { ...entry, airports: city.airports.flatMap((iata) => world.airports.get(iata) ?? []) };
}

function countryEntry(country: Country, world: World, weight: number): Entry {
	const capital = world.cities.get(country.capital);
	const at = capital && { lat: capital.lat, lon: capital.lon };
	return { kind: 'country', code: country.iata, names: country.names, country: country.iata, ...(at ? { at } : {}), weight };
}

function weightOfCountries(world: World): Map<string, number> {
	const sums = new Map<string, number>();
	for (const city of world.cities.values()) sums.set(city.country, (sums.get(city.country) ?? 0) + city.weight);
	return sums;
}

/** Memoizes folded names. */
export function keyMaker(anywhere: Anywhere): (entry: Entry, index: number) => KeyOf[] {
	const cache = new Map<string, string>();
	const folded = (name: string): string => {
		const match = cache.get(name) ?? fold(name);
		cache.set(name, match);
		return match;
	};
	return (entry, index) => [...keysOf(entry, index, namesOf(entry, anywhere, folded), folded).values()];
}

/** Merges the languages of equal names; the better kind wins. */
function keysOf(entry: Entry, index: number, names: ReadonlyMap<string, number>, folded: (name: string) => string): Map<string, KeyOf> {
	const keys = new Map<string, KeyOf>();
	const add = (key: string, kind: KeyOf['kind'], languages: number): void => {
		const existing = keys.get(key);
		if (!existing) keys.set(key, { key, entry: index, kind, languages });
		else if (existing.kind === kind) existing.languages |= languages;
		else if (kind < existing.kind) keys.set(key, { key, entry: index, kind, languages });
	};
	const addName = (name: string, languages: number): void => {
		add(joined(name), FULL_NAME, languages);
		for (const rest of nameSuffixes(name)) if (rest.length > 2) add(rest, NAME_SUFFIX, languages);
	};
	for (const [name, languages] of names) addName(name, languages);
	addName(folded(romanised(entry.names.ru)), 0);
	for (const word of entry.kind === 'city' ? (ALIASES.get(entry.code) ?? []) : []) addName(folded(word), 0);
	if (entry.kind !== 'anywhere') add(entry.code.toLowerCase(), CODE, 0);
	return keys;
}

/** Folded names with their languages; airports also with their city's name: "london heathrow". */
function namesOf(entry: Entry, anywhere: Anywhere, folded: (name: string) => string): ReadonlyMap<string, number> {
	const names = new Map<string, number>();
	LOCALES.forEach((language, i) => {
		const add = (name: string): void => void names.set(name, (names.get(name) ?? 0) | (1 << i));
		const own = folded(entry.names[language]);
		add(own);
		if (entry.city && entry.city.names !== entry.names) add(`${folded(entry.city.names[language])} ${own}`);
		if (entry.kind === 'anywhere') for (const word of anywhere[language].words) add(folded(word));
	});
	return names;
}
