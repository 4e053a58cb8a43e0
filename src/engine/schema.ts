/**
 * Schemas of flights, for responses of suppliers and of other processes. Services describe them further, so they are made by a zod that
 * `@hono/zod-openapi` has extended.
 */
import { z } from '@hono/zod-openapi';
import { CABINS, type Emissions, FARE_BRANDS, type Fare, type FlightQuery, type Leg, type Segment, type Transfer } from './contract.ts';

/* Limits are generous because suppliers may send anything. */

const MOST_MONEY = 1e14;
export const money = z.int().min(0).max(MOST_MONEY);
export const price = z.int().min(1).max(MOST_MONEY);
const airport = z.string().regex(/^[A-Z0-9]{3}$/);
export const airline = z.string().regex(/^[A-Z0-9]{2}$/);
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
export const moment = z.int().min(0).max(1e9);
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

export const legSchema = z.object({
	segments: z.array(segmentSchema).min(1).max(6),
	transfers: z.array(transferSchema).max(5),
	minutes,
}) satisfies z.ZodType<Leg>;

const allowance = z.object({ pieces: z.int().min(0).max(9), kilos: z.number().min(0).max(100) }).nullable();
const changeRule = z.object({ allowed: z.boolean().nullable(), fee: money });
export const brand = z.enum(FARE_BRANDS);

export const fareSchema = z.object({
	brand,
	cabinBag: allowance,
	checkedBag: allowance,
	refund: changeRule,
	exchange: changeRule,
	seatsLeft: z.int().min(0).max(999).nullable(),
}) satisfies z.ZodType<Fare>;

export const emissionsSchema = z.object({
	kilos: z.number().min(0).max(1e5),
	usual: z.number().min(0).max(1e5),
}) satisfies z.ZodType<Emissions>;

export const ticketId = z.string().regex(/^[\w-]{1,300}$/);

/** Of flights that are booked. */
export const querySchema = z.object({
	legs: z
		.array(z.object({ from: airport, to: z.string().regex(/^[A-Z0-9]{2,3}$/), date: daySchema }))
		.min(1)
		.max(6),
	kind: z.enum(['oneway', 'round', 'multi']),
	cabin: z.enum(CABINS),
	adults: z.int().min(1).max(9),
	children: z.int().min(0).max(9),
	infants: z.int().min(0).max(9),
}) satisfies z.ZodType<FlightQuery>;
