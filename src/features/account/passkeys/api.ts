/** `/auth/passkey…`: sign-in with a passkey, and adding one. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import { readAccount } from '#features/account/accounts.ts';
import { GUEST, problem, UNAUTHORIZED } from '#features/account/api-parts.ts';
import { identify } from '#features/account/identify.ts';
import { newChallengeId, storeChallenge, takeChallenge } from '#features/account/login-challenges.ts';
import { isRecentSignIn } from '#features/account/rules.ts';
import { tokenSchema } from '#features/account/schema.ts';
import { beginSession, deviceOf } from '#features/account/sessions.ts';
import { signToken } from '#features/account/tokens.ts';
import type { AccountPorts } from '#features/account/user.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { arrivalOf } from '#server/http/own-origin.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import { type BrandHost, brandByHost, brandName, homeMarket } from '#site/brands.ts';
import { addPasskey, passkeyCreationOptions, passkeyRequestOptions, type RelyingParty, signInByPasskey } from './passkeys.ts';
import { challengeSchema, passkeyAddSchema, passkeySchema, passkeySignInSchema } from './schema.ts';

export interface PasskeyApiOptions {
	readonly ports: AccountPorts;
	readonly brandHosts: readonly BrandHost[];
	readonly limit?: RateLimiter;
}

const SIGN_IN_LIMIT = { name: 'login-passkey', points: 60, seconds: 3600 };

const TOO_MANY = { 429: problem('too-many-requests') };

const requestRoute = createRoute({
	method: 'post',
	path: '/passkey/options',
	summary: 'Options to sign in with a passkey',
	description: 'For `navigator.credentials.get()`. They are valid once, for 10 minutes, in the browser that requested them.',
	responses: { 200: jsonResponse('Options', challengeSchema), ...TOO_MANY },
});
const signInRoute = createRoute({
	method: 'post',
	path: '/passkey/finish',
	summary: 'Sign in with a passkey',
	request: { body: jsonBody(passkeySignInSchema) },
	responses: {
		200: jsonResponse('Signed in', tokenSchema),
		400: problem('invalid-login'),
		403: problem('unknown-passkey: not valid, or of no account'),
		410: problem('expired-passkey: the options expired, were used or belong to another browser'),
		...TOO_MANY,
	},
});
const creationRoute = createRoute({
	method: 'post',
	path: '/passkeys/options',
	summary: 'Options to add a passkey',
	description: 'For `navigator.credentials.create()`. Needs a sign-in of the last 15 minutes.',
	responses: { 200: jsonResponse('Options', challengeSchema), ...GUEST, 403: problem('sign-in-again') },
});
const addRoute = createRoute({
	method: 'post',
	path: '/passkeys',
	summary: 'Add a passkey to the account',
	request: { body: jsonBody(passkeyAddSchema) },
	responses: {
		200: jsonResponse('Added', passkeySchema),
		400: problem('invalid-passkey, or passkey-limit'),
		...GUEST,
		403: problem('sign-in-again'),
		410: problem('expired-passkey'),
	},
});

/** Host name and origin of the page that sent the request. */
function partyOf(request: Request, brandHosts: readonly BrandHost[]): RelyingParty {
	const { host, tls } = arrivalOf(request);
	const { hostname, origin } = new URL(`${tls ? 'https' : 'http'}://${host}`);
	const brand = brandByHost(host, brandHosts);
	return { id: hostname, origin, name: brandName(brand, homeMarket(brand)) };
}

const EXPIRED = { code: 'expired-passkey', message: 'The options expired or were used; request new ones.' } as const;
const SIGN_IN_AGAIN = { code: 'sign-in-again', message: 'Adding a passkey needs a recent sign-in.' } as const;

