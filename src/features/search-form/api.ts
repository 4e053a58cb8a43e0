import { createRoute, z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { createService } from '#server/http/openapi.ts';
import { placeName } from '#world/place-names.ts';
import type { City } from '#world/world.ts';
import { deferredLabels } from './server.ts';

const language = z.enum(LOCALES);
const market = z.string().regex(/^[a-z]{2}$/);

const labelsRoute = createRoute({
	method: 'get',
	path: '/words.json',
	summary: 'Texts of the suggestions, the calendar and the problems that the search form finds itself',
	request: {
		query: z.object({
			language: language.openapi({ example: 'ru' }),
			market: market.openapi({ example: 'kz', description: 'On which day a week begins' }),
		}),
	},
	responses: {
		200: {
			description: 'Texts by group and key',
			content: {
				'application/json': {
					schema: z.object({
						texts: z.record(z.string(), z.record(z.string(), z.string())),
						formats: z.record(z.string(), z.unknown()),
						problems: z.record(z.string(), z.string()),
					}),
				},
			},
		},
		400: {
			description: 'No such language',
			content: { 'application/json': { schema: z.object({ code: z.string(), message: z.string() }) } },
		},
	},
});

const originRoute = createRoute({
	method: 'get',
	path: '/origin.json',
	summary: 'The city that visitors of a market fly from in a time zone',
	request: {
		query: z.object({
			zone: z
				.string()
				.regex(/^[A-Za-z][\w+/-]{1,63}$/)
				.openapi({ example: 'Asia/Kamchatka', description: 'IANA time zone, under any of its names' }),
			market: market.openapi({ example: 'ru' }),
			language: language.openapi({ example: 'ru' }),
		}),
	},
	responses: {
		200: {
			description: 'Null in the zone of the default origin and outside the market',
			content: {
				'application/json': { schema: z.object({ origin: z.object({ code: z.string(), name: z.string() }).nullable() }) },
			},
		},
		400: {
			description: 'Invalid query',
			content: { 'application/json': { schema: z.object({ code: z.string(), message: z.string() }) } },
		},
	},
});

const cityRoute = createRoute({
	method: 'get',
	path: '/city.json',
	summary: 'The name of a city by its code',
	request: {
		query: z.object({
			code: z
				.string()
				.regex(/^[A-Z]{3}$/)
				.openapi({ example: 'ALA' }),
			language: language.openapi({ example: 'ru' }),
		}),
	},
	responses: {
		200: {
			description: 'Its name; the code itself if it is unknown',
			content: { 'application/json': { schema: z.object({ name: z.string() }) } },
		},
		400: {
			description: 'Invalid query',
			content: { 'application/json': { schema: z.object({ code: z.string(), message: z.string() }) } },
		},
	},
});

const CACHED = { 'cache-control': 'public, max-age=3600' };

/** Mounted at `/svc/search-form`. */
export const searchFormApi = createService('unknown-language').openapi(labelsRoute, (c) => {
	const { language, market } = c.req.valid('query');
	return c.json(deferredLabels(language, market) as never, 200, CACHED);
});

/** Mounted at `/svc/search-form`. */
export const cityNameApi = createService().openapi(cityRoute, (c) => {
	const { code, language } = c.req.valid('query');
	return c.json({ name: placeName(code, language) }, 200, CACHED);
});

/** Mounted at `/svc/search-form`. `originIn` returns the usual city of a zone; undefined = the market's default. */
export const zoneOriginApi = (originIn: (zone: string, market: string) => City | undefined) =>
	createService().openapi(originRoute, (c) => {
		const { zone, market, language } = c.req.valid('query');
		const city = originIn(zone, market);
		return c.json({ origin: city ? { code: city.iata, name: city.names[language] } : null }, 200, CACHED);
	});
