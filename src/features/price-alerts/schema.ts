import { z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import { BRANDS } from '#site/site.ts';
import { alertSchema, feedSchema, idSchema, targetSchema } from './alert-schema.ts';
import {
	ALERT_ERRORS,
	ALERT_FIELDS,
	type AlertField,
	CHANNELS,
	FIELD_PROBLEMS,
	type PushSubscriptionData,
	TARGET_KINDS,
} from './contract.ts';

const MAX_ENDPOINT = 1000;
const MAX_AMOUNT = 1e12;

export const pushSchema = z
	.object({
		endpoint: z.url().max(MAX_ENDPOINT),
		keys: z.object({
			/** Uncompressed P-256 point: 65 bytes. */
			p256dh: z.string().regex(/^[\w-]{87}=?$/),
			/** 16 bytes. */
			auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
		}),
	})
	.openapi('PushSubscription', {
		description: 'As `PushSubscription.toJSON()` of the browser returns it',
		example: {
			endpoint: 'https://push.example/v2/abc',
			keys: {
				p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
				auth: 'tBHItJI5svbpez7KI4CCXg',
			},
		},
	});

/** A push subscription in a form field; null if it is none. */
export function readPush(text: string): PushSubscriptionData | null {
	try {
		return pushSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

const amount = z.int().positive().max(MAX_AMOUNT);

export const newAlertSchema = z
	.object({
		search: z.string().max(100).optional().openapi({ description: 'As in `/search/{search}`', example: 'MOW{ddmm+30}IST{ddmm+37}1' }),
		from: z.string().max(100).optional().openapi({ description: 'City or airport, without `search`' }),
		to: z.string().max(100).optional(),
		month: z
			.string()
			.regex(/^\d{4}-\d\d$/)
			.optional()
			.openapi({ description: 'With `from` and `to`' }),
		bags: z.int().min(0).max(2).optional(),
		cabin_bag: z.boolean().optional(),
		what: z.enum(TARGET_KINDS).optional().openapi({ description: 'By default the first that is possible', example: 'dates' }),
		threshold: amount.nullish().openapi({ description: 'Minor units of the market’s currency', example: 1500000 }),
		channel: z.enum(CHANNELS).openapi({ example: 'mail' }),
		mail: z.string().max(MAX_MAIL_ADDRESS).optional().openapi({ example: 'anna@example.com' }),
		push: pushSchema.optional(),
		farewell: z.boolean().optional().openapi({ description: 'A last message when the date has passed' }),
		brand: z.enum(BRANDS).optional().openapi({ description: 'By default that of the host; another one needs a host of its own here' }),
		submission: z
			.string()
			.regex(/^[\w-]{16,64}$/)
			.optional()
			.openapi({ description: 'Random; the same when the visitor repeats a call, which then has one effect' }),
		market: z.string().length(2).openapi({ example: 'ru' }),
		language: z.enum(LOCALES).optional().openapi({ example: 'ru' }),
	})
	.openapi('NewAlert');

export const createdSchema = z
	.object({
		status: z
			.enum(['active', 'confirm'])
			.openapi({ description: '`confirm`: a mail with a link was sent, whether or not the address is known' }),
		alert: alertSchema.nullable(),
	})
	.openapi('CreatedAlert');

export const alertParams = z.object({ id: idSchema.openapi({ param: { in: 'path', name: 'id' }, example: 'mB7fXQ2c9LxT4pZa' }) });
export const keyQuery = z.object({
	key: z
		.string()
		.max(100)
		.optional()
		.openapi({ param: { in: 'query', name: 'key' }, description: 'Of a signed link; owners need none' }),
});
export const changeSchema = z
	.object({
		threshold: amount.nullish().openapi({ example: 1200000 }),
		state: z.enum(['active', 'paused']).optional().openapi({ example: 'paused' }),
	})
	.openapi('AlertChange');
export const tokenSchema = z.object({ token: z.string().max(100).openapi({ example: 'dapGwJIaYeGwq2EEY0JM3wAAAAAAAAAA' }) });
export const tokenParams = z.object({
	token: z
		.string()
		.max(100)
		.openapi({ param: { in: 'path', name: 'token' }, example: 'dapGwJIaYeGwq2EEY0JM3wAAAAAAAAAA' }),
});
export const confirmedSchema = z
	.object({ id: idSchema, key: z.string().max(100).openapi({ description: 'Of the signed link to the alert' }) })
	.openapi('ConfirmedAlert');
export const confirmationSchema = z
	.object({
		target: targetSchema,
		currency: feedSchema.shape.currency,
		confirmed: confirmedSchema.nullish().openapi({ description: 'The alert, if the link was used before' }),
	})
	.openapi('AlertConfirmation');
export const readerParams = z.object({
	reader: z
		.string()
		.max(64)
		.openapi({ param: { in: 'path', name: 'reader' }, example: 'q1b0cXkz3mZ3S1c8sQK4qf6R0o5m8b2kq9m1wq0xw7E' }),
});
export const pushKeySchema = z
	.object({ key: z.string().openapi({ description: 'VAPID public key (RFC 8292), base64url' }) })
	.openapi('PushKey');
export const readerSchema = z
	.object({
		mail: z.string().nullable().openapi({ description: 'Confirmed address of the account; null for guests' }),
		push_key: z.string(),
	})
	.openapi('AlertReader', { example: { mail: 'anna@example.com', push_key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ' } });
export const doneSchema = z.object({ status: z.literal('done') }).openapi('AlertDone');

export const alertErrorSchema = z
	.object({
		code: z.enum(ALERT_ERRORS).openapi({ example: 'invalid-alert' }),
		message: z.string(),
		problems: z.array(z.object({ field: z.enum(Object.keys(ALERT_FIELDS) as AlertField[]), code: z.enum(FIELD_PROBLEMS) })).optional(),
	})
	.openapi('AlertError');
