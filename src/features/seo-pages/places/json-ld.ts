import type { CityFacts, CountryFacts } from '#features/seo-pages/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { CONTEXT } from '#site/json-ld.ts';
import { loadWorld } from '#world/load-world.ts';
import { airportName, placeName } from '#world/place-names.ts';

/** Cities of a country that its structured data name. */
const CITIES = 12;

const geoOf = (code: string): object => {
	const { airports } = loadWorld();
	const airport = airports.get(code);
	return airport ? { geo: { '@type': 'GeoCoordinates', latitude: airport.lat, longitude: airport.lon } } : {};
};

/**
 * A city as schema.org says it: its country and its airports with their coordinates. It has none of its own: the data knows where airports lie,
 * not the middle of the city.
 */
export const cityJsonLd = ({ city, country, airports }: CityFacts, language: Language): object => ({
	'@context': CONTEXT,
	'@type': ['City', 'TouristDestination'],
	name: placeName(city, language),
	containedInPlace: { '@type': 'Country', name: placeName(country, language) },
	containsPlace: airports.map(({ code }) => ({ '@type': 'Airport', name: airportName(code, language), iataCode: code, ...geoOf(code) })),
});

/** A country with its biggest cities that have flights, each where its main airport lies. */
export const countryJsonLd = ({ country, cities }: CountryFacts, language: Language): object => ({
	'@context': CONTEXT,
	'@type': ['Country', 'TouristDestination'],
	name: placeName(country, language),
	containsPlace: cities.slice(0, CITIES).map((city) => ({ '@type': 'City', name: placeName(city, language) })),
});
