/** Price alerts on another host (`HOST_SUBSCRIPTIONS`): this process passes the visitor's cookies on and stores and checks nothing. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { KEY } from '#features/price-alerts/address.ts';
import * as alertSchema from '#features/price-alerts/alert-schema.ts';
import * as schema from '#features/price-alerts/schema.ts';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import { callJson } from '#server/http/http.ts';
import { createServiceClient, readFailure, type Send } from '#server/http/service-client.ts';
import { remoteOwnData } from '#server/own-data-service.ts';
import type { AlertAddress, AlertsFailure, AlertsService, NewAlert } from './service.ts';
import { feedAlertOf, ownAlertOf, pricesOf } from './wire.ts';

const LIMITS = { timeout: 8000, delay: 200, maxBytes: 1_000_000 } as const;

const TOO_LONG: AlertsFailure = { kind: 'failed', code: 'invalid-alert', problems: [{ field: 'mail', code: 'mail-invalid' }] };

function toFailure(error: unknown): AlertsFailure {
	const { body, wait } = readFailure(error, schema.alertErrorSchema, 'Subscriptions');
	const problems = body?.problems ? { problems: body.problems } : {};
	return { kind: 'failed', code: body?.code ?? 'service-unavailable', ...problems, ...wait };
}

function newAlertBody({ fields, site, ...alert }: NewAlert): Omit<z.input<typeof schema.newAlertSchema>, 'what'> & { what?: string } {
	const { search, from, to, month, bags, cabinBag, kind } = fields;
	const { threshold, channel, mail, push, farewell, submission = randomUUID() } = alert;
	return {
		...(search ? { search } : {}),
		...(from ? { from } : {}),
		...(to ? { to } : {}),
		...(/^\d{4}-\d\d$/.test(month ?? '') ? { month } : {}),
		...(bags === '1' || bags === '2' ? { bags: Number(bags) } : {}),
		cabin_bag: cabinBag === '1',
		...(kind ? { what: kind } : {}),
		threshold,
		channel,
		...(mail === '' ? {} : { mail }),
		...(push ? { push } : {}),
		farewell,
		submission,
		brand: site.brand,
		market: site.market,
		...(site.language ? { language: site.language } : {}),
	};
}

const pathOf = ({ id, key }: AlertAddress): string =>
	`/alerts/${encodeURIComponent(id)}${key === null ? '' : `?${new URLSearchParams({ [KEY]: key })}`}`;

/**
 * @param address of the service, without trailing slash
 * @param token of both sides
 */
export function createRemoteAlerts(address: string, token: string, call: Send = callJson): AlertsService {
	const send = createServiceClient({ address, send: call, limits: LIMITS, toFailure });
	const parseDone = (body: unknown) => schema.doneSchema.parse(body);
	const readerPath = (reader: string, key: string, action = ''): string =>
		`/readers/${encodeURIComponent(reader)}${action}?${new URLSearchParams({ [KEY]: key })}`;
	return {
		...remoteOwnData(send, token),
		reader: (caller) =>
			send(
				'/reader',
				(body) => {
					const { mail, push_key } = schema.readerSchema.parse(body);
					return { mail, pushKey: push_key };
				},
				caller,
			),
		list: (caller) => send('/alerts', (body) => ({ alerts: alertSchema.alertsSchema.parse(body).alerts.map(ownAlertOf) }), caller),
		create: async (caller, alert) => {
			if (alert.mail.length > MAX_MAIL_ADDRESS) return TOO_LONG;
			return send(
				'/alerts',
				(body) => {
					const created = schema.createdSchema.parse(body).alert;
					return { alert: created && ownAlertOf(created) };
				},
				caller,
				{ method: 'POST', body: newAlertBody(alert) },
			);
		},
		read: (caller, alert) =>
			send(
				pathOf(alert),
				(body) => {
					const read = alertSchema.alertPricesSchema.parse(body);
					return { alert: ownAlertOf(read.alert), prices: pricesOf(read.prices) };
				},
				caller,
			),
		change: (caller, alert, change) =>
			send(pathOf(alert), (body) => ({ alert: ownAlertOf(alertSchema.alertSchema.parse(body)) }), caller, {
				method: 'PATCH',
				body: change,
			}),
		remove: (caller, alert) => send(pathOf(alert), parseDone, caller, { method: 'DELETE', retries: 0 }),
		feed: (caller, id, key) =>
			send(
				`/feeds/${encodeURIComponent(id)}?${new URLSearchParams({ [KEY]: key })}`,
				(body) => {
					const read = alertSchema.feedPricesSchema.parse(body);
					return { alert: feedAlertOf(read.alert), prices: pricesOf(read.prices) };
				},
				caller,
			),
		confirmation: (caller, token) =>
			send(
				`/confirm/${encodeURIComponent(token)}`,
				(body) => {
					const { confirmed = null, ...confirmation } = schema.confirmationSchema.parse(body);
					return { ...confirmation, confirmed };
				},
				caller,
			),
		confirm: (caller, token) =>
			send('/confirm', (body) => schema.confirmedSchema.parse(body), caller, { method: 'POST', body: { token }, retries: 0 }),
		subscribed: (caller, reader, key) => send(readerPath(reader, key), parseDone, caller),
		unsubscribe: (caller, reader, key) => send(readerPath(reader, key, '/unsubscribe'), parseDone, caller, { method: 'POST', body: {} }),
	};
}
