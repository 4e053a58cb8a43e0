/** Passengers, extras and seats of an order at a supplier, and what it offers of them. */
import { z } from '@hono/zod-openapi';
import { CABINS } from '#engine/contract.ts';
import { daySchema, money } from '#engine/schema.ts';
import { type AddedExtra, EXTRA_CODES, type ExtraOffer } from '#features/extras/contract.ts';
import { DOCUMENT_TYPES, PASSENGER_TYPES, type Passenger } from '#features/passengers/contract.ts';
import type { SeatMap, SelectedSeat } from '#features/seat-map/contract.ts';

const index = z.int().min(0).max(20);
const name = z.string().min(1).max(100);
const ownId = z.string().min(1).max(2000);
const seatId = z.string().regex(/^[\w-]{1,10}$/);

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

export const selectedSeatSchema = z.object({
	segmentIndex: index,
	flightIndex: index,
	passengerIndex: index,
	seatId,
	price: money,
}) satisfies z.ZodType<SelectedSeat>;

const scope = { flightIndex: index.optional(), segmentIndex: index.optional(), passenger: index.optional() };
const value = z.string().regex(/^[\w-]{1,40}$/);

export const addedExtraSchema = z.object({
	code: z.enum([...EXTRA_CODES, 'seat']),
	value,
	price: money,
	...scope,
}) satisfies z.ZodType<AddedExtra>;

const extraOfferSchema = z.object({
	code: z.enum(EXTRA_CODES),
	scope: z.object(scope),
	options: z
		.array(
			z.object({
				value,
				price: money,
				kilos: z.number().min(0).max(1000).optional(),
				pieces: z.int().min(0).max(99).optional(),
				reference: ownId.optional(),
				left: z.int().min(0).max(10_000).nullable().optional(),
			}),
		)
		.max(100),
	most: z.int().min(0).max(9).optional(),
}) satisfies z.ZodType<ExtraOffer>;

export const extrasSchema = z.object({ extras: z.array(extraOfferSchema).max(2000) }).openapi('SupplierExtras', {
	example: { extras: [{ code: 'baggage', scope: { flightIndex: 0, passenger: 0 }, options: [{ value: '23kg', price: 250_000 }] }] },
});

/** Centimetres. */
const length = z.number().min(0).max(20_000);

const seatSchema = z.object({
	id: seatId,
	row: z.int().min(0).max(999),
	letter: z.string().regex(/^[A-Z]$/),
	price: money,
	state: z.enum(['free', 'taken', 'blocked']),
	traits: z
		.array(z.enum(['window', 'aisle', 'middle', 'exit', 'extra-legroom', 'bassinet', 'no-recline', 'near-lavatory', 'near-galley']))
		.max(9),
	notFor: z.array(z.enum(['child', 'infant-lap'])).max(2),
	reference: ownId.optional(),
});

const seatMapSchema = z.object({
	flightIndex: index,
	segmentIndex: index,
	departure: z.string().regex(/^[\w-]{1,80}$/),
	aircraft: z.string().regex(/^[A-Z0-9]{0,4}$/),
	aircraftName: name.optional(),
	columns: z.array(z.string().regex(/^[A-Z]?$/)).max(30),
	rows: z
		.array(
			z.object({
				row: z.int().min(0).max(999),
				at: length,
				cabin: z.enum(CABINS),
				deck: z.literal('upper').optional(),
				seats: z.array(seatSchema.nullable()).max(30),
			}),
		)
		.max(200),
	parts: z
		.array(
			z.object({
				kind: z.enum(['galley', 'lavatory', 'exit', 'wing', 'bulkhead', 'closet']),
				at: length,
				length,
				side: z.enum(['left', 'right', 'both', 'centre']),
			}),
		)
		.max(200),
	length,
	width: length,
}) satisfies z.ZodType<SeatMap>;

export const seatMapsSchema = z
	.object({ seatMaps: z.array(seatMapSchema).max(36) })
	.openapi('SupplierSeatMaps', { example: { seatMaps: [] } });
