/** Pages with answers and guides of another host (`HOST_FAQ`, `HOST_GUIDES`), and without them while it is down. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ContentDocument } from '#content/document-schema.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const TITLE = 'Как провезти контрабас?';
let document: string;
let peer: Server;
let site: { origin: string; child: ChildProcess };
let folder: string;

/** What another process publishes, with one answer of another name alone. */
async function documentWithOneAnswer(): Promise<string> {
	const published = (await (await fetch(`${inject('origin')}/svc/faq/content.json`)).json()) as ContentDocument;
	const article = published.articles.find(({ slug }) => slug === 'lost-baggage');
	if (!article?.texts.ru) throw new Error('No answer to rename');
	const texts = { ru: { ...article.texts.ru, title: TITLE } };
	return JSON.stringify({ ...published, articles: [{ ...article, slug: 'double-bass', texts }] });
}

beforeAll(async () => {
	document = await documentWithOneAnswer();
	peer = createServer(({ url }, response) => {
		const isUp = url === '/faq/content.json';
		response.writeHead(isUp ? 200 : 404, { 'content-type': 'application/json' }).end(isUp ? document : '{}');
	});
	await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
	folder = await mkdtemp(join(tmpdir(), 'remote-content-'));
	const host = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
	site = await start(folder, { HOST_FAQ: `${host}/faq`, HOST_GUIDES: `${host}/guides` });
});
afterAll(async () => {
	await stopServer(site.child);
	peer.closeAllConnections();
	peer.close();
	await rm(folder, { recursive: true, force: true });
});

const get = (path: string, accept = 'text/html') => fetch(site.origin + path, { headers: { accept } });
const textOf = async (path: string) => (await get(path)).text();

it('shows an FAQ article of the host on its page, in the list, the search and the sitemap, and none of this process', async () => {
	const page = await get('/faq/double-bass');
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(TITLE);
	expect(page.headers.get('content-security-policy')).toMatch(/media-src 'self' http:\/\/127\.0\.0\.1:\d+/);
	expect((await get('/faq/lost-baggage')).status).toBe(404);
	const list = await textOf('/faq');
	expect(list).toContain(TITLE);
	expect(list).not.toContain('/faq/lost-baggage');
	expect(await textOf(`/faq?q=${encodeURIComponent('контрабас')}`)).toContain('/faq/double-bass');
	expect(await textOf('/sitemaps/ru/faq-1.xml')).toContain('/faq/double-bass<');
});

it.each(['/guides', '/guides/IST', '/walks', '/audioguides/IST/sultanahmet', '/guides/feed.xml', '/kz/guides'])(
	'serves %s with 503 and no cache while the host has sent no guides',
	async (path) => {
		const page = await get(path);
		expect([page.status, page.headers.get('retry-after')]).toEqual([503, '15']);
		expect(page.headers.get('cache-control')).toContain('no-store');
	},
);

it('serves such content in JSON, and leaves its pages out of sitemaps', async () => {
	const service = await get('/svc/guides/guides.json', '*/*');
	expect([service.status, service.headers.get('content-type')]).toEqual([503, expect.stringContaining('application/json')]);
	expect((await get('/svc/guides/openapi.json', '*/*')).status).toBe(200);
	const index = await textOf('/sitemap.xml');
	expect(index).toContain('/sitemaps/ru/faq-1.xml');
	expect(index).not.toMatch(/\/(?:guides|walks|audioguides)-1\.xml/);
	expect((await get('/')).status).toBe(200);
	expect((await get('/cities/IST')).status).toBe(200);
});
