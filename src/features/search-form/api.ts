import { createRoute, z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { createService } from '#server/openapi.ts';
import { lateWords } from './server.ts';

const wordsRoute = createRoute({
	method: 'get',
	path: '/words.json',
	summary: 'Texts of the suggestions, the calendar and the problems that the search form finds itself',
	request: {
		query: z.object({
			language: z.enum(LOCALES).openapi({ example: 'ru' }),
			market: z
				.string()
				.regex(/^[a-z]{2}$/)
				.openapi({ example: 'kz', description: 'On which day a week begins' }),
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

/** What the search form fetches when it comes alive, mounted at `/svc/search-form`. */
export const searchFormApi = createService('unknown-language').openapi(wordsRoute, (c) => {
	const { language, market } = c.req.valid('query');
	return c.json(lateWords(language, market) as never, 200, { 'cache-control': 'public, max-age=3600' });
});
