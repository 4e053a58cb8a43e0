/** Calls of `/svc/subscriptions`, for the contract. */
import { createRoute } from '@hono/zod-openapi';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import * as schema from './schema.ts';

const ERRORS = {
	'invalid-alert': 'The alert cannot be created; `problems` names the fields.',
	'unknown-market': 'This brand has no site in this market, or not in this language.',
	'too-many-requests': 'Too many alerts; Retry-After says when to try again.',
	'not-found': 'No such alert of this visitor, or the key does not fit.',
	'link-expired': 'The link was used or has expired; create the alert again.',
} as const;
export const errorOf = (code: keyof typeof ERRORS) => ({ code, message: ERRORS[code] });

const failed = (description: string) => jsonResponse(description, schema.alertErrorSchema);

const own = { params: schema.alertParams, query: schema.keyQuery };
export const routes = {
	create: createRoute({
		method: 'post',
		path: '/alerts',
		summary: 'Follow a price',
		description: 'Mail needs a confirmation, unless it is the confirmed address of the session’s account.',
		request: { body: jsonBody(schema.newAlertSchema) },
		responses: {
			200: jsonResponse('Active, or waiting for the confirmation', schema.createdSchema),
			400: failed('invalid-alert, unknown-market'),
			429: failed('too-many-requests: per address of the visitor, and per mail address'),
		},
	}),
	list: createRoute({
		method: 'get',
		path: '/alerts',
		summary: 'Alerts of the browser and of the account',
		responses: { 200: jsonResponse('Newest first', schema.alertsSchema) },
	}),
	read: createRoute({
		method: 'get',
		path: '/alerts/{id}',
		summary: 'One alert',
		request: own,
		responses: { 200: jsonResponse('Alert', schema.alertSchema), 400: failed('invalid-alert'), 404: failed('not-found') },
	}),
	change: createRoute({
		method: 'patch',
		path: '/alerts/{id}',
		summary: 'Change the threshold, pause or resume',
		request: { ...own, body: jsonBody(schema.changeSchema) },
		responses: { 200: jsonResponse('Changed', schema.alertSchema), 400: failed('invalid-alert'), 404: failed('not-found') },
	}),
	remove: createRoute({
		method: 'delete',
		path: '/alerts/{id}',
		summary: 'Delete an alert with its prices',
		request: own,
		responses: { 200: jsonResponse('Deleted', schema.doneSchema), 400: failed('invalid-alert'), 404: failed('not-found') },
	}),
	confirm: createRoute({
		method: 'post',
		path: '/confirm',
		summary: 'Confirm a mail address with the token of its link',
		request: { body: jsonBody(schema.tokenSchema) },
		responses: { 200: jsonResponse('Active', schema.confirmedSchema), 400: failed('invalid-alert'), 410: failed('link-expired') },
	}),
	unsubscribe: createRoute({
		method: 'post',
		path: '/readers/{reader}/unsubscribe',
		summary: 'One-click unsubscription of a mail address (RFC 8058)',
		description: 'Pauses all alerts of the address; repeating it is safe.',
		request: { params: schema.readerParams, query: schema.keyQuery },
		responses: { 200: jsonResponse('Unsubscribed', schema.doneSchema), 400: failed('invalid-alert'), 404: failed('not-found') },
	}),
	pushKey: createRoute({
		method: 'get',
		path: '/push-key',
		summary: 'Key for subscribing a browser to push messages',
		responses: { 200: jsonResponse('Public key', schema.pushKeySchema) },
	}),
};
