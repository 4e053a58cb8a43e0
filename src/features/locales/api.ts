import { createRoute, z } from '@hono/zod-openapi';
import { createService } from '#server/http/openapi.ts';
import { localeContext } from '#site/locale/create-context.ts';
import { listedLocale } from '#site/locale/locale-list.ts';
import { contextSchema } from './schema.ts';

const errorContent = { 'application/json': { schema: z.object({ code: z.string(), message: z.string() }) } };

const contextRoute = createRoute({
	method: 'get',
	path: '/context.json',
	summary: 'How a locale writes numbers, money, days, measures and spans from now',
	request: {
		query: z.object({
			locale: z.string().max(10).openapi({ description: 'Language and upper-case market, or a language alone', example: 'ru-KZ' }),
		}),
	},
	responses: {
		200: {
			description: 'The context of the locale, or of the one that serves its language: `locale` says which',
			content: { 'application/json': { schema: contextSchema } },
		},
		400: { description: 'Invalid query', content: errorContent },
		404: { description: 'No such locale', content: errorContent },
	},
});

/** Locale contexts, mounted at `/svc/locales`. */
export const localesApi = createService().openapi(contextRoute, (c) => {
	const locale = listedLocale(c.req.valid('query').locale);
	if (locale === undefined) return c.json({ code: 'unknown-locale', message: 'No such locale' }, 404);
	return c.json(localeContext(locale) as z.infer<typeof contextSchema>, 200, { 'cache-control': 'public, max-age=3600' });
});
