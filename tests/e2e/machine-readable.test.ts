/** What robots, readers of feeds and programs get from the built product (spec 2.2, 9). */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/support/e2e/browser.ts';
import { jsonLdProblems, jsonLdTypes } from '#tests/support/json-ld-check.ts';
import { readXml } from '#tests/support/read-xml.ts';
import { start, stopServer } from '#tests/support/serve.ts';

type Brand = 'AS' | 'WA';

/** Asks as itself: `fetch` finds no host below localhost and follows redirects. */
const send = (path: string, brand: Brand = 'AS', headers: Record<string, string> = {}): Promise<Response> =>
	new Promise((resolve, reject) => {
		const url = new URL(address(path, brand));
		const options = { host: 'localhost', port: url.port, path: url.pathname + url.search, headers: { ...headers, host: url.host } };
		request(options, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
			response.on('end', () => {
				const status = response.statusCode ?? 0;
				const headers = new Headers(Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]));
				resolve(new Response(status === 304 ? null : Buffer.concat(chunks), { status, headers: headers }));
			});
		})
			.on('error', reject)
			.end();
	});
const textOf = async (...args: Parameters<typeof send>): Promise<string> => (await send(...args)).text();

const PAGES: readonly (readonly [Brand, string, readonly string[]])[] = [
	['AS', '/', ['WebSite']],
	['AS', '/kz?language=kk', ['WebSite']],
	['WA', '/', ['WebSite']],
	['AS', '/about/data', ['BreadcrumbList']],
	['WA', '/about/privacy?language=es', ['BreadcrumbList']],
	['AS', '/routes/MOW', ['BreadcrumbList']],
	['AS', '/am/routes/EVN/GE', ['BreadcrumbList']],
	['AS', '/routes/MOW/IST', ['BreadcrumbList', 'FAQPage']],
	['AS', '/kz/routes/ALA/BCN?language=kk', ['BreadcrumbList', 'FAQPage']],
	['AS', '/faq/lost-baggage', ['BreadcrumbList', 'FAQPage']],
	['AS', '/kz/guides?language=kk', ['BreadcrumbList', 'ItemList']],
	['AS', '/am/walks', ['BreadcrumbList']],
	['WA', '/guides/IST?language=es', ['BreadcrumbList', 'Article']],
	['AS', '/cities/IST', ['BreadcrumbList', 'City,TouristDestination', 'FAQPage']],
	['WA', '/routes/NYC/LON', ['BreadcrumbList', 'FAQPage']],
];

describe('structured data', () => {
	it.each(PAGES)('of %s %s says what the page shows', async (brand, path, types) => {
		const html = await textOf(path, brand);
		expect(jsonLdProblems(html, address(path, brand))).toEqual([]);
		expect(jsonLdTypes(html)).toEqual(types);
	});
});

/** One page of each kind that shows schedules or prices. */
const WITH_FLIGHTS = [
	'/',
	'/routes/MOW',
	'/routes/MOW/IST',
	'/routes/MOW/TR',
	'/cities/IST',
	'/countries/TR',
	'/airlines/SU',
	'/airports/IST',
	'/flights/SU1',
];
const NOTICE = 'Расписание и цены смоделированы';
const INVENTED = /"@type":"(?:AggregateOffer|Offer|Flight|Trip)"/;

