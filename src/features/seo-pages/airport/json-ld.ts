import { CONTEXT } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { airportName, placeName } from '#world/place-names.ts';

/** Schema.org Airport without context, as a part of other structured data. */
export function airportPart(code: string, site: Site): object {
	const place = loadWorld().airports.get(code);
	return {
		'@type': 'Airport',
		name: airportName(code, site.language),
		iataCode: code,
		...(place
			? { address: { '@type': 'PostalAddress', addressLocality: placeName(place.city, site.language), addressCountry: place.country } }
			: {}),
	};
}

/** Schema.org Airport. */
export function airportJsonLd(code: string, site: Site): object {
	const place = loadWorld().airports.get(code);
	return {
		'@context': CONTEXT,
		...airportPart(code, site),
		...(place
			? {
					geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
					containedInPlace: { '@type': 'Country', name: placeName(place.country, site.language) },
				}
			: {}),
	};
}
