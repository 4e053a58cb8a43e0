/**
 * Checks that a request comes from a page of any of our hosts; one brand's pages may call another's services. `hono/csrf` checks bodies
 * of forms alone and lets `Sec-Fetch-Site` overrule `Origin`.
 */
import { canonicalHost, type HostCheck, readHost } from './hosts.ts';

/** `foreign` is another site's page; otherwise the `Origin` header, null if absent. */
export type OwnOrigin = { readonly origin: string | null } | 'foreign';

interface Arrival {
	readonly host: string;
	readonly tls: boolean;
}

export function arrivalOf(request: Pick<Request, 'headers' | 'url'>): Arrival {
	return { host: request.headers.get('host') ?? new URL(request.url).host, tls: request.url.startsWith('https:') };
}

/**
 * Compares the origin with scheme, host and port; the port must match the request's unless `ALLOWED_HOSTS` names another. Without
 * `Origin`, `Sec-Fetch-Site` must not be `cross-site`.
 */
export function ownOrigin(headers: Pick<Headers, 'get'>, { host, tls }: Arrival, isAllowedHost: HostCheck): OwnOrigin {
	const origin = headers.get('origin');
	if (origin === null) return headers.get('sec-fetch-site') === 'cross-site' ? 'foreign' : { origin: null };
	const url = URL.canParse(origin) ? new URL(origin) : null;
	const port = readHost(canonicalHost(host, tls))?.port ?? '';
	return url?.origin === origin && url.protocol === (tls ? 'https:' : 'http:') && isAllowedHost(url.host, [port]) ? { origin } : 'foreign';
}

interface Changed extends Arrival {
	readonly isService: boolean;
}

export function isForeignChange(headers: Pick<Headers, 'get'>, { host, tls, isService }: Changed, isAllowedHost: HostCheck): boolean {
	if (isService) return ownOrigin(headers, { host, tls }, isAllowedHost) === 'foreign';
	const own = `${tls ? 'https' : 'http'}://${host}`;
	return !URL.canParse(own) || headers.get('origin') !== new URL(own).origin;
}

export const crossOriginHeaders = (origin: string | null): Record<string, string> =>
	origin === null
		? { vary: 'Origin' }
		: { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
