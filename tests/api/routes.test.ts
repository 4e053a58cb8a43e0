/** Every route of the table on every site, through the front of the built product (spec 2, 2.1): what opens, and where links lead. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#i18n/messages.ts';
import { prefixOf } from '#site/links.ts';
import { defaultLanguage, marketsOf, offerOf } from '#site/markets.ts';
import { resolveSite } from '#site/resolve.ts';
import { isOpen, ROUTES } from '#site/route-table.ts';
import type { Route, RouteContext } from '#site/routes.ts';
import { isServicePath } from '#site/service-paths.ts';
import { start, stopServer } from '#tests/support/serve.ts';

/** A site as a visitor without cookies asks for it. */
interface Visited extends RouteContext {
	readonly prefix: string;
	/** `language=kk`, empty in the market's own language. */
	readonly query: string;
}

const SITES: readonly Visited[] = (['AS', 'WA'] as const).flatMap((brand) =>
	marketsOf(brand).flatMap((market) => {
		const offer = offerOf(brand, market);
		return (offer?.languages ?? []).map((language) => ({
			brand,
			market,
			language,
			prefix: prefixOf(brand, market),
			query: offer && language === defaultLanguage(offer) ? '' : `language=${language}`,
		}));
	}),
);
const nameOf = ({ brand, market, language }: RouteContext): string => `${brand} ${market} ${language}`;

/** An address of each route with a page whose pattern is not one, or that needs parameters, and its status if not 200. */
const BUILT: Readonly<Record<string, readonly [path: string, status?: number, location?: string]>> = {
	'/search...': ['/search', 302, '/'],
	'/click': ['/click', 400],
	'/hotels/search': ['/hotels/search', 400],
	'/click/seller': ['/click/seller?agency=vetroplan'],
	'/hotels/click': ['/hotels/click', 400],
	'/hotels/click/seller': ['/hotels/click/seller?agency=nochleg', 404],
	'/hotels/{hotelId}': ['/hotels/ist-1'],
	'/feedback/entry-rules': ['/feedback/entry-rules?country=TR'],
	'/routes/{city}': ['/routes/IST'],
	'/routes/{city}/{destination}': ['/routes/IST/LON'],
	'/faq/{slug}': ['/faq/lost-baggage'],
	'/faq/instructions/{instructionSlug}': ['/faq/instructions/refund', 301, '/faq/instructions/refund/find-seller'],
	'/faq/instructions/{instructionSlug}/{stepId}': ['/faq/instructions/refund/find-seller'],
	'/guides/{city}': ['/guides/IST'],
	'/walks/{iata}/{slug}': ['/walks/IST/istanbul-old-city'],
	'/audioguides/{iata}/{slug}': ['/audioguides/IST/sultanahmet'],
	'/airlines/{name}': ['/airlines/TK'],
	'/airports/{name}': ['/airports/IST'],
	'/flights/{name}': ['/flights/SU1'],
	'/countries/{name}': ['/countries/TR'],
	'/cities/{name}': ['/cities/IST'],
	'/support/help/{orderNumber}': ['/support/help/ABC-123'],
	'/support/tickets/{token}': ['/support/tickets/dapGwJIaYeGwq2EEY0JM3w', 404],
	'/support/tickets/{token}/files/{file}': ['/support/tickets/dapGwJIaYeGwq2EEY0JM3w/files/1', 404],
	'/my/orders/{orderId}': ['/my/orders/K7Q2-9XMA', 404],
	'/my/orders/{orderId}/refund': ['/my/orders/K7Q2-9XMA/refund', 404],
	'/my/orders/{orderId}/change': ['/my/orders/K7Q2-9XMA/change', 404],
	'/my/orders/{orderId}/receipt.pdf': ['/my/orders/K7Q2-9XMA/receipt.pdf', 404],
	'/my/orders/{orderId}/calendar.ics': ['/my/orders/K7Q2-9XMA/calendar.ics', 404],
	'/my...': ['/my/x1', 404],
	'/my/sign-out': ['/my/sign-out', 303, '/my'],
	'/my/confirm/{token}': ['/my/confirm/dapGwJIaYeGwq2EEY0JM3w', 303, '/my/sign-in?back=%2Fmy%2Fconfirm%2FdapGwJIaYeGwq2EEY0JM3w'],
	'/my/documents': ['/my/documents', 303, '/my/sign-in?back=%2Fmy%2Fdocuments'],
	'/my/settings': ['/my/settings', 303, '/my/sign-in?back=%2Fmy%2Fsettings'],
	'/my/settings/sign-in': ['/my/settings/sign-in', 303, '/my/sign-in?back=%2Fmy%2Fsettings%2Fsign-in'],
	'/my/settings/device': ['/my/settings/device', 200],
	'/my/settings/changed.json': ['/my/settings/changed.json', 200],
	'/my/settings/report/{token}': ['/my/settings/report/x', 303, '/my/sign-in?back=%2Fmy%2Fsettings%2Freport%2Fx'],
	'/my/notifications': ['/my/notifications', 303, '/my/sign-in?back=%2Fmy%2Fnotifications'],
	'/my/more': ['/my/more', 303, '/my/sign-in?back=%2Fmy%2Fmore'],
	'/my/plus': ['/my/plus', 303, '/my/sign-in?back=%2Fmy%2Fplus'],
	'/my/loyalty': ['/my/loyalty', 303, '/my/sign-in?back=%2Fmy%2Floyalty'],
	'/my/loyalty/statement.csv': ['/my/loyalty/statement.csv', 303, '/my/sign-in?back=%2Fmy%2Floyalty%2Fstatement.csv'],
	'/more/payment': ['/more/payment', 303, '/my/sign-in?back=%2Fmore%2Fpayment'],
	'/plus/payment': ['/plus/payment', 303, '/my/sign-in?back=%2Fplus%2Fpayment'],
	'/more/payment/status': ['/more/payment/status', 303, '/my/sign-in?back=%2Fmore%2Fpayment%2Fstatus'],
	'/plus/payment/status': ['/plus/payment/status', 303, '/my/sign-in?back=%2Fplus%2Fpayment%2Fstatus'],
	'/my/settings/delete': ['/my/settings/delete', 303, '/my/sign-in?back=%2Fmy%2Fsettings%2Fdelete'],
	'/favorites/{tab}': ['/favorites/places'],
	'/favorites/shared/{token}': ['/favorites/shared/dapGwJIaYeGwq2EEY0JM3w', 404],
	'/alerts/confirm/{token}': ['/alerts/confirm/dapGwJIaYeGwq2EEY0JM3w', 410],
	'/alerts/unsubscribe/{reader}': ['/alerts/unsubscribe/dapGwJIaYeGwq2EEY0JM3w', 404],
	'/alerts/{alertId}': ['/alerts/dapGwJIaYeGwq2EE', 404],
	'/alerts/{alertId}/feed.xml': ['/alerts/dapGwJIaYeGwq2EE/feed.xml', 404],
	'/alerts/{alertId}/calendar.ics': ['/alerts/dapGwJIaYeGwq2EE/calendar.ics', 404],
	'/consent': ['/consent', 303, '/about/privacy'],
	'/staff...': ['/staff'],
};

