/** Schemas of a gateway's calls, shared by the service and its callers. */
import { z } from '@hono/zod-openapi';
import {
	CARD_KINDS,
	type ChargeRequest,
	DECLINE_REASONS,
	PAYMENT_STATES,
	type PaymentRequest,
	type PaymentStatus,
	SAVED_BY,
	type StartedPayment,
} from '#features/payment/contract.ts';
import { LOCALES } from '#i18n/locales.ts';
import { BRANDS } from '#site/site.ts';

const money = z.int().min(0).max(1e14);
const order = z.string().min(1).max(100);
const currency = z.string().regex(/^[A-Za-z]{3}$/);
/** A segment of the address of a payment. */
const reference = z.string().regex(/^[\w-]{1,200}$/);

export const paymentSchema = z
	.object({
		order,
		amount: z.int().min(1).max(1e14).openapi({ description: 'Minor units' }),
		currency,
		methods: z.array(z.enum(CARD_KINDS)).min(1).max(CARD_KINDS.length),
		brand: z.enum(BRANDS),
		market: z.string().regex(/^[a-z]{2}$/),
		language: z.enum(LOCALES),
		returnUrl: z
			.url({ protocol: /^https?$/ })
			.max(2000)
			.openapi({ description: 'Where the visitor is sent afterwards' }),
		expiresAt: z.int().min(0).max(1e14).openapi({ description: 'After this the page takes no card; milliseconds since 1970' }),
		save: z.enum(SAVED_BY).optional().openapi({
			description:
				'Saves the card for later charges. `payment`: unless the payment is cancelled; `check`: even though the held amount is released',
		}),
	})
	.openapi('NewPayment', {
		example: {
			order: 'K7Q2-9XMA',
			amount: 2_431_000,
			currency: 'rub',
			methods: ['ru_card'],
			brand: 'AS',
			market: 'ru',
			language: 'ru',
			returnUrl: 'http://localhost:4321/booking/process?order_id=K7Q2-9XMA',
			expiresAt: 1_796_000_000_000,
		},
	}) satisfies z.ZodType<PaymentRequest>;

export const startedSchema = z
	.object({ reference, url: z.url({ protocol: /^https?$/ }).openapi({ description: 'Page that takes the card' }) })
	.openapi('StartedPayment', {
		example: { reference: 'pay_4fWc', url: 'http://pay.localhost:4321/p/pay_4fWc' },
	}) satisfies z.ZodType<StartedPayment>;

export const statusSchema = z
	.object({
		reference,
		state: z.enum(PAYMENT_STATES),
		order,
		amount: money,
		currency,
		captured: money,
		refunded: money,
		reason: z.enum(DECLINE_REASONS).optional(),
		method: z.string().min(1).max(200).optional().openapi({ description: 'Name of the saved card' }),
		card: z.object({ scheme: z.string().regex(/^[\w -]{1,30}$/), last4: z.string().regex(/^\d{4}$/) }).optional(),
	})
	.openapi('PaymentStatus', {
		example: {
			reference: 'pay_4fWc',
			state: 'captured',
			order: 'K7Q2-9XMA',
			amount: 2_431_000,
			currency: 'rub',
			captured: 2_431_000,
			refunded: 0,
		},
	}) satisfies z.ZodType<PaymentStatus>;

export const chargeSchema = paymentSchema
	.pick({ order: true, amount: true, currency: true, brand: true, market: true, language: true })
	.extend({
		method: z.string().min(1).max(200).openapi({ description: 'Name of the saved card' }),
		requestedAt: z.int().min(0).max(1e14).optional().openapi({ description: 'When it was first sent; milliseconds since 1970' }),
	})
	.openapi('SavedCardCharge', {
		example: {
			order: 'sub-4fWc',
			amount: 29_900,
			currency: 'rub',
			brand: 'AS',
			market: 'ru',
			language: 'ru',
			method: 'card_4fWc',
		},
	}) satisfies z.ZodType<ChargeRequest>;

export const methodSchema = z.object({ method: z.string().min(1).max(200) }).openapi('SavedCard', { example: { method: 'card_4fWc' } });

export const forgottenSchema = z.object({ forgotten: z.literal(true) }).openapi('ForgottenCard', { example: { forgotten: true } });

export const amountSchema = z
	.object({ amount: z.int().min(1).max(1e14).openapi({ description: 'Minor units' }) })
	.openapi('Amount', { example: { amount: 2_431_000 } });

export const referenceSchema = z.object({
	reference: reference.openapi({ example: 'pay_4fWc', param: { in: 'path', name: 'reference' } }),
});

/** Nothing happened. */
export const rejectedSchema = z.object({ code: z.enum(['rejected', 'unknown-card']), message: z.string() });
