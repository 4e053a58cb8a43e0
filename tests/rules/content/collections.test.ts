import { expect, it } from 'vitest';
import { factsOf } from '#content/article.ts';
import { parseArticlePath, pathOfArticle } from '#content/article-paths.ts';
import { isExpired } from '#content/expiry.ts';
import { canonicalOf, isAvailable, type Shown } from '#content/visibility.ts';
import { FEATURES, type Feature, isFeatureOpen } from '#site/features.ts';
import { createRoutes } from '#site/routes.ts';
import { faqArticle, opened, SKELETONS, translation, visitAt } from '#tests/support/content-folder.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const file = (slug: string, language = 'ru'): string => `content/faq/${slug}/${language}.md`;

function shownAt(content: ReturnType<typeof opened>, slug: string, ...visit: Parameters<typeof visitAt>): Shown | null {
	const lookup = content.find('faq', slug, visitAt(...visit));
	return lookup.kind === 'shown' ? lookup.shown : null;
}

const slugs = (list: readonly Shown[]): string[] => list.map(({ article }) => article.slug);

it('front matter limits an article to brands and markets', () => {
	const content = opened({
		[file('all')]: faqArticle('all'),
		[file('as')]: faqArticle('as', { brands: ['AS'] }),
		[file('kz')]: faqArticle('kz', { markets: ['kz', 'us'] }),
		[file('wa')]: faqArticle('wa', { brands: ['WA'], markets: ['us'] }),
	});
	expect(slugs(content.list('faq', visitAt('/')))).toEqual(['all', 'as']);
	expect(slugs(content.list('faq', visitAt('/kz')))).toEqual(['all', 'as', 'kz']);
	expect(slugs(content.list('faq', visitAt('/', {}, 'wa.localhost')))).toEqual(['all', 'kz', 'wa']);
	expect(content.find('faq', 'kz', visitAt('/'))).toEqual({ kind: 'none' });
});

it('shows an article about a feature only where the route table opens that feature', () => {
	const content = opened({ [file('all')]: faqArticle('all'), [file('saved')]: faqArticle('saved', { feature: 'assistant' }) });
	expect(['/', '/kz'].map((path) => slugs(content.list('faq', visitAt(path))))).toEqual([['all', 'saved'], ['all']]);
	expect(content.find('faq', 'saved', visitAt('/kz'))).toEqual({ kind: 'none' });
	expect(content.serves('/faq/saved', visitAt('/kz'))).toBe(false);
	const [article] = content.all().filter(({ slug }) => slug === 'saved');
	expect([article?.feature, content.all().map((one) => isAvailable(one, visitAt('/kz')))]).toEqual(['assistant', [true, false]]);
});

it('opens every feature by itself once its page is built, per brand and market', () => {
	const routes = createRoutes([
		{ pattern: '/favorites', page: 'favorites', built: true },
		{ pattern: '/hotels/search', page: 'hotels', built: true, condition: ({ market }) => market === 'ru' },
		{ pattern: '/more', page: 'premium_no_context_landing', built: true },
		{ pattern: '/cashback', page: 'premium_no_context_landing' },
	]);
	const open = (feature: Feature, market = 'ru') => isFeatureOpen(feature, { brand: 'AS', market, language: 'ru' }, routes);
	expect([open('favorites'), open('hotels'), open('hotels', 'kz'), open('premium'), open('premium', 'kz'), open('account')]).toEqual([
		true,
		true,
		false,
		true,
		false,
		false,
	]);
	expect(FEATURES.filter((feature) => isFeatureOpen(feature, { brand: 'AS', market: 'ru', language: 'ru' }, createRoutes([])))).toEqual([]);
});

it('shows an article from its first day to the day before it expires', () => {
	const content = opened({ [file('sale')]: faqArticle('sale', { publish: '2026-12-01', expire: '2026-12-03' }) });
	const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
	expect(days.map((today) => shownAt(content, 'sale', '/', { today }) !== null)).toEqual([false, true, true, false]);
});

