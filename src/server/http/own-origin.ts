/** Whether a request was sent by a page of ours: of any of our hosts, since one brand's pages may call another's services. */
import { canonicalHost, type HostCheck, readHost } from './hosts.ts';

/** `foreign` = another site's page; otherwise the `Origin` to answer to, null where none was said. */
export type OwnOrigin = { readonly origin: string | null } | 'foreign';

/** Where a request arrived. */
interface Arrival {
	/** As in a `Host` header; one of ours. */
	readonly host: string;
	readonly tls: boolean;
}

/** Where a request of a service arrived, as the front states it. */
export function arrivalOf(request: Pick<Request, 'headers' | 'url'>): Arrival {
	return { host: request.headers.get('host') ?? new URL(request.url).host, tls: request.url.startsWith('https:') };
}

/**
 * Reads who sent a request: compares the origin with scheme, host and port, the port being that of the request unless `ALLOWED_HOSTS` names
 * another. Without `Origin` (old browsers, images, programs) `Sec-Fetch-Site` must not be `cross-site`.
 */
export function ownOrigin(headers: Pick<Headers, 'get'>, { host, tls }: Arrival, isAllowedHost: HostCheck): OwnOrigin {
	const origin = headers.get('origin');
	if (origin === null) return headers.get('sec-fetch-site') === 'cross-site' ? 'foreign' : { origin: null };
	const url = URL.canParse(origin) ? new URL(origin) : null;
	const port = readHost(canonicalHost(host, tls))?.port ?? '';
	return url?.origin === origin && url.protocol === (tls ? 'https:' : 'http:') && isAllowedHost(url.host, [port]) ? { origin } : 'foreign';
}

/** What is asked to change something. */
interface Changed extends Arrival {
	/** Called by our pages on any of our hosts, and by programs, which say no `Origin`. A page takes forms of its very origin alone. */
	readonly isService: boolean;
}

/** Whether a request that changes something must not, since another site's page may have sent it. */
export function isForeignChange(headers: Pick<Headers, 'get'>, { host, tls, isService }: Changed, isAllowedHost: HostCheck): boolean {
	if (isService) return ownOrigin(headers, { host, tls }, isAllowedHost) === 'foreign';
	const own = `${tls ? 'https' : 'http'}://${host}`;
	return !URL.canParse(own) || headers.get('origin') !== new URL(own).origin;
}

/** What lets a page of ours on another host read the answer, cookies included; `Vary` keeps the answers apart. */
export const crossOriginHeaders = (origin: string | null): Record<string, string> =>
	origin === null
		? { vary: 'Origin' }
		: { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
