import { type Language, LOCALES } from '#i18n/locales.ts';
import type { AirlineRow } from '#world/airlines.data.ts';
import { AIRLINE_NAMES } from '#world/names/airlines.data.ts';
import { AIRPORT_NAMES, LOCAL_AIRPORT_NAMES } from '#world/names/airports.data.ts';
import { COUNTRY_NAMES, SHORT_STYLE } from '#world/names/countries.data.ts';
import { ENGLISH_RUSSIAN } from '#world/names/english-russian.data.ts';
import { CORRECTED_NAMES, LOCAL_NAMES } from '#world/names/local.data.ts';
import type { Names } from '#world/world.ts';
import { cldrName } from './cldr.ts';
import { fromRussian } from './from-russian.ts';
import { withoutGenericWords } from './generic-words.ts';
import { russianOf } from './latin-russian.ts';
import { palladius } from './pinyin.ts';
import type { SourceAirport } from './source.ts';

type KnownNames = (language: Language) => string | undefined;

/** Missing languages: es from English, az of Turkish places too, the others by rule from Russian. */
function fill(en: string, ru: string, country: string, knownNames: KnownNames): Names {
	const make = (language: Language): string => {
		if (language === 'en') return en;
		if (language === 'ru') return ru;
		if (language === 'es' || (language === 'az' && country === 'TR')) return knownNames(language) ?? en;
		return knownNames(language) ?? fromRussian(ru, language, country);
	};
	return Object.fromEntries(LOCALES.map((language) => [language, spelt(make(language), language)])) as Names;
}

/** One apostrophe per language: ʻ after o and g and ʼ elsewhere in Uzbek, ʼ in Ukrainian. */
function spelt(name: string, language: Language): string {
	if (language === 'uk') return name.replace(/['’]/g, 'ʼ');
	if (language !== 'uz') return name;
	return name.replace(/(?<=[og])['’‘ʼ]/gi, 'ʻ').replace(/(?<=[a-fh-np-z])['’‘]/gi, 'ʼ');
}

/** A city's names: the reviewed tables, then CLDR, then rules. `row` is its biggest airport. */
export function cityNames(city: string, row: SourceAirport): Names {
	const listed = ENGLISH_RUSSIAN.get(city);
	const reviewed = CORRECTED_NAMES[city];
	const en = reviewed?.en ?? listed?.en ?? cldrName(city, 'en') ?? placeIn(row);
	const ru = reviewed?.ru ?? (listed?.ru || cldrName(city, 'ru')) ?? russianOf(en, row.country);
	return fill(en, ru, row.country, (language) => LOCAL_NAMES.get(city)?.[language] ?? reviewed?.[language] ?? cldrName(city, language));
}

/** A Chinese airport's published name begins with the place. */
function placeIn(row: SourceAirport): string {
	const name = withoutGenericWords(row.name);
	return row.country === 'CN' ? (name.split(' ')[0] ?? name) : name;
}

/** Its own name where it has one, else the city's; persons' names, except Chinese ones, have no rule of transcription. */
export function airportNames(row: SourceAirport, city: Names): Names {
	const own = AIRPORT_NAMES.get(row.iata);
	const local = LOCAL_AIRPORT_NAMES.get(row.iata);
	if (own) return fill(own.en, own.ru, row.country, (language) => local?.[language]);
	const rest = row.country === 'CN' ? beyondCity(withoutGenericWords(row.name), city.en) : '';
	const ru = rest === '' ? undefined : palladius(rest);
	return ru ? fill(rest, ru, row.country, () => undefined) : city;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** "Annaba Rabah Bitat" in Annaba is "Rabah Bitat"; '' when nothing is left, or when the name is the city's under another spelling. */
function beyondCity(name: string, city: string): string {
	const [a, b] = [fold(name), fold(city)];
	if (a === b || b.startsWith(a)) return '';
	if (!a.startsWith(b)) return name;
	return name.slice(city.length).replace(/^[\s/–,-]+/, '');
}

export function countryNames(iata: string): Names {
	const style = SHORT_STYLE.has(iata) ? 'short' : 'long';
	const name = (language: Language): string => {
		const reviewed = COUNTRY_NAMES[iata]?.[language];
		const countryName = reviewed ?? new Intl.DisplayNames([language], { type: 'region', style }).of(iata) ?? iata;
		return language === 'ru'
			? countryName
					.replace(/^о-ва /, 'Острова ')
					.replace(/^о-в /, 'Остров ')
					.replace(' о-ва', ' острова')
			: countryName;
	};
	return Object.fromEntries(LOCALES.map((language) => [language, spelt(name(language), language)])) as Names;
}

export function airlineNames(row: AirlineRow): Names {
	const local = AIRLINE_NAMES.get(row.iata);
	return Object.fromEntries(LOCALES.map((language) => [language, local?.[language] ?? row.name])) as Names;
}
