/** Extras and seats that a supplier offers. */
import { z } from '@hono/zod-openapi';
import { CABINS } from '#engine/contract.ts';
import { money } from '#engine/schema.ts';
import { EXTRA_CODES, type ExtraOffer } from '#features/extras/contract.ts';
import type { SeatMap } from '#features/seat-map/contract.ts';
import { extraScope, extraValue, index, name, ownId, seatId } from '#ports/orders/booked-order-schemas.ts';

const extraOfferSchema = z.object({
	code: z.enum(EXTRA_CODES),
	scope: z.object(extraScope),
	options: z
		.array(
			z.object({
				value: extraValue,
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
