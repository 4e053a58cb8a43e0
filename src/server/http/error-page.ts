import { LRUCache } from 'lru-cache';
import type { App } from './app-request.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** A request that was refused, as far as its error page depends on it. */
export interface RejectedRequest {
	/** As checked by the front. */
	host: string;
	tls: boolean;
	/** Whatever was asked for; it may be broken. */
	target: string;
	/** The `Cookie` header. */
	cookies: string | undefined;
}

/** Where the application shows its page for a status, in the market and language of the refused request; it answers with that very status. */
export type ErrorTarget = (status: number, refused: RejectedRequest) => string;

/** Refusals are cheap to provoke, so a page made for one serves a minute. */
const KEPT = 60_000;
/** Few statuses, but about 60 pairs of market and language on each host. */
const MOST_PAGES = 200;

/** Asks the application for its error pages: one per host, market, language and status, however many requests are refused. */
export function createErrorPages(
	app: App,
	targetOf: ErrorTarget,
): (status: number, refused: RejectedRequest) => Promise<RenderedPage | null> {
	const pages = new LRUCache<string, Promise<RenderedPage | null>>({ max: MOST_PAGES, ttl: KEPT });
	return (status, refused) => {
		const [host, { tls }] = [refused.host.toLowerCase(), refused];
		const target = targetOf(status, refused);
		const key = `${tls} ${host} ${target}`;
		const known = pages.get(key);
		if (known) return known;
		const headers = { host, accept: 'text/html', 'x-forwarded-proto': tls ? 'https' : 'http' };
		const asked = renderPage(app, { target, headers, tls }, 5000)
			.then((page) => (page.status === status && page.body.length > 0 ? page : null))
			.catch(() => null);
		pages.set(key, asked);
		return asked;
	};
}
