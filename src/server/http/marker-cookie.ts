/**
 * The marker, `erid` and `partner` of a visit on the server, so that they work without script (spec 4.6, 7).
 *
 * Decided here: they tie visits of a browser together, so that they need the same leave as measuring (`mayMeasure`). Where a market asks
 * first, or the browser asks not to be tracked, no cookie is set before the visitor agrees: the links of his visit carry the labels to the
 * seller instead, so that the partner is paid and nothing is left behind. A refusal deletes the cookies (`consentCookies`). `/about/privacy`
 * says so.
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

/** A request for a page, as far as its visit depends on it. */
interface PageVisit {
	host: string;
	tls: boolean;
	/** Path and query. */
	target: string;
	headers: IncomingHttpHeaders;
}

/** What a page's answer to somebody who brings a marker needs: it is his alone. */
export interface Arriving {
	/** `Set-Cookie` headers; none where he may not be followed. */
	setCookies: readonly string[];
	/** Whether the stored page will do; otherwise its links have to carry the labels. */
	shared: boolean;
}

/** What a visitor brings to a page; null = nothing, and the answer stays as it is. */
export type ArrivalReader = (visit: PageVisit) => Arriving | null;

type Hosts = Pick<Config, 'brandHosts'>;

/** Our hosts as seen from one of them: its registrable domain and those of the brands. */
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

/** Makes the reader that the front asks about page requests which might bring something. */
export function createArrivalReader(settings: Pick<Config, 'brandHosts' | 'production'>): ArrivalReader {
	const { brandHosts, production } = settings;
	return ({ host, tls, target, headers }) => {
		const { cookie: cookies, referer: referrer } = headers;
		const landing: AttributionSource = { query: queryOf(target), referrer, cookies, own: ownHosts(host, settings) };
		const kept = attributionCookies(landing);
		const said = Object.keys(attributionInUrl(landing)).length > 0;
		if (kept.length === 0 && !said) return null;
		const resolution = resolveSite({ host, url: target, ...(cookies === undefined ? {} : { cookies }), brandHosts, production });
		if (resolution.kind === 'redirect') return null;
		const signal = hasSignalHeader((name) => headers[name]);
		if (!isFollowed(resolution.site.market, cookies, signal)) return said ? { setCookies: [], shared: false } : null;
		if (kept.length === 0) return null;
		const domain = registrableDomain(host.toLowerCase());
		return { setCookies: kept.map((one) => attributionCookieText(one, domain, tls)), shared: true };
	};
}

const landingOf = (request: Request, site: Pick<Site, 'origin'>, hosts: Hosts): AttributionSource => ({
	query: queryOf(request.url).replace(/#.*$/s, ''),
	referrer: request.headers.get('referer') ?? undefined,
	cookies: request.headers.get('cookie') ?? undefined,
	own: ownHosts(site.origin.replace(/^https?:\/\//, ''), hosts),
});

/** The labels of the visit that a request belongs to. */
export const visitOfRequest = (request: Request, site: Pick<Site, 'origin'>, hosts: Hosts): Attribution =>
	attributionOf(landingOf(request, site, hosts));

/** The labels that every link and form of this answer has to carry, because no cookie may; empty for all others. */
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

/** The hash of the anonymous visitor's id (spec 3.1); null without a readable one, and where measuring is not allowed. */
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
