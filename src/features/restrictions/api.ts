import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { utcDate } from '#lib/dates.ts';
import { createService, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { offerOf } from '#site/markets.ts';
import type { Brand } from '#site/site.ts';
import type { EntryQuery, EntryResult, TransitStop } from './contract.ts';
import { entryErrorSchema, entryRequestSchema, entryRuleSetSchema } from './schema.ts';

/** Wired in `services.ts`. */
export interface RestrictionsPorts {
	rules(query: EntryQuery, site: { readonly brand: Brand; readonly market: string }, today: string): Promise<EntryResult>;
	isCountry(code: string): boolean;
	/** For tests. */
	clock?(): Date;
}

const SHARED = { 'cache-control': 'public, max-age=600' };
const DEFAULT_MARKET = 'ru';

const rulesRoute = createRoute({
	method: 'get',
	path: '/rules',
	summary: 'Entry rules of a country for a citizenship: visa, passport, papers, connections; each with its source',
	request: { query: entryRequestSchema },
	responses: {
		200: jsonResponse('What is known; null is "we don’t know, ask the authority"', entryRuleSetSchema),
		400: jsonResponse('invalid-query, unknown-country', entryErrorSchema),
		503: jsonResponse('service-unavailable', entryErrorSchema),
	},
});

function readTransits(text: string): TransitStop[] {
	return text
		.split(',')
		.filter(Boolean)
		.map((part) => {
			const [country = '', ...rest] = part.split(':');
			return { country, airport: rest.find((word) => word.length === 3) ?? null, leaves: rest.includes('landside') };
		});
}

/** Mounted at `/svc/restrictions`. */
export function restrictionsApi({ rules, isCountry, clock = () => new Date() }: RestrictionsPorts): OpenAPIHono {
	const api = createService();
	api.openapi(rulesRoute, async (c) => {
		const { transits: text, market: requested, ...query } = c.req.valid('query');
		const market = requested?.toLowerCase() ?? DEFAULT_MARKET;
		const brand = offerOf('AS', market) ? 'AS' : 'WA';
		if (!offerOf(brand, market)) return c.json({ code: 'invalid-query' as const, message: 'No brand has a site in this market.' }, 400);
		const transits = readTransits(text);
		const unknown = [query.citizenship, query.country, ...transits.map(({ country }) => country)].find((code) => !isCountry(code));
		if (unknown !== undefined) return c.json({ code: 'unknown-country' as const, message: `There is no country ${unknown}.` }, 400);
		const result = await rules({ ...query, transits }, { brand, market }, utcDate(clock()));
		if (result.kind === 'failed')
			return c.json({ code: 'service-unavailable' as const, message: 'The rules could not be read; try again later.' }, 503, {
				...PRIVATE_CACHE,
				'retry-after': '15',
			});
		return c.json(result.answer, 200, SHARED);
	});
	return api;
}
