import { LOCALES } from '#i18n/locales.ts';
import type { Airline, Airport, AirportSize, City, CityCases, Country, Names } from './world.ts';

/** Stored form: arrays without keys, names packed into one string; an airport with its city's name has none. */
export interface WorldTables {
	zones: string[];
	airports: [
		iata: string,
		city: string,
		country: string,
		lat: number,
		lon: number,
		zone: number,
		size: number,
		runway: number,
		weight: number,
		names: string,
	][];
	cities: [
		iata: string,
		country: string,
		lat: number,
		lon: number,
		zone: number,
		airports: string,
		weight: number,
		names: string,
		ru?: string,
		uk?: string,
	][];
	countries: [iata: string, capital: string, region: string, names: string, ru?: string, uk?: string][];
	airlines: [iata: string, country: string, hubs: string, kind: string, alliance: string, fleet: string, size: number, names: string][];
}

const SIZES: AirportSize[] = ['large', 'medium', 'small'];
const CASES = ['ro', 'da', 'vi', 'tv', 'pr', 'from'] as const;

/** In the order of the languages; a name equal to the English one is empty. */
export function packNames(names: Names): string {
	return LOCALES.map((language) => (language !== 'en' && names[language] === names.en ? '' : names[language])).join('|');
}

export function unpackNames(packed: string): Names {
	const parts = packed.split('|');
	const en = parts[1] ?? '';
	const names: Partial<Names> = {};
	for (let i = 0; i < LOCALES.length; i++) names[LOCALES[i] as keyof Names] = parts[i] || en;
	return names as Names;
}

export function packCases(cases: CityCases | undefined): string {
	return cases ? CASES.map((key) => cases[key]).join('|') : '';
}

function unpackCases(ru: string | undefined, uk: string | undefined): City['cases'] {
	if (!ru && !uk) return undefined;
	const cases: City['cases'] = {};
	if (ru) cases.ru = unpackForms(ru);
	if (uk) cases.uk = unpackForms(uk);
	return cases;
}

function unpackForms(packed: string): CityCases {
	const [ro = '', da = '', vi = '', tv = '', pr = '', from = ''] = packed.split('|');
	return { ro, da, vi, tv, pr, from };
}

export const sizeIndex = (size: AirportSize): number => SIZES.indexOf(size);

export function unpackAirports(tables: WorldTables, cities: ReadonlyMap<string, City>): Map<string, Airport> {
	const airports = new Map<string, Airport>();
	for (const [iata, city, country, lat, lon, zone, size, runway, weight, names] of tables.airports) {
		const tz = tables.zones[zone] ?? 'UTC';
		const own = names === '' ? cities.get(city)?.names : undefined;
		airports.set(iata, {
			iata,
			city,
			country,
			lat,
			lon,
			tz,
			size: SIZES[size] ?? 'small',
			runway,
			weight,
			names: own ?? unpackNames(names),
		});
	}
	return airports;
}

export function unpackCities(tables: WorldTables): Map<string, City> {
	const cities = new Map<string, City>();
	for (const [iata, country, lat, lon, zone, airports, weight, names, ru, uk] of tables.cities) {
		const city: City = {
			iata,
			country,
			lat,
			lon,
			tz: tables.zones[zone] ?? 'UTC',
			airports: airports.split(' '),
			weight,
			names: unpackNames(names),
		};
		const cases = unpackCases(ru, uk);
		if (cases) city.cases = cases;
		cities.set(iata, city);
	}
	return cities;
}

export function unpackCountries(tables: WorldTables): Map<string, Country> {
	const countries = new Map<string, Country>();
	for (const [iata, capital, region, names, ru, uk] of tables.countries) {
		const country: Country = { iata, capital, region: region as Country['region'], names: unpackNames(names) };
		const cases = unpackCases(ru, uk);
		if (cases) country.cases = cases;
		countries.set(iata, country);
	}
	return countries;
}

export function unpackAirlines(tables: WorldTables): Map<string, Airline> {
	const airlines = new Map<string, Airline>();
	for (const [iata, country, hubs, kind, alliance, fleet, size, names] of tables.airlines) {
		const airline: Airline = {
			iata,
			country,
			hubs: hubs.split(' '),
			kind: kind as Airline['kind'],
			fleet: fleet.split(' '),
			size,
			names: unpackNames(names),
		};
		if (alliance) airline.alliance = alliance as NonNullable<Airline['alliance']>;
		airlines.set(iata, airline);
	}
	return airlines;
}
