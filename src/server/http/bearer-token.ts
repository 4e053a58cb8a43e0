import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { RateLimiter } from '#server/limits/rate-limit.ts';
import { requestFacts, type SecurityLog } from '#server/log/security-log.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const hasBearerToken = (authorization: string | undefined, token: string): boolean =>
	timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

export const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Admits calls of other processes that have the token; without one the calls do not exist.
 * @param logged limits the lines about one address
 */
export const serviceToken =
	(token: string | null, security: SecurityLog, logged: Pick<RateLimiter, 'take'>): MiddlewareHandler =>
	async (c, next) => {
		if (token === null) return c.json({ code: 'not-found', message: 'No such service call.' }, 404, NO_STORE);
		if (hasBearerToken(c.req.header('authorization'), token)) return next();
		const facts = requestFacts(c.req.raw);
		if ((await logged.take(facts.client ?? '')) === 0)
			security({ event: 'service-call-rejected', outcome: 'rejected', ...facts, reason: 'invalid token' });
		const body = { code: 'invalid-token', message: 'This call needs the bearer token of the service.' };
		return c.json(body, 401, { ...NO_STORE, 'www-authenticate': 'Bearer' });
	};
