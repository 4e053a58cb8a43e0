import { type Context, Hono } from 'hono';
import type { BrandHost } from '#site/brands.ts';
import { marketsOf } from '#site/markets.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Brand, Site } from '#site/site.ts';
import type { SitemapSource } from './contract.ts';
import { llmsText, type ServiceContract } from './llms.ts';
import { isCrawled, robotsText } from './robots.ts';
import { fileAddress, readFileName } from './rules.ts';
import { createFilePlans, type FilePlans } from './server.ts';
import { fileXml, type IndexLine, indexXml, streamed } from './xml.ts';

/** What the files for robots are made from; `services.ts` wires it. */
export interface SitemapOptions {
	readonly sources: readonly SitemapSource[];
	readonly brandHosts: readonly BrandHost[];
	/** Outside production nothing may be crawled. */
	readonly production: boolean;
	/** {@link Site.simulated}. */
	readonly simulated?: boolean;
	/** Version of the build: with the day it tells one state of a file from another. */
	readonly release: string;
	/** The services that anybody may call. */
	readonly contracts: () => Promise<readonly ServiceContract[]>;
	/** `YYYY-MM-DD`, followed by whatever changes with the files within a day; without quotes. */
	readonly today: () => string;
	/** Files are planned so long (ms) after the start and after each midnight (UTC), before anybody asks; absent = when somebody does. */
	readonly planAfter?: number;
}

/** Kept by the page store, which gives it an entity tag. */
const SHARED = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400';
/** Too large for the page store, and asked for once a day. */
const STREAMED = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** The site of a host's bare address; null for a host name that is none. */
function siteOf(c: Context, { brandHosts, production, simulated = true }: SitemapOptions): Site | null {
	const { protocol, host: named } = new URL(c.req.url);
	const asked = resolveSite({ host: c.req.header('host') ?? named, url: '/', protocol, brandHosts, production, simulated });
	return asked.kind === 'site' ? asked.site : null;
}

const missing = (c: Context): Response => c.text('There is no such sitemap.\n', 404, { 'cache-control': 'public, max-age=600' });

type Source = SitemapOptions['sources'][number];

/** Every file of a brand, by market and source. */
async function filesOf(brand: Brand, sources: readonly Source[], plans: FilePlans): Promise<readonly IndexLine[]> {
	const lines: IndexLine[] = [];
	for (const market of marketsOf(brand)) {
		for (const source of sources) {
			const files = await plans(source, { brand, market });
			for (const [at, { lastmod }] of files.entries()) {
				lines.push({ address: fileAddress(market, source.kind, at + 1), ...(lastmod === undefined ? {} : { lastmod }) });
			}
		}
	}
	return lines;
}

async function index(c: Context, options: SitemapOptions, plans: FilePlans): Promise<Response> {
	const site = siteOf(c, options);
	if (!site) return missing(c);
	const files = await filesOf(site.brand, options.sources, plans);
	const lines = files.map((line) => ({ ...line, address: site.origin + line.address }));
	return c.body(indexXml(lines), 200, { 'content-type': XML, 'cache-control': SHARED });
}

async function file(c: Context, options: SitemapOptions, plans: FilePlans): Promise<Response> {
	const site = siteOf(c, options);
	const name = readFileName(c.req.param('file') ?? '');
	const source = options.sources.find(({ kind }) => kind === name?.kind);
	const market = c.req.param('market') ?? '';
	if (!site || !name || !source || !marketsOf(site.brand).includes(market)) return missing(c);
	const place = { brand: site.brand, market };
	const plan = (await plans(source, place))[name.number - 1];
	if (!plan) return missing(c);
	const etag = `W/"${options.release}-${options.today()}"`;
	const headers = { etag, 'cache-control': STREAMED };
	if (c.req.header('if-none-match')?.includes(etag.slice(2))) return c.body(null, 304, headers);
	return c.body(streamed(fileXml(source.entries(place), plan, place, site.origin)), 200, { ...headers, 'content-type': XML });
}

/** A plan that fails is made anew for who asks. */
function planAhead(sources: readonly Source[], plans: FilePlans, after: number): void {
	const plan = () => {
		for (const brand of ['AS', 'WA'] as const) filesOf(brand, sources, plans).catch(() => {});
		setTimeout(plan, new Date().setUTCHours(24, 0, 0, 0) - Date.now() + after).unref();
	};
	setTimeout(plan, after).unref();
}

/**
 * `/sitemap.xml` and its files, `/robots.txt` and `/llms.txt` of each host's brand: the files of all markets lie under the
 * host's own root. Files that do not exist are answered 404.
 */
export function sitemapsApi(options: SitemapOptions): Hono {
	const plans = createFilePlans(options.today);
	if (options.planAfter !== undefined) planAhead(options.sources, plans, options.planAfter);
	const api = new Hono();
	api.get('/sitemap.xml', (c) => index(c, options, plans));
	api.get('/sitemaps/:market/:file', (c) => file(c, options, plans));
	api.get('/robots.txt', (c) => {
		const site = siteOf(c, options);
		const crawled = site !== null && isCrawled(site, options.brandHosts);
		return c.body(robotsText(site?.brand ?? 'AS', crawled ? site.origin : null), 200, { 'content-type': TEXT, 'cache-control': SHARED });
	});
	api.get('/llms.txt', async (c) => {
		const site = siteOf(c, options);
		if (!site) return missing(c);
		return c.body(llmsText(site, await options.contracts()), 200, { 'content-type': TEXT, 'cache-control': SHARED });
	});
	return api;
}
