import type { FavoritesCaller } from './server.ts';

/** @param setCookie of a new visitor, who isn't in the request yet */
export function callerWith(request: Pick<Request, 'url' | 'headers'>, setCookie: string | null): FavoritesCaller {
	const headers = new Headers(request.headers);
	const cookies = [headers.get('cookie'), setCookie?.split(';')[0]].filter((text) => text);
	if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
	return { request: { url: request.url, headers }, client: headers.get('x-forwarded-for') ?? '' };
}
