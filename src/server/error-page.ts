import { LRUCache } from 'lru-cache';
import { type App, type RenderedPage, renderPage } from './render-page.ts';

/** Where the application shows its page for a status; it answers with that very status. */
export const errorTarget = (status: number): string => `/error/${status}`;

/** Refusals are cheap to provoke, so a page made for one serves a minute. */
const KEPT = 60_000;

/** Asks the application for its error pages, one per host and status. */
export function createErrorPages(app: App): (status: number, host: string, tls: boolean) => Promise<RenderedPage | null> {
	const pages = new LRUCache<string, Promise<RenderedPage | null>>({ max: 100, ttl: KEPT });
	return (status, host, tls) => {
		const key = `${tls}${host} ${status}`;
		const known = pages.get(key);
		if (known) return known;
		const headers = { host, accept: 'text/html', 'x-forwarded-proto': tls ? 'https' : 'http' };
		const asked = renderPage(app, { target: errorTarget(status), headers, tls, locals: {} }, 5000)
			.then((page) => (page.status === status && page.body.length > 0 ? page : null))
			.catch(() => null);
		pages.set(key, asked);
		return asked;
	};
}
