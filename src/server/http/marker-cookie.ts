/**
 * Attribution on the server, so that it works without scripts (spec 4.6, 7).
 * Attribution cookies need the same permission as analytics (`mayMeasure`). Without it links carry the parameters to the seller; denial
 * deletes the cookies (`consentCookies`).
 */

import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config.ts';
import { pseudonym } from '#server/log/pseudonym.ts';
import {
	type Attribution,
	type AttributionParam,
	type AttributionSource,
	attributionCookies,
	attributionCookieText,
	attributionInUrl,
	attributionOf,
} from '#site/attribution.ts';
import { mayMeasure, readConsent } from '#site/consent.ts';
import { cookieValue } from '#site/cookies.ts';
import { readToken } from '#site/marker.ts';
import { hasSignalHeader } from '#site/privacy-signal.ts';
import { registrableDomain } from '#site/registrable-domain.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';

interface PageVisit {
	host: string;
	tls: boolean;
	target: string;
	headers: IncomingHttpHeaders;
}

export interface Arriving {
	setCookies: readonly string[];
	/** Whether the cached page can be sent; otherwise its links must carry the parameters. */
	shared: boolean;
}

export type ArrivalReader = (visit: PageVisit) => Arriving | null;

type Hosts = Pick<Config, 'brandHosts'>;

const ownHosts = (host: string, { brandHosts }: Hosts): readonly string[] => {
	const name = host.toLowerCase().replace(/:\d+$/, '');
	return [registrableDomain(name) ?? name, ...brandHosts.map(({ pattern }) => pattern)];
};

const queryOf = (target: string): string => {
	const question = target.indexOf('?');
	return question < 0 ? '' : target.slice(question + 1);
};

const isFollowed = (market: string, cookies: string | undefined, signal: boolean): boolean =>
	mayMeasure({ market, consent: readConsent(cookies), signal });

export function createArrivalReader(settings: Pick<Config, 'brandHosts' | 'production'>): ArrivalReader {
	const { brandHosts, production } = settings;
	return ({ host, tls, target, headers }) => {
		const { cookie: cookies, referer: referrer } = headers;
		const landing: AttributionSource = { query: queryOf(target), referrer, cookies, own: ownHosts(host, settings) };
		const attribution = attributionCookies(landing);
		const isInUrl = Object.keys(attributionInUrl(landing)).length > 0;
		if (attribution.length === 0 && !isInUrl) return null;
		const resolution = resolveSite({ host, url: target, ...(cookies === undefined ? {} : { cookies }), brandHosts, production });
		if (resolution.kind === 'redirect') return null;
		const signal = hasSignalHeader((name) => headers[name]);
		if (!isFollowed(resolution.site.market, cookies, signal)) return isInUrl ? { setCookies: [], shared: false } : null;
		if (attribution.length === 0) return null;
		const domain = registrableDomain(host.toLowerCase());
		return { setCookies: attribution.map((pair) => attributionCookieText(pair, domain, tls)), shared: true };
	};
}

const landingOf = (request: Request, site: Pick<Site, 'origin'>, hosts: Hosts): AttributionSource => ({
	query: queryOf(request.url).replace(/#.*$/s, ''),
	referrer: request.headers.get('referer') ?? undefined,
	cookies: request.headers.get('cookie') ?? undefined,
	own: ownHosts(site.origin.replace(/^https?:\/\//, ''), hosts),
});

export const visitOfRequest = (request: Request, site: Pick<Site, 'origin'>, hosts: Hosts): Attribution =>
	attributionOf(landingOf(request, site, hosts));

/** Attribution parameters for links and forms when cookies are not permitted; otherwise empty. */
export function carriedBy(
	request: Request,
	site: Pick<Site, 'origin' | 'market'>,
	hosts: Hosts,
): Partial<Record<AttributionParam, string>> {
	const { headers } = request;
	return isFollowed(
		site.market,
		headers.get('cookie') ?? undefined,
		hasSignalHeader((name) => headers.get(name)),
	)
		? {}
		: attributionInUrl(landingOf(request, site, hosts));
}

/** Hash of the visitor id (spec 3.1); null without a valid id or permission. */
export function visitorOf({ headers }: Pick<Request, 'headers'>, { market }: Pick<Site, 'market'>): string | null {
	const cookies = headers.get('cookie') ?? undefined;
	const id = readToken(cookieValue(cookies, 'auid'));
	if (
		id === null ||
		id.length > 128 ||
		!isFollowed(
			market,
			cookies,
			hasSignalHeader((name) => headers.get(name)),
		)
	)
		return null;
	return pseudonym(id);
}
