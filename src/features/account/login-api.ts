/** `/auth`: sign-in by phone (spec 7). */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { isLanguage } from '#i18n/locales.ts';
import { groupPhone, readNationalPhone } from '#lib/national-phone.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { siteOf } from '#site/site-of.ts';
import { problem } from './api-parts.ts';
import { CODE_ATTEMPTS, CODE_MINUTES } from './contract.ts';
import { finishPhoneLogin, startPhoneLogin } from './phone-login.ts';
import { codeSchema, loginIdSchema, phoneSchema, tokenSchema, uidSchema } from './schema.ts';
import { beginSession } from './sessions.ts';
import { phoneProblem, type SignInGuard, signInGuard } from './sign-in-form.ts';
import { signToken } from './tokens.ts';
import type { AccountPorts } from './user.ts';

export interface LoginApiOptions {
	readonly ports: AccountPorts;
	readonly brandHosts: readonly BrandHost[];
	readonly guard?: SignInGuard;
}

const phoneRoute = createRoute({
	method: 'post',
	path: '/phone',
	summary: 'Send a sign-in code to a phone',
	description: `The response is the same for phones with and without an account. The code is valid for ${CODE_MINUTES} minutes.`,
	request: { query: uidSchema, body: jsonBody(phoneSchema) },
	responses: {
		200: jsonResponse('Finish with the code and this id', loginIdSchema),
		400: problem('invalid-phone'),
		429: problem('wait: a code was sent a short time ago; `retry_after` is in seconds'),
		503: problem('no-sms: no SMS can be sent; sign in with a provider or a passkey'),
	},
});

const finishRoute = createRoute({
	method: 'post',
	path: '/phone/finish',
	summary: 'Sign in with the code',
	description: 'Also sets the HttpOnly cookie `session`, with which `/api/v2/jwt` returns further tokens.',
	request: { body: jsonBody(codeSchema) },
	responses: {
		200: jsonResponse('Signed in', tokenSchema),
		400: problem('wrong-code, with `attempts_left`'),
		410: problem('expired-code: the code expired or was used'),
		429: problem(`blocked-code: ${CODE_ATTEMPTS} wrong codes`),
	},
});

export function loginApi({ ports, brandHosts, guard = signInGuard }: LoginApiOptions): OpenAPIHono {
	const service = createService('invalid-login', PRIVATE_CACHE);
	const { phones, codes } = guard;
	const tooMany = (seconds: number) => ({
		code: 'too-many-requests',
		message: 'Too many sign-ins from this address.',
		retry_after: seconds,
	});

	service.openapi(phoneRoute, async (c) => {
		if (!ports.hasSms) return c.json({ code: 'no-sms', message: 'No SMS can be sent.' }, 503, PRIVATE_CACHE);
		const { phone: typed, market, marketing_accepted, language } = c.req.valid('json');
		const reading = readNationalPhone(typed, market);
		if (!('phone' in reading)) {
			const { code, ...facts } = phoneProblem(reading, typed.trim());
			return c.json({ code: 'invalid-phone', message: `Not a phone number: ${code}.`, problem: code, ...facts }, 400, PRIVATE_CACHE);
		}
		const brand = brandByHost(c.req.header('host') ?? '', brandHosts);
		const wait = await phones.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0) return c.json(tooMany(wait), 429, { ...PRIVATE_CACHE, 'retry-after': String(wait) });
		const smsLanguage = language !== undefined && isLanguage(language) ? language : (siteOf(brand, market)?.defaultLanguage ?? 'ru');
		const login = { phone: reading.phone, marketing: marketing_accepted, brand, market, language: smsLanguage };
		const started = await startPhoneLogin(await ports.db(), login, ports.now());
		if (started.kind === 'sent') return c.json({ session_id: started.id, phone: groupPhone(reading.phone) }, 200, PRIVATE_CACHE);
		const seconds = Math.ceil(started.waitMs / 1000);
		const body = { code: 'wait', message: 'A code was sent to this phone a short time ago.', retry_after: seconds };
		// Without `retry-after`, for which the front would reject all forms of this visitor: another phone need not wait.
		return c.json(body, 429, PRIVATE_CACHE);
	});

	service.openapi(finishRoute, async (c) => {
		const { code, session_id } = c.req.valid('json');
		const wait = await codes.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0) return c.json(tooMany(wait), 429, { ...PRIVATE_CACHE, 'retry-after': String(wait) });
		const db = await ports.db();
		const now = ports.now();
		const ended = await finishPhoneLogin(db, session_id, code, now);
		switch (ended.kind) {
			case 'wrong-code': {
				const body = { code: 'wrong-code', message: 'The code is wrong.', attempts_left: ended.attemptsLeft };
				return c.json(body, 400, PRIVATE_CACHE);
			}
			case 'expired':
				return c.json({ code: 'expired-code', message: 'The code expired or was used; request a new one.' }, 410, PRIVATE_CACHE);
			case 'blocked':
				logSecurityEvent({ event: 'account-sign-in', outcome: 'rejected', ...requestFacts(c.req.raw), reason: 'code' });
				return c.json({ code: 'blocked-code', message: 'Too many wrong codes; request a new one later.' }, 429, PRIVATE_CACHE);
			case 'signed-in': {
				const { session, setCookies } = await beginSession(db, c.req.raw, { account: ended.account, method: 'phone', now });
				logSecurityEvent({ event: 'account-sign-in', outcome: 'success', ...requestFacts(c.req.raw), account: ended.account });
				const jwt = await signToken({ account: ended.account, session }, now);
				return c.json({ jwt, is_new_user: ended.isNew }, 200, { ...PRIVATE_CACHE, 'set-cookie': setCookies });
			}
		}
	});
	return service;
}
