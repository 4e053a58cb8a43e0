/** Calls of a supplier on another host, under `/svc/assisted`. Each is a POST; those with a key are idempotent by `Idempotency-Key`. */
import type { z } from '@hono/zod-openapi';
import { lostExtrasSchema } from '#ports/orders/booked-order-schemas.ts';
import { extrasSchema, seatMapsSchema } from './catalog-schema.ts';
import {
	cancelOutcomeSchema,
	cancelRequestSchema,
	catalogRequestSchema,
	changeOffersSchema,
	changeOptionsRequestSchema,
	changeOutcomeSchema,
	changeRequestSchema,
	checkRequestSchema,
	findChangedSchema,
	findIssuedSchema,
	foundChangeSchema,
	foundIssueSchema,
	issuedOfferSchema,
	issueOutcomeSchema,
	orderRequestSchema,
	refundQuoteSchema,
	tariffCheckSchema,
} from './schema.ts';

interface Call {
	readonly path: string;
	readonly summary: string;
	readonly isKeyed?: true;
	readonly request: z.ZodType;
	readonly response: z.ZodType;
}

export const SUPPLIER_CALLS = {
	check: {
		path: '/supplier/checks',
		summary: 'Checks the tariff of an offer at the supplier',
		request: checkRequestSchema,
		response: tariffCheckSchema,
	},
	extras: { path: '/supplier/extras', summary: 'Extras of a checked offer', request: catalogRequestSchema, response: extrasSchema },
	seatMaps: {
		path: '/supplier/seat-maps',
		summary: 'Seat maps of a checked offer, without the seats that others hold',
		request: catalogRequestSchema,
		response: seatMapsSchema,
	},
	issue: {
		path: '/supplier/orders',
		summary: 'Issues the tickets of an order',
		isKeyed: true,
		request: orderRequestSchema,
		response: issueOutcomeSchema,
	},
	findIssued: {
		path: '/supplier/orders/find',
		summary: 'Outcome of an earlier order by its key; null if there is none',
		request: findIssuedSchema,
		response: foundIssueSchema,
	},
	quoteRefund: {
		path: '/supplier/refund-quotes',
		summary: 'What the supplier refunds for an issued order now',
		request: issuedOfferSchema,
		response: refundQuoteSchema,
	},
	cancel: {
		path: '/supplier/cancellations',
		summary: 'Cancels an issued order',
		isKeyed: true,
		request: cancelRequestSchema,
		response: cancelOutcomeSchema,
	},
	lostExtras: {
		path: '/supplier/lost-extras',
		summary: 'Extras that a change of a flight leaves with the old one',
		request: catalogRequestSchema,
		response: lostExtrasSchema,
	},
	changeOptions: {
		path: '/supplier/change-options',
		summary: 'Other flights of one leg of an issued order, with what they cost',
		request: changeOptionsRequestSchema,
		response: changeOffersSchema,
	},
	change: {
		path: '/supplier/changes',
		summary: 'Changes an issued order to an option that its passengers agreed to',
		isKeyed: true,
		request: changeRequestSchema,
		response: changeOutcomeSchema,
	},
	findChanged: {
		path: '/supplier/changes/find',
		summary: 'Outcome of an earlier change by its key; null if there is none',
		request: findChangedSchema,
		response: foundChangeSchema,
	},
} as const satisfies Record<string, Call>;

export type SupplierCall = keyof typeof SUPPLIER_CALLS;
export type CallBody<N extends SupplierCall> = z.input<(typeof SUPPLIER_CALLS)[N]['request']>;
export type CallResult<N extends SupplierCall> = z.output<(typeof SUPPLIER_CALLS)[N]['response']>;
