import { isIP } from 'node:net';
import { hostName, LOOPBACK_HOSTS, matchesHost } from '#server/http/hosts.ts';
import type { BrandHost } from '#site/brands.ts';
import { marketsOf } from '#site/markets.ts';
import type { Brand, Site } from '#site/site.ts';

/** Disallowed paths: searches, redirects to sellers, API calls, staff pages. `/i` has exact patterns because `/icons` is allowed. */
const CLOSED = [
	'/search',
	'/click',
	'/hotels/click',
	'/choose',
	'/feedback',
	'/alerts',
	'/svc/',
	'/staff',
	'/flags',
	'/consent',
	'/a/',
	'/i$',
	'/i?',
	'/relay',
];

/** Exceptions: documents of services, which `/llms.txt` links (RFC 9309: the longest matching rule applies). */
const OPEN = ['/svc/*/openapi.json$', '/svc/*/schema.graphql$'];

const NOTHING = 'User-agent: *\nDisallow: /\n';

/** Whether a host is one of the brand's configured hosts or, if none is configured, a public host name. */
export function isOwnHost(host: string, brand: Brand, brandHosts: readonly BrandHost[]): boolean {
	const name = hostName(host);
	if (name === null) return false;
	const own = brandHosts.filter((item) => item.brand === brand);
	if (own.length > 0) return own.some(({ pattern }) => matchesHost(pattern, name));
	const numeric = isIP(name) !== 0 || name.startsWith('[');
	return !numeric && !LOOPBACK_HOSTS.some((pattern) => matchesHost(pattern, name));
}

export const isCrawled = (
	{ origin, brand, production }: Pick<Site, 'origin' | 'brand' | 'production'>,
	brandHosts: readonly BrandHost[],
): boolean => production && isOwnHost(new URL(origin).host, brand, brandHosts);

/**
 * `/robots.txt` of a brand (RFC 9309). Market prefixes are listed because a wildcard would also match article paths.
 * @param origin of the brand's own host in production; null disallows everything
 */
export function robotsText(brand: Brand, origin: string | null): string {
	if (origin === null) return NOTHING;
	const prefixes = ['', ...marketsOf(brand).map((market) => `/${market}`)];
	const lines = prefixes.flatMap((prefix) => CLOSED.map((path) => `Disallow: ${prefix}${path}\n`));
	const open = OPEN.map((path) => `Allow: ${path}\n`);
	return `User-agent: *\n${open.join('')}${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
