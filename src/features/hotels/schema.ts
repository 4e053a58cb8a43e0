/** What services and suppliers send about hotels, with generous limits. */
import { z } from '@hono/zod-openapi';
import { money, price } from '#engine/schema.ts';
import {
	ACCESSIBILITY,
	AMENITIES,
	BED_KINDS,
	type CancellationStep,
	HOTEL_KINDS,
	type Hotel,
	type HotelResult,
	type HotelSearchPart,
	type HotelSeller,
	type HouseRules,
	MAX_CHILD_AGE,
	MAX_NIGHTS,
	MEALS,
	type Offer,
	RATING_STEPS,
	ROOM_VIEWS,
	type Room,
	STAY_PROBLEMS,
	type StayPrice,
	type StayProblem,
} from './contract.ts';
import type { HotelPart, HotelQuote } from './suppliers/supplier.ts';

const MOST_ROOM_TYPES = 100;
const MOST_BEDS = 20;
const MOST_REVIEWS = 10_000_000;
const MOST_STEPS = 20;
export const MOST_HOTELS = 2000;
export const MOST_OFFERS = 20_000;
export const MOST_SELLERS = 200;

const name = z.string().trim().min(1).max(200);
const code = z.string().regex(/^[\w.-]{1,80}$/);
const cityCode = z.string().regex(/^[A-Z]{3}$/);
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** `YYYY-MM-DDTHH:mm` at the hotel. */
const localMoment = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/);
const count = (most: number) => z.int().min(0).max(most);

export const hotelIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/);
export const offerIdSchema = z.string().regex(/^[\w.~-]{1,120}$/);

const roomSchema = z.object({
	id: code,
	kind: z.enum(['dormitory', 'standard', 'superior', 'family', 'studio', 'suite']),
	beds: z.array(z.object({ kind: z.enum(BED_KINDS), count: z.int().min(1).max(MOST_BEDS) })).max(MOST_BEDS),
	sleeps: z.int().min(1).max(60),
	area: count(2000).optional(),
	view: z.enum(ROOM_VIEWS).optional(),
	bathroom: z.boolean().optional(),
}) satisfies z.ZodType<Room>;

const rulesSchema = z.object({
	checkInFrom: timeOfDay.optional(),
	checkInUntil: timeOfDay.optional(),
	checkOutUntil: timeOfDay.optional(),
	quietFrom: timeOfDay.optional(),
	quietUntil: timeOfDay.optional(),
	smoking: z.boolean().optional(),
	minAge: count(99).optional(),
	freeChildAge: count(MAX_CHILD_AGE).optional(),
}) satisfies z.ZodType<HouseRules>;

export const hotelSchema = z
	.object({
		id: hotelIdSchema,
		city: cityCode,
		name,
		kind: z.enum(HOTEL_KINDS),
		stars: count(5),
		lat: z.number().min(-90).max(90),
		lon: z.number().min(-180).max(180),
		district: code.optional(),
		rating: z
			.object({ score: count(100), reviews: count(MOST_REVIEWS), distribution: z.array(count(MOST_REVIEWS)).max(RATING_STEPS) })
			.optional(),
		amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length),
		accessibility: z.array(z.enum(ACCESSIBILITY)).max(ACCESSIBILITY.length),
		rooms: z.array(roomSchema).max(MOST_ROOM_TYPES),
		rules: rulesSchema,
		floors: count(200),
	})
	.openapi('Hotel') satisfies z.ZodType<Hotel>;

const cancellationStepSchema = z.object({ until: localMoment.optional(), refund: money }) satisfies z.ZodType<CancellationStep>;

const stayPriceSchema = z.object({
	nights: z.array(money).min(1).max(MAX_NIGHTS),
	taxes: money,
	fees: money,
	cityTax: money,
	total: price,
	dueThere: money,
}) satisfies z.ZodType<StayPrice>;

export const offerSchema = z
	.object({
		id: offerIdSchema,
		hotel: hotelIdSchema,
		room: code,
		seller: code,
		meals: z.enum(MEALS),
		payment: z.enum(['now', 'there']),
		price: stayPriceSchema,
		freeUntil: localMoment.optional(),
		cancellation: z.array(cancellationStepSchema).min(1).max(MOST_STEPS),
		left: z.int().min(1).max(9999).optional(),
	})
	.openapi('HotelOffer') satisfies z.ZodType<Offer>;

export const hotelSellerSchema = z
	.object({ id: code, name: name.max(80) })
	.openapi('HotelSeller', { example: { id: 'ostrova', name: 'Ostrova' } }) satisfies z.ZodType<HotelSeller>;

export const hotelPartSchema = z.object({
	hotels: z.array(hotelSchema).max(MOST_HOTELS),
	offers: z.array(offerSchema).max(MOST_OFFERS),
	sellers: z.array(hotelSellerSchema).max(MOST_SELLERS),
}) satisfies z.ZodType<HotelPart>;

export const quoteSchema = z.object({ offer: offerSchema, seller: hotelSellerSchema }) satisfies z.ZodType<HotelQuote>;

export const stayProblemSchema = z.object({ code: z.enum(STAY_PROBLEMS), field: z.string(), value: z.string() }).openapi('StayProblem', {
	example: { code: 'past-date', field: 'check_in', value: '2020-01-01' },
}) satisfies z.ZodType<StayProblem>;

const hotelResultSchema = z.object({
	hotel: hotelSchema,
	offers: z.array(offerSchema).max(MOST_OFFERS),
}) satisfies z.ZodType<HotelResult>;

export const hotelSearchPartSchema = z
	.discriminatedUnion('kind', [
		z.object({
			kind: z.literal('hotels'),
			supplier: z.string(),
			results: z.array(hotelResultSchema).max(MOST_HOTELS),
			sellers: z.array(hotelSellerSchema).max(MOST_SELLERS),
		}),
		z.object({ kind: z.literal('supplier'), supplier: z.string(), state: z.enum(['pending', 'responded', 'failed']) }),
		z.object({ kind: z.literal('done'), total: z.int().min(0) }),
	])
	.openapi('HotelSearchPart', {
		example: { kind: 'supplier', supplier: 'embedded', state: 'responded' },
	}) satisfies z.ZodType<HotelSearchPart>;

/** Path of a search that is running or finished. */
export const searchIdSchema = z.object({
	id: z
		.string()
		.max(120)
		.openapi({ param: { name: 'id', in: 'path' }, example: 'IST_{day+30}_{day+33}_2_x_1_rub' }),
});
