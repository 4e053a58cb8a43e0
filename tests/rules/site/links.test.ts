import { describe, expect, test } from 'vitest';
import { attributes, readAttributes } from '#site/attributes.ts';
import {
	alternates,
	canonical,
	chooseHref,
	currencyChoices,
	hiddenFields,
	href,
	languageChoices,
	marketChoices,
	paramsFrom,
	previousPage,
} from '#site/links.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import type { Site } from '#site/site.ts';
import { leadsTo, resolveUrl, siteAt } from '#tests/support/resolve-site.ts';

const WA = { host: 'wa.localhost:4321' };
const kazakh = siteAt('/kz/faq?language=kk');

describe('links', () => {
	test('carry prefix and language', () => {
		expect([href(kazakh, '/'), href(kazakh, '/search', { t: 'a&b', none: undefined, page: 2 }), href(kazakh, '/faq?q=1#top')]).toEqual([
			'/kz?language=kk',
			'/kz/search?t=a%26b&page=2&language=kk',
			'/kz/faq?q=1&language=kk#top',
		]);
		expect([href(siteAt('/'), '/'), href(siteAt('/'), '/faq#a'), href(siteAt('/kz'), '/?params=MOW'), href(siteAt('/kz'), '/#a')]).toEqual([
			'/',
			'/faq#a',
			'/kz?params=MOW',
			'/kz#a',
		]);
	});
	test('keep a language that a cookie chose', () => {
		expect(href(siteAt('/kz', { cookies: 'language=kk' }), '/faq')).toBe('/kz/faq?language=kk');
	});
	test('forms carry the language as a field', () => {
		expect([hiddenFields(kazakh), hiddenFields(siteAt('/kz'))]).toEqual([[{ name: 'language', value: 'kk' }], []]);
	});
	test('canonical is the one address of the page in its language', () => {
		expect(canonical(kazakh)).toBe('http://localhost:4321/kz/faq?language=kk');
		expect(canonical(siteAt('/kz/faq', { cookies: 'language=kk' }))).toBe(canonical(kazakh));
		expect(canonical(siteAt('/kz/faq'), { page: 2 })).toBe('http://localhost:4321/kz/faq?page=2');
	});
});

describe('alternates', () => {
	test('list every language of every market once, each leading to itself', () => {
		for (const [url, request] of [
			['/', {}],
			['/kz/faq', {}],
			['/faq', WA],
		] as const) {
			const site = siteAt(url, request);
			const listed = alternates(site);
			const expected = marketsOf(site.brand).flatMap((market) =>
				(offerOf(site.brand, market)?.languages ?? []).map((language) => `${language}-${market.toUpperCase()}`),
			);
			expect(listed.map(({ hreflang }) => hreflang)).toEqual([...expected, 'x-default']);
			for (const { hreflang, href: address } of listed) {
				const there = siteAt(address, request);
				expect([there.locale, there.path, canonical(there)]).toEqual([
					hreflang === 'x-default' ? there.locale : hreflang,
					site.path,
					address,
				]);
			}
		}
	});
	test('leave out markets where the page is not open (spec 2.1)', () => {
		expect(alternates(siteAt('/ua/map')).map(({ hreflang }) => hreflang)).toEqual(['uk-UA', 'en-UA', 'ru-UA']);
		expect(alternates(siteAt('/guides')).map(({ hreflang }) => hreflang)).toEqual([
			'az-AZ',
			'ru-AZ',
			'ru-KG',
			'ky-KG',
			'ru-KZ',
			'kk-KZ',
			'ru-RU',
			'uz-UZ',
			'ru-UZ',
			'x-default',
		]);
	});
});

describe('choices work without script', () => {
	test('of language: each link ends at that language, whatever was stored', () => {
		const choices = languageChoices(kazakh, { q: 'a' });
		expect(choices.map(({ value, label, current }) => [value, label, current])).toEqual([
			['ru', 'RU', false],
			['kk', 'KZ', true],
		]);
		expect(choices.map(({ href: address }) => leadsTo(address))).toEqual([
			'301 /kz/faq?q=a language=ru',
			'302 /kz/faq?q=a&language=kk language=kk',
		]);
	});
	test('a repeated parameter stays repeated: filters stay as they were', () => {
		const filters = paramsFrom(new URLSearchParams('stops=0&airline=S7&stops=1'));
		for (const choose of [languageChoices, currencyChoices, marketChoices]) {
			const params = new URL(choose(kazakh, filters)[0]?.href ?? '', kazakh.origin).searchParams;
			expect([params.getAll('stops'), params.getAll('airline')]).toEqual([['0', '1'], ['S7']]);
		}
	});
	test('of currency: each link stores it and comes back', () => {
		const choices = currencyChoices(kazakh);
		expect(choices.map(({ value }) => value)).toEqual(['rub', 'usd', 'kzt']);
		expect(choices.map(({ href: address }) => leadsTo(address))).toEqual(
			['rub', 'usd', 'kzt'].map((currency) => `302 /kz/faq?language=kk currency=${currency}`),
		);
	});
	test('of market: each link stores it and ends on the same page, in the same language where it is spoken', () => {
		for (const from of [kazakh, siteAt('/us/faq'), siteAt('/ua/map'), siteAt('/faq', WA)]) {
			const request = from.brand === 'WA' ? WA : {};
			for (const choice of marketChoices(from, { q: 'a' })) {
				const resolution = resolveUrl(choice.href, request);
				if (resolution.kind !== 'redirect') throw new Error(`${choice.href} is ${resolution.kind}`);
				const there = siteAt(resolution.location, request);
				expect(there.market).toBe(choice.value);
				expect(there.language).toBe(there.languages.includes(from.language) ? from.language : there.defaultLanguage);
				expect(there.path).toBe(from.path === '/map' && choice.value !== 'ua' ? '/' : from.path);
				expect(resolution.setCookies[0]).toContain(`market=${choice.value}`);
			}
		}
	});
});

