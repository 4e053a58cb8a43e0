import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { DestinationPrice } from '#features/search/contract.ts';
import type { Rates } from '#lib/money.ts';
import { createService } from '#server/http/openapi.ts';
import { offerOf } from '#site/markets.ts';
import { cheapestSchema, exploreErrorSchema, exploreRequestSchema } from './schema.ts';

/** Wired in `services.ts`. */
export interface ExplorePorts {
	cheapest(
		from: string,
		options: {
			currency: string;
			market: string;
			now: Date;
			rates: Rates;
			limit: number;
			date?: string;
			month?: string;
			departFrom?: string;
			stay?: number;
			country?: string;
			direct?: boolean;
			maxMinutes?: number;
		},
	): Promise<DestinationPrice[]>;
	rates(): Rates;
	/** For tests. */
	clock?(): Date;
}

const SHARED = { 'cache-control': 'public, max-age=600' };
const DEFAULT_MARKET = 'ru';

const cheapestRoute = createRoute({
	method: 'get',
	path: '/cheapest',
	summary: 'The cheapest trip to each of the most interesting destinations',
	request: { query: exploreRequestSchema },
	responses: {
		200: {
			description: 'Destinations, cheapest first; none from an unknown place',
			content: { 'application/json': { schema: cheapestSchema } },
		},
		400: { description: 'Invalid query', content: { 'application/json': { schema: exploreErrorSchema } } },
	},
});

/** Mounted at `/svc/explore`. */
export function exploreApi({ cheapest, rates, clock = () => new Date() }: ExplorePorts): OpenAPIHono {
	const api = createService();
	api.openapi(cheapestRoute, async (c) => {
		const query = c.req.valid('query');
		const market = query.market?.toLowerCase() ?? DEFAULT_MARKET;
		const offer = offerOf('AS', market) ?? offerOf('WA', market);
		if (!offer) return c.json({ code: 'unknown-market', message: 'No brand has a site in this market.' }, 400);
		const currency = query.currency?.toLowerCase() ?? offer.pageCurrency;
		if (!Object.hasOwn(rates(), currency)) return c.json({ code: 'unknown-currency', message: 'There is no rate for this currency.' }, 400);
		const origin = query.origin_iata.toUpperCase();
		const destinations = await cheapest(origin, {
			currency,
			market,
			now: clock(),
			rates: rates(),
			limit: query.limit,
			date: query.depart_date,
			month: query.depart_month,
			departFrom: query.depart_from,
			stay: query.stay,
			country: query.country?.toUpperCase(),
			direct: query.direct === '1',
			maxMinutes: query.max_minutes,
		});
		return c.json({ origin, currency, destinations }, 200, SHARED);
	});
	return api;
}
