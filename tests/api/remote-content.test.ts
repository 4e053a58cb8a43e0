/** Answers and guides of another host (`HOST_FAQ`, `HOST_GUIDES`): our own service stands for it, with content of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '#content/collections.ts';
import { documentSchema } from '#content/document-schema.ts';
import { contentApi } from '#features/articles/content-api.ts';
import type { RemoteContent } from '#features/articles/remote-content.ts';
import { contentSources } from '#features/sitemaps/content-sources.ts';
import { pageRecordings } from '#server/http/page-services.ts';
import type { Brand } from '#site/site.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { serveServices } from '#tests/support/api/services-front.ts';
import { faqArticle, opened, SKELETONS, TODAY, translation, visitAt } from '#tests/support/content-folder.ts';
import { ownArticles } from '#tests/support/own-articles.ts';

type Ports = Parameters<typeof contentApi>[0];

const NOW = () => new Date(`${TODAY}T12:00:00Z`);
const FAQ = ['faq', 'instructions'] as const;
const REMOTE = { 'content/faq/only-there/ru.md': faqArticle('only-there', { title: 'Как провезти контрабас?' }) };

const fronts: TestFront[] = [];
const folders: string[] = [];
beforeEach(async () => {
	// A test that resets modules gets a new one, without articles.
	(await import('#content/load-content.ts')).setOwnArticles(ownArticles);
});
afterEach(async () => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	vi.resetModules();
	await Promise.all(fronts.splice(0).map((front) => front.stop()));
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function serve(app: OpenAPIHono): Promise<string> {
	const front = await serveServices(app);
	fronts.push(front);
	return `http://localhost:${front.port}`;
}

/** A host whose content can be replaced. */
async function hostOf(first: Content, kinds: Ports['kinds'] = FAQ, recordings: ReturnType<NonNullable<Ports['recordings']>> = {}) {
	const host = { content: first, statuses: [] as number[], broken: null as object | string | null };
	const api = new OpenAPIHono();
	api.use(async (c, next) => {
		if (host.broken !== null) return c.body(typeof host.broken === 'string' ? host.broken : JSON.stringify(host.broken));
		await next();
		host.statuses.push(c.res.status);
		return undefined;
	});
	api.route('/', contentApi({ kinds, content: () => host.content, recordings: () => recordings, now: NOW }));
	return Object.assign(host, { address: await serve(api) });
}

/** Reads the configuration anew, with a data folder of its own unless one is given. */
async function configured(env: Record<string, string>) {
	const DATA_DIR = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'remote-'));
	if (env.DATA_DIR === undefined) folders.push(DATA_DIR);
	vi.resetModules();
	for (const [name, value] of Object.entries({ DATABASE_URL: 'sqlite::memory:', ...env, DATA_DIR })) vi.stubEnv(name, value);
	const [{ config }, remote, { loadContent, setContentOrigins, setOwnArticles }, { processLog }] = await Promise.all([
		import('#server/config.ts'),
		import('#features/articles/remote-content.ts'),
		import('#content/load-content.ts'),
		import('#server/log/log.ts'),
	]);
	const error = vi.spyOn(processLog(), 'error').mockReturnValue();
	const contents = remote.remoteContents(config);
	setOwnArticles(ownArticles);
	setContentOrigins(contents);
	const refresh = () => Promise.all(contents.map((one: RemoteContent) => one.refresh()));
	const lacks = (path: string, brand?: Brand) => remote.lacksContent(path, contents, brand);
	return { content: loadContent(), refresh, lacks, error, DATA_DIR };
}

const slugs = (content: Content, kind: 'faq' | 'guides', visit = visitAt('/')) =>
	content.list(kind, visit).map(({ article }) => article.slug);

