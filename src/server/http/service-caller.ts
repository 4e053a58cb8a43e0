/** Who calls a service that may run on another host: the visitor's request, whose cookies are passed on. */
import { cookieValue } from '#site/cookies.ts';

export interface ServiceCaller {
	/** With the visitor cookie that the response will set, if it was new. */
	readonly request: Pick<Request, 'url' | 'headers'>;
	/** Client address. */
	readonly client: string;
}

/** @param setCookie of a new visitor; it wins over an invalid one of the request */
export function callerWith(request: Pick<Request, 'url' | 'headers'>, setCookie: string | null): ServiceCaller {
	const headers = new Headers(request.headers);
	const cookies = [setCookie?.split(';')[0], headers.get('cookie')].filter((text) => text);
	if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
	return { request: { url: request.url, headers }, client: headers.get('x-forwarded-for') ?? '' };
}

const PREFIX = '__Host-';
const VALUE = /^[\w.-]+$/;

/**
 * Only what says who the visitor is. Over TLS a cookie without the prefix does not count, since a subdomain can set it; a service may be
 * reached by another scheme, so it gets both names.
 * @param origin of the service, which takes changes from its own origin
 */
export function callerHeaders({ request: { url, headers }, client }: ServiceCaller, origin: string): Record<string, string> {
	const prefix = url.startsWith('https:') ? PREFIX : '';
	const cookies = ['visitor', 'session'].flatMap((name) => {
		const value = cookieValue(headers.get('cookie') ?? undefined, prefix + name) ?? '';
		return VALUE.test(value) ? [`${name}=${value}`, `${PREFIX}${name}=${value}`] : [];
	});
	const authorization = headers.get('authorization');
	return {
		origin,
		...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
		...(authorization === null ? {} : { authorization }),
		...(client === '' ? {} : { 'x-forwarded-for': client }),
	};
}
