import { z } from '@hono/zod-openapi';
import { type Agency, FARE_BRANDS, type Leg, type Offer, type Segment, type Ticket, type Transfer } from '#engine/contract.ts';
import { type DayPrice, QUERY_PROBLEMS, type QueryProblem, type SearchPart } from './contract.ts';

/* Limits are generous because suppliers may send anything. */

const MOST_MONEY = 1e14;
const money = z.int().min(0).max(MOST_MONEY);
const price = z.int().min(1).max(MOST_MONEY);
const airport = z.string().regex(/^[A-Z0-9]{3}$/);
const airline = z.string().regex(/^[A-Z0-9]{2}$/);
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
const moment = z.int().min(0).max(1e9);
const minutes = z.int().min(1).max(10_000);

export const daySchema = z.iso.date();

const segmentSchema = z.object({
	carrier: airline,
	operating: airline.optional(),
	number: z.string().regex(/^\d{1,5}$/),
	from: airport,
	to: airport,
	departure: localTime,
	arrival: localTime,
	departureUtc: moment,
	arrivalUtc: moment,
	minutes,
	aircraft: z.string().regex(/^[A-Z0-9]{0,4}$/),
}) satisfies z.ZodType<Segment>;

const transferSchema = z.object({
	from: airport,
	to: airport,
	minutes,
	night: z.boolean(),
	airportChange: z.boolean(),
	selfTransfer: z.boolean(),
	interline: z.boolean(),
	recheck: z.boolean(),
	attention: z.enum(['visa-airside', 'visa-landside', 'border']).optional(),
}) satisfies z.ZodType<Transfer>;

const legSchema = z.object({
	segments: z.array(segmentSchema).min(1).max(6),
	transfers: z.array(transferSchema).max(5),
	minutes,
}) satisfies z.ZodType<Leg>;

const allowance = z.object({ pieces: z.int().min(0).max(9), kilos: z.number().min(0).max(100) }).nullable();
const changeRule = z.object({ allowed: z.boolean().nullable(), fee: money });
const brand = z.enum(FARE_BRANDS);

const fareSchema = z.object({
	brand,
	cabinBag: allowance,
	checkedBag: allowance,
	refund: changeRule,
	exchange: changeRule,
	seatsLeft: z.int().min(0).max(999).nullable(),
}) satisfies z.ZodType<Ticket['fares'][number]>;

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
		id: z.string().regex(/^[\w-]{1,300}$/),
		legs: z.array(legSchema).min(1).max(6),
		carriers: z.array(airline).min(1).max(36),
		fares: z.array(fareSchema).min(1).max(3),
		offers: z.array(offerSchema).min(1).max(200),
		emissions: z.object({ kilos: z.number().min(0).max(1e5), usual: z.number().min(0).max(1e5) }),
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
