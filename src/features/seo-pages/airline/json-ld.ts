import { CONTEXT } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import { airlineName } from '#world/place-names.ts';

/** Schema.org Airline. */
export const airlineJsonLd = (code: string, site: Site): object => ({
	'@context': CONTEXT,
	'@type': 'Airline',
	name: airlineName(code, site.language),
	iataCode: code,
});
