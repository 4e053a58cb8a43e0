import { astro, FetchState } from 'astro/hono';
import { type Context, Hono } from 'hono';
import { parseArticlePath } from '#content/article-paths.ts';
import { isExpired } from '#content/expiry.ts';
import { loadContent } from '#content/load-content.ts';
import { visitOf } from '#content/visibility.ts';
import { isAccountPage } from '#features/account/service/pages.ts';
import { RETRY_AFTER } from '#features/articles/remote-content.ts';
import { negotiateRepresentation } from '#features/representations/server.ts';
import { simulatesFlights } from '#features/search/server.ts';
import { isCrawled } from '#features/sitemaps/robots.ts';
import { hasPrivateAccess, staffAccess } from '#features/staff/server.ts';
import { utcDate } from '#lib/dates.ts';
import { authHostFor, authHostOf } from '#ports/account/account-service.ts';
import { demoIdentityPages } from '#ports/account/social-providers.ts';
import { hasRemoteOrders } from '#ports/orders/order-service.ts';
import { paymentPages } from '#ports/orders/payment-gateway.ts';
import { ownContentReady } from '#ports/own-content.ts';
import { loyaltyHostFor } from '#ports/premium/loyalty-service.ts';
import { premiumHostFor } from '#ports/premium/premium-service.ts';
import { contentReady, isWithoutContent } from '#ports/remote-content.ts';
import { createErrorTarget } from '#server/cache/site-pages.ts';
import { config } from '#server/config.ts';
import { createErrorPages } from '#server/http/error-page.ts';
import { forwardToHost } from '#server/http/forward.ts';
import { withForwardedScheme } from '#server/http/forwarded.ts';
import { isDemoIdentityHost, isPaymentHost } from '#server/http/hosts.ts';
import { chooseForm } from '#server/http/negotiation.ts';
import { isOldBrowser } from '#server/http/old-browser.ts';
import { renderForOldBrowser } from '#server/http/old-browser-page.ts';
import { type RenderPage, withTimeout } from '#server/http/render-page.ts';
import { isFrameworkPath } from '#server/http/reserved-paths.ts';
import { fromLines } from '#server/http/response.ts';
import { RETRY_SECONDS } from '#server/http/service-unavailable.ts';
import { admission, rejectAsJson } from '#server/limits/admission.ts';
import { processLog } from '#server/log/log.ts';
import { createSeoLog } from '#server/log/seo-log.ts';
import { readConsent } from '#site/consent.ts';
import { resolveSite } from '#site/resolve.ts';
import { ROUTES } from '#site/route-table.ts';
import type { RouteResult } from '#site/routes.ts';
import { isServicePath } from '#site/service-paths.ts';
import type { Site } from '#site/site.ts';
import { openRoute, pageLocals } from './page-locals.ts';
import { services } from './services.ts';

const ERROR_STATUS = { 'not-found': 404, 'bad-request': 400, 'unknown-host': 421 } as const;

/** 404 for a closed route (spec 2.1), 410 for an expired article. */
function errorStatusOf(opening: RouteResult, site: Site): 404 | 410 | null {
	if (opening.kind === 'barrier' || isFrameworkPath(site.path)) return 404;
	if (opening.kind !== 'open' || !opening.route.built) return null;
	if (parseArticlePath(site.path) === null) return null;
	const today = utcDate(new Date());
	return isExpired(loadContent().all(), site.path, { ...site, today }) ? 410 : null;
}

/** 404 for staff pages if sign-in is not configured. */
async function hiddenStatus(request: Request, { path }: Site): Promise<404 | null> {
	if (path !== '/staff' && !path.startsWith('/staff/')) return null;
	return staffAccess().canSignIn || (await hasPrivateAccess(request)) ? null : 404;
}

const BOOKING = /^\/booking(?:\/|$)/;

/** The path that Astro renders for an open route. */
const pagePath = ({ path, brand }: Site): string => (BOOKING.test(path) && hasRemoteOrders(brand) ? '/booking/closed' : path);

/** Address of the host that has a page of a person; null if this process has it. */
const pageHostOf = (site: Site): string | null =>
	isAccountPage(site.path) ? authHostOf(site.brand) : (premiumHostFor(site) ?? loyaltyHostFor(site));

/** Rendered in place of a page whose host does not respond. */
const PAGE_UNAVAILABLE = '/my/unavailable';

/** Search pages stream the head before the tickets; others are faster as one string. */
const isStreamed = (path: string): boolean => path.startsWith('/search/');

/** The request with the path that Astro renders: without market prefix, or an error page's. */
function requestFor(c: Context, path: string): Request {
	const url = new URL(c.req.url);
	if (url.pathname === path) return c.req.raw;
	url.pathname = path;
	return new Request(url, c.req.raw);
}

/** The body of a form was read when it was forwarded. */
const withoutBody = ({ url, headers }: Request): Request => new Request(url, { headers });

/** The lower-case path of a section or an FAQ article, `/FAQ` or `/faq/Lost-Baggage`; null if there is none. */
function lowerCasePath(site: Site): string | null {
	const lower = site.path.toLowerCase();
	if (lower === site.path) return null;
	const [, section = '', ...rest] = site.path.split('/');
	const path = ['', section.toLowerCase(), ...rest].join('/');
	if (lower.startsWith('/faq/') && loadContent().serves(lower, visitOf(site, new Date()))) return lower;
	return path !== site.path && ROUTES.match(site.path) === null && ROUTES.match(path)?.route.built ? path : null;
}

/** Assigning `c.res` alone would merge the old headers. */
function replace(c: Context, response: Response): void {
	c.res = undefined;
	c.res = response;
}

