import type { Config } from '#server/config.ts';
import type { ErrorTarget } from '#server/http/error-page.ts';
import { readAddress, readQuery } from '#site/address.ts';
import { cookieValue } from '#site/cookies.ts';
import { resolveSite } from '#site/resolve.ts';
import type { PageResolver } from './page-store.ts';

/** Says where a visitor came from and changes no page: left out of what is rendered and stored. */
const NEUTRAL = /^(?:utm_\w+|gclid|gbraid|wbraid|yclid|ymclid|fbclid|msclkid|_openstat|marker|erid|partner)$/;
/** Part of a page's address. A page with any other parameter is not stored, so nobody can fill the store with made-up ones. */
const MEANT = new Set(['language']);
/** Never shared, whatever they answer: spares the store a try. */
const PERSONAL =
	/^\/(?:search|click|booking|my|favorites|support|user|api|svc|auth|flags|relay|a|i|choose|error|staff|consent|sitemaps)(?:\/|$)/;

/** Tells the page store which page of which site an address is. The main page is nobody else's where a proxy tells the visitor's place, and none is where flags are overridden. */
export function createPageResolver(settings: Pick<Config, 'brandHosts' | 'production' | 'geoHeader'>): PageResolver {
	return (host, target, cookies) => {
		const { brandHosts, production, geoHeader } = settings;
		const resolution = resolveSite({ host, url: target, ...(cookies === undefined ? {} : { cookies }), brandHosts, production });
		if (resolution.kind !== 'site') return null;
		const { site } = resolution;
		const { path, query } = readAddress(target);
		const meant = readQuery(query).filter(({ name }) => !NEUTRAL.test(name));
		const own = (geoHeader !== null && site.path === '/') || cookieValue(cookies, 'ffv2_overrides') !== undefined;
		const storable = site.shared && !own && !PERSONAL.test(site.path) && meant.every(({ name }) => MEANT.has(name));
		const kept = meant.map(({ raw }) => raw).join('&');
		return {
			key: `${site.brand} ${site.market} ${site.language} ${site.path}?${kept}`,
			storable,
			target: kept ? `${path}?${kept}` : (path ?? '/'),
		};
	};
}

/**
 * Tells where the error page for a refused request lies: in the market that its address begins with, and the language that it or the
 * cookie asks for, as far as they can be read and are offered. The answer is one of a few hundred, whatever was asked.
 */
export function createErrorTarget({ brandHosts, production }: Pick<Config, 'brandHosts' | 'production'>): ErrorTarget {
	return (status, { host, target, cookies }) => {
		const asked = { host, url: target, method: 'POST', brandHosts, production };
		const resolution = resolveSite(cookies === undefined ? asked : { ...asked, cookies });
		if (resolution.kind === 'redirect') return `/error/${status}`;
		const { prefix, language, defaultLanguage } = resolution.site;
		return `${prefix}/error/${status}${language === defaultLanguage ? '' : `?language=${language}`}`;
	};
}
