import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderPage } from './render-page.ts';

export interface RejectedRequest {
	host: string;
	tls: boolean;
	target: string;
	cookies: string | undefined;
}

export type ErrorTarget = (status: number, refused: RejectedRequest) => string;

/** Milliseconds; rejected requests are cheap to provoke, so error pages are cached. */
const KEPT = 60_000;
const MOST_PAGES = 200;

export function createErrorPages(
	render: RenderPage,
	targetOf: ErrorTarget,
): (status: number, refused: RejectedRequest) => Promise<RenderedPage | null> {
	const pages = new LRUCache<string, Promise<RenderedPage | null>>({ max: MOST_PAGES, ttl: KEPT });
	return (status, refused) => {
		const [host, { tls }] = [refused.host.toLowerCase(), refused];
		const target = targetOf(status, refused);
		const key = `${tls} ${host} ${target}`;
		const known = pages.get(key);
		if (known) return known;
		const headers = { host, accept: 'text/html' };
		const asked = render({ target, headers, tls }, 5000)
			.then((page) => (page.status === status && page.body.length > 0 ? page : null))
			.catch(() => null);
		pages.set(key, asked);
		return asked;
	};
}
