/** Orders as the service sends them: as stored, with masked documents. Money is minor units, times are milliseconds since 1970 UTC. */
import { z } from '@hono/zod-openapi';
import { legSchema } from '#engine/schema.ts';
import { ORDER_EVENTS, ORDER_ID, ORDER_STATES, type Order, type OrderDetails } from '#features/orders/contract.ts';
import { PAYMENT_STATES } from '#features/payment/contract.ts';
import { LOCALES } from '#i18n/locales.ts';
import {
	addedExtraSchema,
	bookedOfferSchema,
	changeOptionSchema,
	index,
	issuedSchema,
	passengerSchema,
	selectedSeatSchema,
} from '#ports/orders/booked-order-schemas.ts';
import { BRANDS } from '#site/site.ts';

const time = z.number();

const orderFields = {
	id: z.string().regex(ORDER_ID),
	brand: z.enum(BRANDS),
	market: z.string().regex(/^[a-z]{2}$/),
	language: z.enum(LOCALES),
	origin: z.url({ protocol: /^https?$/ }).refine((address) => URL.parse(address)?.origin === address, 'Not an origin'),
	offer: bookedOfferSchema,
	passengers: z.array(passengerSchema).openapi({ description: 'Of document numbers only the last characters are shown' }),
	contacts: z.object({ mail: z.string(), phone: z.string() }),
	extras: z.array(addedExtraSchema),
	seats: z.array(selectedSeatSchema),
	lines: z.array(z.object({ kind: z.enum(['fare', 'extra', 'seat']), code: z.string(), amount: z.int(), count: z.int() })),
	total: z.int(),
	state: z.enum(ORDER_STATES),
	issued: issuedSchema.nullable(),
	createdAt: time,
	updatedAt: time,
	version: z.int(),
	captured: z.int(),
	refunded: z.int(),
};

const change = z.object({
	request: z.string(),
	state: z.enum(['pending', 'unknown', 'changed', 'done', 'failed']),
	legIndex: index,
	option: changeOptionSchema,
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
