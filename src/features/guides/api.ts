import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { loadContent } from '#content/load-content.ts';
import { type Shown, visitOf } from '#content/visibility.ts';
import { gpxOf } from '#features/guides/walks/gpx.ts';
import type { Language } from '#i18n/locales.ts';
import { createService } from '#server/http/openapi.ts';
import { brandName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { siteOf, type TextSite } from '#site/site-of.ts';
import type { GuideKind, TextSection } from './contract.ts';
import {
	articleRequestSchema,
	audioGuideSchema,
	guideSchema,
	guidesErrorSchema,
	listRequestSchema,
	walkSchema,
	withText,
} from './schema.ts';
import { type GuideData, guideDataOf, listOf, sectionsOf, walkOf } from './server.ts';

const SHARED = { 'cache-control': 'public, max-age=600' };
const GPX = 'application/gpx+xml';

const errorResponse = (description: string) => ({ description, content: { 'application/json': { schema: guidesErrorSchema } } });
const INVALID_QUERY = errorResponse('Invalid query');
const MISSING = errorResponse('Nothing by this name is shown here');

const listRoute = <T extends z.ZodType>(path: string, summary: string, schema: T, name: string) =>
	createRoute({
		method: 'get',
		path,
		summary,
		request: { query: listRequestSchema },
		responses: {
			200: {
				description: 'All that are shown on this site, by cities',
				content: { 'application/json': { schema: z.object({ items: z.array(schema).readonly() }).openapi(name) } },
			},
			400: INVALID_QUERY,
		},
	});

const oneRoute = <T extends z.ZodType>(path: string, summary: string, schema: T, example: string) =>
	createRoute({
		method: 'get',
		path,
		summary,
		request: { query: articleRequestSchema(example) },
		responses: {
			200: { description: 'Facts and full text', content: { 'application/json': { schema } } },
			400: INVALID_QUERY,
			404: MISSING,
		},
	});

const ROUTES = {
	guides: [
		listRoute('/guides.json', 'City guides', guideSchema, 'Guides'),
		oneRoute('/guide.json', 'A city guide', withText(guideSchema, 'GuideText'), 'IST'),
	],
	walks: [
		listRoute('/walks.json', 'Walks', walkSchema, 'Walks'),
		oneRoute('/walk.json', 'A walk', withText(walkSchema, 'WalkText'), 'istanbul-old-city'),
	],
	audioguides: [
		listRoute('/audioguides.json', 'Audio guides', audioGuideSchema, 'AudioGuides'),
		oneRoute('/audioguide.json', 'An audio guide', withText(audioGuideSchema, 'AudioGuideText'), 'sultanahmet'),
	],
} as const;

const gpxRoute = createRoute({
	method: 'get',
	path: '/walk.gpx',
	summary: 'A walk as GPX 1.1, for devices and map applications',
	request: { query: articleRequestSchema('istanbul-old-city') },
	responses: {
		200: { description: 'Stops as waypoints and as a route', content: { [GPX]: { schema: z.string() } } },
		400: INVALID_QUERY,
		404: MISSING,
	},
});

interface SiteRequest {
	readonly brand: Brand;
	readonly market?: string | undefined;
	readonly language?: Language | undefined;
}

const UNKNOWN_MARKET = { code: 'unknown-market', message: 'The brand has no site in this market.' };
const NOT_FOUND = { code: 'not-found', message: 'Nothing by this name is shown here.' };

type ApiResult<T, Status = 400 | 404> = { readonly value: T } | { readonly error: typeof NOT_FOUND; readonly status: Status };

function findArticle(kind: GuideKind, slug: string, request: SiteRequest, now: Date): ApiResult<{ site: TextSite; shown: Shown }> {
	const site = siteOf(request.brand, request.market, request.language);
	if (!site) return { error: UNKNOWN_MARKET, status: 400 };
	const result = loadContent().find(kind, slug, visitOf(site, now));
	return result.kind === 'shown' ? { value: { site, shown: result.shown } } : { error: NOT_FOUND, status: 404 };
}

function listResult<K extends GuideKind>(kind: K, request: SiteRequest, now: Date): ApiResult<{ items: readonly GuideData<K>[] }, 400> {
	const site = siteOf(request.brand, request.market, request.language);
	return site ? { value: { items: listOf(kind, site, now) } } : { error: UNKNOWN_MARKET, status: 400 };
}

function articleResult<K extends GuideKind>(
	kind: K,
	{ slug, ...request }: SiteRequest & { slug: string },
	now: Date,
): ApiResult<{ item: GuideData<K>; sections: readonly TextSection[] }> {
	const response = findArticle(kind, slug, request, now);
	if ('error' in response) return response;
	const { site, shown } = response.value;
	return { value: { item: guideDataOf(kind, shown, site), sections: sectionsOf(shown.text.body, shown, site) } };
}

const respond = <T extends object, Status extends 400 | 404>(c: Context, response: ApiResult<T, Status>) =>
	'error' in response ? c.json(response.error, response.status) : c.json(response.value, 200, SHARED);

/** Guides service, mounted at `/svc/guides`: city guides, walks and audio guides, also used for offline copies. */
export function guidesApi(clock: () => Date = () => new Date()): OpenAPIHono {
	const api = createService();
	api.openapi(ROUTES.guides[0], (c) => respond(c, listResult('guides', c.req.valid('query'), clock())));
	api.openapi(ROUTES.guides[1], (c) => respond(c, articleResult('guides', c.req.valid('query'), clock())));
	api.openapi(ROUTES.walks[0], (c) => respond(c, listResult('walks', c.req.valid('query'), clock())));
	api.openapi(ROUTES.walks[1], (c) => respond(c, articleResult('walks', c.req.valid('query'), clock())));
	api.openapi(ROUTES.audioguides[0], (c) => respond(c, listResult('audioguides', c.req.valid('query'), clock())));
	api.openapi(ROUTES.audioguides[1], (c) => respond(c, articleResult('audioguides', c.req.valid('query'), clock())));
	api.openapi(gpxRoute, (c) => {
		const { slug, ...query } = c.req.valid('query');
		const response = findArticle('walks', slug, query, clock());
		if ('error' in response) return c.json(response.error, response.status);
		const { site, shown } = response.value;
		return c.body(walkFile(site, shown, c.req.url), 200, {
			...SHARED,
			'content-type': `${GPX}; charset=utf-8`,
			'content-language': shown.language,
			'content-disposition': `attachment; filename="${slug}.gpx"`,
		});
	});
	return api;
}

/** GPX file of a walk; each stop has the first sentences of its text. */
function walkFile(site: TextSite, shown: Shown, link: string): string {
	const walk = walkOf(shown, site);
	const texts = new Map(sectionsOf(shown.text.body, shown, site).map(({ id, text }) => [id, text]));
	return gpxOf({
		name: walk.title,
		text: walk.description,
		link,
		author: brandName(site.brand, site.market),
		updated: walk.updated,
		stops: walk.stops.map((stop) => ({ ...stop, text: texts.get(stop.id) ?? '' })),
	});
}
