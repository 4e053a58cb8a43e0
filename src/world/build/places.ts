import { COUNTRIES } from '#world/countries.data.ts';
import { CITY_OF_AIRPORT } from '#world/metro.data.ts';
import type { Airport, City, Country, Names } from '#world/world.ts';
import { airportNames, cityNames, countryNames } from './names.ts';
import { russianCases } from './russian-cases.ts';
import type { SourceAirport } from './source.ts';
import { ukrainianCases } from './ukrainian-cases.ts';
import { ukrainianCountryCases } from './ukrainian-countries.ts';
import { weightOf } from './weights.ts';
import { zoneOf } from './zones.ts';

const cityOf = (iata: string): string => CITY_OF_AIRPORT.get(iata) ?? iata;

export function makePlaces(source: SourceAirport[]): { airports: Airport[]; cities: City[] } {
	const airports: Airport[] = [];
	const cities: City[] = [];
	for (const [code, rows] of Map.groupBy(source, (row) => cityOf(row.iata))) {
		const weighed = rows.map((row) => ({ row, weight: weightOf(row) })).sort((a, b) => b.weight - a.weight);
		const main = weighed[0]?.row;
		if (!main) continue;
		const names = cityNames(code, main);
		const members = weighed.map(({ row, weight }) => makeAirport(row, code, weight, names));
		airports.push(...members);
		cities.push(makeCity(code, members, names));
	}
	return { airports: airports.sort(byCode), cities: cities.sort(byCode) };
}

const byCode = (a: { iata: string }, b: { iata: string }): number => (a.iata < b.iata ? -1 : 1);

const makeAirport = (row: SourceAirport, city: string, weight: number, names: Names): Airport => ({
	iata: row.iata,
	city,
	country: row.country,
	lat: row.lat,
	lon: row.lon,
	tz: zoneOf(row),
	size: row.size,
	runway: row.runway,
	weight,
	names: airportNames(row, names),
});

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Zone and country of the biggest airport; the point is the weighted middle. */
function makeCity(iata: string, members: Airport[], names: Names): City {
	const main = members[0] as Airport;
	const weight = members.reduce((sum, airport) => sum + airport.weight, 0);
	const middle = (key: 'lat' | 'lon'): number => members.reduce((sum, airport) => sum + airport[key] * airport.weight, 0) / weight;
	const city: City = {
		iata,
		country: main.country,
		lat: rounded(middle('lat'), 4),
		lon: rounded(middle('lon'), 4),
		tz: main.tz,
		airports: members.map((airport) => airport.iata),
		weight: rounded(weight, 3),
		names,
	};
	return { ...city, cases: casesOf(names, iata, main.country) };
}

function casesOf(names: Names, code: string, country: string): NonNullable<City['cases']> {
	const uk = ukrainianCases(names.uk, code);
	return { ru: russianCases(names.ru, code, country), ...(uk ? { uk } : {}) };
}

export function makeCountries(cities: City[]): Country[] {
	const served = new Set(cities.map((city) => city.country));
	return [...COUNTRIES]
		.filter(([iata]) => served.has(iata))
		.map(([iata, { region, capital }]) => {
			const names = countryNames(iata);
			return { iata, capital, region, names, cases: { ru: russianCases(names.ru, iata, iata), uk: ukrainianCountryCases(names.uk, iata) } };
		})
		.sort(byCode);
}
