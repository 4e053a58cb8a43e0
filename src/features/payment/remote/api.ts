import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { GatewayError, type PaymentGateway, UnknownCardError } from '#features/payment/contract.ts';
import { NO_STORE } from '#server/http/bearer-token.ts';
import { IDEMPOTENCY_KEY, idempotencyHeaders } from '#server/http/idempotency-key.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { createProcessService, PROCESS_SECURITY, type ProcessServiceOptions, REJECTIONS } from '#server/http/process-service.ts';
import {
	amountSchema,
	chargeSchema,
	forgottenSchema,
	methodSchema,
	paymentSchema,
	referenceSchema,
	rejectedSchema,
	startedSchema,
	statusSchema,
} from './schema.ts';

export interface PaymentsApiOptions extends ProcessServiceOptions {
	/** Of this process, with its pages at the origin that the call was sent to; null if another company's pages take the card. */
	readonly gatewayAt: ((origin: string) => PaymentGateway) | null;
}

const ERRORS = { ...REJECTIONS, 422: jsonResponse('rejected: nothing happened', rejectedSchema) };

const createPayment = createRoute({
	method: 'post',
	path: '/payments',
	summary: 'Creates a payment; the visitor pays on its page',
	security: PROCESS_SECURITY,
	request: { headers: idempotencyHeaders, body: jsonBody(paymentSchema) },
	responses: { 200: jsonResponse('The payment', startedSchema), ...ERRORS },
});
const readStatus = createRoute({
	method: 'post',
	path: '/payments/{reference}/status',
	summary: 'State of a payment',
	security: PROCESS_SECURITY,
	request: { params: referenceSchema },
	responses: { 200: jsonResponse('State', statusSchema), ...ERRORS },
});
const capturePayment = createRoute({
	method: 'post',
	path: '/payments/{reference}/capture',
	summary: 'Takes the money of an authorized payment',
	security: PROCESS_SECURITY,
	request: { params: referenceSchema, headers: idempotencyHeaders, body: jsonBody(amountSchema) },
	responses: { 200: jsonResponse('State', statusSchema), ...ERRORS },
});
const cancelPayment = createRoute({
	method: 'post',
	path: '/payments/{reference}/cancel',
	summary: 'Releases an authorized payment, or ends one that is not paid yet',
	security: PROCESS_SECURITY,
	request: { params: referenceSchema, headers: idempotencyHeaders },
	responses: { 200: jsonResponse('State', statusSchema), ...ERRORS },
});
const refundPayment = createRoute({
	method: 'post',
	path: '/payments/{reference}/refund',
	summary: 'Gives captured money back',
	security: PROCESS_SECURITY,
	request: { params: referenceSchema, headers: idempotencyHeaders, body: jsonBody(amountSchema) },
	responses: { 200: jsonResponse('State', statusSchema), ...ERRORS },
});

const chargeCard = createRoute({
	method: 'post',
	path: '/payments/charge',
	summary: 'Takes money from a saved card, without the visitor',
	security: PROCESS_SECURITY,
	request: { headers: idempotencyHeaders, body: jsonBody(chargeSchema) },
	responses: { 200: jsonResponse('State', statusSchema), ...ERRORS },
});
const forgetCard = createRoute({
	method: 'post',
	path: '/payments/forget',
	summary: 'Deletes a saved card',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(methodSchema) },
	responses: { 200: jsonResponse('Deleted, or it was gone already', forgottenSchema), ...ERRORS },
});

const keyOf = (c: Context): string => c.req.header(IDEMPOTENCY_KEY) ?? '';

/** Any other error is a 500: the outcome is unknown, and the call may be repeated with its key. */
async function respond<T extends object>(c: Context, outcome: Promise<T>) {
	try {
		return c.json(await outcome, 200, NO_STORE) as never;
	} catch (cause) {
		if (!(cause instanceof GatewayError) || cause.outcome !== 'rejected') throw cause;
		const code = cause instanceof UnknownCardError ? 'unknown-card' : 'rejected';
		return c.json({ code, message: cause.message }, 422, NO_STORE) as never;
	}
}

/** The gateway of this process for those that pay by `HOST_PAYMENT`; mounted at `/svc/payment`. */
export function paymentsApi({ gatewayAt, token, ...calls }: PaymentsApiOptions): OpenAPIHono {
	const api = createProcessService('/payments/*', { ...calls, token: gatewayAt && token });
	/** Without one the token check has rejected the call. */
	const gateway = (c: Context): PaymentGateway => (gatewayAt as NonNullable<typeof gatewayAt>)(new URL(c.req.url).origin);
	api.openapi(createPayment, (c) => respond(c, gateway(c).create(c.req.valid('json'), keyOf(c))));
	api.openapi(readStatus, (c) => respond(c, gateway(c).status(c.req.valid('param').reference)));
	api.openapi(capturePayment, (c) => respond(c, gateway(c).capture(c.req.valid('param').reference, c.req.valid('json').amount, keyOf(c))));
	api.openapi(cancelPayment, (c) => respond(c, gateway(c).cancel(c.req.valid('param').reference, keyOf(c))));
	api.openapi(refundPayment, (c) => respond(c, gateway(c).refund(c.req.valid('param').reference, c.req.valid('json').amount, keyOf(c))));
	api.openapi(chargeCard, (c) => respond(c, gateway(c).charge(c.req.valid('json'), keyOf(c))));
	api.openapi(forgetCard, (c) => {
		const forgotten = gateway(c).forget(c.req.valid('json').method);
		return respond(
			c,
			forgotten.then(() => ({ forgotten: true })),
		);
	});
	return api;
}
