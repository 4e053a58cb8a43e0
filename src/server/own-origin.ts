/** Whether a request was sent by a page of ours: of any of our hosts, since one brand's pages may call another's services. */

/** `foreign` = another site's page; otherwise the `Origin` to answer to, null where none was said. */
export type OwnOrigin = { readonly origin: string | null } | 'foreign';

/**
 * Reads who sent a request. Without `Origin` (old browsers, pictures, programs) `Sec-Fetch-Site` must not say that it was another site.
 *
 * @param isOwnHost says which `host:port` are ours
 */
export function ownOrigin(headers: Pick<Headers, 'get'>, isOwnHost: (host: string) => boolean): OwnOrigin {
	const origin = headers.get('origin');
	if (origin === null) return headers.get('sec-fetch-site') === 'cross-site' ? 'foreign' : { origin: null };
	const url = URL.canParse(origin) ? new URL(origin) : null;
	return url && /^https?:$/.test(url.protocol) && isOwnHost(url.host) ? { origin } : 'foreign';
}

/** What is asked to change something. */
interface Changed {
	/** As in a `Host` header; one of ours. */
	host: string;
	tls: boolean;
	/** Called by our pages on any of our hosts, and by programs, which say no `Origin`. A page takes forms of its very origin alone. */
	isService: boolean;
}

/** Whether a request that changes something must not, since another site's page may have sent it (architecture §4, "Origin check on every state change"). */
export function isForeignChange(
	headers: Pick<Headers, 'get'>,
	{ host, tls, isService }: Changed,
	isOwnHost: (host: string) => boolean,
): boolean {
	if (isService) return ownOrigin(headers, isOwnHost) === 'foreign';
	const own = `${tls ? 'https' : 'http'}://${host}`;
	return !URL.canParse(own) || headers.get('origin') !== new URL(own).origin;
}

/** What lets a page of ours on another host read the answer, cookies included; `Vary` keeps the answers apart. */
export const crossOriginHeaders = (origin: string | null): Record<string, string> =>
	origin === null
		? { vary: 'Origin' }
		: { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
