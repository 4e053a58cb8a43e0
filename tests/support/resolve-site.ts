import { type Resolution, resolveSite, type SiteRequest } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';

const BRAND_HOSTS = [{ pattern: 'wa.localhost', brand: 'WA' }] as const;

/** Resolves like the front; by default the main brand's host without cookies. */
export const resolveUrl = (url: string, request: Partial<SiteRequest> = {}): Resolution =>
	resolveSite({ host: 'localhost:4321', url, brandHosts: BRAND_HOSTS, production: false, ...request });

/** The site of an address that must have one. */
export function siteAt(url: string, request: Partial<SiteRequest> = {}): Site {
	const resolution = resolveUrl(url, request);
	if (resolution.kind !== 'site') throw new Error(`${url} is ${resolution.kind}`);
	return resolution.site;
}

/** Where an address leads on to, as "status location", with the cookies it sets without their attributes. */
export function leadsTo(url: string, request: Partial<SiteRequest> = {}): string {
	const resolution = resolveUrl(url, request);
	if (resolution.kind !== 'redirect') return resolution.kind;
	return [resolution.status, resolution.location, ...resolution.setCookies.map((cookie) => cookie.split(';')[0])].join(' ');
}