it('distinguishes an expired article from one that never existed', () => {
	const all = opened({
		[file('sale')]: faqArticle('sale', { expire: '2026-12-03' }),
		[file('kz')]: faqArticle('kz', { expire: '2026-12-03', markets: ['kz'] }),
		[file('draft')]: faqArticle('draft', { expire: '2026-12-03', draft: true }),
		[file('stays')]: faqArticle('stays'),
	}).all();
	const gone = (path: string, today = '2026-12-03', market = 'ru') => isExpired(all, path, { brand: 'AS', market, today });
	expect([gone('/faq/sale', '2026-12-02'), gone('/faq/sale'), gone('/faq/sale', '2027-01-01')]).toEqual([false, true, true]);
	expect([gone('/faq/kz'), gone('/faq/kz', '2026-12-03', 'kz')]).toEqual([false, true]);
	expect(['/faq/draft', '/faq/stays', '/faq/none', '/faq', '/guides/sale'].map((path) => gone(path))).toEqual([
		false,
		false,
		false,
		false,
		false,
	]);
});

it('shows a draft to editors alone', () => {
	const content = opened({ [file('draft')]: faqArticle('draft', { draft: true }) });
	expect(shownAt(content, 'draft', '/')).toBeNull();
	expect(shownAt(content, 'draft', '/', { drafts: true })?.text.title).toBe('Вопрос draft?');
});

it('a missing language falls back openly', () => {
	const content = opened({
		[file('visa')]: faqArticle('visa'),
		[file('visa', 'en')]: translation('visa', { translated: '2026-11-20' }),
		[file('ru')]: faqArticle('ru'),
	});
	const seen = ['/', '/us', '/kz?language=kk', '/ge', '/ua', '/kg?language=ky'].map((url) => {
		const shown = shownAt(content, 'visa', url);
		return `${url} ${shown?.language} ${shown?.fallback ? 'falls back' : 'own'} ${shown?.outdated ? 'outdated' : 'new'}`;
	});
	expect(seen).toEqual([
		'/ ru own new',
		'/us en own outdated',
		'/kz?language=kk ru falls back new',
		'/ge en falls back outdated',
		'/ua en falls back outdated',
		'/kg?language=ky ru falls back new',
	]);
	expect(shownAt(content, 'ru', '/', {}, 'wa.localhost')).toMatchObject({ language: 'ru', fallback: true });
});

it('what fell back is canonical to the text that it is', () => {
	const content = opened({ [file('visa')]: faqArticle('visa'), [file('kk')]: faqArticle('kk', { markets: ['am', 'kz', 'ge'] }) });
	const canonicalAt = (slug: string, url: string, host = 'localhost'): string => {
		const site = siteAt(url, { host });
		const lookup = content.find('faq', slug, visitAt(url, {}, host));
		return lookup.kind === 'shown' ? canonicalOf(lookup.shown, site).replace(/^http:\/\/[^/]+/, '') : 'none';
	};
	expect(canonicalAt('visa', '/faq/visa')).toBe('/faq/visa');
	expect(canonicalAt('visa', '/kz/faq/visa?language=kk')).toBe('/kz/faq/visa');
	expect(canonicalAt('visa', '/us/faq/visa')).toBe('/us/faq/visa?language=ru');
	expect(canonicalAt('visa', '/ge/faq/visa')).toBe('/faq/visa');
	expect(canonicalAt('kk', '/ge/faq/kk')).toBe('/am/faq/kk?language=ru');
	expect(canonicalAt('visa', '/faq/visa', 'wa.localhost')).toBe('/faq/visa');
});

it('an old slug leads on, where the new one is shown', () => {
	const content = opened({ [file('new')]: faqArticle('new', { redirects: ['old', 'older'], markets: ['ru'] }) });
	expect(content.find('faq', 'older', visitAt('/'))).toEqual({ kind: 'moved', slug: 'new', path: '/faq/new' });
	expect(content.find('faq', 'older', visitAt('/kz'))).toEqual({ kind: 'none' });
	expect(content.find('walks', 'older', visitAt('/'))).toEqual({ kind: 'none' });
});