/** A route on all sites, most of them drawn for the first time, on a machine that does other things too (ms). */
const TIMEOUT = 180_000;

/** Some address of a pattern. */
const addressOf = (pattern: string): string => pattern.replace(/\.\.\.$/, '').replaceAll(/\{\w+\}/g, 'x1');

interface HttpResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
	readonly text: string;
}

const folder = mkdtempSync(join(tmpdir(), 'routes-'));
let port = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
	const served = await start(folder, { ENVIRONMENT: 'local', STYLEGUIDE: '1' });
	child = served.child;
	port = new URL(served.origin).port;
}, 60_000);
afterAll(async () => {
	await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

const hostOf = ({ brand }: RouteContext): string => `${brand === 'WA' ? 'wa.' : ''}localhost:${port}`;

/** Requests an address of a site; redirects are not followed. */
function send(site: Visited, path: string): Promise<HttpResponse> {
	const prefixed = (site.prefix + path).replace(/^(\/..)\/$/, '$1');
	const target = site.query ? `${prefixed}${prefixed.includes('?') ? '&' : '?'}${site.query}` : prefixed;
	return new Promise((resolve, reject) => {
		const options = { host: 'localhost', port, path: target, headers: { host: hostOf(site), accept: 'text/html' } };
		request(options, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
			);
			response.on('error', reject);
		})
			.on('error', reject)
			.end();
	});
}