describe('HOST_FAQ', () => {
	it('has all FAQ articles: on pages, in lists, search and sitemaps; guides stay', { timeout: 60_000 }, async () => {
		const host = await hostOf(opened(REMOTE));
		await configured({ HOST_FAQ: host.address });
		const { contentReady } = await import('#ports/remote-content.ts');
		const { services } = await import('#services.ts');
		await contentReady;
		const text = async (path: string) => (await services.request(path, { headers: { host: 'localhost' } })).text();
		const { articles } = JSON.parse(await text('/svc/faq/articles')) as { articles: { id: string }[] };
		expect(articles.map(({ id }) => id)).toEqual(['faq/only-there']);
		expect(await text('/svc/faq/article?id=faq/only-there')).toContain('Ответ в одной фразе.');
		expect(await text(`/svc/faq/search?q=${encodeURIComponent('контрабас')}`)).toContain('faq/only-there');
		const sitemap = await text('/sitemaps/ru/faq-1.xml');
		expect(sitemap).toContain('/faq/only-there<');
		expect(sitemap).not.toContain('/faq/lost-baggage');
		expect(JSON.parse(await text('/svc/guides/guides.json')).items).toHaveLength(12);
		const again = documentSchema.parse(JSON.parse(await text('/svc/faq/content.json')));
		expect(again.articles.map(({ slug }) => slug)).toEqual(['only-there']);
	});

	it('is polled for changed content', async () => {
		const host = await hostOf(opened(REMOTE));
		const { content, refresh } = await configured({ HOST_FAQ: host.address });
		expect(await refresh()).toEqual(['changed']);
		expect(await refresh()).toEqual(['unchanged']);
		expect(host.statuses).toEqual([200, 304]);
		host.content = opened({ 'content/faq/newer/ru.md': faqArticle('newer') });
		expect(await refresh()).toEqual(['changed']);
		expect(slugs(content, 'faq')).toEqual(['newer']);
		expect(content.find('faq', 'only-there', visitAt('/')).kind).toBe('none');
	});

	it('that fails or breaks the contract is an error in the log, and the stored copy stays, after a restart too', async () => {
		const host = await hostOf(opened(REMOTE));
		const { content, refresh, error, DATA_DIR } = await configured({ HOST_FAQ: host.address });
		await refresh();
		const good = documentSchema.parse(await (await fetch(`${host.address}/content.json`)).json());
		const withArticles = (change: object) => ({ ...good, articles: good.articles.map((article) => ({ ...article, ...change })) });
		for (const broken of [{ ...good, version: 2 }, withArticles({ slug: '../up' }), withArticles({ texts: {} }), 'no JSON']) {
			host.broken = broken;
			expect(await refresh()).toEqual(['failed']);
			expect(error).toHaveBeenLastCalledWith('Content request failed', expect.objectContaining({ service: 'faq' }));
			expect(slugs(content, 'faq')).toEqual(['only-there']);
		}
		expect(error).toHaveBeenCalledTimes(4);
		const restarted = await configured({ HOST_FAQ: host.address, DATA_DIR });
		expect(slugs(restarted.content, 'faq')).toEqual(['only-there']);
		expect(restarted.lacks('/faq')).toBe(false);
	});

	it('that never responded leaves its paths without content, and sitemaps without them', async () => {
		const host = await hostOf(opened(REMOTE));
		host.broken = 'no JSON';
		const { content, refresh, lacks } = await configured({ HOST_FAQ: host.address });
		expect(await refresh()).toEqual(['failed']);
		expect(slugs(content, 'faq')).toEqual([]);
		expect(slugs(content, 'guides')).toHaveLength(12);
		for (const path of ['/faq', '/faq/lost-baggage', '/faq/instructions/refund/part-1', '/svc/faq/search', '/pictures/faq/a/b.png'])
			expect([path, lacks(path)]).toEqual([path, true]);
		for (const path of ['/', '/guides', '/svc/faq/openapi.json', '/faqs']) expect([path, lacks(path)]).toEqual([path, false]);
		const sources = contentSources({ articles: content.all, today: () => TODAY, lacks: (kind, brand) => lacks(`/${kind}`, brand) });
		const listed = sources.flatMap(({ entries }) => [...entries({ brand: 'AS', market: 'ru' })].map(({ path }) => path));
		expect(listed).toContain('/guides');
		expect(listed.filter((path) => path.startsWith('/faq'))).toEqual([]);
		host.broken = null;
		expect(await refresh()).toEqual(['changed']);
		expect(lacks('/faq')).toBe(false);
	});

	it('may be another one for each brand, with an article by the same name', async () => {
		const texts = (text: string) => ({
			'content/faq/same/ru.md': faqArticle('same', {}, text),
			'content/faq/same/en.md': translation('same', {}, text),
		});
		const [asteria, wayfold] = [await hostOf(opened(texts('Asteria'))), await hostOf(opened(texts('Wayfold')))];
		const { content, refresh, lacks } = await configured({ HOST_FAQ_AS: asteria.address, HOST_FAQ_WA: wayfold.address });
		wayfold.broken = 'no JSON';
		await refresh();
		expect([lacks('/faq', 'AS'), lacks('/faq', 'WA'), lacks('/svc/faq/topics')]).toEqual([false, true, true]);
		wayfold.broken = null;
		await refresh();
		const shown = (url: string, host?: string) => {
			const lookup = content.find('faq', 'same', visitAt(url, {}, host));
			return lookup.kind === 'shown' ? lookup.shown.text.body.plain : lookup.kind;
		};
		expect(shown('/')).toEqual(['Asteria\n']);
		expect(shown('/', 'wa.localhost')).toEqual(['Wayfold\n']);
		expect(content.article('faq', 'same', 'WA')?.brands).toEqual(['WA']);
	});
});

