import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import { createService } from '#server/http/openapi.ts';
import { offerOf } from '#site/markets.ts';
import { isOpen } from '#site/route-table.ts';
import { siteOf } from '#site/site-of.ts';
import { landWindow } from '#ui/maps/land-window.ts';
import { MAP_PATH, type MapResponse } from './contract.ts';
import { daysSchema, landRequestSchema, landSchema, mapErrorSchema, mapRequestSchema, pricesSchema } from './schema.ts';
import { loadDays, loadMap, type MapPorts, type MapSite, readMapQuery } from './server.ts';

const BRAND = 'AS';
const SHARED = { 'cache-control': 'public, max-age=600' };
/** The land changes with a release only. */
const LASTING = { 'cache-control': 'public, max-age=604800' };

const notOpen = { description: 'The price map is not open in this market', content: { 'application/json': { schema: mapErrorSchema } } };

const pricesRoute = createRoute({
	method: 'get',
	path: '/prices',
	summary: 'The destinations of the price map, cheapest first',
	request: { query: mapRequestSchema },
	responses: {
		200: {
			description: 'No data if fields are rejected; no places if the prices are not available',
			content: { 'application/json': { schema: pricesSchema } },
		},
		400: { description: 'Invalid query', content: { 'application/json': { schema: mapErrorSchema } } },
		404: notOpen,
	},
});

const daysRoute = createRoute({
	method: 'get',
	path: '/days',
	summary: 'Prices of one destination of the map on the days around its trip',
	request: { query: mapRequestSchema },
	responses: {
		200: { description: 'None if the map has no such destination', content: { 'application/json': { schema: daysSchema } } },
		400: { description: 'Invalid query', content: { 'application/json': { schema: mapErrorSchema } } },
		404: notOpen,
		503: { description: 'The prices are not available', content: { 'application/json': { schema: mapErrorSchema } } },
	},
});

const landRoute = createRoute({
	method: 'get',
	path: '/land/{zoom}/{column}/{row}',
	summary: 'Outlines of the land around a cell of the map',
	request: { params: landRequestSchema },
	responses: {
		200: { description: 'Path data in pixels of the zoom', content: { 'application/json': { schema: landSchema } } },
		400: { description: 'Invalid cell', content: { 'application/json': { schema: mapErrorSchema } } },
	},
});

type Query = z.infer<typeof mapRequestSchema>;

const paramsOf = (query: Query): URLSearchParams =>
	new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));

/** Null where the page is closed. */
function siteFor({ market, language }: Query): MapSite | null {
	const [site, offer] = [siteOf(BRAND, market, language), offerOf(BRAND, market)];
	if (!site || !offer?.languages.includes(language) || !isOpen(MAP_PATH, site)) return null;
	return { ...site, pageCurrency: offer.pageCurrency };
}

const CLOSED = { code: 'unknown-market', message: 'The price map is not open in this market.' };

const UNAVAILABLE = { code: 'unavailable', message: 'The prices are not available. Try again later.' };

/** Mounted at `/svc/price-map`; what the page's island requests. */
export function priceMapApi(ports: MapPorts, clock: () => Date = () => new Date()): OpenAPIHono {
	const api = createService();
	api.openapi(pricesRoute, async (c) => {
		const query = c.req.valid('query');
		const site = siteFor(query);
		if (!site) return c.json(CLOSED, 404);
		const parsed = readMapQuery(paramsOf(query), site, '', clock(), ports);
		const data = parsed.problems.length > 0 ? null : await loadMap(parsed.query, site, '', clock(), ports);
		const response: MapResponse = { ...parsed, data };
		return c.json(response as never, 200, data?.places ? SHARED : { 'cache-control': 'no-store' });
	});
	api.openapi(daysRoute, async (c) => {
		const query = c.req.valid('query');
		const site = siteFor(query);
		if (!site) return c.json(CLOSED, 404);
		const parsed = readMapQuery(paramsOf(query), site, '', clock(), ports);
		const { origin, places } = await loadMap(parsed.query, site, '', clock(), ports);
		const place = places?.find(({ city }) => city === parsed.query.to);
		const days = place ? await loadDays(place, origin.city, parsed.query, site, clock(), ports) : places && [];
		return days ? c.json({ days }, 200, SHARED) : c.json(UNAVAILABLE, 503, { 'cache-control': 'no-store' });
	});
	api.openapi(landRoute, (c) => c.json(landWindow(c.req.valid('param')), 200, LASTING));
	return api;
}