/** Prevents shared caching of responses that depend on cookies. */
function makePrivate(c: Context): void {
	if (!/no-store/.test(c.res.headers.get('cache-control') ?? '')) c.header('cache-control', 'private, no-cache');
}

async function reject(c: Context, status: 429 | 503, headers: Readonly<Record<string, string>>): Promise<Response> {
	const { pathname, search, protocol } = new URL(c.req.url);
	const isPage = !isServicePath(pathname) && chooseForm(c.req.header('accept')) === 'text/html';
	const request = {
		host: c.req.header('host') ?? '',
		tls: protocol === 'https:',
		target: pathname + search,
		cookies: c.req.header('cookie'),
	};
	const page = isPage ? await errorPage(status, request) : null;
	if (!page) return rejectAsJson(c, status, headers);
	const own = new Headers([...page.headers].flatMap(([name, value]) => [value].flat().map((line): [string, string] => [name, line])));
	for (const [name, value] of Object.entries({ 'cache-control': 'private, no-store', ...headers })) own.set(name, value);
	return new Response(new Uint8Array(page.body), { status, headers: own });
}

const logSeo = createSeoLog({ info: (message, details) => processLog().info(message, details), random: Math.random });
const rejectWithoutContent = (c: Context): Promise<Response> => reject(c, 503, { 'retry-after': String(RETRY_AFTER) });

/** Services, then site and route, then Astro's pages without market prefix. */
const app = new Hono<{ Variables: { fetchState: FetchState } }>();

app.use((c, next) => {
	const pages = isPaymentHost(config, c.req.header('host')) ? paymentPages : null;
	return pages ? Promise.resolve(pages.fetch(c.req.raw)) : next();
});

app.use(async (c, next) => {
	if (!isDemoIdentityHost(config, c.req.header('host'))) return next();
	const authHost = authHostFor(c.req.raw);
	if (authHost === null) return demoIdentityPages(c.req.raw);
	return (await forwardToHost(c.req.raw, authHost)) ?? rejectAsJson(c, 503, { 'retry-after': String(RETRY_SECONDS) });
});

app.use(admission({ reject }));

app.use(async (c, next) => {
	await Promise.all([ownContentReady(), contentReady]);
	return isWithoutContent(c.req.path) && /^\/(?:svc|pictures)\//.test(c.req.path) ? rejectWithoutContent(c) : next();
});

app.route('/', services);

app.use(async (c, next) => {
	const { brandHosts, production } = config;
	const [host = '', cookies] = [c.req.header('host'), c.req.header('cookie')];
	const simulated = simulatesFlights();
	const request = { host, url: c.req.url, method: c.req.method, ...(cookies ? { cookies } : {}) };
	const resolution = resolveSite({ ...request, brandHosts, production, simulated });
	if (resolution.kind === 'redirect') {
		for (const cookie of resolution.setCookies) c.header('set-cookie', cookie, { append: true });
		c.header('cache-control', resolution.setCookies.length > 0 ? 'private, no-store' : 'public, max-age=3600');
		return c.redirect(resolution.location, resolution.status);
	}
	const lower = resolution.kind === 'site' ? lowerCasePath(resolution.site) : null;
	if (lower !== null) return c.redirect(resolution.site.prefix + lower + new URL(c.req.url).search, 301);
	if (resolution.kind === 'site' && isWithoutContent(resolution.site.path, resolution.site.brand)) return rejectWithoutContent(c);
	const pageHost = resolution.kind === 'site' ? pageHostOf(resolution.site) : null;
	if (pageHost !== null) {
		const page = await forwardToHost(c.req.raw, pageHost);
		if (page) return page;
	}
	const opening = await openRoute(resolution.site);
	const errorStatus =
		resolution.kind !== 'site'
			? ERROR_STATUS[resolution.kind]
			: (errorStatusOf(opening, resolution.site) ?? (await hiddenStatus(c.req.raw, resolution.site)));
	const path = errorStatus !== null ? `/error/${errorStatus}` : pageHost !== null ? PAGE_UNAVAILABLE : pagePath(resolution.site);
	const state = new FetchState(pageHost === null ? requestFor(c, path) : withoutBody(requestFor(c, path)));
	state.streaming = isStreamed(path);
	Object.assign(state.locals, await pageLocals(c.req.raw, resolution.site, opening));
	c.set('fetchState', state);
	await next();
	if (resolution.kind === 'site') logSeo(resolution.site.path, c.res.status);
	const negotiated = await negotiateRepresentation(c.res, c.req.header('accept'), resolution.site);
	if (negotiated !== c.res) replace(c, negotiated);
	if (isOldBrowser(c.req.header('user-agent'))) {
		const noScript = await renderForOldBrowser(c.res, readConsent(cookies) !== 'unset');
		replace(c, noScript);
	}
	const { site, flags } = state.locals;
	if (!isCrawled(site, brandHosts)) c.header('x-robots-tag', 'noindex');
	if (!site.shared) makePrivate(c);
	const { overridden, setCookie } = flags;
	if (overridden) c.header('cache-control', 'private, no-store');
	if (setCookie) c.header('set-cookie', setCookie, { append: true });
	return undefined;
});

app.use(astro());

const renderPage: RenderPage = ({ target, headers, tls }, timeout = 20_000) =>
	withTimeout(target, timeout, async (signal) => {
		const response = await app.request(`${tls ? 'https' : 'http'}://${headers.host}${target}`, { headers, signal });
		return { status: response.status, headers: fromLines(response.headers), body: Buffer.from(await response.arrayBuffer()) };
	});

const errorPage = createErrorPages(renderPage, createErrorTarget(config));

export default { fetch: (request: Request) => app.fetch(withForwardedScheme(request)) };
