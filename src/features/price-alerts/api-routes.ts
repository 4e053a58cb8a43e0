/** Calls of `/svc/subscriptions`, for the contract. */
import { createRoute } from '@hono/zod-openapi';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import * as alertSchema from './alert-schema.ts';
import type { AlertError } from './contract.ts';
import * as schema from './schema.ts';

const ERRORS: Readonly<Record<AlertError, string>> = {
	'invalid-alert': 'The alert cannot be created; `problems` names the fields.',
	'unknown-market': 'This brand has no site in this market, or not in this language.',
	'too-many-requests': 'Too many alerts; Retry-After says when to try again.',
	'unknown-alert': 'No such alert of this visitor, or the key does not fit.',
	'link-expired': 'The link was used or has expired; create the alert again.',
	'service-unavailable': 'The service does not respond; try again later.',
};
export const errorOf = (code: AlertError) => ({ code, message: ERRORS[code] });

const failed = (description: string) => jsonResponse(description, schema.alertErrorSchema);

const UNAVAILABLE = { 503: failed('service-unavailable') };
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
			...UNAVAILABLE,
		},
	}),
	list: createRoute({
		method: 'get',
		path: '/alerts',
		summary: 'Alerts of the browser and of the account',
		responses: { 200: jsonResponse('Newest first', alertSchema.alertsSchema), ...UNAVAILABLE },
	}),
	read: createRoute({
		method: 'get',
		path: '/alerts/{id}',
		summary: 'One alert with its prices',
		request: own,
		responses: {
			200: jsonResponse('Alert', alertSchema.alertPricesSchema),
			400: failed('invalid-alert'),
			404: failed('unknown-alert'),
			...UNAVAILABLE,
		},
	}),
	change: createRoute({
		method: 'patch',
		path: '/alerts/{id}',
		summary: 'Change the threshold, pause or resume',
		request: { ...own, body: jsonBody(schema.changeSchema) },
		responses: {
			200: jsonResponse('Changed', alertSchema.alertSchema),
			400: failed('invalid-alert'),
			404: failed('unknown-alert'),
			...UNAVAILABLE,
		},
	}),
	remove: createRoute({
		method: 'delete',
		path: '/alerts/{id}',
		summary: 'Delete an alert with its prices',
		request: own,
		responses: {
			200: jsonResponse('Deleted', schema.doneSchema),
			400: failed('invalid-alert'),
			404: failed('unknown-alert'),
			...UNAVAILABLE,
		},
	}),
	feed: createRoute({
		method: 'get',
		path: '/feeds/{id}',
		summary: 'What the feed and the calendar of an alert show',
		request: own,
		responses: {
			200: jsonResponse('Alert with its prices', alertSchema.feedPricesSchema),
			400: failed('invalid-alert'),
			404: failed('not-found: the key is that of the feed’s secret address'),
			...UNAVAILABLE,
		},
	}),
	confirmation: createRoute({
		method: 'get',
		path: '/confirm/{token}',
		summary: 'What the link of a mail confirms',
		request: { params: schema.tokenParams },
		responses: {
			200: jsonResponse('Waits for its confirmation, or has it', schema.confirmationSchema),
			400: failed('invalid-alert'),
			410: failed('link-expired'),
			...UNAVAILABLE,
		},
	}),
	confirm: createRoute({
		method: 'post',
		path: '/confirm',
		summary: 'Confirm a mail address with the token of its link',
		request: { body: jsonBody(schema.tokenSchema) },
		responses: {
			200: jsonResponse('Active', schema.confirmedSchema),
			400: failed('invalid-alert'),
			410: failed('link-expired'),
			...UNAVAILABLE,
		},
	}),
	subscribed: createRoute({
		method: 'get',
		path: '/readers/{reader}',
		summary: 'Whether the link of a mail unsubscribes an address',
		request: { params: schema.readerParams, query: schema.keyQuery },
		responses: {
			200: jsonResponse('The key fits', schema.doneSchema),
			400: failed('invalid-alert'),
			404: failed('unknown-alert'),
			...UNAVAILABLE,
		},
	}),
	unsubscribe: createRoute({
		method: 'post',
		path: '/readers/{reader}/unsubscribe',
		summary: 'One-click unsubscription of a mail address (RFC 8058)',
		description: 'Pauses all alerts of the address; repeating it is safe.',
		request: { params: schema.readerParams, query: schema.keyQuery },
		responses: {
			200: jsonResponse('Unsubscribed', schema.doneSchema),
			400: failed('invalid-alert'),
			404: failed('unknown-alert'),
			...UNAVAILABLE,
		},
	}),
	reader: createRoute({
		method: 'get',
		path: '/reader',
		summary: 'What the form of an alert needs to know of its reader',
		responses: { 200: jsonResponse('Address and key', schema.readerSchema), ...UNAVAILABLE },
	}),
	pushKey: createRoute({
		method: 'get',
		path: '/push-key',
		summary: 'Key for subscribing a browser to push messages',
		responses: { 200: jsonResponse('Public key', schema.pushKeySchema), ...UNAVAILABLE },
	}),
};