const decode = (html: string): string => html.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#39;', "'");
/** What a page says in its main part, and how it begins. */
const headingOf = (html: string): string => decode(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim();
const linksOf = (html: string): string[] =>
	[...html.matchAll(/<(?:a|link|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(([, to = '']) => decode(to));
const isNoindex = (html: string): boolean => html.includes('<meta name="robots" content="noindex"');

/** Where a link of a site's page ends after the redirects that only store a choice; null for files, services, fragments and other hosts. */
function placeOf(site: Visited, link: string): (RouteContext & { readonly path: string }) | null {
	if (!/^(?:https?:|\/)/.test(link)) return null;
	const url = new URL(link, `http://${hostOf(site)}`);
	if (url.host !== hostOf(site) || /^\/(?:_astro|icons|svc|flags)\/|\.\w+$/.test(url.pathname)) return null;
	const brandHosts = [{ pattern: 'wa.localhost', brand: 'WA' }] as const;
	const resolve = (address: string) => resolveSite({ host: url.host, url: address, brandHosts, production: true });
	const first = resolve(url.pathname + url.search);
	const settled = first.kind === 'redirect' ? resolve(first.location) : first;
	if (settled.kind !== 'site') throw new Error(`${link} on ${nameOf(site)} is ${settled.kind}`);
	const { brand, market, language, path } = settled.site;
	return { brand, market, language, path };
}

/** Links of a page to what is closed where they lead, or has no page; `own` is the page's own address, which its menus of languages name. */
function badLinks(site: Visited, html: string, own: string): string[] {
	return linksOf(html).filter((link) => {
		const place = placeOf(site, link);
		if (place === null || isServicePath(place.path) || (place.path === own && place.market === site.market)) return false;
		const route = ROUTES.match(place.path)?.route;
		if (!isOpen(place.path, place)) return true;
		return place.path !== own && route?.built !== true;
	});
}

/** Runs through all sites, a few at once; errors carry the site’s name. */
async function onEverySite(sites: readonly Visited[], check: (site: Visited) => Promise<string[]>): Promise<string[]> {
	const waiting = [...sites];
	const results: string[] = [];
	const work = async (): Promise<void> => {
		for (let site = waiting.shift(); site; site = waiting.shift()) {
			const reported = await check(site);
			results.push(...reported.map((one) => `${nameOf(site as Visited)}: ${one}`));
		}
	};
	await Promise.all([work(), work(), work()]);
	return results;
}

/** What is wrong with the answer of a route that does not open: it must be as that of an address which does not exist. */
function wrongAsAbsent(site: Visited, { status, text }: HttpResponse, own: string): string[] {
	const { notFound } = messages(site.language, 'site').errors;
	return [
		...(status === 404 ? [] : [`answers ${status}`]),
		...(headingOf(text) === notFound.title() ? [] : [`says "${headingOf(text)}"`]),
		...(isNoindex(text) ? [] : ['may be indexed']),
		...badLinks(site, text, own).map((link) => `leads to ${link}`),
	];
}

/** The same of a route that is open and has no page: it says so, and shows nothing that looks like one. */
function wrongAsUnbuilt(site: Visited, { status, headers, text }: HttpResponse, own: string): string[] {
	const { notOpenYet } = messages(site.language, 'site').errors;
	const main = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
	return [
		...(status === 404 ? [] : [`answers ${status}`]),
		...(headingOf(text) === notOpenYet.title() ? [] : [`says "${headingOf(text)}"`]),
		...(isNoindex(text) && !text.includes('rel="canonical"') ? [] : ['may be indexed']),
		...(headers['cache-control'] === 'private, no-cache' ? [] : [`is kept: ${headers['cache-control']}`]),
		...(/<(?:form|input|article|astro-island|table|img)\b/.test(main) || linksOf(main).length !== 1 ? ['shows more than it has'] : []),
		...badLinks(site, text, own).map((link) => `leads to ${link}`),
	];
}

/** The same of a route that has a page. */
function wrongAsBuilt(site: Visited, response: HttpResponse, own: string, [, expected = 200, to]: (typeof BUILT)[string]): string[] {
	const { status, headers, text } = response;
	const location =
		to === undefined
			? undefined
			: decode((site.prefix + to).replace(/^(\/..)\/$/, '$1') + (site.query ? `${to.includes('?') ? '&' : '?'}${site.query}` : ''));
	return [
		...(status === expected ? [] : [`answers ${status}`]),
		...(headers.location === location ? [] : [`leads on to ${headers.location}`]),
		...(status >= 300 && status < 400 ? [] : badLinks(site, text, own).map((link) => `leads to ${link}`)),
	];
}

describe.each(ROUTES.all.map((route): [string, Route] => [route.pattern, route]))(
	'the route %s',
	{ timeout: TIMEOUT },
	(pattern, route) => {
		const example = BUILT[pattern];
		const path = example?.[0] ?? addressOf(pattern);
		const own = path.replace(/\?.*/, '');
		const open = SITES.filter((site) => isOpen(own, site));
		const closed = SITES.filter((site) => !open.includes(site));

		if (closed.length > 0)
			it(`spec 2.1: is not found on the ${closed.length} sites where it is closed`, async () => {
				expect(await onEverySite(closed, async (site) => wrongAsAbsent(site, await send(site, path), own))).toEqual([]);
			});

		if (route.built)
			it(`opens on the ${open.length} sites where it is open, and leads to nothing that does not`, async () => {
				expect(example !== undefined || !pattern.includes('{'), `${pattern} has a page: give one of its addresses in BUILT`).toBe(true);
				expect(await onEverySite(open, async (site) => wrongAsBuilt(site, await send(site, path), own, example ?? [path]))).toEqual([]);
			});
		else
			it(`says on the ${open.length} sites where it is open that it is not open yet`, async () => {
				expect(await onEverySite(open, async (site) => wrongAsUnbuilt(site, await send(site, path), own))).toEqual([]);
			});
	},
);

describe('what is looked at', () => {
	const site = SITES.find((one) => nameOf(one) === 'AS ru ru') as Visited;

	it('are the links of the full page, as a browser reads them', async () => {
		const links = linksOf((await send(site, '/about/data')).text);
		for (const link of ['/', '/about/ranking', '/about/privacy', `http://${hostOf(site)}/kz/about/data?language=kk`])
			expect(links).toContain(link);
	});

	it('finds a link that is closed here, one without a page, and one that a choice of country leads to', () => {
		const html =
			'<a class="x" href="/map">M</a><a href="/kz/more">H</a><a href="/about/data?market=kz&#38;language=kk">K</a><form action="/plus">';
		expect(badLinks(site, html, '/about/data')).toEqual(['/map', '/kz/more', '/plus']);
		expect(badLinks(site, '<a href="/assistant?market=kz">', '/assistant')).toEqual(['/assistant?market=kz']);
	});
});

describe('addresses', { timeout: TIMEOUT }, () => {
	it('spec 2: /404 is reserved: it is the page of what is not found, on every site', async () => {
		expect(await onEverySite(SITES, async (site) => wrongAsAbsent(site, await send(site, '/404'), '/404'))).toEqual([]);
	});

	it('spec 2: an unmatched path is not found, on every site', async () => {
		for (const path of ['/no-such-page', '/about', '/about/x/y', '/hotels/1/2', '/staff/x']) {
			const some = path === '/no-such-page' ? SITES : SITES.slice(0, 3);
			expect(await onEverySite(some, async (site) => wrongAsAbsent(site, await send(site, path), path))).toEqual([]);
		}
	});

	it('spec 2: trailing slashes are removed, below every market and whatever the route', async () => {
		const wrong = await onEverySite(SITES, async (site) => {
			const reported: string[] = [];
			for (const path of ['/about/data', '/hotels', '/map', '/no-such-page', '/404']) {
				const { status, headers } = await send(site, `${path}/`);
				const to = `${site.prefix}${path}${site.query ? `?${site.query}` : ''}`;
				if (status !== 301 || headers.location !== to) reported.push(`${path}/ answers ${status} ${headers.location}`);
			}
			return reported;
		});
		expect(wrong).toEqual([]);
	});

	it('spec 2: a market prefix may precede any path, and is not shown for the home market', async () => {
		const home = SITES.filter(({ prefix }) => prefix === '');
		expect(home.map(nameOf)).toEqual(['AS ru ru', 'WA us en', 'WA us es']);
		for (const site of home) {
			const { status, headers } = await send({ ...site, prefix: `/${site.market}` }, '/about/data');
			expect([status, headers.location]).toEqual([301, `/about/data${site.query ? `?${site.query}` : ''}`]);
		}
		const russian = SITES[SITES.findIndex(({ market }) => market === 'ru')] as Visited;
		for (const path of ['/xx/about/data', '/kz/ua/about/data']) expect((await send(russian, path)).status).toBe(404);
		const american = home[1] as Visited;
		expect((await send(american, '/kz/about/data')).status).toBe(404);
	});
});
