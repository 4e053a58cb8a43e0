/** `/svc/hotels/engines`: searches, hotels, offers and quotes, also for other processes of ours. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import type { Rates } from '#lib/money.ts';
import { streamNdjson } from '#server/http/ndjson.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { STAY_FIELDS } from './address.ts';
import { type HotelError, isHotelError, readContext, readSearchId, readStay, readStayQuery, searchIdOf } from './request.ts';
import {
	hotelIdSchema,
	hotelSchema,
	hotelSearchPartSchema,
	hotelSellerSchema,
	offerIdSchema,
	offerSchema,
	quoteSchema,
	searchIdSchema,
	stayProblemSchema,
} from './schema.ts';
import { findHotel, findOffers, quoteOffer, startHotelSearch } from './server.ts';
import { bodyParams, stayBodySchema } from './stay-body.ts';

const NO_STORE = { 'cache-control': 'no-store' };
const SHARED = { 'cache-control': 'public, max-age=300' };
const RETRY_AFTER = '5';

const errorSchema = z.object({ code: z.string(), message: z.string(), problems: z.array(stayProblemSchema) }).openapi('HotelError', {
	example: {
		code: 'invalid-query',
		message: 'past-date: check_in',
		problems: [{ code: 'past-date', field: 'check_in', value: '2020-01-01' }],
	},
});

const INVALID = jsonResponse('invalid-query, unknown-currency', errorSchema);
const UNAVAILABLE = jsonResponse('suppliers-unavailable: no supplier responded', errorSchema);
const gone = (description: string) => jsonResponse(description, errorSchema);

const currency = z.string().max(3).optional().openapi({ description: 'Of the prices; rub if left out', example: 'rub' });
const hotelParams = z.object({ id: hotelIdSchema.openapi({ param: { name: 'id', in: 'path' }, example: 'ist-1' }) });

const searchesRoute = createRoute({
	method: 'post',
	path: '/searches',
	summary: 'Start a search of hotels',
	description: 'Responds with the id of the search, which runs on. Equal requests within the hour share a search.',
	request: {
		body: jsonBody(
			stayBodySchema.extend({
				destination: z
					.string()
					.max(100)
					.openapi({ description: 'Code of a city, airport, or place of a city', example: 'IST.sultanahmet' }),
				currency,
			}),
		),
	},
	responses: {
		201: jsonResponse('Started', z.object({ id: z.string().openapi({ example: 'IST_2026-12-25_2026-12-28_2_x_1_rub' }) })),
		400: INVALID,
	},
});

const searchRoute = createRoute({
	method: 'get',
	path: '/searches/{id}',
	summary: 'Results of a search as they come',
	description: 'One JSON value per line, the last one has the kind "done"; an empty line only keeps the connection open.',
	request: {
		params: searchIdSchema,
	},
	responses: {
		200: { description: 'Parts', content: { 'application/x-ndjson': { schema: hotelSearchPartSchema } } },
		400: INVALID,
		404: gone('unknown-search, also if its first day has passed'),
	},
});

const hotelRoute = createRoute({
	method: 'get',
	path: '/hotels/{id}',
	summary: 'Facts of a hotel, without prices',
	request: { params: hotelParams },
	responses: {
		200: jsonResponse('The hotel', z.object({ hotel: hotelSchema })),
		400: INVALID,
		404: gone('unknown-hotel'),
		503: UNAVAILABLE,
	},
});

const offersSchema = z
	.object({ currency: z.string(), hotel: hotelSchema, offers: z.array(offerSchema), sellers: z.array(hotelSellerSchema) })
	.openapi('HotelOffers');

const offersRoute = createRoute({
	method: 'get',
	path: '/hotels/{id}/offers',
	summary: 'All offers of a hotel for a stay, the cheapest first',
	request: {
		params: hotelParams,
		query: z.looseObject({
			check_in: z.string().max(40).openapi({ example: '{day+30}' }),
			check_out: z.string().max(40).openapi({ example: '{day+33}' }),
			adults: z.string().max(3).optional().openapi({ description: 'Two if left out', example: '2' }),
			ages: z.string().max(40).optional().openapi({ description: 'Age of each child: 5,8', example: '7' }),
			rooms: z.string().max(3).optional().openapi({ description: 'One if left out', example: '1' }),
			currency,
		}),
	},
	responses: {
		200: jsonResponse('The offers; none if the hotel is full', offersSchema),
		400: INVALID,
		404: gone('unknown-hotel'),
		503: UNAVAILABLE,
	},
});

const quotesRoute = createRoute({
	method: 'post',
	path: '/quotes',
	summary: 'An offer at its price now',
	request: {
		body: jsonBody(stayBodySchema.extend({ hotel: hotelIdSchema.openapi({ example: 'ist-1' }), offer: offerIdSchema, currency })),
	},
	responses: {
		200: jsonResponse('The offer', quoteSchema.extend({ currency: z.string() })),
		400: INVALID,
		404: gone('unknown-hotel; offer-gone: not sold any more'),
		503: UNAVAILABLE,
	},
});

const problem = (code: string, message: string) => ({ code, message, problems: [] });
const bodyOf = ({ code, message, problems }: HotelError) => ({ code, message, problems: [...problems] });

const UNKNOWN_HOTEL = problem('unknown-hotel', 'No supplier has this hotel.');
const NO_SUPPLIER = problem('suppliers-unavailable', 'No supplier responded; please try again.');

type HotelBody = z.infer<typeof hotelSchema>;
type OfferBody = z.infer<typeof offerSchema>;

export interface HotelServiceOptions {
	readonly rates: () => Rates;
	readonly clock?: () => Date;
}

export function hotelEnginesApi({ rates, clock = () => new Date() }: HotelServiceOptions): OpenAPIHono {
	const api = createService();
	api.onError((error, c) => {
		if (error instanceof HTTPException && error.status < 500)
			return c.json(problem('bad-request', 'This request cannot be read.'), error.status, NO_STORE);
		processLog().warn(`Hotel call failed: ${c.req.path}`, errorDetails(error));
		return c.json(NO_SUPPLIER, 503, { ...NO_STORE, 'retry-after': RETRY_AFTER });
	});

	api.openapi(searchesRoute, (c) => {
		const body = c.req.valid('json');
		const now = clock();
		const context = readContext(body.currency, rates(), now);
		if (isHotelError(context)) return c.json(bodyOf(context), 400, NO_STORE);
		const params = bodyParams(body);
		params.set(STAY_FIELDS.destination, body.destination);
		const query = readStayQuery(params, now);
		if (isHotelError(query)) return c.json(bodyOf(query), 400, NO_STORE);
		startHotelSearch(query, context);
		const id = searchIdOf(query, context);
		return c.json({ id }, 201, { ...NO_STORE, location: `${c.req.path}/${id}` });
	});

	api.openapi(searchRoute, (c) => {
		const request = readSearchId(c.req.valid('param').id, rates(), clock());
		if (!request) return c.json(problem('unknown-search', 'There is no such search; start one.'), 404, NO_STORE);
		return streamNdjson(c, startHotelSearch(request.query, request.context).parts()) as never;
	});

	api.openapi(hotelRoute, async (c) => {
		const hotel = await findHotel(c.req.valid('param').id);
		return hotel ? c.json({ hotel: hotel as HotelBody }, 200, SHARED) : c.json(UNKNOWN_HOTEL, 404, NO_STORE);
	});

	api.openapi(offersRoute, async (c) => {
		const now = clock();
		const { id } = c.req.valid('param');
		const context = readContext(c.req.valid('query').currency, rates(), now);
		if (isHotelError(context)) return c.json(bodyOf(context), 400, NO_STORE);
		const hotel = await findHotel(id);
		if (!hotel) return c.json(UNKNOWN_HOTEL, 404, NO_STORE);
		const stay = readStay(new URL(c.req.url).searchParams, hotel.city, now);
		if (isHotelError(stay)) return c.json(bodyOf(stay), 400, NO_STORE);
		const sold = await findOffers(id, stay, context);
		if (!sold) return c.json(UNKNOWN_HOTEL, 404, NO_STORE);
		const offers = sold.offers as OfferBody[];
		const { currency } = context;
		return c.json({ currency, hotel: sold.hotel as HotelBody, offers, sellers: [...sold.sellers.values()] }, 200, NO_STORE);
	});

	api.openapi(quotesRoute, async (c) => {
		const now = clock();
		const body = c.req.valid('json');
		const context = readContext(body.currency, rates(), now);
		if (isHotelError(context)) return c.json(bodyOf(context), 400, NO_STORE);
		const hotel = await findHotel(body.hotel);
		if (!hotel) return c.json(UNKNOWN_HOTEL, 404, NO_STORE);
		const stay = readStay(bodyParams(body), hotel.city, now);
		if (isHotelError(stay)) return c.json(bodyOf(stay), 400, NO_STORE);
		const quote = await quoteOffer(hotel.id, body.offer, stay, context);
		if (!quote) return c.json(problem('offer-gone', 'This offer is not sold any more.'), 404, NO_STORE);
		return c.json({ currency: context.currency, offer: quote.offer as OfferBody, seller: quote.seller }, 200, NO_STORE);
	});

	return api;
}
