/** What processes send each other about a session and its account, at `{auth host}/svc/auth/…`. */
import { z } from '@hono/zod-openapi';
import type { Account } from '#features/account/accounts.ts';
import { type DatedSettings, LOGIN_METHODS } from '#features/account/contract.ts';
import { passengersSchema, settingsSchema } from '#features/account/schema.ts';
import { LOCALES } from '#i18n/locales.ts';
import { MAX_MAIL_ADDRESS } from '#lib/mail-address.ts';
import { cookieValue } from '#site/cookies.ts';
import type { AccountRequest, SignedIn } from './service.ts';

/** What a request has of its visitor. Over TLS the cookie's name has another prefix. */
const credentialsSchema = z.object({
	tls: z.boolean(),
	cookie: z
		.string()
		.regex(/^[\w.-]{1,200}$/)
		.nullable()
		.openapi({ description: 'Value of the session cookie' }),
	authorization: z.string().max(4000).nullable(),
});
export type Credentials = z.infer<typeof credentialsSchema>;

const EXAMPLE = { tls: true, cookie: null, authorization: null };

export const sessionRequestSchema = credentialsSchema
	.extend({ passengers: z.boolean().default(false) })
	.openapi('SessionRequest', { example: EXAMPLE });
export const bookedSchema = credentialsSchema
	.extend({ booked: passengersSchema })
	.openapi('BookedPassengers', { example: { ...EXAMPLE, booked: [] } });
export const channelsRequestSchema = z
	.object({ account: z.string().min(1).max(100) })
	.openapi('ChannelsRequest', { example: { account: 'AAAAAAAAAAAAAAAA' } });

const SESSION = /^[\w.-]{1,200}$/;

/** Null for guests. */
export function credentialsOf({ url, headers }: AccountRequest): Credentials | null {
	const tls = url.startsWith('https:');
	const authorization = headers.get('authorization');
	// A bearer token alone counts where there is one.
	if (authorization !== null) return authorization.length <= 4000 ? { tls, cookie: null, authorization } : null;
	const cookie = cookieValue(headers.get('cookie') ?? undefined, `${tls ? '__Host-' : ''}session`) ?? '';
	return SESSION.test(cookie) ? { tls, cookie, authorization } : null;
}

/** The visitor's request as the process of accounts reads it. @param client address of the visitor */
export function requestOf({ tls, cookie, authorization }: Credentials, client: string): AccountRequest {
	const headers = new Headers({ 'x-forwarded-for': client });
	if (cookie !== null) headers.set('cookie', `${tls ? '__Host-' : ''}session=${cookie}`);
	if (authorization !== null) headers.set('authorization', authorization);
	return { url: `${tls ? 'https' : 'http'}://localhost/`, headers };
}

const profileSchema = z.object({
	phone: z
		.string()
		.regex(/^\+\d{5,15}$/)
		.nullable(),
	activeMail: z.string().max(MAX_MAIL_ADDRESS).nullable(),
	candidateMail: z.string().max(MAX_MAIL_ADDRESS).nullable(),
	lastLoginMethod: z.enum(LOGIN_METHODS).nullable(),
	socials: z.record(z.string(), z.string()),
});

const userSchema = z.object({
	account: z.string().min(1).max(36),
	session: z.string().min(1).max(100),
	signed_in_at: z.int(),
	profile: profileSchema,
	settings: z.record(z.string(), z.object({ value: z.unknown(), at: z.number() })),
	passengers: passengersSchema,
	marketing_at: z.int().nullable(),
	created_at: z.int(),
});

export const sessionSchema = z
	.object({ user: userSchema.nullable().openapi({ description: 'Null: no session, or it has ended' }) })
	.openapi('Session', { example: { user: null } });

export function userBody({ identity, account }: SignedIn, withPassengers: boolean): z.input<typeof userSchema> {
	return {
		account: account.id,
		session: identity.session,
		signed_in_at: identity.signedInAt,
		profile: account.profile,
		settings: account.settings as Record<string, { value: unknown; at: number }>,
		passengers: withPassengers ? account.passengers.map((passenger) => ({ ...passenger })) : [],
		marketing_at: account.marketingAt,
		created_at: account.createdAt,
	};
}

/** Leaves out settings that this process does not know. */
export function signedInOf(user: z.infer<typeof userSchema>): SignedIn {
	const settings = Object.entries(user.settings).filter(([name, { value }]) => settingsSchema.safeParse({ [name]: value }).success);
	const account: Account = {
		id: user.account,
		profile: user.profile,
		settings: Object.fromEntries(settings) as DatedSettings,
		passengers: user.passengers,
		marketingAt: user.marketing_at,
		createdAt: user.created_at,
	};
	return { identity: { account: user.account, session: user.session, signedInAt: user.signed_in_at }, account };
}

export const channelsSchema = z
	.object({
		channels: z
			.object({
				mail: z.boolean(),
				push: z.boolean(),
				address: z.string().max(MAX_MAIL_ADDRESS).nullable(),
				language: z.enum(LOCALES).nullable(),
			})
			.nullable(),
	})
	.openapi('MessageChannels', { example: { channels: null } });
export const doneSchema = z.object({ status: z.literal('ok') });
