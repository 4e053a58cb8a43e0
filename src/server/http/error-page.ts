import { createMemo } from '#lib/memoize.ts';
import type { RenderedPage, RenderPage } from './render-page.ts';

export interface RejectedRequest {
	host: string;
	tls: boolean;
	target: string;
	cookies: string | undefined;
}

export type ErrorTarget = (status: number, request: RejectedRequest) => string;

/** Milliseconds; rejected requests are cheap to provoke, so error pages are cached. */
const CACHE_TIME = 60_000;
const MOST_PAGES = 200;

export function createErrorPages(
	render: RenderPage,
	targetOf: ErrorTarget,
): (status: number, request: RejectedRequest) => Promise<RenderedPage | null> {
	const cached = createMemo<Promise<RenderedPage | null>>(MOST_PAGES, CACHE_TIME);
	return (status, request) => {
		const [host, { tls }] = [request.host.toLowerCase(), request];
		const target = targetOf(status, request);
		const headers = { host, accept: 'text/html' };
		return cached(`${tls} ${host} ${target}`, () =>
			render({ target, headers, tls }, 5000)
				.then((page) => (page.status === status && page.body.length > 0 ? page : null))
				.catch(() => null),
		);
	};
}
