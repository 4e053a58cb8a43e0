/** `/svc/hotels/engines`: what the hotel pages request, in the visitor's language. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { streamNdjson } from '#server/http/ndjson.ts';
import { createService, jsonResponse } from '#server/http/openapi.ts';
import { DESTINATION_KINDS } from './contract.ts';
import { destinationsLike } from './destinations.ts';
import type { HotelServiceOptions } from './engines-api.ts';
import { listParts } from './list/list-parts.ts';
import { hotelListPartSchema } from './list/schema.ts';
import { readSearchId } from './request.ts';
import { searchIdSchema } from './schema.ts';
import { startHotelSearch } from './server.ts';

const LONGEST_TERM = 100;
const MOST_SUGGESTIONS = 8;

const language = z.enum(LOCALES).openapi({ example: 'ru' });
const problemSchema = z.object({ code: z.string(), message: z.string() });

const listRoute = createRoute({
	method: 'get',
	path: '/searches/{id}/list',
	summary: 'What the list of hotels needs of a search, as it comes',
	description: 'One JSON value per line, the last one has the kind "done"; an empty line only keeps the connection open.',
	request: {
		params: searchIdSchema,
		query: z.object({ language }),
	},
	responses: {
		200: { description: 'Parts', content: { 'application/x-ndjson': { schema: hotelListPartSchema } } },
		400: jsonResponse('bad-request', problemSchema),
		404: jsonResponse('unknown-search, also if its first day has passed', problemSchema),
	},
});

const suggestionSchema = z
	.object({
		kind: z.enum(DESTINATION_KINDS),
		code: z.string().openapi({ description: 'As in the address of a search', example: 'IST.sultanahmet' }),
		label: z.string().openapi({ description: 'With the name of its city', example: 'Султанахмет, Стамбул' }),
		hotel: z.string().optional().openapi({ description: 'Id of a hotel' }),
	})
	.openapi('HotelDestination');

const suggestionsRoute = createRoute({
	method: 'get',
	path: '/destinations',
	summary: 'Places with hotels for what somebody has typed',
	request: {
		query: z.object({
			term: z.string().trim().min(1).max(LONGEST_TERM).openapi({
				description: 'Start of the name of a city, district, station, sight, airport, national park or hotel',
				example: 'стам',
			}),
			language,
		}),
	},
	responses: {
		200: jsonResponse(`Best first, at most ${MOST_SUGGESTIONS}`, z.array(suggestionSchema)),
		400: jsonResponse('bad-request', problemSchema),
	},
});

export function hotelPagesApi({ rates, clock = () => new Date() }: HotelServiceOptions): OpenAPIHono {
	const api = createService();
	api.openapi(listRoute, (c) => {
		const request = readSearchId(c.req.valid('param').id, rates(), clock());
		if (!request) return c.json({ code: 'unknown-search', message: 'There is no such search; start one.' }, 404);
		const search = startHotelSearch(request.query, request.context);
		return streamNdjson(c, listParts(search, c.req.valid('query').language)) as never;
	});
	api.openapi(suggestionsRoute, (c) => {
		const query = c.req.valid('query');
		const destinations = destinationsLike(query.term, MOST_SUGGESTIONS, query.language);
		return c.json([...destinations], 200, { 'cache-control': 'public, max-age=3600' });
	});
	return api;
}
