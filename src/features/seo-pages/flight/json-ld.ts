import { airportPart } from '#features/seo-pages/airport/json-ld.ts';
import type { FlightFacts } from '#features/seo-pages/contract.ts';
import { aircraftName } from '#features/seo-pages/labels.ts';
import { clockOf } from '#lib/dates.ts';
import { CONTEXT, offerJsonLd } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import { airlineName } from '#world/place-names.ts';

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
		departureAirport: airportPart(facts.from, site),
		arrivalAirport: airportPart(facts.to, site),
		departureTime: `${clockOf(facts.departure)}:00`,
		arrivalTime: `${clockOf(facts.arrival)}:00`,
		estimatedFlightDuration: `PT${Math.floor(facts.minutes / 60)}H${facts.minutes % 60}M`,
		aircraft: aircraftName(facts.aircraft),
		...(offers ? { offers } : {}),
	};
}