describe('simulated schedules and prices', () => {
	it.each(WITH_FLIGHTS)('%s says so first, and offers nothing to machines', async (path) => {
		const html = await textOf(path);
		expect(html).not.toMatch(INVENTED);
		const main = html.slice(html.indexOf('<main'));
		expect(main.indexOf(`<a href="/about/data">${NOTICE}</a>`)).toBeGreaterThan(0);
		if (path !== '/') expect(main.indexOf(NOTICE)).toBeLessThan(main.indexOf('<h1'));
		expect(html.includes('<meta name="robots" content="noindex"')).toBe(path.startsWith('/flights/'));
	});
	it('is stated on results, a month, anywhere and a ticket', async () => {
		for (const path of ['/search/MOW2012IST1', '/search/MOW2012IST1?month=2027-01', '/search/MOW2012ANY1']) {
			const html = await textOf(path);
			expect([path, html.includes(NOTICE)]).toEqual([path, true]);
			const [, ticket] = /href="(\/search\/[^"]*\?t=[^"&]*)"/.exec(html) ?? [];
			if (!path.includes('ANY')) expect(ticket).toBeDefined();
			if (ticket) expect(await textOf(ticket)).toContain(NOTICE);
		}
	});
	it.each(['application/json', 'text/markdown'])('is stated in %s', async (accept) => {
		for (const path of WITH_FLIGHTS.slice(1)) {
			const text = await textOf(path, 'AS', { accept });
			expect([path, text.includes(`[${NOTICE}](`), INVENTED.test(text)]).toEqual([path, true, false]);
		}
	});
	it('states no fares or bag rules of an airline', async () => {
		expect(await textOf('/airlines/SU')).not.toMatch(/Багаж и тарифы|Есть ли багаж|Лайт|23\s*кг/);
	});
	it('leaves flight numbers out of sitemaps, and says in llms.txt what is simulated', async () => {
		expect(await textOf('/sitemap.xml')).not.toContain('/flights-');
		expect((await send('/sitemaps/ru/flights-1.xml')).status).toBe(404);
		expect(await textOf('/llms.txt')).toContain('Schedules and prices are simulated');
		expect(await textOf('/routes/MOW/IST/feed.xml')).toContain(`<subtitle>${NOTICE}</subtitle>`);
	});
});

describe('with a real supplier', () => {
	let served: Awaited<ReturnType<typeof start>>;
	let folder = '';
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'real-'));
		served = await start(folder, { SUPPLIERS: 'embedded:real', ENVIRONMENT: 'local' });
	});
	afterAll(async () => {
		await stopServer(served.child);
		await rm(folder, { recursive: true, force: true });
	});
	const real = async (path: string, accept = 'text/html') => (await fetch(served.origin + path, { headers: { accept } })).text();

	it('pages carry flights and offers, and no word about a simulation', async () => {
		for (const path of WITH_FLIGHTS) {
			const html = await real(path);
			expect([path, html.includes(NOTICE), html.includes('content="noindex"')]).toEqual([path, false, false]);
			const offered = ['/routes/MOW/IST', '/flights/SU1'].includes(path);
			expect([path, INVENTED.test(html)]).toEqual([path, offered]);
			if (offered) expect(jsonLdProblems(html, served.origin + path)).toEqual([]);
		}
		expect(await real('/airlines/SU')).toContain('Багаж и тарифы');
		expect(await real('/routes/MOW/IST', 'application/json')).toContain('AggregateOffer');
		expect(await real('/routes/MOW/IST', 'text/markdown')).not.toContain(NOTICE);
	});
	it('files list flights and say nothing of a simulation', async () => {
		expect(await real('/sitemap.xml')).toContain('/sitemaps/ru/flights-1.xml');
		expect(await real('/llms.txt')).not.toContain('simulated');
		expect(await real('/routes/MOW/IST/feed.xml')).not.toContain('<subtitle>');
	});
});