export function passkeyApi({ ports, brandHosts, limit = createRateLimiter(SIGN_IN_LIMIT) }: PasskeyApiOptions): OpenAPIHono {
	const service = createService('invalid-login', PRIVATE_CACHE);
	const tooMany = async (c: Context) => {
		const seconds = await limit.take(c.req.header('x-forwarded-for') ?? '');
		return seconds > 0 ? { code: 'too-many-requests', message: 'Too many sign-ins from this address.', retry_after: seconds } : null;
	};

	service.openapi(requestRoute, async (c) => {
		const rejected = await tooMany(c);
		if (rejected) return c.json(rejected, 429, { ...PRIVATE_CACHE, 'retry-after': String(rejected.retry_after) });
		const options = await passkeyRequestOptions(partyOf(c.req.raw, brandHosts));
		const id = newChallengeId();
		const challenge = { id, kind: 'passkey-sign-in', data: { challenge: options.challenge }, now: ports.now() } as const;
		const setCookie = await storeChallenge(await ports.db(), c.req.raw, challenge);
		return c.json({ id, options: { ...options } }, 200, { ...PRIVATE_CACHE, 'set-cookie': setCookie });
	});

	service.openapi(signInRoute, async (c) => {
		const rejected = await tooMany(c);
		if (rejected) return c.json(rejected, 429, { ...PRIVATE_CACHE, 'retry-after': String(rejected.retry_after) });
		const { id, response } = c.req.valid('json');
		const [db, now] = [await ports.db(), ports.now()];
		const pending = await takeChallenge<{ challenge: string }>(db, c.req.raw, 'passkey-sign-in', id, now);
		if (!pending) return c.json(EXPIRED, 410, PRIVATE_CACHE);
		const sent = { response: response as unknown as AuthenticationResponseJSON, challenge: pending.challenge };
		const account = await signInByPasskey(db, partyOf(c.req.raw, brandHosts), sent, now);
		const entry = { event: 'account-sign-in', ...requestFacts(c.req.raw) } as const;
		if (account === null) {
			logSecurityEvent({ ...entry, outcome: 'rejected', reason: 'passkey' });
			return c.json({ code: 'unknown-passkey', message: 'No account has this passkey.' }, 403, PRIVATE_CACHE);
		}
		const { session, setCookies } = await beginSession(db, c.req.raw, { account, method: 'passkey', now });
		logSecurityEvent({ ...entry, outcome: 'success', account, reason: 'passkey' });
		const jwt = await signToken({ account, session }, now);
		return c.json({ jwt, is_new_user: false }, 200, { ...PRIVATE_CACHE, 'set-cookie': setCookies });
	});
	addCreation(service, ports, brandHosts);
	return service;
}

function addCreation(service: OpenAPIHono, ports: AccountPorts, brandHosts: readonly BrandHost[]): void {
	service.openapi(creationRoute, async (c) => {
		const [db, now] = [await ports.db(), ports.now()];
		const identity = await identify(db, c.req.raw, now);
		const account = identity && (await readAccount(db, identity.account));
		if (!identity || !account) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		if (!isRecentSignIn(identity.signedInAt, now)) return c.json(SIGN_IN_AGAIN, 403, PRIVATE_CACHE);
		const party = partyOf(c.req.raw, brandHosts);
		const { phone, activeMail, socials } = account.profile;
		const userName = activeMail ?? phone ?? Object.values(socials)[0] ?? party.name;
		const options = await passkeyCreationOptions(db, party, account, userName);
		const id = newChallengeId();
		const data = { challenge: options.challenge, account: account.id };
		const setCookie = await storeChallenge(db, c.req.raw, { id, kind: 'passkey-add', data, now });
		return c.json({ id, options: { ...options } }, 200, { ...PRIVATE_CACHE, 'set-cookie': setCookie });
	});

	service.openapi(addRoute, async (c) => {
		const { id, response, name } = c.req.valid('json');
		const [db, now] = [await ports.db(), ports.now()];
		const identity = await identify(db, c.req.raw, now);
		if (!identity) return c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
		if (!isRecentSignIn(identity.signedInAt, now)) return c.json(SIGN_IN_AGAIN, 403, PRIVATE_CACHE);
		const pending = await takeChallenge<{ challenge: string; account: string }>(db, c.req.raw, 'passkey-add', id, now);
		if (!pending || pending.account !== identity.account) return c.json(EXPIRED, 410, PRIVATE_CACHE);
		const sent = {
			response: response as unknown as RegistrationResponseJSON,
			challenge: pending.challenge,
			name: name || deviceOf(c.req.raw),
		};
		const result = await addPasskey(db, partyOf(c.req.raw, brandHosts), identity.account, sent, now);
		const entry = { event: 'sign-in-method-added', ...requestFacts(c.req.raw), account: identity.account, reason: 'passkey' } as const;
		logSecurityEvent({ ...entry, outcome: result.kind === 'added' ? 'success' : 'rejected' });
		if (result.kind === 'added') return c.json({ id: result.passkey.id, name: result.passkey.name }, 200, PRIVATE_CACHE);
		if (result.kind === 'limit')
			return c.json({ code: 'passkey-limit', message: 'The account has too many passkeys.' }, 400, PRIVATE_CACHE);
		return c.json({ code: 'invalid-passkey', message: 'The passkey could not be verified.' }, 400, PRIVATE_CACHE);
	});
}
