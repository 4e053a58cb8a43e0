/** A booked offer as the service of orders sends it. */
import { z } from '@hono/zod-openapi';
import { CABINS, FARE_BRANDS, type Leg } from '#engine/contract.ts';
import { type BookedOffer, SANDBOX_SWITCHES } from '#features/booking/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';

const place = z.string().regex(/^[A-Z0-9]{3}$/);
const airline = z.string().regex(/^[A-Z0-9]{2}$/);
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

export const currencySchema = z.string().refine((code) => CURRENCY_ORDER.some((one) => one === code.toLowerCase()), 'Unknown currency');

const segment = z.object({
	carrier: airline,
	operating: airline.optional(),
	number: z.string(),
	from: place,
	to: place,
	departure: localTime,
	arrival: localTime,
	departureUtc: z.int().openapi({ description: 'Minutes since 1970 UTC' }),
	arrivalUtc: z.int(),
	minutes: z.int(),
	aircraft: z.string(),
});

const transfer = z.object({
	from: place,
	to: place,
	minutes: z.int(),
	night: z.boolean(),
	airportChange: z.boolean(),
	selfTransfer: z.boolean(),
	interline: z.boolean(),
	recheck: z.boolean(),
	attention: z.enum(['visa-airside', 'visa-landside', 'border']).optional(),
});

export const legSchema = z.object({
	segments: z.array(segment).min(1),
	transfers: z.array(transfer),
	minutes: z.int(),
}) satisfies z.ZodType<Leg>;

const allowance = z.object({ pieces: z.int(), kilos: z.number() }).nullable();
const rule = z.object({ allowed: z.boolean().nullable(), fee: z.int() });

const query = z.object({
	legs: z.array(z.object({ from: z.string(), to: z.string(), date: z.iso.date() })).max(MAX_LEGS),
	kind: z.enum(['oneway', 'round', 'multi']),
	cabin: z.enum(CABINS),
	adults: z.int(),
	children: z.int(),
	infants: z.int(),
});

export const offerSchema = z.object({
	supplier: z.string(),
	search: z.string().regex(/^[\w.~-]{1,300}$/),
	ticket: z.string(),
	fare: z.enum(FARE_BRANDS),
	reference: z.string().optional(),
	sandbox: z.enum(SANDBOX_SWITCHES).optional(),
	query,
	flights: z.object({
		legs: z.array(legSchema).min(1).max(MAX_LEGS),
		carriers: z.array(airline),
		emissions: z.object({ kilos: z.number(), usual: z.number() }),
	}),
	fareRules: z.object({
		brand: z.enum(FARE_BRANDS),
		cabinBag: allowance,
		checkedBag: allowance,
		refund: rule,
		exchange: rule,
		seatsLeft: z.int().nullable(),
	}),
	currency: currencySchema,
	total: z.int().openapi({ description: 'Minor units, without extras' }),
	bagPrice: z.int().nullable().optional(),
	cabinBagPrice: z.int().nullable().optional(),
	test: z.literal(true).optional(),
	checkedAt: z.number(),
	validUntil: z.number(),
}) satisfies z.ZodType<BookedOffer>;