describe('one address in three forms', () => {
	const PATH = '/kz/routes/ALA/IST?language=kk';
	it.each(['text/html', 'application/json', 'text/markdown'])(
		'%s has its own entity tag and is cached apart from the others',
		async (accept) => {
			const first = await send(PATH, 'AS', { accept });
			const [type, etag = ''] = [first.headers.get('content-type'), first.headers.get('etag') ?? ''];
			expect([first.status, type, first.headers.get('vary')?.includes('Accept')]).toEqual([200, `${accept}; charset=utf-8`, true]);
			await first.text();
			for (const other of ['text/html', 'application/json', 'text/markdown']) {
				const again = await send(PATH, 'AS', { accept: other, 'if-none-match': etag });
				expect([other, again.status]).toEqual([other, other === accept ? 304 : 200]);
				await again.text();
			}
		},
	);
	it('has the same facts', async () => {
		const json = JSON.parse(await textOf(PATH, 'AS', { accept: 'application/json' }));
		const html = await textOf(PATH, 'AS', { accept: '*/*' });
		expect([json.language, json.canonical]).toEqual(['kk', address(PATH)]);
		expect(html).toContain(`<link rel="canonical" href="${json.canonical}"`);
		expect(json.markdown).toMatch(/^# .+\n/m);
		expect(json.markdown).not.toMatch(/<\/?[a-z]|undefined/);
		expect(await textOf(PATH, 'AS', { accept: 'text/markdown' })).toContain(json.markdown);
	});
});

describe('addresses with parameters', () => {
	it.each([
		'/',
		'/routes/MOW',
		'/routes/MOW/IST',
		'/am/routes/EVN/GE',
		'/about/data',
		'/search/MOW0112IST1',
		'/search?params=x',
		'/click?id=1',
		'/faq',
		'/faq?q=x',
		'/faq/lost-baggage',
		'/guides/IST',
		'/cities/IST',
		'/airlines/SU',
	])('%s: none is indexed but that of a language', async (path) => {
		for (const query of ['utm_source=x', 'sort=price&page=2', 'language=en&x=1', 'marker=12345']) {
			const response = await send(`${path}${path.includes('?') ? '&' : '?'}${query}`);
			const html = await response.text();
			const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
			const closed = html.includes('<meta name="robots" content="noindex"') || response.status >= 300;
			expect([query, closed || /^[^?]+(?:\?language=[a-z]{2})?$/.test(canonical ?? '?')]).toEqual([query, true]);
		}
	});
});

describe('addresses requested by robots', () => {
	it.each(['AS', 'WA'] as const)('/favicon.ico is the icon of %s', async (brand) => {
		const response = await send('/favicon.ico', brand);
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
		expect(
			Buffer.from(await response.arrayBuffer())
				.subarray(1, 4)
				.toString(),
		).toBe('PNG');
	});
	it.each([
		['/FAQ', '/faq'],
		['/faq/Lost-Baggage', '/faq/lost-baggage'],
		['/kz/Faq/LOST-baggage', '/kz/faq/lost-baggage'],
		['/Routes/MOW/IST', '/routes/MOW/IST'],
	])('%s leads to %s for good', async (path, to) => {
		const response = await send(path);
		expect([response.status, new URL(response.headers.get('location') ?? '', address('/')).href]).toEqual([301, address(to)]);
	});
	it.each(['/FAQ/none-such', '/Nothing', '/kz/faq/What-Is-Premium'])('%s is not found', async (path) => {
		expect((await send(path)).status).toBe(path.startsWith('/FAQ') ? 301 : 404);
	});
	it('a host closed to robots says so on every page', async () => {
		for (const path of ['/', '/routes/MOW/IST', '/faq/lost-baggage'])
			expect((await send(path)).headers.get('x-robots-tag')).toBe('noindex');
	});
});

describe('conditional requests', () => {
	it.each([
		'/',
		'/routes/MOW/IST',
		'/about/data',
		'/routes/MOW/IST/feed.xml',
		'/robots.txt',
		'/sitemap.xml',
		'/llms.txt',
		'/?origin_iata=MOW',
	])('%s is not sent twice', async (path) => {
		const first = await send(path);
		await first.text();
		const again = await send(path, 'AS', { 'if-none-match': first.headers.get('etag') ?? '-' });
		expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
	});
});

describe('pictures for shared links', () => {
	it.each([
		['AS', '/am/routes/EVN/PAR'],
		['AS', '/kz/cities/ALA?language=kk'],
		['AS', '/faq/lost-baggage'],
		['WA', '/guides/IST'],
	] as const)('%s %s names one that there is, of the size that it says', async (brand, path) => {
		const html = await textOf(path, brand);
		const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
		const { pathname } = new URL(picture);
		const response = await send(pathname, brand);
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
		expect(html).toContain('<meta property="og:image:width" content="1200"');
		expect((await send(pathname, brand, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
	});
});

describe('feeds', () => {
	it('are named by their page, and are Atom', async () => {
		const [, feed = ''] =
			/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(await textOf('/kz/routes/ALA/IST?language=kk')) ?? [];
		const response = await send(feed.replaceAll('&#38;', '&'));
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
		expect(readXml(await response.text()).attributes['xml:lang']).toBe('kk');
	});
	it.each([
		['/routes/mow/ist/feed.xml', 301],
		['/routes/MOW/TR/feed.xml', 404],
		['/routes/MOW/XXX/feed.xml', 404],
		['/am/guides/feed.xml', 404],
	])('%s responds with %i', async (path, status) => {
		expect((await send(path)).status).toBe(status);
	});
});
