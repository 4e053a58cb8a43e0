import type { Language } from '#i18n/locales.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { GATEWAY_ABROAD, isCityClosed } from '#world/closed-airports.data.ts';
import type { Airport, City, World } from '#world/world.ts';
import type { Coordinates, NearestPlaceRow } from './contract.ts';

export type Geo = Coordinates | string;

/** `55.75,37.62` (latitude, longitude) or a country code; undefined if invalid. */
export function readGeo(value: string | undefined): Geo | undefined {
	const text = value?.trim() ?? '';
	if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
	const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
	if (lat === undefined || lon === undefined) return undefined;
	const point = { lat: Number(lat), lon: Number(lon) };
	return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : undefined;
}

/** Kilometres people travel to a bigger airport. */
const REACH_KM = 300;
const MIN_KM = 30;

/** Passengers over squared distance. */
const pull = (city: City, km: number): number => (city.weight + 0.05) / (km + MIN_KM) ** 2;

/** At least one city, however far; sorted by attraction, so that a big airport precedes a small nearby one. */
export function citiesAround(point: Coordinates, world: World): City[] {
	const open = [...world.cities.values()].filter((city) => !isCityClosed(city));
	const measured = open.map((city) => ({ city, km: kilometresBetween(point, city) }));
	const near = measured.filter(({ km }) => km <= REACH_KM).sort((a, b) => pull(b.city, b.km) - pull(a.city, a.km));
	if (near.length > 0) return near.map(({ city }) => city);
	return [measured.reduce((a, b) => (b.km < a.km ? b : a)).city];
}

/** Falls back to the capital of the country or market, or a hub abroad where it is closed. */
export function nearestCityIn(world: World, geo: Geo | undefined, market: string): City {
	if (geo !== undefined && typeof geo !== 'string') return citiesAround(geo, world)[0] as City;
	return capital(world, geo) ?? capital(world, market.toUpperCase()) ?? (world.cities.get('MOW') as City);
}

const capital = (world: World, country = ''): City | undefined =>
	world.cities.get(GATEWAY_ABROAD[country] ?? world.countries.get(country)?.capital ?? '');

const MOST_CITIES = 5;

/** The visitor's city, its airports if several, up to four cities within reach, and the country. */
export function nearestRows(world: World, geo: Geo | undefined, market: string, language: Language): NearestPlaceRow[] {
	const home = nearestCityIn(world, geo, market);
	const others = geo !== undefined && typeof geo !== 'string' ? citiesAround(geo, world).slice(1, MOST_CITIES) : [];
	const airports = home.airports.length > 1 ? home.airports.flatMap((iata) => world.airports.get(iata) ?? []) : [];
	return [
		cityRow(home, world, language),
		...airports.map((airport) => airportRow(airport, home, world, language)),
		...others.map((city) => cityRow(city, world, language)),
		...countryRow(home, world, language),
	];
}

const casesIn = (place: Pick<City, 'cases'>, language: Language): Record<string, string> => {
	const cases = language === 'ru' || language === 'uk' ? place.cases?.[language] : undefined;
	if (!cases) return {};
	const { ro, da, vi, tv, pr } = cases;
	return { ro, da, vi, tv, pr };
};

function cityRow(city: City, world: World, language: Language): NearestPlaceRow {
	return {
		code: city.iata,
		name: city.names[language],
		type: 'city',
		city_code: city.iata,
		city_name: city.names[language],
		country_code: city.country,
		country_name: world.countries.get(city.country)?.names[language] ?? city.country,
		coordinates: { lat: city.lat, lon: city.lon },
		cases: casesIn(city, language),
	};
}

const airportRow = (airport: Airport, city: City, world: World, language: Language): NearestPlaceRow => ({
	...cityRow(city, world, language),
	code: airport.iata,
	name: airport.names[language],
	type: 'airport',
	coordinates: { lat: airport.lat, lon: airport.lon },
	cases: {},
});

function countryRow(home: City, world: World, language: Language): NearestPlaceRow[] {
	const country = world.countries.get(home.country);
	if (!country) return [];
	return [
		{
			...cityRow(home, world, language),
			code: country.iata,
			name: country.names[language],
			type: 'country',
			cases: casesIn(country, language),
		},
	];
}
