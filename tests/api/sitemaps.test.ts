/** Sitemaps, robots.txt and llms.txt as they are answered. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { directDestinations } from '#features/search/facts/direct-flights.ts';
import { type SitemapOptions, sitemapsApi } from '#features/sitemaps/api.ts';
import { landingSources, pagesSource } from '#features/sitemaps/server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { createPageResolver } from '#server/cache/site-pages.ts';
import { services } from '#services.ts';
import { canonical } from '#site/links.ts';
import { marketsOf } from '#site/markets.ts';
import { resolveSite } from '#site/resolve.ts';
import { startFront, type TestFront } from '#tests/support/api/front-harness.ts';
import { type App, rendererOf } from '#tests/support/api/node-handler.ts';
import { serveServices } from '#tests/support/api/services-front.ts';
import { readXml } from '#tests/support/read-xml.ts';

vi.hoisted(() => {
	process.env.DATABASE_URL = 'sqlite::memory:';
});

const TODAY = '2026-11-21';
const BRAND_HOSTS = [
	{ pattern: 'asteria.example', brand: 'AS' },
	{ pattern: 'wayfold.example', brand: 'WA' },
] as const;
const t = loadTimetable();
const SOURCES = [
	pagesSource,
	...landingSources({ cities: () => t.cities, destinations: (city) => directDestinations(t, city), today: () => TODAY }),
];
const OPTIONS: SitemapOptions = {
	sources: SOURCES,
	brandHosts: BRAND_HOSTS,
	production: true,
	release: '1.2.3',
	contracts: async () => [],
	today: () => TODAY,
};
const production = sitemapsApi(OPTIONS);

interface SendOptions {
	host?: string;
	method?: string;
	headers?: Record<string, string>;
}
const send = (path: string, { host = 'asteria.example', method = 'GET', headers = {} }: SendOptions = {}, api = production) =>
	api.request(`https://${host}${path}`, { method, headers: { host, ...headers } });
const textOf = async (...args: Parameters<typeof send>): Promise<string> => (await send(...args)).text();
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const pathOf = (address: string): string => new URL(address).pathname;

describe('/sitemap.xml', () => {
	it.each([
		['AS', 'asteria.example'],
		['WA', 'wayfold.example'],
	] as const)('%s: lists files of every market of the host’s brand and of every kind, each of which there is', async (brand, host) => {
		const response = await send('/sitemap.xml', { host });
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
		expect(response.headers.get('cache-control')).toMatch(/^public, /);
		const index = readXml(await response.text());
		expect([index.name, index.attributes.xmlns]).toEqual(['sitemapindex', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
		const files = index.children.map(({ children }) => children[0]?.text ?? '');
		const groups = new Set(files.map((address) => address.replace(/-\d+\.xml$/, '')));
		const expected = marketsOf(brand).flatMap((market) => SOURCES.map(({ kind }) => `https://${host}/sitemaps/${market}/${kind}`));
		expect([...groups].sort()).toEqual(expected.sort());
		for (const address of files) expect([address, (await send(pathOf(address), { host, method: 'HEAD' })).status]).toEqual([address, 200]);
		for (const [, file = ''] of files.map((address) => /^(.*)-1\.xml$/.exec(pathOf(address)) ?? [])) {
			const count = files.filter((address) => pathOf(address).startsWith(`${file}-`)).length;
			if (file) expect([file, (await send(`${file}-${count + 1}.xml`, { host })).status]).toEqual([file, 404]);
		}
	});

	it('states when landing pages changed, and nothing for pages without a known date', async () => {
		const index = readXml(await textOf('/sitemap.xml', { host: 'wayfold.example' }));
		expect(index.children.map(({ children }) => [pathOf(children[0]?.text ?? ''), children[1]?.text])).toEqual([
			['/sitemaps/us/pages-1.xml', undefined],
			['/sitemaps/us/cities-from-1.xml', TODAY],
			['/sitemaps/us/routes-1.xml', TODAY],
			['/sitemaps/us/routes-2.xml', TODAY],
		]);
	});
});

describe('/sitemaps/{market}/{kind}-{n}.xml', () => {
	it('the files of the largest market stay under both limits, and hold every address once', async () => {
		const all: string[] = [];
		const files = locations(await textOf('/sitemap.xml')).filter((address) => address.includes('/az/routes-'));
		for (const address of files) {
			const xml = await textOf(pathOf(address));
			const listed = locations(xml);
			expect(listed.length).toBeLessThanOrEqual(50_000);
			expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 1024 * 1024);
			all.push(...listed);
		}
		const pairs = [...(SOURCES[2]?.entries({ brand: 'AS', market: 'az' }) ?? [])];
		expect(files.length).toBeGreaterThan(2);
		expect(all).toHaveLength(pairs.length * 3);
		expect(new Set(all).size).toBe(all.length);
	});

	it.each([
		['/sitemaps/kz/pages-1.xml', 'asteria.example'],
		['/sitemaps/ru/cities-from-1.xml', 'asteria.example'],
		['/sitemaps/us/cities-from-1.xml', 'wayfold.example'],
		['/sitemaps/kg/routes-1.xml', 'asteria.example'],
	])('%s is well-formed, and its addresses are canonical ones, in every language beside each other', async (path, host) => {
		const response = await send(path, { host });
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
		const root = readXml(await response.text());
		expect(root.name).toBe('urlset');
		const byAddress = new Map(root.children.map((one) => [one.children.find(({ name }) => name === 'loc')?.text ?? '', one]));
		const alternatesOf = (address: string): string[] =>
			(byAddress.get(address)?.children ?? []).filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes.href ?? '');
		const step = Math.max(1, Math.floor(byAddress.size / 500));
		for (const address of [...byAddress.keys()].filter((_, i) => i % step === 0)) {
			const resolution = resolveSite({ host, url: address, brandHosts: BRAND_HOSTS, production: true });
			if (resolution.kind !== 'site') throw new Error(`${address} is ${resolution.kind}`);
			expect(canonical(resolution.site)).toBe(address);
			expect(`/sitemaps/${resolution.site.market}/`).toBe(path.slice(0, '/sitemaps/ru/'.length));
			const alternates = alternatesOf(address);
			const { languages } = resolution.site;
			expect(alternates).toHaveLength(languages.length > 1 ? languages.length : 0);
			if (alternates.length > 0) expect(alternates).toContain(address);
			for (const other of alternates) expect(alternatesOf(other)).toEqual(alternates);
		}
	});

	it.each([
		'/sitemaps/xx/pages-1.xml',
		'/sitemaps/KZ/pages-1.xml',
		'/sitemaps/kz/pages-2.xml',
		'/sitemaps/kz/pages-0.xml',
		'/sitemaps/kz/pages-01.xml',
		'/sitemaps/kz/pages-1.txt',
		'/sitemaps/kz/faq-1.xml',
		'/sitemaps/kz/constructor-1.xml',
		'/sitemaps/__proto__/pages-1.xml',
	])('%s: there is none', async (path) => {
		expect((await send(path)).status).toBe(404);
	});

	it('a market of the other brand: there is none', async () => {
		expect((await send('/sitemaps/kz/pages-1.xml', { host: 'wayfold.example' })).status).toBe(404);
	});

	it('leaves out a kind that is closed in the market, in the index too', async () => {
		const api = sitemapsApi({ ...OPTIONS, sources: [{ kind: 'closed', entries: () => [{ path: '/assistant' }] }] });
		expect(locations(await textOf('/sitemap.xml', {}, api))).toEqual(['https://asteria.example/sitemaps/ru/closed-1.xml']);
		expect((await send('/sitemaps/ua/closed-1.xml', {}, api)).status).toBe(404);
	});

	it('is not sent again to a client with today’s state of this build', async () => {
		const path = '/sitemaps/ru/routes-1.xml';
		const etag = (await send(path)).headers.get('etag') ?? '';
		const again = await send(path, { headers: { 'if-none-match': etag } });
		expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
		for (const other of [{ release: '1.2.4' }, { today: () => '2026-11-22' }]) {
			const later = await send(path, { headers: { 'if-none-match': etag } }, sitemapsApi({ ...OPTIONS, ...other }));
			expect(later.status).toBe(200);
		}
	});
});

describe('planning ahead', () => {
	afterEach(() => vi.useRealTimers());

	it('no robot waits for a plan: it is made after the start and again on every new day', async () => {
		vi.useFakeTimers({ now: new Date('2026-11-21T23:00:00Z') });
		const days: string[] = [];
		const today = () => new Date().toISOString().slice(0, 10);
		function* entries() {
			days.push(today());
			yield { path: '/' };
		}
		const api = sitemapsApi({ ...OPTIONS, sources: [{ kind: 'pages', everywhere: true, entries }], today, planAfter: 5000 });
		await vi.advanceTimersByTimeAsync(4000);
		expect(days).toEqual([]);
		await vi.advanceTimersByTimeAsync(50 * 3_600_000);
		const planned = days.length;
		expect([...new Set(days)]).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
		expect((await api.request('/sitemap.xml', { headers: { host: 'asteria.example' } })).status).toBe(200);
		expect(days).toHaveLength(planned);
	});
});

describe('/robots.txt', () => {
	it.each([
		['asteria.example', '/kz/search', '/wa'],
		['wayfold.example', '/us/search', '/kz/search'],
	])('%s in production: its own markets and its own sitemap', async (host, closed, foreign) => {
		const response = await send('/robots.txt', { host });
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
		const lines = (await response.text()).split('\n');
		expect(lines).toEqual(expect.arrayContaining(['Disallow: /search', `Disallow: ${closed}`, `Sitemap: https://${host}/sitemap.xml`]));
		expect(lines).not.toContain(`Disallow: ${foreign}`);
		expect(lines).not.toContain('Disallow: /');
	});

	it.each([
		['a host that is nobody’s', 'mirror.example', production],
		['this machine', 'localhost', production],
		['no production', 'asteria.example', sitemapsApi({ ...OPTIONS, production: false })],
	])('%s: nothing may be crawled', async (_, host, api) => {
		expect(await textOf('/robots.txt', { host }, api)).toBe('User-agent: *\nDisallow: /\n');
	});
});

describe('in front of the services', () => {
	let front: TestFront;
	beforeAll(async () => {
		front = await serveServices(services);
	});
	afterAll(() => front.stop());

	it('serves all of them, and closes everything to robots outside production', async () => {
		for (const path of ['/sitemap.xml', '/sitemaps/kz/pages-1.xml', '/robots.txt', '/llms.txt']) {
			const [full, head] = [await front.send(path), await front.send(path, { method: 'HEAD' })];
			expect([path, full.status, head.status, head.body.length]).toEqual([path, 200, 200, 0]);
			expect(head.headers['content-type']).toBe(full.headers['content-type']);
			expect(full.headers['cache-control']).toMatch(/^public, /);
			expect(full.body.length).toBeGreaterThan(0);
		}
		expect((await front.send('/robots.txt')).body.toString()).toBe('User-agent: *\nDisallow: /\n');
	});

	it('wa.localhost is the second brand’s', async () => {
		const headers = { host: 'wa.localhost' };
		expect((await front.send('/llms.txt', { headers })).body.toString()).toMatch(/^# Wayfold US\n/);
		expect(locations((await front.send('/sitemap.xml', { headers })).body.toString()).every((one) => one.includes('/us/'))).toBe(true);
	});

	it('llms.txt names the contract of every service that anybody may call', async () => {
		const text = (await front.send('/llms.txt')).body.toString();
		const contracts = [...text.matchAll(/^- \[(.+)\]\((\S+openapi\.json)\)/gm)];
		expect(contracts.length).toBeGreaterThan(4);
		for (const [, title, address = ''] of contracts) {
			const { info } = JSON.parse((await front.send(pathOf(address))).body.toString());
			expect([address, info.title]).toEqual([address, title]);
		}
		expect(text).not.toMatch(/\/(?:flags|relay|staff|a|i)\/openapi/);
	});

	it('robots may fetch every contract that it names (RFC 9309)', async () => {
		const robots = await textOf('/robots.txt');
		const text = (await front.send('/llms.txt')).body.toString();
		const allowed = /^Allow: (\S+)\$$/m.exec(robots)?.[1]?.split('*') ?? [];
		for (const [, address = ''] of text.matchAll(/\]\((\S+openapi\.json)\)/g)) {
			const path = pathOf(address);
			expect([path, allowed.length === 2 && path.startsWith(allowed[0] ?? '-') && path.endsWith(allowed[1] ?? '-')]).toEqual([path, true]);
		}
	});

	it('leads to pages that there are', async () => {
		const text = (await front.send('/llms.txt')).body.toString();
		for (const [, address = ''] of text.matchAll(/^- \[.+?\]\((\S+?)\)/gm)) {
			const resolution = resolveSite({ host: 'localhost', url: address, brandHosts: [], production: false });
			expect([address, resolution.kind]).toEqual([address, 'site']);
		}
	});
});

describe('behind the page store', () => {
	let front: TestFront;
	let calls = 0;
	beforeAll(async () => {
		const app: App = (request) => {
			calls++;
			return services.fetch(request);
		};
		const store = new PageCache({
			resolve: createPageResolver({ brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }], production: false, geoHeader: null }),
			render: (host, tls, target, form) => rendererOf(app)({ target, tls, headers: { host, accept: form } }),
		});
		front = await startFront(app, { store });
	});
	afterAll(() => front.stop());

	it.each(['/robots.txt', '/llms.txt', '/sitemap.xml'])('%s is cached by host, with an entity tag', async (path) => {
		const first = await front.send(path);
		const before = calls;
		const again = await front.send(path, { headers: { 'if-none-match': String(first.headers.etag) } });
		expect([first.status, again.status, calls]).toEqual([200, 304, before]);
		const other = await front.send(path, { headers: { host: 'wa.localhost' } });
		if (path !== '/robots.txt') expect(other.body.equals(first.body)).toBe(false);
	});

	it('files of a sitemap take no room in it', async () => {
		const { pages } = front.store.size;
		for (const _ of [1, 2]) expect((await front.send('/sitemaps/kz/pages-1.xml')).status).toBe(200);
		expect(front.store.size.pages).toBe(pages);
	});
});
