/** The embedded `{auth host}`: `/svc/auth` stands for the host, so its calls are at `/svc/auth/auth/…` and `/svc/auth/api/…`. */
import { Hono } from 'hono';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';

const AUTH_HOST = '/svc/auth';

const CALL = /^\/svc\/auth(\/(?:auth|api)\/[\w./-]*)$/;

/** Redirects to the same call; 307 keeps method and body. */
export function authHostApi(): Hono {
	const service = new Hono();
	service.all(`${AUTH_HOST}/*`, (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		const call = CALL.exec(pathname)?.[1];
		return call === undefined ? next() : Promise.resolve(c.body(null, 307, { ...PRIVATE_CACHE, location: call + search }));
	});
	return service;
}
