import { z } from '@hono/zod-openapi';
import type { Agency, Offer, Ticket } from '#engine/contract.ts';
import { airline, brand, daySchema, emissionsSchema, fareSchema, legSchema, moment, money, price, ticketId } from '#engine/schema.ts';
import { type DayPrice, QUERY_PROBLEMS, type QueryProblem, type SearchPart } from './contract.ts';

const offerSchema = z.object({
	agency: z.string().regex(/^[\w-]{1,24}$/),
	brand,
	total: price,
	bagPrice: money.nullable(),
	cabinBagPrice: money.nullable(),
	payee: z.enum(['airline', 'agency']),
	supplier: z
		.string()
		.regex(/^[\w-]{1,24}$/)
		.optional(),
}) satisfies z.ZodType<Offer>;

export const ticketSchema = z
	.object({
		id: ticketId,
		legs: z.array(legSchema).min(1).max(6),
		carriers: z.array(airline).min(1).max(36),
		fares: z.array(fareSchema).min(1).max(3),
		offers: z.array(offerSchema).min(1).max(200),
		emissions: emissionsSchema,
		protectedTotal: price.optional(),
		seen: moment,
	})
	.openapi('Ticket') satisfies z.ZodType<Ticket>;

export const agencySchema = z
	.object({
		id: z.string().regex(/^[\w-]{1,24}$/),
		name: z.string().min(1).max(80),
		held: z.int().min(0).max(100).nullable(),
	})
	.openapi('Agency', { example: { id: 'alatrek', name: 'Alatrek', held: 96 } }) satisfies z.ZodType<Agency>;

export const problemSchema = z
	.object({ code: z.enum(QUERY_PROBLEMS), field: z.string(), value: z.string() })
	.openapi('QueryProblem', { example: { code: 'past-date', field: 'depart_date', value: '2020-01-01' } }) satisfies z.ZodType<QueryProblem>;

export const dayPriceSchema = z
	.object({ date: daySchema, total: price.nullable() })
	.openapi('DayPrice', { example: { date: '2026-12-03', total: 1490000 } }) satisfies z.ZodType<DayPrice>;

export const searchPartSchema = z
	.discriminatedUnion('kind', [
		z.object({ kind: z.literal('tickets'), supplier: z.string(), tickets: z.array(ticketSchema), agencies: z.array(agencySchema) }),
		z.object({ kind: z.literal('supplier'), supplier: z.string(), state: z.enum(['pending', 'responded', 'failed']) }),
		z.object({ kind: z.literal('done'), total: z.int(), found: z.int() }),
	])
	.openapi('SearchPart', { example: { kind: 'supplier', supplier: 'embedded', state: 'responded' } }) satisfies z.ZodType<SearchPart>;
