/** Calls of `/svc/orders`, for the contract. */

import { createRoute, z } from '@hono/zod-openapi';
import { lostExtrasSchema } from '#ports/orders/booked-order-schemas.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import type { OrdersError } from './contract.ts';
import * as schema from './schema.ts';

export const MESSAGES: Readonly<Record<OrdersError, string>> = {
	'invalid-order': 'No number of an order.',
	'unknown-order': 'No such order of this visitor.',
	'too-many-requests': 'Too many attempts; Retry-After says when to try again.',
	'too-many-streams': 'Poll the state instead.',
	'service-unavailable': 'The service does not respond; try again later.',
};

const failed = (description: string) => jsonResponse(description, schema.orderError);
const UNAVAILABLE = { 503: failed('service-unavailable') };
const OWN = { 400: failed('invalid-order'), 404: failed('unknown-order'), ...UNAVAILABLE };
const ACCESS = 'For visitors with the cookie `visitor` of the order, or with the session of its mail address; others get 404.';
const request = { params: schema.orderParams };

export const routes = {
	list: createRoute({
		method: 'get',
		path: '/',
		summary: 'Orders of the browser and of the account',
		responses: { 200: jsonResponse('Newest first', schema.orderList), ...UNAVAILABLE },
	}),
	status: createRoute({
		method: 'get',
		path: '/{id}',
		summary: 'State of an order',
		description: ACCESS,
		request,
		responses: { 200: jsonResponse('State', schema.orderStatus), ...OWN },
	}),
	events: createRoute({
		method: 'get',
		path: '/{id}/events',
		summary: 'Changes of an order as server-sent events',
		description: 'Event `status` with the state as JSON, first the current one; ends when the state is final. 503 while too many are open.',
		request,
		responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } }, ...OWN },
	}),
	read: createRoute({
		method: 'get',
		path: '/{id}/details',
		summary: 'An order with its passengers, payments, changes and timeline',
		description: ACCESS,
		request,
		responses: { 200: jsonResponse('Order', schema.orderBody), ...OWN },
	}),
	open: createRoute({
		method: 'post',
		path: '/{id}/access',
		summary: 'Open an order in this browser by the key of its link, or by its mail address',
		description: 'A wrong key or address and a missing order have the same response.',
		request: { ...request, body: jsonBody(schema.accessSchema) },
		responses: { 200: jsonResponse('The browser has access', schema.doneSchema), ...OWN, 429: failed('too-many-requests') },
	}),
	forget: createRoute({
		method: 'delete',
		path: '/access',
		summary: 'End the access of this browser to its orders',
		responses: { 200: jsonResponse('Done', schema.doneSchema), ...UNAVAILABLE },
	}),
	resend: createRoute({
		method: 'post',
		path: '/{id}/mail',
		summary: 'Send the mail of the order’s state again',
		request,
		responses: { 200: jsonResponse('Whether it is sent', schema.sentSchema), ...OWN },
	}),
	abandonChange: createRoute({
		method: 'post',
		path: '/{id}/change/abandon',
		summary: 'Give up a change that is not paid yet',
		request,
		responses: { 200: jsonResponse('Done', schema.doneSchema), ...OWN },
	}),
	pay: createRoute({
		method: 'post',
		path: '/{id}/payment',
		summary: 'Pay the order or its change, or go on with the open payment',
		request,
		responses: { 200: jsonResponse('Where to go', schema.placedSchema), ...OWN },
	}),
	quoteRefund: createRoute({
		method: 'get',
		path: '/{id}/refund',
		summary: 'What a refund would give back',
		request,
		responses: { 200: jsonResponse('Quote', schema.refundOfferSchema), ...OWN },
	}),
	requestRefund: createRoute({
		method: 'post',
		path: '/{id}/refund',
		summary: 'Request the refund that the visitor agreed to',
		request: { ...request, body: jsonBody(schema.agreedRefundSchema) },
		responses: { 200: jsonResponse('Result', schema.refundResultSchema), ...OWN },
	}),
	lostExtras: createRoute({
		method: 'get',
		path: '/{id}/change/lost-extras',
		summary: 'Extras that a change of a flight leaves with the old one',
		request,
		responses: { 200: jsonResponse('Codes of extras', lostExtrasSchema), ...OWN },
	}),
	quoteChanges: createRoute({
		method: 'get',
		path: '/{id}/change',
		summary: 'Flights of another date for one leg',
		request: { ...request, query: schema.changeQuery },
		responses: { 200: jsonResponse('Options', schema.changeOffersSchema), ...OWN },
	}),
	requestChange: createRoute({
		method: 'post',
		path: '/{id}/change',
		summary: 'Request the change that the visitor agreed to',
		request: { ...request, body: jsonBody(schema.agreedChangeSchema) },
		responses: { 200: jsonResponse('Result', schema.changeResultSchema), ...OWN },
	}),
};
