import type { LimitRule } from './rate-limit.ts';

/**
 * Generous enough for several people behind one address: a results page makes about six requests, a fast typist ten a second. Short
 * windows let a limited visitor continue within seconds.
 */
export const LIMITS = {
	/** A new search costs 10 points, joining one costs 1. */
	search: { name: 'search', points: 200, seconds: 10 },
	prices: { name: 'prices', points: 80, seconds: 10 },
	lookup: { name: 'lookup', points: 400, seconds: 10 },
	pages: { name: 'pages', points: 400, seconds: 10 },
	documents: { name: 'documents', points: 60, seconds: 10 },
	forms: { name: 'forms', points: 60, seconds: 10 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;

export const NEW_SEARCH = 10;

export interface RouteLimit {
	readonly path: RegExp;
	readonly method?: 'POST';
	readonly limit?: LimitName;
	readonly reason?: string;
	readonly searches?: boolean;
	readonly queued?: boolean;
}

const ROUTES: readonly RouteLimit[] = [
	{ path: /\/openapi\.json$/, reason: 'made once a day, answered from memory' },
	{ path: /^\/svc\/search$/, limit: 'search', searches: true, queued: true },
	{ path: /^\/svc\/results$/, limit: 'search', searches: true, queued: true },
	{ path: /^\/svc\/hotels\/(?:graphql$|engines\/searches(?:\/|$))/, limit: 'search', searches: true, queued: true },
	{ path: /^\/svc\/hotels\/engines\//, limit: 'prices', queued: true },
	{ path: /^\/svc\/search\/(?:calendar|month)$/, limit: 'prices', queued: true },
	{ path: /^\/svc\/explore\//, limit: 'prices', queued: true },
	{ path: /^\/svc\/faq\/search$/, limit: 'lookup', queued: true },
	{ path: /^\/svc\/(?:faq|guides)\/content\.json$/, limit: 'documents', queued: true },
	{ path: /^\/svc\/staff(?:\/|$)/, reason: 'the sign-in has a limit of its own, lower than any here' },
	{ path: /^\/svc\/assisted\/(?:drafts$|.+\/order$)/, limit: 'forms', queued: true },
	{
		path: /^\/svc\/(?:assisted\/supplier|payment\/payments|auth\/(?:session|passengers|channels)|[\w-]+\/owners)(?:\/|$)/,
		reason: 'calls of other processes of ours, rejected without their token; the lines about rejections are limited',
	},
	{ path: /^\/svc\/assistant\/messages$/, limit: 'prices', queued: true },
	{ path: /^\/svc\//, limit: 'lookup' },
	{ path: /^\/(?:a|i)(?:\/|$)/, reason: 'the collector limits calls and bytes itself, since its 429 needs CORS headers' },
	{ path: /^\/mcp$/, limit: 'prices', queued: true },
	{ path: /^\/relay$/, reason: 'the error tunnel limits calls and bytes itself, as Sentry clients expect' },
	{ path: /^\/og\//, reason: 'rendering an image is limited by the images themselves; finished ones come from disk' },
	{ path: /^\/(?:robots\.txt|llms\.txt|sitemap|sitemaps)/, limit: 'pages' },
	{ path: /^\/search(?:\/|$)/, limit: 'search', searches: true, queued: true },
	{ path: /^\/(?:hotels\/)?click(?:\/|$)/, limit: 'forms', queued: true },
	{ path: /^/, method: 'POST', limit: 'forms', queued: true },
	{ path: /^/, limit: 'pages', queued: true },
];

/** The market prefix; `/og` has two letters too. */
const MARKET = /^\/(?!og\/)[a-z]{2}(?=\/|$)/;

export function routeLimit(method: string, path: string): RouteLimit {
	const bare = path.replace(MARKET, '') || '/';
	const match = ROUTES.find((route) => route.path.test(bare) && (route.method === undefined || route.method === method));
	return match as RouteLimit;
}
