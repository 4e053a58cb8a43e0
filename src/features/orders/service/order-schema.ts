/** Orders as the service sends them: as stored, with masked documents. Money is minor units, times are milliseconds since 1970 UTC. */
import { z } from '@hono/zod-openapi';
import { legSchema } from '#engine/schema.ts';
import type { ChangeOption } from '#features/booking/contract.ts';
import { EXTRA_CODES } from '#features/extras/contract.ts';
import { ORDER_EVENTS, ORDER_ID, ORDER_STATES, type Order, type OrderDetails } from '#features/orders/contract.ts';
import { DOCUMENT_TYPES, PASSENGER_TYPES } from '#features/passengers/contract.ts';
import { PAYMENT_STATES } from '#features/payment/contract.ts';
import { LOCALES } from '#i18n/locales.ts';
import { BRANDS } from '#site/site.ts';
import { offerSchema } from './offer-schema.ts';

const time = z.number();
const index = z.int().min(0);

const passenger = z.object({
	type: z.enum(PASSENGER_TYPES),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string().nullable(),
	sex: z.enum(['m', 'f']),
	birthDate: z.string(),
	citizenship: z.string(),
	document: z.object({
		type: z.enum(DOCUMENT_TYPES),
		number: z.string().openapi({ description: 'Only its last characters are shown' }),
		expiry: z.string().nullable(),
	}),
});

const orderFields = {
	id: z.string().regex(ORDER_ID),
	brand: z.enum(BRANDS),
	market: z.string().regex(/^[a-z]{2}$/),
	language: z.enum(LOCALES),
	origin: z.url({ protocol: /^https?$/ }).refine((address) => URL.parse(address)?.origin === address, 'Not an origin'),
	offer: offerSchema,
	passengers: z.array(passenger),
	contacts: z.object({ mail: z.string(), phone: z.string() }),
	extras: z.array(
		z.object({
			code: z.enum([...EXTRA_CODES, 'seat']),
			value: z.string(),
			price: z.int(),
			flightIndex: index.optional(),
			segmentIndex: index.optional(),
			passenger: index.optional(),
		}),
	),
	seats: z.array(z.object({ segmentIndex: index, flightIndex: index, passengerIndex: index, seatId: z.string(), price: z.int() })),
	lines: z.array(z.object({ kind: z.enum(['fare', 'extra', 'seat']), code: z.string(), amount: z.int(), count: z.int() })),
	total: z.int(),
	state: z.enum(ORDER_STATES),
	issued: z.object({ reference: z.string(), pnr: z.string(), ticketNumbers: z.array(z.string()) }).nullable(),
	createdAt: time,
	updatedAt: time,
	version: z.int(),
	captured: z.int(),
	refunded: z.int(),
};

export const optionSchema = z.object({
	id: z.string(),
	offer: offerSchema,
	difference: z.int(),
	fee: z.int(),
	pay: z.int(),
	refund: z.int(),
	lowerFare: z.enum(['refunded', 'lost', 'credit']).nullable(),
	lostExtras: z.array(z.enum(EXTRA_CODES)),
	validUntil: time,
	reference: z.string().optional(),
}) satisfies z.ZodType<ChangeOption>;

const change = z.object({
	request: z.string(),
	state: z.enum(['pending', 'unknown', 'changed', 'done', 'failed']),
	legIndex: index,
	option: optionSchema,
	amount: z.int(),
	refund: z.int(),
	payment: z.string().nullable(),
	reason: z.string().nullable(),
	until: time,
	before: legSchema,
	createdAt: time,
});

const payment = z.object({
	id: z.string(),
	purpose: z.enum(['order', 'change']),
	amount: z.int(),
	state: z.enum(PAYMENT_STATES),
	reason: z.string().nullable(),
	captured: z.int(),
	refunded: z.int(),
	card: z.object({ scheme: z.string(), last4: z.string() }).nullable(),
	createdAt: time,
});

export const orderSchema = z.object(orderFields).openapi('Order') satisfies z.ZodType<Order>;

export const orderDetailsSchema = z
	.object({
		...orderFields,
		events: z.array(z.object({ at: time, kind: z.enum(ORDER_EVENTS), data: z.record(z.string(), z.union([z.string(), z.number()])) })),
		payments: z.array(payment),
		changes: z.array(change),
	})
	.openapi('OrderDetails') satisfies z.ZodType<OrderDetails>;
