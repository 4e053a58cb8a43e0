/** Schemas of what is booked, the same for services of suppliers and of orders. Money is minor units of the offer's currency. */
import { z } from '@hono/zod-openapi';
import { FARE_BRANDS } from '#engine/contract.ts';
import { airline, daySchema, emissionsSchema, fareSchema, legSchema, money, querySchema, ticketId } from '#engine/schema.ts';
import {
	type BookedOffer,
	type ChangeOption,
	type IssuedOrder,
	type OfferReference,
	SANDBOX_SWITCHES,
} from '#features/booking/contract.ts';
import { type AddedExtra, EXTRA_CODES } from '#features/extras/contract.ts';
import { DOCUMENT_TYPES, PASSENGER_TYPES, type Passenger } from '#features/passengers/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import type { SelectedSeat } from '#features/seat-map/contract.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';

const moment = z.int().min(0).max(1e14).openapi({ description: 'Milliseconds since 1970 UTC' });
/** Supplier's own. */
export const ownId = z.string().min(1).max(2000);
export const index = z.int().min(0).max(20);
export const name = z.string().min(1).max(100);
export const seatId = z.string().regex(/^[\w-]{1,10}$/);
export const extraScope = { flightIndex: index.optional(), segmentIndex: index.optional(), passenger: index.optional() };
export const extraValue = z.string().regex(/^[\w-]{1,40}$/);

export const passengerSchema = z.object({
	type: z.enum(PASSENGER_TYPES),
	lastName: name,
	firstName: name,
	middleName: name.nullable(),
	sex: z.enum(['m', 'f']),
	birthDate: daySchema,
	citizenship: z.string().regex(/^[A-Z]{2}$/),
	document: z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string().min(1).max(40), expiry: daySchema.nullable() }),
}) satisfies z.ZodType<Passenger>;

export const addedExtraSchema = z.object({
	code: z.enum([...EXTRA_CODES, 'seat']),
	value: extraValue,
	price: money,
	...extraScope,
}) satisfies z.ZodType<AddedExtra>;

export const selectedSeatSchema = z.object({
	segmentIndex: index,
	flightIndex: index,
	passengerIndex: index,
	seatId,
	price: money,
}) satisfies z.ZodType<SelectedSeat>;

export const offerReferenceSchema = z.object({
	supplier: z.string().regex(/^[\w-]{1,24}$/),
	search: z.string().regex(/^[\w.~-]{1,300}$/),
	ticket: ticketId,
	fare: z.enum(FARE_BRANDS),
	reference: ownId.optional(),
	sandbox: z.enum(SANDBOX_SWITCHES).optional(),
}) satisfies z.ZodType<OfferReference>;

export const bookedOfferSchema = offerReferenceSchema
	.extend({
		query: querySchema,
		flights: z.object({
			legs: z.array(legSchema).min(1).max(MAX_LEGS),
			carriers: z.array(airline).min(1).max(36),
			emissions: emissionsSchema,
		}),
		fareRules: fareSchema,
		currency: z.string().refine((code) => CURRENCY_ORDER.some((one) => one === code.toLowerCase()), 'Unknown currency'),
		total: money.openapi({ description: 'For all passengers, without extras' }),
		bagPrice: money.nullable().optional(),
		cabinBagPrice: money.nullable().optional(),
		test: z.literal(true).optional(),
		checkedAt: moment,
		validUntil: moment.openapi({ description: 'After this the offer must be checked again' }),
	})
	.openapi('BookedOffer') satisfies z.ZodType<BookedOffer>;

export const issuedSchema = z
	.object({
		reference: z.string().regex(/^[\x21-\x7e]{1,300}$/),
		pnr: z.string().regex(/^[A-Za-z\d]{5,13}$/),
		ticketNumbers: z.array(z.string().regex(/^[\w-]{0,30}$/)).max(9),
	})
	.openapi('IssuedOrder', {
		example: { reference: 'issue:K7Q2-9XMA', pnr: 'QWE123', ticketNumbers: ['0002100000000'] },
	}) satisfies z.ZodType<IssuedOrder>;

export const lostExtras = z.array(z.enum(EXTRA_CODES)).max(EXTRA_CODES.length);
export const lostExtrasSchema = z.object({ lostExtras }).openapi('LostExtras', { example: { lostExtras: ['meal', 'pet'] } });

export const changeOptionSchema = z.object({
	id: ticketId,
	offer: bookedOfferSchema,
	difference: z.int().min(-1e14).max(1e14),
	fee: money,
	pay: money,
	refund: money,
	lowerFare: z.enum(['refunded', 'lost', 'credit']).nullable(),
	lostExtras,
	validUntil: moment,
	reference: ownId.optional(),
}) satisfies z.ZodType<ChangeOption>;
