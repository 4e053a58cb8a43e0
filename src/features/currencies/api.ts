import { createRoute, z } from '@hono/zod-openapi';
import { createService } from '#server/http/openapi.ts';
import { isBrand } from '#site/brands.ts';
import { moneyFormatSchema, ratesSchema } from './schema.ts';
import { rates, shownFormat } from './server.ts';

const SHARED = 'public, max-age=3600';

const ratesRoute = createRoute({
	method: 'get',
	path: '/currency.json',
	summary: 'Rates: units of RUB for one unit of each currency',
	responses: { 200: { description: 'Dictionary of number by currency', content: { 'application/json': { schema: ratesSchema } } } },
});

const moneyRoute = createRoute({
	method: 'get',
	path: '/money.json',
	summary: 'How a page of a market writes prices in another currency',
	request: {
		query: z.object({
			locale: z.string().max(10).openapi({ description: 'Of the page', example: 'ru-KZ' }),
			brand: z.string().max(2).openapi({ description: 'Of the page: AS or WA', example: 'AS' }),
			currency: z.string().max(3).openapi({ description: 'The one to show', example: 'usd' }),
		}),
	},
	responses: {
		200: {
			description: 'Format; null where that currency is not offered',
			content: { 'application/json': { schema: moneyFormatSchema } },
		},
		400: {
			description: 'Invalid query',
			content: { 'application/json': { schema: z.object({ code: z.string(), message: z.string() }) } },
		},
	},
});

export const currencyApi = createService()
	.openapi(ratesRoute, async (c) => c.json(await rates(), 200, { 'cache-control': SHARED }))
	.openapi(moneyRoute, (c) => {
		const { locale, brand, currency } = c.req.valid('query');
		if (!isBrand(brand)) return c.json({ code: 'unknown-brand', message: 'Unknown brand' }, 400);
		return c.json(shownFormat(brand, locale, currency), 200, { 'cache-control': SHARED });
	});
