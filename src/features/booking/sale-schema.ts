/** Schemas of the tariff check, the catalog and the order. Money is minor units of the booking's currency. */
import { z } from '@hono/zod-openapi';
import { FARE_BRANDS } from '#engine/contract.ts';
import { EXTRA_CODES } from '#features/extras/contract.ts';
import { SANDBOX_SWITCHES, STEP_OUTCOMES } from './contract.ts';

const id = z.string().regex(/^[\w.~-]{1,300}$/);
const index = z.int().min(0).nullable().openapi({ description: 'Null: all' });

export const entrySchema = z
	.object({
		supplier: id.openapi({ description: '`supplier` of the offer' }),
		search: id.openapi({ description: 'Search address without `/search/`' }),
		ticket: id,
		fare: z.enum(FARE_BRANDS),
		total: z.int().min(1).nullable().default(null).openapi({ description: 'That the visitor saw, without fees for bags' }),
		sandbox: z.enum(SANDBOX_SWITCHES).optional(),
	})
	.openapi('Entry', {
		example: { supplier: 'embedded', search: 'MOW{ddmm+30}IST1', ticket: 'SU2134SVOfhm', fare: 'light', total: 1_490_000 },
	});

export const checkPathSchema = z.object({
	id: z
		.string()
		.regex(/^[\w-]{16}$/)
		.openapi({ example: 'q8Wn0sVb3kLm5XyZ', param: { in: 'path', name: 'id' } }),
});

export const checkedSchema = z
	.object({
		check: z.string().nullable().openapi({ description: 'Running: read `/checks/{check}` until it has a draft' }),
		draft: z.string().nullable(),
		changed: z.boolean().openapi({ description: 'The price needs consent: see `change` of the draft' }),
	})
	.openapi('TariffCheck', { example: { check: null, draft: 'K7Q2-9XMA', changed: false } });

export const totalSchema = z
	.object({ total: z.int().min(1).openapi({ description: 'That the visitor saw' }) })
	.openapi('AgreedTotal', { example: { total: 2_431_000 } });

export const orderSchema = totalSchema
	.extend({ consent: z.literal(true).openapi({ description: 'To the rules of the fare and the processing of personal data' }) })
	.openapi('NewOrder', { example: { total: 2_431_000, consent: true } });

export const placedSchema = z
	.object({
		outcome: z.enum(STEP_OUTCOMES).extract(['REDIRECT', 'BOOKING_PROCEED', 'THREE_DS']),
		order: z.string(),
		url: z.string().nullable().openapi({ description: 'Page that takes the card' }),
	})
	.openapi('PlacedOrder', { example: { outcome: 'REDIRECT', order: 'K7Q2-9XMA', url: 'http://pay.localhost:4321/p/4fWc' } });

const optionSchema = z.object({
	value: z.string(),
	price: z.int(),
	pieces: z.int().nullable(),
	kilos: z.number().nullable(),
	left: z.int().nullable().openapi({ description: 'Shared by the passengers; null: no limit known' }),
});

export const extrasSchema = z
	.object({
		extras: z.array(
			z.object({
				field: z.string().openapi({ description: 'Field of the draft that takes one of the values' }),
				code: z.enum(EXTRA_CODES),
				flight_index: index,
				segment_index: index,
				passenger: index,
				options: z.array(optionSchema),
			}),
		),
	})
	.openapi('Extras', {
		example: {
			extras: [
				{
					field: 'x.baggage.0.-.0',
					code: 'baggage',
					flight_index: 0,
					segment_index: null,
					passenger: 0,
					options: [{ value: '23kg', price: 250_000, pieces: 1, kilos: 23, left: null }],
				},
			],
		},
	});

const seatSchema = z.object({
	id: z.string(),
	price: z.int(),
	state: z.enum(['free', 'taken', 'blocked']),
	traits: z.array(z.string()),
	not_for: z.array(z.enum(['child', 'infant-lap'])),
});

export const seatMapsSchema = z
	.object({
		seat_maps: z.array(
			z.object({
				field: z.string().openapi({ description: 'Field of the draft for passenger 0; the last number is the passenger' }),
				departure: z.string(),
				aircraft: z.string(),
				columns: z.array(z.string()).openapi({ description: 'Letters of a row; empty: aisle' }),
				rows: z.array(z.object({ row: z.int(), seats: z.array(seatSchema.nullable()) })),
			}),
		),
	})
	.openapi('SeatMaps', {
		example: {
			seat_maps: [
				{
					field: 'seat.0.0.0',
					departure: 'SU-SVO-IST-20261201T1015',
					aircraft: '320',
					columns: ['A', 'B', 'C', '', 'D', 'E', 'F'],
					rows: [{ row: 12, seats: [{ id: '12A', price: 90_000, state: 'free', traits: ['window'], not_for: [] }, null] }],
				},
			],
		},
	});
