/** What the service of orders accepts and sends. */
import { z } from '@hono/zod-openapi';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import { changeOptionSchema } from '#ports/orders/booked-order-schemas.ts';
import { subjectSchema } from '#server/own-data-service.ts';
import { ORDER_ID, ORDER_STATES, ORDERS_ERRORS } from './contract.ts';
import { orderDetailsSchema, orderSchema } from './service/order-schema.ts';

export const orderParams = z.object({
	id: z
		.string()
		.regex(ORDER_ID)
		.openapi({ param: { name: 'id', in: 'path' }, example: 'K7Q2-9XMA' }),
});

export const orderStatus = z
	.object({
		state: z.enum(ORDER_STATES),
		version: z.int().openapi({ description: 'Grows with every change.' }),
		final: z.boolean().openapi({ description: 'Whether nothing more happens by itself.' }),
	})
	.openapi('OrderStatus');

export const orderError = z.object({ code: z.enum(ORDERS_ERRORS), message: z.string() }).openapi('OrderError');

export const orderList = z
	.object({ orders: z.array(orderSchema), own: z.int().openapi({ description: 'How many belong to the browser' }) })
	.openapi('Orders');
export const orderBody = z.object({ order: orderDetailsSchema }).openapi('OrderBody');

export const orderOwnerSchema = subjectSchema.pick({ mail: true, phone: true }).openapi('OrderOwner');
export const orderSummaryBody = z
	.object({
		summary: z.object({
			all: z.int(),
			upcoming: z.array(z.object({ id: z.string().regex(ORDER_ID), pnr: z.string().nullable() })),
			inProgress: z.array(z.string().regex(ORDER_ID)),
		}),
	})
	.openapi('OrderSummary', { example: { summary: { all: 2, upcoming: [{ id: 'K7Q2-9XMA', pnr: 'QWE123' }], inProgress: [] } } });

export const accessSchema = z
	.union([
		z.strictObject({ key: z.string().max(100).openapi({ description: 'Of the signed link in a mail' }) }),
		z.strictObject({ mail: z.string().max(MAX_MAIL_ADDRESS).openapi({ description: 'Mail address of the booking' }) }),
	])
	.openapi('OrderAccess', { example: { mail: 'ada@example.com' } });

export const doneSchema = z.object({ status: z.literal('done') }).openapi('OrderDone', { example: { status: 'done' } });
export const sentSchema = z
	.object({ sent: z.boolean().openapi({ description: 'False within five minutes of the last time' }) })
	.openapi('OrderMail', { example: { sent: true } });

const redirect = z.object({
	kind: z.literal('redirect'),
	url: z.url({ protocol: /^https?$/ }).openapi({ description: 'Page that takes the card' }),
	page: z.url({ protocol: /^https?$/ }).openapi({ description: 'Signed link to the order, for visitors of another site' }),
});
const placed = z.discriminatedUnion('kind', [
	redirect,
	z.object({ kind: z.literal('order'), state: z.enum(ORDER_STATES) }),
	z.object({ kind: z.literal('gateway-failed') }),
]);
export const placedSchema = z.object({ placed }).openapi('OrderPayment', { example: { placed: { kind: 'order', state: 'issuing' } } });

const failed = z.object({ kind: z.literal('failed') }).openapi({ description: 'The supplier does not respond' });
const notNow = z.object({ kind: z.literal('not-now') }).openapi({ description: 'Not in this state of the order' });

const quote = z.object({ fee: z.int(), refund: z.int(), reference: z.string().optional() });
export const refundOfferSchema = z
	.object({ offered: z.discriminatedUnion('kind', [z.object({ kind: z.literal('quoted'), quote }), failed, notNow]) })
	.openapi('RefundOffer', { example: { offered: { kind: 'quoted', quote: { fee: 300_000, refund: 1_190_000 } } } });
export const agreedRefundSchema = z
	.object({ request: z.uuid().openapi({ description: 'Random; the same when a call is repeated' }), refund: z.int().min(0) })
	.openapi('AgreedRefund', { example: { request: '7d3f3c1e-8a52-4f7e-9d55-0b8a3f1c2d4e', refund: 1_190_000 } });
export const refundResultSchema = z
	.object({
		result: z.discriminatedUnion('kind', [
			z.object({ kind: z.literal('requested') }),
			z.object({ kind: z.literal('changed'), quote }),
			failed,
			notNow,
		]),
	})
	.openapi('RefundResult', { example: { result: { kind: 'requested' } } });

const legIndex = z.int().min(0).max(9);
export const changeQuery = z.object({
	leg: z.coerce
		.number()
		.pipe(legIndex)
		.openapi({ param: { in: 'query', name: 'leg', required: true }, example: 0 }),
	date: z.iso.date().openapi({ param: { in: 'query', name: 'date' }, example: '{day+40}' }),
});
const notAllowed = z.object({ kind: z.literal('not-allowed'), reason: z.enum(['fare', 'departed', 'too-close', 'support']) });
export const changeOffersSchema = z
	.object({
		offered: z.discriminatedUnion('kind', [
			z.object({ kind: z.literal('options'), options: z.array(changeOptionSchema) }),
			notAllowed,
			failed,
			notNow,
		]),
	})
	.openapi('ChangeOffers', { example: { offered: { kind: 'not-allowed', reason: 'fare' } } });
export const agreedChangeSchema = z
	.object({
		request: z.uuid().openapi({ description: 'Random; the same when a call is repeated' }),
		legIndex,
		date: z.iso.date().or(z.literal('')),
		option: z.string().max(300),
		pay: z.int().min(0),
		refund: z.int().min(0),
	})
	.openapi('AgreedChange', {
		example: { request: '7d3f3c1e-8a52-4f7e-9d55-0b8a3f1c2d4e', legIndex: 0, date: '{day+40}', option: 'SU2134', pay: 250_000, refund: 0 },
	});
export const changeResultSchema = z
	.object({
		result: z.discriminatedUnion('kind', [
			z.object({ kind: z.literal('placed'), placed }),
			z.object({ kind: z.literal('repriced'), option: changeOptionSchema }),
			z.object({ kind: z.literal('gone') }),
			notAllowed,
			failed,
			notNow,
		]),
	})
	.openapi('ChangeResult', { example: { result: { kind: 'gone' } } });
