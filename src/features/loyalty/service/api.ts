/** Calls of `/svc/loyalty` for processes whose cashback is here. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { NO_STORE } from '#server/http/bearer-token.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { createProcessService, PROCESS_SECURITY, type ProcessServiceOptions } from '#server/http/process-service.ts';
import { OWN_DATA_ERRORS } from '#server/own-data-service.ts';
import type { LoyaltyService } from './service.ts';
import * as wire from './wire.ts';

const standingRoute = createRoute({
	method: 'post',
	path: '/standing',
	summary: 'By what an account earns cashback',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.standingRequestSchema) },
	responses: { 200: jsonResponse('The standing', wire.standingSchema), ...OWN_DATA_ERRORS },
});
const balancesRoute = createRoute({
	method: 'post',
	path: '/balances',
	summary: 'Cashback of an account by currency',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.balancesRequestSchema) },
	responses: { 200: jsonResponse('The balances', wire.balancesSchema), ...OWN_DATA_ERRORS },
});
const orderRoute = createRoute({
	method: 'post',
	path: '/orders',
	summary: 'Book what the state of an order means for its cashback',
	description: 'Each order earns once. Repeating the call changes nothing.',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.reportedOrderSchema) },
	responses: { 200: jsonResponse('Booked', wire.bookedSchema), ...OWN_DATA_ERRORS },
});
const priceRoute = createRoute({
	method: 'post',
	path: '/prices',
	summary: 'Credit a member the difference to a lower price of a trip booked shortly before',
	description: 'Once for each order. Repeating the call changes nothing.',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.seenPriceSchema) },
	responses: { 200: jsonResponse('Whether to report the price again', wire.protectionSchema), ...OWN_DATA_ERRORS },
});

export interface LoyaltyCallsOptions extends ProcessServiceOptions {
	/** Of this process. */
	readonly service: LoyaltyService;
}

/** The calls, each behind the token of both sides; other paths of `/svc/loyalty` are for browsers. */
export function loyaltyCallsApi({ service, ...calls }: LoyaltyCallsOptions): OpenAPIHono {
	const api = createProcessService(['/standing', '/balances', '/orders', '/prices'], calls);
	api.openapi(standingRoute, async (c) => {
		const standing = await service.standingOf(c.req.valid('json').account);
		return c.json({ standing }, 200, NO_STORE) as never;
	});
	api.openapi(balancesRoute, async (c) => {
		const balances = await service.balancesOf(c.req.valid('json').account);
		return c.json({ balances: [...balances] }, 200, NO_STORE) as never;
	});
	api.openapi(orderRoute, async (c) => {
		await service.report(c.req.valid('json'));
		return c.json({ status: 'ok' as const }, 200, NO_STORE) as never;
	});
	api.openapi(priceRoute, async (c) => c.json({ outcome: await service.protect(c.req.valid('json')) }, 200, NO_STORE) as never);
	return api;
}
