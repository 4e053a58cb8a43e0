import { isIP } from 'node:net';
import { hostName, LOOPBACK_HOSTS, matchesHost } from '#server/http/hosts.ts';
import type { BrandHost } from '#site/brands.ts';
import { marketsOf } from '#site/markets.ts';
import type { Brand, Site } from '#site/site.ts';

/** What robots leave alone: searches, steps to a seller, calls, the team's pages. `/i` is whole, for `/icons` is not. */
const CLOSED = ['/search', '/click', '/choose', '/svc/', '/staff', '/flags', '/consent', '/a/', '/i$', '/i?', '/relay'];

/** Of what is closed, the contracts of the services, which `/llms.txt` names (RFC 9309: the longest rule that fits decides). */
const OPEN = ['/svc/*/openapi.json$'];

const NOTHING = 'User-agent: *\nDisallow: /\n';

/**
 * Whether a host is the brand's own: one that is configured for it, or, where none is, any name that does not mean this machine or an
 * address of it.
 */
export function isOwnHost(host: string, brand: Brand, brandHosts: readonly BrandHost[]): boolean {
	const name = hostName(host);
	if (name === null) return false;
	const own = brandHosts.filter((one) => one.brand === brand);
	if (own.length > 0) return own.some(({ pattern }) => matchesHost(pattern, name));
	const numeric = isIP(name) !== 0 || name.startsWith('[');
	return !numeric && !LOOPBACK_HOSTS.some((pattern) => matchesHost(pattern, name));
}

/** Whether robots may read a site: its brand's own host, in production. */
export const isCrawled = (
	{ origin, brand, production }: Pick<Site, 'origin' | 'brand' | 'production'>,
	brandHosts: readonly BrandHost[],
): boolean => production && isOwnHost(new URL(origin).host, brand, brandHosts);

/**
 * `/robots.txt` of a brand (RFC 9309). Market prefixes are written out: a star would also stand for the words before any article whose name
 * begins with one of these.
 *
 * @param origin of the brand's own host in production; null = a host that nobody may crawl
 */
export function robotsText(brand: Brand, origin: string | null): string {
	if (origin === null) return NOTHING;
	const prefixes = ['', ...marketsOf(brand).map((market) => `/${market}`)];
	const lines = prefixes.flatMap((prefix) => CLOSED.map((path) => `Disallow: ${prefix}${path}\n`));
	const open = OPEN.map((path) => `Allow: ${path}\n`);
	return `User-agent: *\n${open.join('')}${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
