import { z } from '@hono/zod-openapi';
import type { FlightQuery } from '#engine/contract.ts';
import { isDate } from '#lib/dates.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { Rates } from '#lib/money.ts';
import { offerOf } from '#site/markets.ts';
import { parseAddress, parseForm } from './address.ts';
import type { QueryProblem, SearchOptions } from './contract.ts';
import { problemSchema } from './schema.ts';
import { PLACE_CODES, todayAt } from './server.ts';

/** Query parameters of the search service. Several legs are `segments[n][…]`, as in the form. */
export const searchRequestSchema = z.looseObject({
	params: z.string().max(100).optional().openapi({ description: 'A search address', example: 'MOW{ddmm+30}IST{ddmm+44}121' }),
	origin_iata: z.string().max(100).optional().openapi({ description: 'City or airport code', example: 'MOW' }),
	destination_iata: z.string().max(100).optional().openapi({ description: 'City or airport code', example: 'IST' }),
	depart_date: z.string().max(40).optional().openapi({ example: '{day+30}' }),
	return_date: z.string().max(40).optional().openapi({ description: 'Left out for one way', example: '{day+44}' }),
	adults: z.string().max(2).optional().openapi({ example: '1' }),
	children: z.string().max(2).optional().openapi({ description: '2–11 years', example: '0' }),
	infants: z.string().max(2).optional().openapi({ description: '0–1 years', example: '0' }),
	trip_class: z.string().max(8).optional().openapi({ description: 'Y, W, C, F or the name of a cabin', example: 'Y' }),
	currency: z.string().max(3).optional().openapi({ description: "Prices; the market's own when left out", example: 'rub' }),
	market: z.string().max(2).optional().openapi({ example: 'ru' }),
	today: z
		.string()
		.max(10)
		.optional()
		.openapi({ description: "The visitor's date, at most a day from ours; the date at the origin when left out", example: '{day+0}' }),
});

export const searchErrorSchema = z
	.object({ code: z.string(), message: z.string(), problems: z.array(problemSchema) })
	.openapi('ErrorResponse', {
		example: {
			code: 'invalid-query',
			message: 'past-date: depart_date',
			problems: [{ code: 'past-date', field: 'depart_date', value: '2020-01-01' }],
		},
	});
export type SearchError = z.infer<typeof searchErrorSchema>;

const DEFAULT_MARKET = 'ru';

export const searchError = (code: string, message: string, problems: QueryProblem[] = []): SearchError => ({ code, message, problems });

/** Returns an error for an unknown market or a currency without a rate. */
export function parseOptions(params: URLSearchParams, rates: Rates, now: Date): SearchOptions | SearchError {
	const market = params.get('market')?.toLowerCase() ?? DEFAULT_MARKET;
	const offer = offerOf('AS', market) ?? offerOf('WA', market);
	if (!offer) return searchError('unknown-market', 'No brand has a site in this market.');
	const currency = params.get('currency')?.toLowerCase() ?? offer.pageCurrency;
	if (!Object.hasOwn(rates, currency)) return searchError('unknown-currency', 'There is no rate for this currency.');
	return { currency, market, now, rates };
}

/** The visitor's date if given and plausible, else the date at the origin. */
export function parseToday(params: URLSearchParams, now: Date): string {
	const visitorDate = params.get('today') ?? '';
	if (isDate(visitorDate) && Math.abs(Date.parse(visitorDate) - now.getTime()) < 2 * MS_PER_DAY) return visitorDate;
	const origin = (params.get('params') ?? params.get('origin_iata') ?? '').slice(0, 3).toUpperCase();
	return todayAt(origin, now);
}

export function parseQuery(params: URLSearchParams, now: Date): FlightQuery | SearchError {
	const today = parseToday(params, now);
	const address = params.get('params');
	const parsed = address === null ? parseForm(params, today, PLACE_CODES) : parseAddress(address, today, PLACE_CODES);
	if (parsed.query) return parsed.query;
	const message = parsed.problems.map(({ code, field }) => `${code}: ${field}`).join('; ');
	return searchError('invalid-query', message, parsed.problems);
}

export const isSearchError = (value: object): value is SearchError => 'problems' in value;
