import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { moneyTableSchema, ratesSchema } from './schema.ts';
import { moneyTable, rates } from './server.ts';

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
	summary: 'How a page of a market shows its prices in another currency',
	request: { query: z.object({ locale: z.string().max(10), brand: z.string().max(2), currency: z.string().max(3) }) },
	responses: {
		200: {
			description: 'Format and rates; null where that currency is not offered',
			content: { 'application/json': { schema: moneyTableSchema } },
		},
	},
});

/** Calls of the search service about money (spec 7), below its base path. */
export const currencyApi = new OpenAPIHono()
	.openapi(ratesRoute, async (c) => c.json(await rates(), 200, { 'cache-control': SHARED }))
	.openapi(moneyRoute, (c) => {
		const { locale, brand, currency } = c.req.valid('query');
		return c.json(moneyTable(brand, locale, currency), 200, { 'cache-control': SHARED });
	});
