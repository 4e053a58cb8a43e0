/**
 * Writes `.tables/world.json`: airports, cities, countries and airlines, the same on every machine.
 * Run: `node src/world/build-world.ts`. Sources: airport-data-js (CC BY 4.0), CLDR, Node's ICU, and the tables of this folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AIRLINES } from './airlines.data.ts';
import { airlineNames } from './build/names.ts';
import { makeCountries, makePlaces } from './build/places.ts';
import { sourceAirports } from './build/source.ts';
import { tablesFolder } from './load-world.ts';
import { packCases, packNames, sizeIndex, type WorldTables } from './tables.ts';

const { airports, cities } = makePlaces(await sourceAirports());
const countries = makeCountries(cities);
const namesOf = new Map(cities.map((city) => [city.iata, city.names]));
const zones = [...new Set(airports.map((airport) => airport.tz))].sort();

const tables: WorldTables = {
	zones,
	airports: airports.map((a) => [
		a.iata,
		a.city,
		a.country,
		a.lat,
		a.lon,
		zones.indexOf(a.tz),
		sizeIndex(a.size),
		a.runway,
		a.weight,
		a.names === namesOf.get(a.city) ? '' : packNames(a.names),
	]),
	cities: cities.map((c) => [
		c.iata,
		c.country,
		c.lat,
		c.lon,
		zones.indexOf(c.tz),
		c.airports.join(' '),
		c.weight,
		packNames(c.names),
		packCases(c.cases?.ru),
		packCases(c.cases?.uk),
	]),
	countries: countries.map((c) => [c.iata, c.capital, c.region, packNames(c.names), packCases(c.cases?.ru), packCases(c.cases?.uk)]),
	airlines: AIRLINES.map((a) => [
		a.iata,
		a.country,
		a.hubs.join(' '),
		a.kind,
		a.alliance ?? '',
		a.fleet.join(' '),
		a.size,
		packNames(airlineNames(a)),
	]),
};

mkdirSync(tablesFolder(), { recursive: true });
writeFileSync(join(tablesFolder(), 'world.json'), JSON.stringify(tables));
process.stdout.write(
	`world: ${airports.length} airports, ${cities.length} cities, ${countries.length} countries, ${AIRLINES.length} airlines\n`,
);
