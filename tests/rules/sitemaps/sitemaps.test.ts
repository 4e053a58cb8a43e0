/** Sitemaps, robots.txt, llms.txt: their rules. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseArticlePath } from '#content/article-paths.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { directDestinations } from '#features/search/facts/direct-flights.ts';
import { fromCityLanding, routeLanding } from '#features/seo-pages/route/canonical.ts';
import { contentSources } from '#features/sitemaps/content-sources.ts';
import type { SitemapEntry, SitemapSource, SitePlace } from '#features/sitemaps/contract.ts';
import { llmsText } from '#features/sitemaps/llms.ts';
import { isCrawled, isOwnHost, robotsText } from '#features/sitemaps/robots.ts';
import {
	createOpenLanguages,
	type FilePlan,
	fileAddress,
	filling,
	LIMITS,
	type Limits,
	listedLanguages,
	mostBytes,
	openLanguages,
	readFileName,
} from '#features/sitemaps/rules.ts';
import { createFilePlans, landingSources, pagesSource } from '#features/sitemaps/server.ts';
import { fileXml, indexXml, streamed } from '#features/sitemaps/xml.ts';
import { escapeXml } from '#lib/xml.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { isBuilt, isOpen, ROUTES } from '#site/route-table.ts';
import { createRoutes } from '#site/routes.ts';
import { faqArticle, opened, SKELETONS, translation } from '#tests/support/content-folder.ts';
import { readXml } from '#tests/support/read-xml.ts';

const ORIGIN = 'https://asteria.example';
const LONGEST_ORIGIN = `https://${'a'.repeat(255)}:65535`;
const TODAY = '2026-11-21';
const KZ: SitePlace = { brand: 'AS', market: 'kz' };
const RU: SitePlace = { brand: 'AS', market: 'ru' };
const AZ: SitePlace = { brand: 'AS', market: 'az' };
const t = loadTimetable();
const landings = landingSources({ cities: () => t.cities, destinations: (city) => directDestinations(t, city), today: () => TODAY });
const entriesOf = (kind: string, place = RU): SitemapEntry[] => [
	...(landings.find((source) => source.kind === kind)?.entries(place) ?? []),
];

function planOf(entries: Iterable<SitemapEntry>, place: SitePlace, limits?: Limits): readonly FilePlan[] {
	const steps = filling(entries, place, limits);
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}

const written = (entries: Iterable<SitemapEntry>, plan: FilePlan, place: SitePlace, origin = ORIGIN): string =>
	[...fileXml(entries, plan, place, origin)].join('');
const addressesIn = (xml: string): string[] => readXml(xml).children.map(({ children }) => children[0]?.text ?? '');
const numbered = (count: number): SitemapEntry[] => Array.from({ length: count }, (_, i) => ({ path: `/routes/MOW/A${i}` }));

describe('files of a sitemap', () => {
	it('hold 50,000 addresses and 50 MB at most', () => {
		expect(LIMITS).toEqual({ addresses: 50_000, bytes: 50 * 1024 * 1024 });
	});

	it('begin anew where the next page would be one address too many; languages of a page stay together', () => {
		const limits = { addresses: 5, bytes: Infinity };
		expect(planOf(numbered(5), RU, limits)).toEqual([{ from: 0, to: 5 }]);
		expect(planOf(numbered(6), RU, limits)).toEqual([
			{ from: 0, to: 5 },
			{ from: 5, to: 6 },
		]);
		expect(planOf(numbered(5), KZ, limits)).toEqual([
			{ from: 0, to: 2 },
			{ from: 2, to: 4 },
			{ from: 4, to: 5 },
		]);
	});

	it.each([
		['one language', RU],
		['two languages', KZ],
		['three languages', AZ],
	])('begin anew before the bytes run out, under the longest host name: %s', (_, place) => {
		const entries = numbered(200);
		const limits = { addresses: 1000, bytes: 40_000 };
		const files = planOf(entries, place, limits);
		expect(files.length).toBeGreaterThan(1);
		for (const plan of files) expect(written(entries, plan, place, LONGEST_ORIGIN).length).toBeLessThanOrEqual(limits.bytes);
		expect(files.flatMap((plan) => addressesIn(written(entries, plan, place)))).toHaveLength(
			200 * (offerOf('AS', place.market)?.languages.length ?? 0),
		);
	});

	it('count at least the bytes that an entry takes, escapes included', () => {
		for (const place of [RU, KZ, AZ, { brand: 'WA', market: 'us' } as const]) {
			for (const path of ['/', '/about/data', "/routes/A'&'", `/routes/${'x'.repeat(500)}`]) {
				const languages = openLanguages(path, place).length;
				const [, entry = ''] = fileXml([{ path, lastmod: TODAY }], { from: 0, to: 1 }, place, LONGEST_ORIGIN);
				expect(languages).toBeGreaterThan(0);
				expect(mostBytes(path, languages, place)).toBeGreaterThanOrEqual(Buffer.byteLength(entry));
			}
		}
	});

	it('name the latest change of what they hold, and none where it is not known', () => {
		const entries = [{ path: '/' }, { path: '/about/data', lastmod: '2026-01-02' }, { path: '/routes/MOW', lastmod: '2026-03-01' }];
		const closed = { path: '/cashback', lastmod: '2027-01-01' };
		expect(planOf([...entries, closed], RU)).toEqual([{ from: 0, to: 4, lastmod: '2026-03-01' }]);
		expect(planOf([{ path: '/' }], RU)).toEqual([{ from: 0, to: 1 }]);
	});

	it('are none where nothing is open', () => {
		expect(planOf([], RU)).toEqual([]);
		expect(planOf([{ path: '/plus' }, { path: '/map' }], RU)).toEqual([]);
	});

	it.each([
		['routes-1.xml', { kind: 'routes', number: 1 }],
		['cities-from-20.xml', { kind: 'cities-from', number: 20 }],
		['routes-0.xml', null],
		['routes-01.xml', null],
		['routes.xml', null],
		['routes-1.xml.gz', null],
		['Routes-1.xml', null],
		['-1.xml', null],
		['routes-123456.xml', null],
		['__proto__-1.xml', null],
	])('are named by kind and number: %s', (name, read) => {
		expect(readFileName(name)).toEqual(read);
		if (read) expect(fileAddress('kz', read.kind, read.number)).toBe(`/sitemaps/kz/${name}`);
	});
});

describe('spec 2.1: what is listed', () => {
	const closed: SitemapEntry[] = [{ path: '/map' }, { path: '/plus' }, { path: '/hotels/search' }, { path: '/nowhere' }];

	it('agrees with the table of routes in every market and language', () => {
		const paths = ['/', '/about/data', '/routes/MOW/IST', '/map', '/guides', '/assistant', '/walks', '/cashback', '/nowhere'];
		for (const brand of ['AS', 'WA'] as const) {
			for (const market of marketsOf(brand)) {
				for (const path of paths) {
					const open = (offerOf(brand, market)?.languages ?? []).filter(
						(language) => isBuilt(path) && isOpen(path, { brand, market, language }),
					);
					expect([path, openLanguages(path, { brand, market })]).toEqual([path, open]);
				}
			}
		}
	});

	it('evaluates a condition for the brand, the market and each language, whatever its result elsewhere', () => {
		const open = createOpenLanguages(
			createRoutes([
				{
					pattern: '/guides',
					page: 'guides',
					built: true,
					condition: ({ brand, market, language }) => brand === 'WA' || (market === 'kg' && language !== 'en'),
				},
				{ pattern: '/walks', page: 'walks', condition: () => true },
			]),
		);
		expect(open('/guides', { brand: 'AS', market: 'kg' })).toEqual(['ru', 'ky']);
		expect(open('/guides', { brand: 'AS', market: 'kz' })).toEqual([]);
		expect(open('/guides', { brand: 'WA', market: 'us' })).toEqual(['en', 'es']);
		expect(open('/guides', { brand: 'WA', market: 'kz' })).toEqual([]);
		expect(open('/walks', { brand: 'AS', market: 'ru' })).toEqual([]);
	});

	it('leaves out what is closed or has no page, between others and alone', () => {
		const entries = [...closed, { path: '/' }, ...closed, { path: '/routes/MOW' }];
		const [plan = { from: 0, to: 0 }] = planOf(entries, KZ);
		expect(addressesIn(written(entries, plan, KZ))).toEqual([
			`${ORIGIN}/kz`,
			`${ORIGIN}/kz?language=kk`,
			`${ORIGIN}/kz/routes/MOW`,
			`${ORIGIN}/kz/routes/MOW?language=kk`,
		]);
	});

	it('has every page about the product, and the price map and help, which are listed where they are open', () => {
		const about = readdirSync('src/pages/about')
			.filter((name) => name.endsWith('.astro') && !name.startsWith('_'))
			.map((name) => `/about/${name.replace('.astro', '')}`);
		expect([...pagesSource.entries(RU)]).toEqual(
			['/', ...about.sort(), '/assistant', '/cashback', '/hotels', '/map', '/more', '/plus', '/support/help'].map((path) => ({ path })),
		);
	});

	it('spec 2.2: has every city and every directed pair of cities with a direct flight, under the canonical address', () => {
		const cities = entriesOf('cities-from').map(({ path }) => path);
		const routes = entriesOf('routes').map(({ path }) => path);
		expect(cities.length).toBeGreaterThan(3000);
		expect(routes.length).toBeGreaterThan(30_000);
		expect(new Set([...cities, ...routes]).size).toBe(cities.length + routes.length);
		for (const path of cities) expect(fromCityLanding(path.slice('/routes/'.length)).kind, path).toBe('page');
		for (const path of routes) {
			const [from = '', to = ''] = path.slice('/routes/'.length).split('/');
			expect(routeLanding(from, to).kind, path).toBe('page');
		}
		expect(routes).toContain('/routes/MOW/IST');
		expect(routes).not.toContain('/routes/LED/AAK');
	});

	it('says that landings change with the day of their prices', () => {
		for (const kind of ['cities-from', 'routes']) {
			expect(new Set(entriesOf(kind).map(({ lastmod }) => lastmod))).toEqual(new Set([TODAY]));
		}
	});
});

describe('articles', () => {
	const files = {
		'content/faq/visa/ru.md': faqArticle('visa', { popular: 1 }),
		'content/faq/visa/en.md': translation('visa', { translated: '2026-11-20' }),
		'content/faq/draft/ru.md': faqArticle('draft', { draft: true }),
		'content/faq/past/ru.md': faqArticle('past', { expire: '2026-11-21' }),
		'content/faq/russia/ru.md': faqArticle('russia', { markets: ['ru'] }),
		...SKELETONS,
	};
	const sourcesNow = () => {
		const content = opened(files);
		return contentSources({ articles: () => content.all(), today: () => TODAY });
	};

	it('are listed by kind where they are meant for, published and no drafts, after the page of their list', () => {
		const sources = sourcesNow();
		const pathsOf = (kind: string, place: SitePlace) =>
			[...(sources.find((one) => one.kind === kind)?.entries(place) ?? [])].map(({ path }) => path);
		expect(sources.map(({ kind }) => kind)).toEqual(['faq', 'instructions', 'guides', 'walks', 'audioguides']);
		expect(pathsOf('faq', RU)).toEqual(['/faq', '/faq/russia', '/faq/visa']);
		expect(pathsOf('faq', KZ)).toEqual(['/faq', '/faq/visa']);
		for (const kind of ['instructions', 'guides', 'walks', 'audioguides'])
			for (const path of pathsOf(kind, RU)) expect(path === `/${kind}` || parseArticlePath(path)?.kind === kind, path).toBe(true);
	});

	it('have alternates and a day of change only in the languages that they are written in', () => {
		const routes = createRoutes([{ pattern: '/faq/{slug}', page: 'faq_article', built: true }]);
		const entry = { path: '/about/data', texts: { ru: '2026-11-01', en: '2026-11-20', kk: '2026-11-21' } };
		expect(createOpenLanguages(routes)('/faq/visa', AZ)).toEqual(offerOf('AS', 'az')?.languages);
		expect(listedLanguages(entry, KZ)).toEqual(['ru', 'kk']);
		const { children } = readXml(written([entry], { from: 0, to: 1 }, KZ));
		expect(children.map((url) => url.children.find(({ name }) => name === 'lastmod')?.text)).toEqual(['2026-11-01', '2026-11-21']);
		expect(planOf([entry], KZ)[0]?.lastmod).toBe('2026-11-21');
		expect(addressesIn(written([{ path: '/about/data', texts: { es: TODAY } }], { from: 0, to: 1 }, KZ))).toEqual([]);
		const visa = [...(sourcesNow()[0]?.entries(RU) ?? [])].find(({ path }) => path === '/faq/visa');
		expect(visa?.texts).toEqual({ ru: TODAY, en: '2026-11-20' });
	});
});

describe('alternates', () => {
	it('name every language of the market with its own address, itself included, in each of its entries', () => {
		const xml = readXml(written([{ path: '/routes/MOW' }], { from: 0, to: 1 }, KZ));
		const alternates = [
			{ rel: 'alternate', hreflang: 'ru-KZ', href: `${ORIGIN}/kz/routes/MOW` },
			{ rel: 'alternate', hreflang: 'kk-KZ', href: `${ORIGIN}/kz/routes/MOW?language=kk` },
		];
		expect(xml.children).toHaveLength(2);
		for (const { children } of xml.children) {
			expect(children.filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes)).toEqual(alternates);
		}
	});

	it('are left out where the market has one language', () => {
		expect(written([{ path: '/' }], { from: 0, to: 1 }, RU)).not.toContain('<xhtml:link');
	});
});

describe('XML', () => {
	const awkward = `/routes/a&b<c>"d"'e'`;

	it('is well-formed whatever a path or a host holds', () => {
		expect(addressesIn(written([{ path: awkward }], { from: 0, to: 1 }, RU, 'https://a&b'))).toEqual([`https://a&b${awkward}`]);
		expect(addressesIn(indexXml([{ address: awkward, lastmod: TODAY }]))).toEqual([awkward]);
		expect(escapeXml('<&>')).toBe('&lt;&amp;&gt;');
	});

	it('has no sign that XML 1.0 cannot hold', () => {
		expect(escapeXml('a\u0000b\u000bc\ud800d\ufffee\t\n\r \ufffd🧭')).toBe('abcde\t\n\r \ufffd🧭');
	});

	it.each([
		['an open element', '<a><b></a>'],
		['a lone ampersand', '<a>&</a>'],
		['an unquoted attribute', '<a b=c/>'],
		['an undeclared prefix', '<a><x:b/></a>'],
		['two roots', '<a/><b/>'],
	])('its parser rejects %s', (_, body) => {
		expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>${body}`)).toThrow();
	});

	it('is made no faster than it is read, and stops when reading stops', async () => {
		let buildCount = 0;
		let ended = false;
		function* lines(): Generator<string> {
			try {
				for (;;) {
					buildCount++;
					yield 'x'.repeat(1000);
				}
			} finally {
				ended = true;
			}
		}
		const reader = streamed(lines()).getReader();
		expect(buildCount).toBe(0);
		expect((await reader.read()).value?.length).toBeGreaterThanOrEqual(65_536);
		expect(buildCount).toBeLessThan(70);
		await reader.cancel();
		expect([buildCount < 70, ended]).toEqual([true, true]);
	});
});

describe('plans of files', () => {
	it('are made once a day, and again after a failure', async () => {
		let [requestCount, today, failing] = [0, TODAY, true];
		const source: SitemapSource = {
			kind: 'test',
			entries: () => {
				requestCount++;
				if (failing) throw new Error('not now');
				return [{ path: '/', lastmod: today }];
			},
		};
		const plans = createFilePlans(() => today);
		await expect(plans(source, RU)).rejects.toThrow('not now');
		failing = false;
		expect(await plans(source, RU)).toEqual([{ from: 0, to: 1, lastmod: TODAY }]);
		await plans(source, RU);
		expect(requestCount).toBe(2);
		today = '2026-11-22';
		expect(await plans(source, RU)).toEqual([{ from: 0, to: 1, lastmod: today }]);
		expect(requestCount).toBe(3);
	});

	it('are the same for sites of one shape where a source is the same everywhere, and are as if made for each', async () => {
		let requestCount = 0;
		const entries = () => {
			requestCount++;
			return numbered(300);
		};
		const plans = createFilePlans(() => TODAY);
		for (const market of marketsOf('AS')) {
			const place = { brand: 'AS', market } as const;
			expect(await plans({ kind: 'test', everywhere: true, entries }, place)).toEqual(planOf(numbered(300), place));
		}
		expect(requestCount).toBeLessThanOrEqual(4);
		for (const { everywhere, entries: listed } of landings) {
			expect(everywhere).toBe(true);
			for (const { path } of listed(RU)) expect(ROUTES.match(path)?.route.condition).toBeUndefined();
		}
	});

	it('leave others their turn while they are made, however long one entry takes', async () => {
		let turns = 0;
		let planning = true;
		const tick = (): void => {
			turns++;
			if (planning) setImmediate(tick);
		};
		setImmediate(tick);
		function* slow(): Generator<SitemapEntry> {
			for (const entry of numbered(20)) {
				const until = performance.now() + 5;
				while (performance.now() < until);
				yield entry;
			}
		}
		await createFilePlans(() => TODAY)({ kind: 'test', entries: slow }, RU);
		planning = false;
		expect(turns).toBeGreaterThanOrEqual(19);
	});
});

/** Whether RFC 9309 lets a robot fetch an address: the longest rule that fits decides. */
function mayFetch(robots: string, address: string): boolean {
	const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => {
		const pattern = path.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
		return { allow: kind === 'Allow', length: path.length, fits: new RegExp(`^${pattern}`).test(address) };
	});
	const [first] = rules.filter(({ fits }) => fits).sort((a, b) => b.length - a.length);
	return first?.allow ?? true;
}

