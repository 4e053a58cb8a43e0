import { z } from '@hono/zod-openapi';
import { type NearestPlaceRow, PLACES_PROBLEMS, SUGGESTION_KINDS, type Suggestion } from './contract.ts';

const suggestionFields = {
	kind: z.enum(SUGGESTION_KINDS),
	code: z.string().openapi({ description: 'IATA city or airport code, two-letter country code, or ANY' }),
	name: z.string(),
	cityName: z.string().optional(),
	cityCode: z.string().optional(),
	countryName: z.string().optional(),
	countryCode: z.string().optional(),
	timeZone: z.string().optional().openapi({ description: 'IANA time zone' }),
	understood: z.string().optional().openapi({ description: 'The term in the keyboard layout it was meant in' }),
};

export const suggestionSchema = z
	.object({ ...suggestionFields, airports: z.array(z.object(suggestionFields)).optional() })
	.openapi('Suggestion') satisfies z.ZodType<Suggestion>;

/** `nearest.client.ts` validates the same in the browser. */
export const nearestPlaceSchema = z
	.object({
		code: z.string(),
		name: z.string(),
		type: z.enum(['city', 'airport', 'country']),
		city_code: z.string(),
		city_name: z.string(),
		country_code: z.string(),
		country_name: z.string(),
		coordinates: z.object({ lat: z.number(), lon: z.number() }),
		cases: z.record(z.string(), z.string()),
	})
	.openapi('NearestPlace') satisfies z.ZodType<NearestPlaceRow>;

export const placesProblemSchema = z.object({ code: z.enum(PLACES_PROBLEMS), message: z.string() }).openapi('PlacesProblem');