it('related articles come in their order, without those that are not shown', () => {
	const content = opened({
		[file('a')]: faqArticle('a', { related: ['faq/c', 'faq/b', 'faq/none', 'faq/d'] }),
		[file('b')]: faqArticle('b'),
		[file('c')]: faqArticle('c', { markets: ['ru'] }),
		[file('d')]: faqArticle('d', { draft: true }),
	});
	const related = (url: string): string[] => {
		const shown = shownAt(content, 'a', url);
		return shown ? slugs(content.related(shown, visitAt(url))) : [];
	};
	expect(related('/')).toEqual(['c', 'b']);
	expect(related('/kz')).toEqual(['b']);
});

it('finds a landing by what it is about', () => {
	const content = opened(SKELETONS);
	expect(content.landing('city:IST', visitAt('/', { drafts: true }))?.article.slug).toBe('istanbul');
	expect(content.landing('city:LED', visitAt('/', { drafts: true }))).toBeNull();
});

it('spec 2.1: paths name articles and back', () => {
	const paths = ['/faq/visa', '/faq/instructions/refund/step', '/guides/IST', '/walks/LED/neva', '/audioguides/IST/tower'];
	expect(paths.map((path) => parseArticlePath(path)?.kind)).toEqual(['faq', 'instructions', 'guides', 'walks', 'audioguides']);
	expect(['/', '/faq', '/faq/instructions', '/guides', '/walks/LED', '/about/data'].map(parseArticlePath)).toEqual([
		null,
		null,
		null,
		null,
		null,
		null,
	]);
	for (const path of paths) {
		const named = parseArticlePath(path);
		expect(named && pathOfArticle({ city: undefined, ...named, sections: ['other'] }, named.section)).toBe(path);
	}
	expect(pathOfArticle({ kind: 'landings', slug: 'a', city: undefined })).toBeNull();
});

it('returns whether a path has an article here', () => {
	const content = opened(SKELETONS);
	const visit = visitAt('/', { drafts: true });
	const seen = [
		'/faq/lost-baggage',
		'/faq/none',
		'/faq/instructions/refund/first-step',
		'/faq/instructions/refund/none',
		'/walks/IST/old-city',
		'/walks/LED/old-city',
		'/about/data',
	];
	expect(seen.map((path) => content.serves(path, visit))).toEqual([true, false, true, false, true, false, undefined]);
	expect(content.serves('/faq/lost-baggage', visitAt('/'))).toBe(false);
});

it('reads bodies, facts and photos when they are requested', () => {
	const png = Buffer.alloc(32);
	png.write('\x89PNG', 0, 'latin1');
	png.writeUInt32BE(6, 16);
	png.writeUInt32BE(4, 20);
	const content = opened({ ...SKELETONS, 'content/walks/old-city/photo.png': png });
	const visit = visitAt('/', { drafts: true });
	const lookup = content.find('walks', 'old-city', visit);
	if (lookup.kind !== 'shown') throw new Error('not shown');
	expect(lookup.shown.text.body.sections.map(({ id }) => id)).toEqual(['start', 'end']);
	expect(Object.keys(factsOf('walks', lookup.shown.article).stops)).toEqual(['start', 'end']);
	const { photos } = lookup.shown.article;
	expect(photos?.['photo.png']).toMatchObject({ width: 6, height: 4 });
	expect(photos?.['photo.png']?.bytes()).toEqual(png);
	expect(photos?.['none.png']).toBeUndefined();
});

it('reads the body of an article that was only listed', () => {
	const content = opened({ 'content/faq/visa/ru.md': faqArticle('visa', { draft: true }, 'Черновик.') });
	const [article] = content.all();
	if (!article?.texts.ru) throw new Error('There is no article');
	const shown = { article, language: 'ru', text: article.texts.ru, fallback: false, outdated: false } as const;
	expect(shown.text.body.plain.join('').trim()).toBe('Черновик.');
});