describe('robots.txt', () => {
	const CLOSED =
		'/search /search/MOW0112IST1 /search?params=MOW /click?id=1 /click/seller /svc/suggest/places /staff /staff/errors /flags /consent /feedback /feedback?about=/faq/liquids /alerts /alerts/new?search=x /a/t /i /i?e=pv /relay';
	const OPEN =
		'/ /svc/suggest/openapi.json /svc/results/openapi.json /routes/MOW/IST /about/data /icons/as-192.png /instructions /faq/search-form /faq/click-and-buy /airlines/a /faq/instructions/i/1 /_astro/x.js /robots.txt /llms.txt /sitemaps/kz/routes-1.xml';

	it.each(['AS', 'WA'] as const)('closes searches, clicks, calls and the team’s pages in every market: %s', (brand) => {
		const robots = robotsText(brand, ORIGIN);
		for (const prefix of ['', ...marketsOf(brand).map((market) => `/${market}`)]) {
			for (const path of CLOSED.split(' ')) expect([prefix + path, mayFetch(robots, prefix + path)]).toEqual([prefix + path, false]);
			for (const path of OPEN.split(' ').filter((one) => prefix === '' || !one.startsWith('/svc/')))
				expect([prefix + path, mayFetch(robots, prefix + path)]).toEqual([prefix + path, true]);
		}
		expect(robots).toMatch(/^User-agent: \*\n/);
		expect(robots.endsWith(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)).toBe(true);
		expect(robots.length).toBeLessThan(500 * 1024);
	});

	it('closes nothing that is listed', () => {
		for (const market of marketsOf('AS')) {
			const robots = robotsText('AS', ORIGIN);
			const place = { brand: 'AS', market } as const;
			const listed = [...pagesSource.entries(place), ...entriesOf('cities-from').filter((_, i) => i % 300 === 0)];
			for (const address of addressesIn(written(listed, { from: 0, to: listed.length }, place))) {
				expect([address, mayFetch(robots, address.slice(ORIGIN.length))]).toEqual([address, true]);
			}
		}
	});

	it('closes everything, and names no sitemap, where nothing may be crawled', () => {
		expect(robotsText('AS', null)).toBe('User-agent: *\nDisallow: /\n');
		expect(mayFetch(robotsText('AS', null), '/')).toBe(false);
	});

	const DECLARED = [
		{ pattern: 'wayfold.example', brand: 'WA' },
		{ pattern: '*.wayfold.example', brand: 'WA' },
	] as const;
	it.each([
		['wayfold.example', 'WA', true],
		['WWW.wayfold.example:443', 'WA', true],
		['other.example', 'WA', false],
		['asteria.example', 'AS', true],
		['localhost:4321', 'AS', false],
		['beta.localhost', 'AS', false],
		['192.0.2.7', 'AS', false],
		['[2001:db8::1]:80', 'AS', false],
		['', 'AS', false],
	] as const)('a host is the brand’s own: %j of %s: %s', (host, brand, own) => {
		expect(isOwnHost(host, brand, DECLARED)).toBe(own);
	});

	it('robots may read a brand’s own host in production alone', () => {
		const site = { origin: 'https://wayfold.example', brand: 'WA', production: true } as const;
		const hosts = [{ pattern: 'wayfold.example', brand: 'WA' }] as const;
		expect([isCrawled(site, hosts), isCrawled({ ...site, production: false }, hosts)]).toEqual([true, false]);
		expect(isCrawled({ ...site, origin: 'https://beta.example' }, hosts)).toBe(false);
	});

	it('a host is the main brand’s own only if it is declared, where any is', () => {
		const declared = [...DECLARED, { pattern: 'asteria.example', brand: 'AS' } as const];
		expect([isOwnHost('asteria.example', 'AS', declared), isOwnHost('mirror.example', 'AS', declared)]).toEqual([true, false]);
	});
});