describe('the page of choices (spec 4.3–4.5)', () => {
	const leaving = (site: Site, params = {}) =>
		previousPage(site, new URL(chooseHref(site, params), site.origin).searchParams.get('from') ?? '/');

	test('leads back to the page that was left, with its query', () => {
		const left = leaving(kazakh, { q: ['багаж & визы'], topic: ['a', 'b'] });
		expect([left.site, left.params]).toEqual([kazakh, { q: ['багаж & визы'], topic: ['a', 'b'] }]);
		expect(chooseHref(siteAt('/kz'))).toBe('/kz/choose');
	});
	test.each(['', 'faq', '//evil.example', '/\\evil.example', '/ /evil', 'https://evil.example/', '/support/help'])(
		'leads to the main page where the address is none that is open here: %s',
		(from) => {
			const left = previousPage(kazakh, `${from}?q=1`);
			expect([left.site.path, left.params]).toEqual(['/', {}]);
		},
	);
	const comingFrom = (referrer: string | null, site = kazakh) => {
		const left = previousPage(site, null, referrer);
		return href(left.site, left.site.path, left.params);
	};
	test('of an error page is derived from the URL in the browser', () => {
		for (const status of [400, 403, 404, 405, 500, 503]) expect(chooseHref(siteAt(`/kz/error/${status}`))).toBe('/kz/choose');
		const requested = `${kazakh.origin}/kz/faq?q=visa`;
		expect(comingFrom(`${requested}&language=kk`)).toBe('/kz/faq?q=visa&language=kk');
		expect(comingFrom(`${siteAt('/').origin}/search/MOW0112IST1?bags=1&bags=2#t`, siteAt('/'))).toBe('/search/MOW0112IST1?bags=1&bags=2');
		const [old, other] = [previousPage(kazakh, '/error/403', requested), previousPage(kazakh, '/cities', requested)];
		expect([old.site.path, old.params, other.site.path]).toEqual(['/faq', { q: ['visa'] }, '/cities']);
	});
	test.each([
		null,
		'',
		'/kz/faq',
		'about:blank',
		'https://evil.example/kz/faq',
		'http://localhost:4321@evil.example/kz/faq',
		'http://localhost:4321.evil.example/kz/faq',
		'http://localhost:4321/',
		'http://localhost:4321/kz',
		'http://localhost:4321/kzz/faq',
		'http://localhost:4321/faq',
		'http://localhost:4321/kz//evil.example',
		'http://localhost:4321/kz/%zz',
		'http://localhost:4321/kz/%5cevil.example',
		'http://localhost:4321/kz/error/403',
		'http://localhost:4321/kz/no-such-page',
		'http://localhost:4321/kz/support/help',
		'http://localhost:4321/kz/svc/search',
	])('leads to the main page where nothing of ours can be read there: %s', (referrer) => {
		expect(comingFrom(referrer)).toBe('/kz?language=kk');
	});
});

describe('attributes of <html> (spec 1, 4.3)', () => {
	const dataset = (printed: Readonly<Record<string, string>>) =>
		Object.fromEntries(
			Object.entries(printed).flatMap(([name, value]) =>
				name.startsWith('data-') ? [[name.slice(5).replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase()), value]] : [],
			),
		);

	test('are read back as they were printed', () => {
		for (const site of [kazakh, siteAt('/'), siteAt('/?language=es', WA), siteAt('/', { host: 'www.asteria.co.uk' })]) {
			const { brand, market, language, locale, currency, cookieDomain } = site;
			expect(readAttributes(dataset(attributes(site)))).toEqual({ brand, market, language, locale, currency, cookieDomain });
			expect(attributes(site).lang).toBe(language);
		}
	});
	test('name the domain of cookies only where it is not the host’s alone (spec 3.1)', () => {
		expect(attributes(siteAt('/'))).not.toHaveProperty('data-cookie-domain');
		expect(attributes(siteAt('/', { host: 'm.asteria.ru:8080' }))).toMatchObject({ 'data-cookie-domain': 'asteria.ru' });
	});
	test('missing ones: the first brand, market and language ru, rub for the main brand, else usd (spec 1, 4.3, 9)', () => {
		const own = { cookieDomain: null };
		expect(readAttributes({})).toEqual({ brand: 'AS', market: 'ru', language: 'ru', locale: 'ru-RU', currency: 'usd', ...own });
		expect(readAttributes({ brand: 'AS' })).toEqual({
			brand: 'AS',
			market: 'ru',
			language: 'ru',
			locale: 'ru-RU',
			currency: 'rub',
			...own,
		});
		expect(readAttributes({ brand: 'WA', market: 'us' })).toEqual({
			brand: 'WA',
			market: 'us',
			language: 'en',
			locale: 'en-US',
			currency: 'usd',
			...own,
		});
	});
	test('wrong ones are errors', () => {
		expect(() => readAttributes({ brand: 'XX' })).toThrow('Unknown brand');
		expect(() => readAttributes({ brand: 'AS', locale: 'de-DE' })).toThrow('Invalid LocaleContext was loaded');
	});
});
