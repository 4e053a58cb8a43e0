/** A booked offer as the service of orders sends it. */
import { z } from '@hono/zod-openapi';
import { FARE_BRANDS } from '#engine/contract.ts';
import { airline, emissionsSchema, fareSchema, legSchema, money, querySchema, ticketId } from '#engine/schema.ts';
import { type BookedOffer, SANDBOX_SWITCHES } from '#features/booking/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';

export const currencySchema = z.string().refine((code) => CURRENCY_ORDER.some((one) => one === code.toLowerCase()), 'Unknown currency');

export const offerSchema = z.object({
	supplier: z.string(),
	search: z.string().regex(/^[\w.~-]{1,300}$/),
	ticket: ticketId,
	fare: z.enum(FARE_BRANDS),
	reference: z.string().optional(),
	sandbox: z.enum(SANDBOX_SWITCHES).optional(),
	query: querySchema,
	flights: z.object({ legs: z.array(legSchema).min(1).max(MAX_LEGS), carriers: z.array(airline), emissions: emissionsSchema }),
	fareRules: fareSchema,
	currency: currencySchema,
	total: money.openapi({ description: 'Minor units, without extras' }),
	bagPrice: money.nullable().optional(),
	cabinBagPrice: money.nullable().optional(),
	test: z.literal(true).optional(),
	checkedAt: z.number(),
	validUntil: z.number(),
}) satisfies z.ZodType<BookedOffer>;
