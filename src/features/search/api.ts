import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type FlightQuery, HORIZON_DAYS } from '#engine/contract.ts';
import { daySchema } from '#engine/schema.ts';
import { addDays, isDate } from '#lib/dates.ts';
import type { Rates } from '#lib/money.ts';
import { streamNdjson } from '#server/http/ndjson.ts';
import { monthPrices, priceCalendar, priceGrid, tripPrice, usualPrice } from './calendar.ts';
import type { SearchOptions } from './contract.ts';
import {
	isSearchError,
	parseOptions,
	parseQuery,
	parseToday,
	type SearchError,
	searchError,
	searchErrorSchema,
	searchRequestSchema,
} from './request.ts';
import { dayPriceSchema, searchPartSchema } from './schema.ts';
import { startSearch } from './server.ts';

const INVALID_QUERY = { description: 'Invalid query', content: { 'application/json': { schema: searchErrorSchema } } };
const SHARED = { 'cache-control': 'public, max-age=300' };
const total = z.int().nullable();

const searchRoute = createRoute({
	method: 'get',
	path: '/',
	summary: 'Search: parts as they come',
	description: 'One JSON value per line; an empty line only keeps the connection open. Closing the connection ends the search.',
	request: { query: searchRequestSchema },
	responses: { 200: { description: 'Parts', content: { 'application/x-ndjson': { schema: searchPartSchema } } }, 400: INVALID_QUERY },
});

const calendarSchema = z
	.object({
		currency: z.string(),
		days: z.array(dayPriceSchema),
		grid: z.object({ departures: z.array(daySchema), returns: z.array(daySchema), totals: z.array(z.array(total)) }).nullable(),
		usual: z.object({ low: z.int(), middle: z.int(), high: z.int() }).nullable(),
	})
	.openapi('Calendar', {
		example: {
			currency: 'rub',
			days: [{ date: '2026-12-01', total: 2980000 }],
			grid: null,
			usual: { low: 2800000, middle: 3100000, high: 3600000 },
		},
	});

const calendarRoute = createRoute({
	method: 'get',
	path: '/calendar',
	summary: 'The lowest totals three days around, and what is usual',
	request: { query: searchRequestSchema },
	responses: { 200: { description: 'Prices', content: { 'application/json': { schema: calendarSchema } } }, 400: INVALID_QUERY },
});

const monthSchema = z
	.object({ currency: z.string(), days: z.array(dayPriceSchema) })
	.openapi('Month', { example: { currency: 'rub', days: [{ date: '2026-12-01', total: 1490000 }] } });

const monthRoute = createRoute({
	method: 'get',
	path: '/month',
	summary: 'The lowest total for each day of departure of a month',
	description: 'With a return date the stay is as long as between the dates given. Without dates: one way.',
	request: { query: searchRequestSchema.extend({ month: z.string().max(7).openapi({ example: '{month+30}' }) }) },
	responses: { 200: { description: 'Prices', content: { 'application/json': { schema: monthSchema } } }, 400: INVALID_QUERY },
});

const priceSchema = z.object({ currency: z.string(), total }).openapi('TripPrice', { example: { currency: 'rub', total: 1490000 } });

const priceRoute = createRoute({
	method: 'get',
	path: '/price',
	summary: 'The lowest total of a trip on exactly its dates',
	request: { query: searchRequestSchema },
	responses: {
		200: { description: 'Null if there is no such trip', content: { 'application/json': { schema: priceSchema } } },
		400: INVALID_QUERY,
	},
});

interface Question {
	query: FlightQuery;
	options: SearchOptions;
}

function read(params: URLSearchParams, rates: Rates, now: Date): Question | SearchError {
	const options = parseOptions(params, rates, now);
	if (isSearchError(options)) return options;
	const query = parseQuery(params, now);
	return isSearchError(query) ? query : { query, options };
}

const paramsOf = (c: Context): URLSearchParams => new URL(c.req.url).searchParams;

function monthParams(query: URLSearchParams, today: string): URLSearchParams | null {
	const month = query.get('month') ?? '';
	if (!isDate(`${month}-01`)) return null;
	const params = new URLSearchParams(query);
	if (!params.get('depart_date')) {
		const [middle, last] = [`${month}-15`, addDays(today, HORIZON_DAYS)];
		params.set('depart_date', [today, middle, last].sort()[1] ?? today);
	}
	return params;
}

export function searchApi(rates: () => Rates, clock: () => Date = () => new Date()): OpenAPIHono {
	const api = new OpenAPIHono({
		defaultHook: (result, c) =>
			result.success ? undefined : c.json(searchError('invalid-query', z.prettifyError(result.error).slice(0, 500)), 400),
	});

	api.openapi(searchRoute, (c) => {
		const request = read(paramsOf(c), rates(), clock());
		if (isSearchError(request)) return c.json(request, 400);
		return streamNdjson(c, startSearch(request.query, request.options).parts()) as never;
	});

	api.openapi(calendarRoute, (c) => {
		const request = read(paramsOf(c), rates(), clock());
		if (isSearchError(request)) return c.json(request, 400);
		const { query, options } = request;
		const days = priceCalendar(query, options);
		return c.json({ currency: options.currency, days, grid: priceGrid(query, options), usual: usualPrice(query, options) }, 200, SHARED);
	});

	api.openapi(priceRoute, (c) => {
		const request = read(paramsOf(c), rates(), clock());
		if (isSearchError(request)) return c.json(request, 400);
		return c.json({ currency: request.options.currency, total: tripPrice(request.query, request.options) }, 200, SHARED);
	});

	api.openapi(monthRoute, async (c) => {
		const now = clock();
		const query = paramsOf(c);
		const params = monthParams(query, parseToday(query, now));
		if (!params) return c.json(searchError('invalid-query', 'month: YYYY-MM'), 400);
		const request = read(params, rates(), now);
		if (isSearchError(request)) return c.json(request, 400);
		const days = await monthPrices(request.query, params.get('month') ?? '', request.options);
		return c.json({ currency: request.options.currency, days }, 200, SHARED);
	});

	return api;
}
