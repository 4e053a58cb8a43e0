/** Schemas of a supplier's calls, shared by the service and its callers. Money is minor units of the offer's currency. */
import { z } from '@hono/zod-openapi';
import { daySchema, money, price } from '#engine/schema.ts';
import type {
	ChangeOffers,
	ChangeOutcome,
	IssueOutcome,
	RefundQuote,
	SupplierChangeRequest,
	SupplierOrderRequest,
} from '#features/booking/contract.ts';
import {
	addedExtraSchema,
	bookedOfferSchema,
	changeOptionSchema,
	issuedSchema,
	offerReferenceSchema,
	ownId,
	passengerSchema,
	selectedSeatSchema,
} from '#ports/orders/booked-order-schemas.ts';

const offerSchema = z.object({ offer: bookedOfferSchema });
export const issuedOfferSchema = offerSchema.extend({ issued: issuedSchema });

export const checkRequestSchema = z
	.object({
		offer: offerReferenceSchema,
		before: money.nullable().openapi({ description: 'The total that the visitor saw; null if none' }),
		atPayment: z.boolean(),
		largerParty: z.literal(true).optional(),
	})
	.openapi('SupplierCheck', {
		example: {
			offer: { supplier: 'embedded', search: 'MOW{ddmm+30}IST1', ticket: 'SU2134SVOfhm', fare: 'light' },
			before: 1_490_000,
			atPayment: false,
		},
	});

const soldOfferSchema = bookedOfferSchema.refine(({ total }) => total > 0, 'Nothing is sold for nothing');

export const tariffCheckSchema = z
	.discriminatedUnion('kind', [
		z.object({ kind: z.literal('confirmed'), offer: soldOfferSchema }),
		z.object({ kind: z.literal('changed'), offer: soldOfferSchema, before: money.nullable() }),
		z.object({ kind: z.literal('not-found') }),
		z.object({ kind: z.literal('failed') }),
	])
	.openapi('CheckedTariff', { example: { kind: 'not-found' } });

export const orderRequestSchema = z
	.object({
		order: z.string().regex(/^[\w-]{1,40}$/),
		offer: bookedOfferSchema,
		passengers: z.array(passengerSchema).min(1).max(9),
		contacts: z.object({ mail: z.string().min(3).max(254), phone: z.string().regex(/^\+\d{5,15}$/) }),
		extras: z.array(addedExtraSchema).max(500),
		seats: z.array(selectedSeatSchema).max(400),
		total: price.openapi({ description: 'Ceiling: the supplier must not charge more' }),
	})
	.openapi('SupplierOrder') satisfies z.ZodType<SupplierOrderRequest>;

const unknown = z.object({ kind: z.literal('unknown') });

export const issueOutcomeSchema = z
	.discriminatedUnion('kind', [
		z.object({ kind: z.literal('issued'), issued: issuedSchema }),
		z.object({ kind: z.literal('rejected'), reason: z.enum(['sold-out', 'price-changed', 'invalid']) }),
		unknown,
	])
	.openapi('IssueOutcome', { example: { kind: 'rejected', reason: 'sold-out' } }) satisfies z.ZodType<IssueOutcome>;

/** Of an earlier call. */
export const keySchema = z
	.string()
	.regex(/^[\x21-\x7e]{1,255}$/)
	.openapi({ example: 'issue:K7Q2-9XMA' });
export const findIssuedSchema = offerSchema.extend({ key: keySchema });
export const foundIssueSchema = z.object({ outcome: issueOutcomeSchema.nullable() });

export const refundQuoteSchema = z
	.object({ allowed: z.boolean(), fee: money, refund: money, reference: ownId.optional() })
	.openapi('SupplierRefund', { example: { allowed: true, fee: 350_000, refund: 2_100_000 } }) satisfies z.ZodType<RefundQuote>;

export const cancelRequestSchema = z.object({ issued: issuedSchema, quote: refundQuoteSchema });
export const cancelOutcomeSchema = z
	.object({ kind: z.enum(['cancelled', 'rejected', 'unknown']) })
	.openapi('CancelOutcome', { example: { kind: 'cancelled' } });

export const changeOptionsRequestSchema = issuedOfferSchema.extend({
	change: z.object({ legIndex: z.int().min(0).max(5), date: daySchema }),
});
export const changeOffersSchema = z
	.discriminatedUnion('kind', [
		z.object({ kind: z.literal('options'), options: z.array(changeOptionSchema).max(100) }),
		z.object({ kind: z.literal('not-allowed'), reason: z.enum(['fare', 'departed', 'too-close', 'support']) }),
	])
	.openapi('ChangeOffers', { example: { kind: 'not-allowed', reason: 'fare' } }) satisfies z.ZodType<ChangeOffers>;

export const changeRequestSchema = issuedOfferSchema.extend({
	order: z.string().regex(/^[\w-]{1,40}$/),
	option: changeOptionSchema,
}) satisfies z.ZodType<SupplierChangeRequest>;

export const changeOutcomeSchema = z
	.discriminatedUnion('kind', [
		z.object({ kind: z.literal('changed'), issued: issuedSchema }),
		z.object({ kind: z.literal('rejected'), reason: z.enum(['sold-out', 'price-changed', 'not-allowed', 'invalid']) }),
		unknown,
	])
	.openapi('ChangeOutcome', { example: { kind: 'rejected', reason: 'sold-out' } }) satisfies z.ZodType<ChangeOutcome>;

export const findChangedSchema = z.object({ key: keySchema, request: changeRequestSchema });
export const foundChangeSchema = z.object({ outcome: changeOutcomeSchema.nullable() });
export const catalogRequestSchema = offerSchema;