describe('llms.txt', () => {
	const contracts = [{ path: '/svc/suggest/openapi.json', title: 'Suggest' }];

	it.each([
		['AS', 'Asteria.ru', '/us'],
		['WA', 'Wayfold US', ''],
	] as const)('%s: names the brand, its sections in English, services and markets', (brand, name, prefix) => {
		const text = llmsText({ brand, origin: ORIGIN, simulated: false }, contracts);
		expect(text).toMatch(new RegExp(`^# ${name}\n\n> ${name} `));
		expect(text).toContain(`](${ORIGIN}${prefix}/about/data)`);
		for (const path of 'airlines airports countries cities walks faq'.split(' ')) expect(text).toContain(`](${ORIGIN}${prefix}/${path}):`);
		expect(text.match(/\/guides\): .*/)?.[0].endsWith(' (in Russian)')).toBe(brand === 'AS');
		expect(text).toContain(`- [Suggest](${ORIGIN}/svc/suggest/openapi.json)`);
		expect(text.match(/^- \[.*\]\(.*\): [a-z]{2}(?:, [a-z]{2})*$/gm)).toHaveLength(marketsOf(brand).length);
		expect(text).not.toMatch(/undefined|[а-я]/i);
		expect(offerOf(brand, 'us')?.languages[0]).toBe('en');
	});
});
