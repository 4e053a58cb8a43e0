import type { Config } from '#server/config.ts';
import type { ErrorTarget } from '#server/http/error-page.ts';
import { readAddress, readQuery } from '#site/address.ts';
import { cookieValue } from '#site/cookies.ts';
import { resolveSite } from '#site/resolve.ts';
import { ROUTES } from '#site/route-table.ts';
import { SERVICES, startsWithOneOf } from '#site/service-paths.ts';
import type { PageResolver } from './page-cache.ts';

/** Campaign parameters do not change the page, so keys and renders omit them. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|yclid|ymclid|fbclid|msclkid|_openstat|marker|erid|partner)$/;
/** Pages with any other parameter are not cached, so invented parameters cannot fill the cache. */
const KEY_PARAMETERS = new Set(['language']);
const NOT_CACHEABLE = startsWithOneOf([...SERVICES, 'error', 'sitemaps']);

const isCacheable = (path: string): boolean => !NOT_CACHEABLE.test(path) && ROUTES.nearest(path)?.cacheable !== false;

/** Whether the server renders the page without a parameter. */
const isIgnored = (path: string, name: string): boolean =>
	CAMPAIGN.test(name) || ROUTES.match(path)?.route.browserParameters?.test(name) === true;

/** `/` is not cached if `GEO_HEADER` is set; nothing is cached while flags are overridden. */
export function createPageResolver(settings: Pick<Config, 'brandHosts' | 'production' | 'geoHeader'>): PageResolver {
	return (host, target, cookies) => {
		const { brandHosts, production, geoHeader } = settings;
		const resolution = resolveSite({ host, url: target, ...(cookies === undefined ? {} : { cookies }), brandHosts, production });
		if (resolution.kind !== 'site') return null;
		const { site } = resolution;
		const { path, query } = readAddress(target);
		const parameters = readQuery(query).filter(({ name }) => !isIgnored(site.path, name));
		const own = (geoHeader !== null && site.path === '/') || cookieValue(cookies, 'ffv2_overrides') !== undefined;
		const cacheable = site.shared && !own && isCacheable(site.path) && parameters.every(({ name }) => KEY_PARAMETERS.has(name));
		const keyQuery = parameters.map(({ raw }) => raw).join('&');
		return {
			key: `${site.brand} ${site.market} ${site.language} ${site.path}?${keyQuery}`,
			cacheable,
			target: keyQuery ? `${path}?${keyQuery}` : (path ?? '/'),
		};
	};
}

export function createErrorTarget({ brandHosts, production }: Pick<Config, 'brandHosts' | 'production'>): ErrorTarget {
	return (status, { host, target, cookies }) => {
		const request = { host, url: target, method: 'POST', brandHosts, production };
		const resolution = resolveSite(cookies === undefined ? request : { ...request, cookies });
		if (resolution.kind === 'redirect') return `/error/${status}`;
		const { prefix, language, defaultLanguage } = resolution.site;
		return `${prefix}/error/${status}${language === defaultLanguage ? '' : `?language=${language}`}`;
	};
}
