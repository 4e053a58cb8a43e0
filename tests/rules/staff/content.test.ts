/** What editors see of all texts, and an article as it would look anywhere. */
import { describe, expect, it } from 'vitest';
import type { Content } from '#content/collections.ts';
import { PLACES } from '#content/target-languages.ts';
import { CONTENT_FIELDS, contentParams, readContentFilter } from '#features/staff/content/content-filter.ts';
import {
	byMarket,
	countRows,
	coverage,
	isIn,
	languagesIn,
	placeProblems,
	previewParams,
	publicationState,
	rowsOf,
	votesOf,
} from '#features/staff/content/content-overview.ts';
import { type Preview, readPreview, siteElsewhere, withPhotos } from '#features/staff/content/content-preview.ts';
import { faqArticle, opened, SKELETONS, TODAY, translation } from '#tests/support/content-folder.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const filter = (query = '') => readContentFilter(new URLSearchParams(query));
const NOW = new Date(`${TODAY}T12:00:00Z`);

const FILES = {
	'content/faq/a/ru.md': faqArticle('a'),
	'content/faq/a/en.md': translation('a', { translated: '2026-11-20' }),
	'content/faq/b/ru.md': faqArticle('b', { markets: ['kz'], draft: true }),
	'content/faq/c/ru.md': faqArticle('c', { brands: ['WA'], publish: '2026-12-01' }),
	'content/faq/d/ru.md': faqArticle('d', { expire: TODAY, markets: ['ru'] }),
	...Object.fromEntries(Object.entries(SKELETONS).filter(([file]) => file.startsWith('content/landings/'))),
};

const rows = (query = '') => {
	const chosen = filter(query);
	return rowsOf(opened(FILES).all(), chosen, TODAY).filter((row) => isIn(row, chosen.state));
};
const slugs = (query = '') => rows(query).map(({ article }) => article.slug);
const cell = (slug: string, language: string, query = '') =>
	rows(query)
		.find(({ article }) => article.slug === slug)
		?.cells.find((one) => one.language === language);

describe('the filter', () => {
	it('is read from a query and written into a link; what is wrong is everything', () => {
		const query = 'kind=faq&in_brand=AS&in_market=kz&in_language=kk&state=missing&list=3';
		expect(filter(query)).toEqual({ kind: 'faq', brand: 'AS', market: 'kz', language: 'kk', state: 'missing', page: 3 });
		expect(new URLSearchParams(contentParams(filter(query), { page: 3 }) as Record<string, string>).toString()).toBe(query);
		expect(contentParams(filter(query), { state: null })).toMatchObject({ state: undefined, list: undefined, kind: 'faq' });
		const nothing = { kind: null, brand: null, market: null, language: null, state: null, page: 1 };
		expect(filter('kind=news&in_brand=XX&in_market=zz&in_language=de&state=gone&list=0')).toEqual(nothing);
		expect(filter('list=1e9&kind=__proto__&in_brand=constructor')).toEqual(nothing);
	});

	it('never uses the parameters by which a visitor chooses', () => {
		for (const name of Object.values(CONTENT_FIELDS)) expect(['market', 'language', 'currency', 'remember']).not.toContain(name);
	});
});

describe('the overview', () => {
	it('lists every article with every language that somebody who may see it can choose', () => {
		expect(slugs()).toEqual(['a', 'b', 'c', 'd', 'istanbul']);
		expect([cell('a', 'ru')?.state, cell('a', 'en')?.state, cell('a', 'kk')?.state]).toEqual(['existing', 'outdated', 'missing']);
		expect([cell('b', 'kk')?.state, cell('b', 'en'), cell('c', 'ru'), cell('c', 'es')?.state]).toEqual([
			'missing',
			undefined,
			undefined,
			'missing',
		]);
	});

	it('leads to where an article is shown in that language first', () => {
		expect(cell('a', 'kk')?.place).toMatchObject({ brand: 'AS', market: 'kz' });
		expect(cell('a', 'ru')?.place).toMatchObject({ brand: 'AS', market: 'by' });
		expect(cell('c', 'en')?.place).toMatchObject({ brand: 'WA', market: 'us' });
		expect(previewParams({ kind: 'faq', slug: 'a' }, 'uz')).toEqual({
			kind: 'faq',
			slug: 'a',
			in_brand: 'AS',
			in_market: 'uz',
			in_language: 'uz',
		});
	});

	it.each([
		['kind=landings', ['istanbul']],
		['in_market=kz', ['a', 'b', 'istanbul']],
		['in_brand=WA', ['a', 'c', 'istanbul']],
		['in_brand=WA&in_market=kz', []],
		['state=outdated', ['a']],
		['state=outdated&in_language=ru', []],
		['state=draft', ['b', 'istanbul']],
		['state=planned', ['c']],
		['state=expired', ['d']],
	])('is narrowed by %s', (query, expected) => {
		expect(slugs(query)).toEqual(expected);
	});

	it('counts texts and articles', () => {
		expect(countRows(rows('in_market=kz'))).toEqual({
			articles: 3,
			texts: 3,
			missing: 3,
			outdated: 0,
			existing: 3,
			draft: 2,
			planned: 0,
			expired: 0,
		});
		expect(countRows(rows('in_market=us&in_brand=AS'))).toMatchObject({ articles: 2, existing: 2, outdated: 1, missing: 1 });
	});

	it('says how much there is by kind and language, and by market', () => {
		expect(languagesIn(filter('in_market=kz'))).toEqual(['ru', 'kk']);
		const shares = coverage(rows('in_market=us'));
		expect(shares.get('faq')?.get('en')).toEqual({ there: 1, outdated: 1, all: 2 });
		expect([...shares.keys()]).toEqual(['faq', 'landings']);
		const markets = byMarket(opened(FILES).all(), filter('in_market=us&in_language=en'));
		expect(markets.map(({ brand, language, shares: own }) => [brand, language, own.get('faq')])).toEqual([
			['AS', 'en', { there: 1, outdated: 1, all: 1 }],
			['WA', 'en', { there: 1, outdated: 1, all: 2 }],
		]);
	});

	it('says on which days an article is shown', () => {
		const [, , planned, expired] = opened(FILES).all();
		if (!planned || !expired) throw new Error('There are no articles');
		const days = ['2026-11-30', '2026-12-01'].map((day) => publicationState(planned, day));
		expect([...days, publicationState(expired, '2026-11-20'), publicationState(expired, TODAY)]).toEqual([
			'planned',
			'shown',
			'shown',
			'expired',
		]);
	});

	it('gives problems their articles, and narrows them', () => {
		const of = (file: string) => ({ file, field: 'title', reason: 'r', fix: 'm', level: 'error' as const });
		const problems = [of('content/faq/a/en.md'), of('content/faq/a'), of('content/walks/x/ru.md'), of('content/news')];
		const placed = (query: string) =>
			placeProblems(problems, opened(FILES).all(), filter(query)).map(({ article, language }) => [article?.slug, language]);
		expect(placed('')).toEqual([
			['a', 'en'],
			['a', undefined],
			[undefined, 'ru'],
			[undefined, undefined],
		]);
		expect(placed('kind=faq&in_language=ru')).toEqual([['a', undefined]]);
	});
});

