/** `/api`: bearer tokens, sign-out, identifiers and passengers (spec 7). */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { isMailAddress } from '#lib/mail-address.ts';
import { readNationalPhone } from '#lib/national-phone.ts';
import { createHostCheck } from '#server/http/hosts.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { readAccount } from './accounts.ts';
import { GUEST, problem, UNAUTHORIZED } from './api-parts.ts';
import { identify } from './identify.ts';
import * as schema from './schema.ts';
import { endSession, readSession, rotateSession, withoutSession } from './sessions.ts';
import { signToken } from './tokens.ts';
import { type AccountPorts, savePassengers } from './user.ts';

export interface SessionApiOptions {
	readonly ports: AccountPorts;
	readonly allowedHosts: readonly string[];
}

const tokenRoute = createRoute({
	method: 'get',
	path: '/v2/jwt',
	summary: 'A bearer token for the session of the cookie',
	description: 'Replaces the secret of the cookie. A secret that was replaced more than a minute ago ends the session.',
	request: { query: schema.redirectSchema },
	responses: {
		200: jsonResponse('Token', schema.tokenSchema),
		303: { description: 'To `redirect_uri`' },
		400: problem('invalid-redirect: not an address of our own hosts'),
		...GUEST,
	},
});
const logoutRoute = createRoute({
	method: 'delete',
	path: '/v2/logout',
	summary: 'End the session',
	responses: { 204: { description: 'Signed out; also for guests' } },
});
const identifierRoute = createRoute({
	method: 'post',
	path: '/identifier-check',
	summary: 'Whether a text is a phone or a mail address',
	request: { body: jsonBody(schema.identifierSchema) },
	responses: { 200: jsonResponse('Status', schema.identifierStatusSchema), 400: problem('invalid-session') },
});
const passengersRoute = createRoute({
	method: 'get',
	path: '/v1/web/{product}/user/passengers.json',
	summary: 'Stored passengers of the user',
	request: { params: schema.productSchema },
	responses: { 200: jsonResponse('Passengers', schema.passengersSchema), 400: problem('invalid-session'), ...GUEST },
});
const actualizeRoute = createRoute({
	method: 'put',
	path: '/v1/web/{product}/user/passengers/actualize.json',
	summary: 'Replace the stored passengers of the user',
	request: { params: schema.productSchema, body: jsonBody(schema.actualizeSchema) },
	responses: { 200: jsonResponse('Passengers', schema.passengersSchema), 400: problem('invalid-session'), ...GUEST },
});

/** An address of our own hosts. */
function readRedirect(text: string, isAllowedHost: (host: string) => boolean): string | null {
	const url = URL.canParse(text) ? new URL(text) : null;
	return url && /^https?:$/.test(url.protocol) && url.username === '' && isAllowedHost(url.host) ? url.href : null;
}

export function sessionApi({ ports, allowedHosts }: SessionApiOptions): OpenAPIHono {
	const service = createService('invalid-session', PRIVATE_CACHE);
	const isAllowedHost = createHostCheck(allowedHosts);

	service.openapi(tokenRoute, async (c) => {
		const { redirect_uri } = c.req.valid('query');
		const target = redirect_uri === undefined ? null : readRedirect(redirect_uri, isAllowedHost);
		if (redirect_uri !== undefined && target === null)
			return c.json({ code: 'invalid-redirect', message: 'redirect_uri is not an address of this site.' }, 400, PRIVATE_CACHE);
		const db = await ports.db();
		const now = ports.now();
		const reading = await readSession(db, c.req.raw, now);
		if (reading.kind !== 'open') return c.json(UNAUTHORIZED, 401, { ...PRIVATE_CACHE, 'set-cookie': withoutSession(c.req.raw) });
		const { session, isCurrent } = reading;
		const setCookies = isCurrent ? await rotateSession(db, c.req.raw, session, now) : [];
		const headers = { ...PRIVATE_CACHE, 'set-cookie': setCookies };
		if (target !== null) return c.body(null, 303, { ...headers, location: target });
		const jwt = await signToken({ account: session.account_id, session: session.id }, now);
		return c.json({ jwt, is_new_user: false }, 200, headers);
	});

	service.openapi(logoutRoute, async (c) => {
		const db = await ports.db();
		const identity = await identify(db, c.req.raw, ports.now());
		if (identity) await endSession(db, identity.account, identity.session);
		// Also with a token that expired: the cookie is removed, so its session must not stay open.
		const reading = await readSession(db, c.req.raw, ports.now());
		if (reading.kind === 'open') await endSession(db, reading.session.account_id, reading.session.id);
		return c.body(null, 204, { ...PRIVATE_CACHE, 'set-cookie': withoutSession(c.req.raw) });
	});

	service.openapi(identifierRoute, (c) => {
		const { identifier, market = 'ru' } = c.req.valid('json');
		const status = isMailAddress(identifier.trim()) ? 'email' : 'phone' in readNationalPhone(identifier, market) ? 'phone' : 'invalid';
		return c.json({ status } as const, 200, PRIVATE_CACHE);
	});

	service.openapi(passengersRoute, async (c) => {
		const db = await ports.db();
		const identity = await identify(db, c.req.raw, ports.now());
		const account = identity && (await readAccount(db, identity.account));
		return account ? c.json([...account.passengers], 200, PRIVATE_CACHE) : c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
	});

	service.openapi(actualizeRoute, async (c) => {
		const { passengers } = c.req.valid('json');
		const identity = await identify(await ports.db(), c.req.raw, ports.now());
		const account = identity && (await savePassengers(ports, identity.account, () => passengers));
		return account ? c.json([...account.passengers], 200, PRIVATE_CACHE) : c.json(UNAUTHORIZED, 401, PRIVATE_CACHE);
	});
	return service;
}
