import { type Context, Hono } from 'hono';
import { createRateLimiter, limitHeaders, type RateLimiter } from '#server/limits/rate-limit.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { prefixOf } from '#site/links.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { brandPicture, readPicture } from '#site/pictures.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';
import { BRAND_ICONS } from '#ui/tokens/brand-icons.ts';
import type { Card } from './contract.ts';
import type { OgImageCache } from './server.ts';

export interface OgImagesApiOptions {
	readonly card: (site: Site) => Promise<Card | null>;
	readonly pictures: Pick<OgImageCache, 'get' | 'has' | 'keyOf'>;
	readonly brandHosts: readonly BrandHost[];
	readonly production: boolean;
	/** {@link Site.simulated}. */
	readonly simulated?: boolean;
	readonly limit?: RateLimiter;
}

/** The URL changes with the content. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ICON_CACHE = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400';
const SHORTLY = { 'cache-control': 'public, max-age=600' };

function siteOf(c: Context, { brandHosts, production, simulated = true }: OgImagesApiOptions): Site | null {
	const address = readPicture(c.req.path);
	const { protocol, host: named } = new URL(c.req.url);
	const resolve = (url: string) => resolveSite({ host: c.req.header('host') ?? named, url, protocol, brandHosts, production, simulated });
	const home = resolve('/');
	if (!address || home.kind !== 'site') return null;
	const { brand } = home.site;
	const offer = marketsOf(brand).includes(address.market) ? offerOf(brand, address.market) : undefined;
	if (!offer?.languages.includes(address.language)) return null;
	const query = address.language === offer.languages[0] ? '' : `?language=${address.language}`;
	const resolution = resolve(prefixOf(brand, address.market) + address.path + query);
	return resolution.kind === 'site' ? resolution.site : null;
}

async function picture(c: Context, options: OgImagesApiOptions, limit: RateLimiter): Promise<Response> {
	const { pictures } = options;
	const site = siteOf(c, options);
	const card = site && (await options.card(site));
	if (!site || !card) return c.text('There is no such picture.\n', 404, SHORTLY);
	const key = pictures.keyOf(card);
	const headers = { etag: `"${key}"`, 'cache-control': FOR_GOOD, 'cross-origin-resource-policy': 'cross-origin' };
	if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers);
	const wait = pictures.has(key) ? 0 : await limit.take(c.req.header('x-forwarded-for') ?? '');
	const result = wait > 0 ? null : await pictures.get(card);
	if (result?.kind === 'none') return c.redirect(brandPicture(site), 302);
	if (result?.kind !== 'picture') {
		const headersOfError = { ...(wait > 0 ? limitHeaders(limit.rule, wait) : { 'retry-after': '5' }), 'cache-control': 'no-store' };
		return c.text('Too many pictures at once.\n', wait > 0 ? 429 : 503, headersOfError);
	}
	return c.body(new Uint8Array(result.picture.bytes), 200, { ...headers, 'content-type': 'image/jpeg' });
}

function icon(c: Context, brandHosts: readonly BrandHost[]): Response {
	const host = c.req.header('host') ?? new URL(c.req.url).host;
	const [, png = ''] = BRAND_ICONS[brandByHost(host.toLowerCase(), brandHosts)].split(',');
	return c.body(Buffer.from(png, 'base64'), 200, { 'content-type': 'image/png', 'cache-control': ICON_CACHE });
}

/** `/og/{version}/{market}/{language}{path}.jpg`: Open Graph images rendered on demand; also `/favicon.ico`. */
export function ogImagesApi(options: OgImagesApiOptions): Hono {
	const limit = options.limit ?? createRateLimiter({ name: 'images', points: 60, seconds: 30 });
	const api = new Hono();
	api.get('/og/*', (c) => picture(c, options, limit));
	api.get('/favicon.ico', (c) => icon(c, options.brandHosts));
	return api;
}