describe('HOST_GUIDES', () => {
	it('has guides, walks and audio guides with their photos and recordings; FAQ articles stay', async () => {
		const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#678' } })
			.png()
			.toBuffer();
		const guide = `${SKELETONS['content/guides/IST/ru.md']}\n![Вид на мечеть](photo.png)\n`;
		const source = opened({
			...SKELETONS,
			'content/guides/IST/ru.md': guide.replace(/^draft:.*\n/m, ''),
			'content/guides/IST/photo.png': photo,
		});
		const recordings = { 'ru-0123456789ab': { file: 'tower-ru-part-1.0123456789ab.ogg', seconds: 61, bytes: 5000 } };
		const host = await hostOf(source, ['guides', 'walks', 'audioguides'], recordings);
		const { content, refresh } = await configured({ HOST_GUIDES: host.address });
		expect(await refresh()).toEqual(['changed']);
		expect(slugs(content, 'guides')).toEqual(['IST']);
		expect(slugs(content, 'faq').length).toBeGreaterThan(50);
		const article = content.article('guides', 'IST');
		expect(article?.photos?.['photo.png']?.bytes().equals(photo)).toBe(true);
		const { contentReady } = await import('#ports/remote-content.ts');
		const { loadRecordings, ownRecordings } = await import('#features/guides/audio/recordings.ts');
		await contentReady;
		expect(loadRecordings()).toEqual({ 'ru-0123456789ab': { ...recordings['ru-0123456789ab'], origin: host.address } });
		expect(ownRecordings()).toEqual({});
	});

	it('lets pages play its recordings', () => {
		const services = { guides: { AS: 'https://guides.example/svc/guides' } };
		expect(pageRecordings({ services }, 'AS')).toBe('media-src https://guides.example');
		expect(pageRecordings({ services: {} }, 'AS')).toBeUndefined();
	});
});

it.each(['faq', 'guides'])('the service of %s publishes what its contract says', async (service) => {
	const { services } = await import('#services.ts');
	const response = await services.request(`/svc/${service}/content.json`);
	const text = await response.text();
	const { articles, revision } = documentSchema.parse(JSON.parse(text));
	expect(articles.length).toBeGreaterThan(20);
	expect(response.headers.get('etag')).toBe(`"${revision}"`);
	expect(text.length).toBeLessThan(8_000_000);
	const contract = (await (await services.request(`/svc/${service}/openapi.json`)).json()) as { paths: object };
	expect(Object.keys(contract.paths)).toContain(`/svc/${service}/content.json`);
});

it('keeps drafts and what is not published yet to itself', async () => {
	const host = await hostOf(
		opened({
			...REMOTE,
			'content/faq/draft/ru.md': faqArticle('draft', { draft: true }),
			'content/faq/tomorrow/ru.md': faqArticle('tomorrow', { publish: '2026-11-22' }),
			'content/faq/gone/ru.md': faqArticle('gone', { expire: '2026-11-20' }),
		}),
	);
	const { articles } = documentSchema.parse(await (await fetch(`${host.address}/content.json`)).json());
	expect(articles.map(({ slug }) => slug)).toEqual(['gone', 'only-there']);
});
