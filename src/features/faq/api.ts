import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isTopic } from '#content/kinds.ts';
import { isLanguage, localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { createService } from '#server/http/openapi.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { siteOf } from '#site/site-of.ts';
import type { FaqKind, FaqProblem } from './contract.ts';
import {
	articleSchema,
	entriesSchema,
	listSchema,
	placeFields,
	problemSchema,
	resultsSchema,
	searchSchema,
	textSchema,
	topicsSchema,
} from './schema.ts';
import { type FaqSite, type FaqSource, faqEntries, faqText, faqTopics, searchFaq } from './server.ts';

export interface FaqPorts {
	readonly source: () => FaqSource;
	readonly brandHosts: readonly BrandHost[];
	readonly clock?: () => Date;
}

const SHARED = { 'cache-control': 'public, max-age=600', vary: 'Host' };

const problem = (description: string) => ({ description, content: { 'application/json': { schema: problemSchema } } });
const errorResponses = { 400: problem('Invalid query') };
const json = <T extends z.ZodType>(description: string, schema: T) => ({ description, content: { 'application/json': { schema } } });

const topicsRoute = createRoute({
	method: 'get',
	path: '/topics',
	summary: 'Topics of the answers of a site',
	request: { query: z.object(placeFields) },
	responses: { 200: json('With the number of answers in each', topicsSchema), ...errorResponses },
});
const articlesRoute = createRoute({
	method: 'get',
	path: '/articles',
	summary: 'Answers and instructions of a site',
	request: { query: listSchema },
	responses: { 200: json('In the order of slugs, answers first', entriesSchema), ...errorResponses },
});
const articleRoute = createRoute({
	method: 'get',
	path: '/article',
	summary: 'One answer or instruction as plain text',
	request: { query: articleSchema },
	responses: {
		200: json('Its introduction and its sections or steps', textSchema),
		...errorResponses,
		404: problem('No such article on this site'),
	},
});
const searchRoute = createRoute({
	method: 'get',
	path: '/search',
	summary: 'Answers and instructions by a question',
	request: { query: searchSchema },
	responses: { 200: json('The best first; none when nothing fits', resultsSchema), ...errorResponses },
});

interface Place {
	readonly brand?: Brand | undefined;
	readonly market?: string | undefined;
	readonly language?: string | undefined;
}

function siteFor(place: Place, host: string, brandHosts: readonly BrandHost[]): FaqSite | FaqProblem {
	const site = siteOf(place.brand ?? brandByHost(host.toLowerCase(), brandHosts), place.market);
	if (!site) return 'unknown-market';
	const { language = site.language } = place;
	return isLanguage(language) && site.languages.includes(language) ? { ...site, language } : 'unknown-language';
}

const MESSAGES: Readonly<Record<FaqProblem, string>> = {
	'invalid-query': 'The query cannot be read.',
	'unknown-market': 'This brand has no site in this market.',
	'unknown-language': 'This market is not offered in this language.',
	'unknown-topic': 'There is no such topic.',
	'unknown-article': 'This site has no such article.',
};

const reject = (c: Context, code: FaqProblem) => c.json({ code, message: MESSAGES[code] }, 400);

/** FAQ service, mounted at `/svc/faq`: page content as JSON. */
export function faqApi({ source, brandHosts, clock = () => new Date() }: FaqPorts): OpenAPIHono {
	const site = (c: Context, place: Place) => siteFor(place, c.req.header('host') ?? '', brandHosts);
	const api = createService();
	api.openapi(topicsRoute, (c) => {
		const faqSite = site(c, c.req.valid('query'));
		if (typeof faqSite === 'string') return reject(c, faqSite);
		const names = messages(localeOf(faqSite.language, faqSite.market), 'faq').topics;
		const topics = faqTopics(faqEntries(faqSite, source(), clock()), faqSite.language);
		return c.json({ topics: topics.map(({ topic, entries }) => ({ topic, name: names[topic](), articles: entries.length })) }, 200, SHARED);
	});
	api.openapi(articlesRoute, (c) => {
		const { topic, ...place } = c.req.valid('query');
		const faqSite = site(c, place);
		if (typeof faqSite === 'string') return reject(c, faqSite);
		if (topic !== undefined && !isTopic(topic)) return reject(c, 'unknown-topic');
		const articles = faqEntries(faqSite, source(), clock()).filter((entry) => topic === undefined || entry.topic === topic);
		return c.json({ articles: [...articles] }, 200, SHARED);
	});
	api.openapi(articleRoute, (c) => {
		const { id, ...place } = c.req.valid('query');
		const faqSite = site(c, place);
		if (typeof faqSite === 'string') return reject(c, faqSite);
		const [kind, slug = ''] = id.split('/');
		const article = faqText(kind as FaqKind, slug, faqSite, source(), clock());
		if (!article) return c.json({ code: 'unknown-article' as const, message: MESSAGES['unknown-article'] }, 404);
		return c.json({ ...article, sections: [...article.sections] }, 200, SHARED);
	});
	api.openapi(searchRoute, (c) => {
		const { q, limit, ...place } = c.req.valid('query');
		const faqSite = site(c, place);
		if (typeof faqSite === 'string') return reject(c, faqSite);
		const { hits, understood } = searchFaq(q, faqSite, source(), clock());
		const readable = hits.slice(0, limit).map(({ marks, ...hit }) => ({
			...hit,
			marks: { title: marks.title.map((mark) => [...mark]), excerpt: marks.excerpt.map((mark) => [...mark]) },
		}));
		return c.json({ hits: readable, understood }, 200, SHARED);
	});
	return api;
}
