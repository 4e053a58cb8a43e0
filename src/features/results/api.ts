import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { FlightQuery } from '#engine/contract.ts';
import { parseAddress } from '#features/search/address.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { streamNdjson } from '#server/http/ndjson.ts';
import { createService } from '#server/http/openapi.ts';
import type { RunningSearch } from './contract.ts';
import { localizedParts } from './localized-parts.ts';
import { streamRequestSchema } from './schema.ts';

/** Starts or joins a search: `startSearch` of the search feature, wired in `services.ts`. */
export type OpenSearch = (query: FlightQuery, options: { currency: string; market: string }) => RunningSearch;

const problemSchema = z.object({ code: z.string(), message: z.string() });

const streamRoute = createRoute({
	method: 'get',
	path: '/',
	summary: 'The tickets of a search as they come, with the names of what they mention',
	request: { query: streamRequestSchema },
	responses: {
		200: {
			description: 'One part per line; empty lines keep the connection open.',
			content: { 'application/x-ndjson': { schema: z.string() } },
		},
		400: { description: 'The search cannot be read', content: { 'application/json': { schema: problemSchema } } },
	},
});

/** A visitor's date differs from the server's by at most a day. */
const nearToday = (date: string): boolean => Math.abs(Date.parse(date) - Date.now()) < 2 * MS_PER_DAY;

export function resultsApi(open: OpenSearch): OpenAPIHono {
	const api = createService();
	api.openapi(streamRoute, (c) => {
		const query = c.req.valid('query');
		const parsed = parseAddress(query.search, query.today);
		if (!parsed.query || !nearToday(query.today)) {
			return c.json({ code: 'invalid-search', message: 'The search or its date cannot be read.' }, 400);
		}
		const search = open(parsed.query, { currency: query.currency, market: query.market });
		return streamNdjson(c, localizedParts(search, query)) as never;
	});
	return api;
}
