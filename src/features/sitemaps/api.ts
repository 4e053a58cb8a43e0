import { type Context, Hono } from 'hono';
import type { BrandHost } from '#site/brands.ts';
import { marketsOf } from '#site/markets.ts';
import { resolveSite } from '#site/resolve.ts';
import { BRANDS, type Brand, type Site } from '#site/site.ts';
import type { SitemapSource } from './contract.ts';
import { llmsText, type ServiceContract } from './llms.ts';
import { isCrawled, robotsText } from './robots.ts';
import { fileAddress, readFileName } from './rules.ts';
import { createFilePlans, type FilePlans } from './server.ts';
import { fileXml, type IndexLine, indexXml, streamed } from './xml.ts';

export interface SitemapOptions {
	readonly sources: readonly SitemapSource[];
	readonly brandHosts: readonly BrandHost[];
	/** Crawlers are only allowed in production. */
	readonly production: boolean;
	readonly simulated?: boolean;
	/** Build version; with the date it identifies a file's version. */
	readonly release: string;
	readonly contracts: () => Promise<readonly ServiceContract[]>;
	/** Date `YYYY-MM-DD` with a suffix for changes within the day; without quotes. */
	readonly today: () => string;
	readonly planAfter?: number;
}

/** The page cache stores these with an ETag. */
const SHARED = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400';
/** Too large for the page cache; requested once a day. */
const STREAMED = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

function siteOf(c: Context, { brandHosts, production, simulated = true }: SitemapOptions): Site | null {
	const { protocol, host: named } = new URL(c.req.url);
	const resolution = resolveSite({ host: c.req.header('host') ?? named, url: '/', protocol, brandHosts, production, simulated });
	return resolution.kind === 'site' ? resolution.site : null;
}

const missing = (c: Context): Response => c.text('There is no such sitemap.\n', 404, { 'cache-control': 'public, max-age=600' });

type Source = SitemapOptions['sources'][number];

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

function planAhead(sources: readonly Source[], plans: FilePlans, after: number): void {
	const plan = () => {
		for (const brand of BRANDS) filesOf(brand, sources, plans).catch(() => {});
		setTimeout(plan, new Date().setUTCHours(24, 0, 0, 0) - Date.now() + after).unref();
	};
	setTimeout(plan, after).unref();
}

/** `/sitemap.xml` with its files, `/robots.txt` and `/llms.txt` of each brand's hosts; files of all markets are under the host's root. */
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
