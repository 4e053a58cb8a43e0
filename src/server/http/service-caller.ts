/** Who calls a service that may run on another host: the visitor's request, whose cookies are passed on. */

export interface ServiceCaller {
	/** With the visitor cookie that the response will set, if it was new. */
	readonly request: Pick<Request, 'url' | 'headers'>;
	/** Client address. */
	readonly client: string;
}

/** @param setCookie of a new visitor, who isn't in the request yet */
export function callerWith(request: Pick<Request, 'url' | 'headers'>, setCookie: string | null): ServiceCaller {
	const headers = new Headers(request.headers);
	const cookies = [headers.get('cookie'), setCookie?.split(';')[0]].filter((text) => text);
	if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
	return { request: { url: request.url, headers }, client: headers.get('x-forwarded-for') ?? '' };
}

const COOKIES = /(?:^|;\s*)(?:__Host-)?(visitor|session)=([\w.-]+)/g;

/**
 * Only what says who the visitor is; cookies under the names of both schemes.
 * @param origin of the service, which takes changes from its own origin
 */
export function callerHeaders({ request: { headers }, client }: ServiceCaller, origin: string): Record<string, string> {
	const cookies = [...(headers.get('cookie') ?? '').matchAll(COOKIES)];
	const cookie = cookies.flatMap(([, name, value]) => [`${name}=${value}`, `__Host-${name}=${value}`]).join('; ');
	const authorization = headers.get('authorization');
	return {
		origin,
		...(cookie === '' ? {} : { cookie }),
		...(authorization === null ? {} : { authorization }),
		...(client === '' ? {} : { 'x-forwarded-for': client }),
	};
}
