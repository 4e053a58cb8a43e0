import type { FlightFacts } from '#features/seo-pages/contract.ts';
import { clockOf } from '#lib/dates.ts';
import { CONTEXT, offerJsonLd } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { airlineName, airportName, placeName } from '#world/place-names.ts';
import { aircraftName } from './labels.ts';

/** Schema.org Airline. */
export const airlineJsonLd = (code: string, site: Site): object => ({
	'@context': CONTEXT,
	'@type': 'Airline',
	name: airlineName(code, site.language),
	iataCode: code,
});

function airport(code: string, site: Site): object {
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
		...airport(code, site),
		...(place
			? {
					geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
					containedInPlace: { '@type': 'Country', name: placeName(place.country, site.language) },
				}
			: {}),
	};
}

/** Schema.org Flight with price range; null while flights are simulated. */
export function flightJsonLd(facts: FlightFacts, site: Site): object | null {
	if (site.simulated) return null;
	const offers = offerJsonLd(
		facts.prices.flatMap(({ total }) => total ?? []),
		site.pageCurrency,
	);
	return {
		'@context': CONTEXT,
		'@type': 'Flight',
		flightNumber: facts.flight,
		provider: { '@type': 'Airline', name: airlineName(facts.airline, site.language), iataCode: facts.airline },
		departureAirport: airport(facts.from, site),
		arrivalAirport: airport(facts.to, site),
		departureTime: `${clockOf(facts.departure)}:00`,
		arrivalTime: `${clockOf(facts.arrival)}:00`,
		estimatedFlightDuration: `PT${Math.floor(facts.minutes / 60)}H${facts.minutes % 60}M`,
		aircraft: aircraftName(facts.aircraft),
		...(offers ? { offers } : {}),
	};
}