it('keeps the votes of a kind, in their order', () => {
	const of = (article: string) => ({ article, yes: 1, no: 2, comments: [] });
	const votes = [of('instructions/refund'), of('faq/b'), of('faq/a')];
	expect(votesOf(votes, filter('kind=faq')).map(({ article }) => article)).toEqual(['faq/b', 'faq/a']);
	expect(votesOf(votes, filter())).toHaveLength(3);
});

describe('a preview', () => {
	const at = (query: string, content: Content = opened(FILES)): Preview | null =>
		readPreview(new URLSearchParams(query), siteAt('/fr'), content, NOW);

	it.each([
		['kind=faq&slug=a', { elsewhere: false, standing: 'shown', state: 'existing', unoffered: null }],
		['kind=faq&slug=a&in_market=kz&in_language=kk', { state: 'missing', shown: { fallback: true, language: 'ru' } }],
		['kind=faq&slug=a&in_market=us&in_language=en', { state: 'outdated', shown: { outdated: true, language: 'en' } }],
		['kind=faq&slug=b&in_market=us&in_language=en', { elsewhere: true, standing: 'draft', shown: { fallback: true } }],
		['kind=faq&slug=c&in_brand=WA', { elsewhere: false, standing: 'planned', unoffered: 'ru' }],
		['kind=faq&slug=d&in_market=ru', { elsewhere: false, standing: 'expired', live: false }],
		[
			'kind=landings&slug=istanbul&in_market=kz',
			{ path: null, addressed: false, standing: 'draft', live: false, site: { path: '/', prefix: '/kz' } },
		],
	])('states what the article is there: %s', (query, expected) => {
		expect(at(query)).toMatchObject(expected);
	});

	it('lists the markets where its page opens (spec 2.1): a walk in Russia alone', () => {
		const walk = SKELETONS['content/walks/old-city/ru.md']?.replace('draft: true\n', '') ?? '';
		const content = opened({ 'content/walks/old-city/ru.md': walk });
		const seen = (place: string) => at(`kind=walks&slug=old-city&${place}`, content);
		expect(seen('in_market=ru')).toMatchObject({ path: '/walks/IST/old-city', addressed: true, live: true });
		expect(seen('in_market=kz')).toMatchObject({ addressed: false, live: false, elsewhere: false });
	});

	it('is of the brand, market and language named, else of the original in the home market', () => {
		expect(at('kind=faq&slug=a')?.site).toMatchObject({ brand: 'AS', market: 'ru', language: 'ru', path: '/faq/a' });
		expect(at('kind=faq&slug=a&in_brand=WA&in_market=kz&in_language=es')?.site).toMatchObject({
			brand: 'WA',
			market: 'us',
			language: 'es',
			currency: 'usd',
		});
	});

	it('is nothing for what is no article', () => {
		for (const query of ['', 'kind=faq', 'kind=faq&slug=none', 'kind=news&slug=a', 'kind=faq&slug=../a']) expect(at(query)).toBeNull();
	});

	it('is rendered on the same host in every language of every market of every brand', () => {
		for (const here of [siteAt('/'), siteAt('/', { host: 'wa.localhost:4321' })])
			for (const { brand, market, languages } of PLACES)
				for (const language of languages)
					for (const path of ['/', '/faq/a'])
						expect(siteElsewhere(here, { brand, market, language }, path)).toMatchObject({
							brand,
							market,
							language,
							path,
							origin: here.origin,
						});
	});

	it('holds the photos of a draft, which have no address for readers', () => {
		const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000020000000108060000009d7a0b5d', 'hex');
		const content = opened({ 'content/faq/p/ru.md': faqArticle('p', { draft: true }, '![Снимок](a.png)'), 'content/faq/p/a.png': png });
		const [article] = content.all();
		if (!article) throw new Error('There is no article');
		const html = withPhotos('<img src="/pictures/faq/p/a.png"><img src="/pictures/faq/q/a.png">', article);
		expect(html).toBe(`<img src="data:image/png;base64,${png.toString('base64')}"><img src="/pictures/faq/q/a.png">`);
	});
});
