import type { CityFacts, CountryFacts } from '#features/seo-pages/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { CONTEXT } from '#site/json-ld.ts';
import { loadWorld } from '#world/load-world.ts';
import { airportName, placeName } from '#world/place-names.ts';

const CITIES = 12;

const geoOf = (code: string): object => {
	const { airports } = loadWorld();
	const airport = airports.get(code);
	return airport ? { geo: { '@type': 'GeoCoordinates', latitude: airport.lat, longitude: airport.lon } } : {};
};

/** Schema.org City with country and airports; without coordinates, because only airports have them. */
export const cityJsonLd = ({ city, country, airports }: CityFacts, language: Language): object => ({
	'@context': CONTEXT,
	'@type': ['City', 'TouristDestination'],
	name: placeName(city, language),
	containedInPlace: { '@type': 'Country', name: placeName(country, language) },
	containsPlace: airports.map(({ code }) => ({ '@type': 'Airport', name: airportName(code, language), iataCode: code, ...geoOf(code) })),
});

/** Schema.org Country with its biggest cities, located at their main airports. */
export const countryJsonLd = ({ country, cities }: CountryFacts, language: Language): object => ({
	'@context': CONTEXT,
	'@type': ['Country', 'TouristDestination'],
	name: placeName(country, language),
	containsPlace: cities.slice(0, CITIES).map((city) => ({ '@type': 'City', name: placeName(city, language) })),
});
