/** `POST /api/v2/jwt_auth`: sign-in with an id token that a provider gave to the caller (spec 7). */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { problem } from '#features/account/api-parts.ts';
import { tokenSchema } from '#features/account/schema.ts';
import { beginSession } from '#features/account/sessions.ts';
import { signToken } from '#features/account/tokens.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { arrivalOf } from '#server/http/own-origin.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import { signInByIdentity, takeIdToken } from './identities.ts';
import { errorText, type SocialApiOptions } from './popup-api.ts';
import { idTokenSchema, marketSchema } from './schema.ts';

const SIGN_IN_LIMIT = { name: 'login-token', points: 60, seconds: 3600 };

const tokenRoute = createRoute({
	method: 'post',
	path: '/v2/jwt_auth',
	summary: 'Sign in with a provider’s id token',
	description: 'The token must be signed by the provider, for our client, at most 10 minutes old, and is accepted once.',
	request: { query: marketSchema, body: jsonBody(idTokenSchema) },
	responses: {
		200: jsonResponse('Signed in', tokenSchema),
		400: problem('unknown-provider'),
		401: problem('invalid-token: not valid, expired or used'),
		403: problem('email-in-use: another account has the confirmed address'),
		429: problem('too-many-requests'),
	},
});

export function tokenApi({ ports, providers, log, limit = createRateLimiter(SIGN_IN_LIMIT) }: SocialApiOptions): OpenAPIHono {
	const service = createService('invalid-login', PRIVATE_CACHE);
	service.openapi(tokenRoute, async (c) => {
		const { provider: name, uid, id_token, source } = c.req.valid('json');
		const wait = await limit.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0) {
			const body = { code: 'too-many-requests', message: 'Too many sign-ins from this address.', retry_after: wait };
			return c.json(body, 429, { ...PRIVATE_CACHE, 'retry-after': String(wait) });
		}
		const { host, tls } = arrivalOf(c.req.raw);
		const provider = providers(new URL(`${tls ? 'https' : 'http'}://${host}`).origin).find(({ id }) => id === name);
		if (!provider) return c.json({ code: 'unknown-provider', message: 'No such provider.' }, 400, PRIVATE_CACHE);
		const [db, now] = [await ports.db(), ports.now()];
		const entry = { event: 'account-sign-in', ...requestFacts(c.req.raw) } as const;
		const identity = await provider.verify(id_token, uid, now).catch((error: unknown) => {
			log().warn('Id token rejected', { provider: provider.id, source, error: errorText(error) });
			return null;
		});
		if (!identity || !(await takeIdToken(db, id_token, now))) {
			logSecurityEvent({ ...entry, outcome: 'rejected', reason: identity ? 'id token used before' : 'id token' });
			return c.json({ code: 'invalid-token', message: 'The id token is not valid, has expired or was used.' }, 401, PRIVATE_CACHE);
		}
		const result = await signInByIdentity(db, identity, false, now);
		if (result.kind === 'mail-in-use') {
			logSecurityEvent({ ...entry, outcome: 'rejected', reason: 'mail-in-use' });
			return c.json({ code: 'email-in-use', message: 'Another account has this address.' }, 403, PRIVATE_CACHE);
		}
		const { session, setCookies } = await beginSession(db, c.req.raw, { account: result.account, method: 'provider', now });
		logSecurityEvent({ ...entry, outcome: 'success', account: result.account, reason: provider.id });
		const jwt = await signToken({ account: result.account, session }, now);
		return c.json({ jwt, is_new_user: result.isNew }, 200, { ...PRIVATE_CACHE, 'set-cookie': setCookies });
	});
	return service;
}
