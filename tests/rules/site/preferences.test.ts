import { describe, expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_ORDER } from '#site/currencies.ts';
import { currencyChoices, languageChoices, marketChoices } from '#site/links.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import type { Site } from '#site/site.ts';
import { themeColorMedia, themeOf } from '#site/themes.ts';
import { leadsTo, resolveUrl, siteAt } from '#tests/support/resolve-site.ts';

const EVERYWHERE = (['AS', 'WA'] as const).flatMap((brand) => marketsOf(brand).map((market) => [brand, market] as const));
const hostOf = (brand: 'AS' | 'WA') => (brand === 'AS' ? 'www.asteria.com' : 'wa.localhost');
const mainOf = (brand: 'AS' | 'WA', market: string) => (market === (brand === 'AS' ? 'ru' : 'us') ? '/' : `/${market}`);

describe.each(EVERYWHERE)('%s in %s', (brand, market) => {
	const request = { host: hostOf(brand) };
	const offer = offerOf(brand, market);

	test.each([...CURRENCIES, 'xxx', '', 'toString'])(
		'spec 4.3, 9: %j is accepted only if it is in the market’s list and in the order list; otherwise the current value stays',
		(currency) => {
			const accepted = offer?.currencies.includes(currency) === true && CURRENCY_ORDER.includes(currency);
			const resolution = resolveUrl(`${mainOf(brand, market)}?currency=${currency}`, request);
			expect(resolution).toMatchObject({ kind: 'redirect', location: mainOf(brand, market) });
			const set = resolution.kind === 'redirect' ? resolution.setCookies.map((cookie) => cookie.split(';')[0]) : [];
			// The market's own that is not in the order list is gone back to by forgetting the choice.
			const forgotten = !accepted && currency === offer?.pageCurrency;
			expect(set).toEqual(accepted ? [`currency=${currency}`] : forgotten ? ['currency='] : []);
			const cookies = `currency=${currency}`;
			expect(siteAt(mainOf(brand, market), { ...request, cookies }).currency).toBe(accepted ? currency : offer?.pageCurrency);
		},
	);

	test('spec 4.4: a change of language writes the cookie, then loads with the parameter', () => {
		const site = siteAt(mainOf(brand, market), request);
		for (const { value, href } of languageChoices(site)) {
			const resolution = resolveUrl(href, request);
			if (resolution.kind !== 'redirect') throw new Error(`${href} is ${resolution.kind}`);
			expect(resolution.setCookies).toEqual([expect.stringMatching(`^language=${value}; Path=/; SameSite=Lax; Max-Age=31536000`)]);
			const query = value === site.defaultLanguage ? '' : `?language=${value}`;
			expect(resolution.location).toBe(mainOf(brand, market) + query);
			expect(siteAt(resolution.location, { ...request, cookies: `language=${value}` }).language).toBe(value);
		}
	});
});

describe('spec 4.4: language', () => {
	test('of a link that somebody sent changes no choice', () => {
		expect(leadsTo('/kz?language=kk')).toBe('site');
	});
	test('that is not offered is not stored, and the parameter that stores leaves the address', () => {
		expect([leadsTo('/kz?language=en&remember=1'), leadsTo('/faq?remember=1&q=a'), leadsTo('/kz?language=kk&remember=1')]).toEqual([
			'302 /kz',
			'302 /faq?q=a',
			'302 /kz?language=kk language=kk',
		]);
	});
	test('in which a page is not open leads to the main page (spec 2.1)', () => {
		const links = languageChoices(siteAt('/kg/guides'), { q: 'a' });
		expect(links.map(({ value, href }) => [value, href])).toEqual([
			['ru', '/kg/guides?q=a&language=ru'],
			['en', '/kg?language=en&remember=1'],
			['ky', '/kg/guides?q=a&language=ky&remember=1'],
		]);
	});
});

describe('spec 3.1: cookies of choices', () => {
	test.each(['market=kz', 'language=kk&remember=1', 'currency=usd'])('%s lies on the registrable domain with path /', (query) => {
		const resolution = resolveUrl(`/kz?${query}`, { host: 'www.asteria.com.kz', protocol: 'https' });
		expect(resolution).toMatchObject({ setCookies: [expect.stringMatching(/; Path=\/; .*Domain=asteria\.com\.kz; Secure$/)] });
	});
});

describe('spec 4.3: a change of currency', () => {
	test.each(['/search/MOW0112IST1', '/my/orders', '/favorites/avia'])('keeps the path %s: prices are only shown in it', (path) => {
		for (const { href } of currencyChoices(siteAt(`/kz${path}`), { price_max: 90_000 })) {
			expect(leadsTo(href)).toMatch(new RegExp(`^302 /kz${path}\\?price_max=90000 `));
		}
	});
});

describe('spec 4.5: a change of market navigates with the parameter; the path is optionally cleared to /', () => {
	const to = (site: Site, market: string, params = {}) => marketChoices(site, params).find(({ value }) => value === market)?.href;

	test('a search keeps its path and filters, but no sum in another currency', () => {
		const search = siteAt('/search/MOW0112IST1');
		const params = { stops: 0, price_max: 30_000, t: 'abc' };
		expect(to(search, 'kz', params)).toBe('/search/MOW0112IST1?stops=0&t=abc&market=kz');
		expect(leadsTo(to(search, 'kz', params) ?? '')).toBe('302 /kz/search/MOW0112IST1?stops=0&t=abc market=kz');
		expect(to(siteAt('/fr/search/PAR0112ROM1'), 'it', params)).toBe('/fr/search/PAR0112ROM1?stops=0&price_max=30000&t=abc&market=it');
	});
	test.each(['/my', '/my/orders', '/my/settings'])('the profile page %s is cleared, except in its own market', (path) => {
		const site = siteAt(`/kz${path}`);
		expect([to(site, 'uz', { q: 1 }), to(site, 'ru'), to(site, 'kz', { q: 1 })]).toEqual([
			'/kz?market=uz&language=ru',
			'/kz?market=ru',
			`/kz${path}?q=1&market=kz`,
		]);
	});
	test('never leads to a page that is closed there (spec 2.1)', () => {
		for (const [url, market, path] of [
			['/ua/map', 'kz', '/'],
			['/assistant', 'kz', '/'],
			['/support/help', 'us', '/'],
			['/guides', 'kz', '/guides'],
			['/guides', 'fr', '/'],
			['/hotels', 'fr', '/hotels'],
			['/hotels/search', 'fr', '/'],
			['/walks/LED/bridges', 'by', '/'],
		] as const) {
			const resolution = resolveUrl(to(siteAt(url), market) ?? '');
			if (resolution.kind !== 'redirect') throw new Error(url);
			expect([url, siteAt(resolution.location).path, siteAt(resolution.location).market]).toEqual([url, path, market]);
		}
	});
});

describe('theme', () => {
	test('is the one that a text names, else the system’s', () => {
		expect(['light', 'dark', 'system', 'blue', '', null, undefined].map(themeOf)).toEqual([
			'light',
			'dark',
			'system',
			'system',
			'system',
			'system',
			'system',
		]);
	});
	test('that was chosen colours the browser’s bars whatever the system says', () => {
		expect([themeColorMedia('dark', 'system'), themeColorMedia('dark', 'dark'), themeColorMedia('dark', 'light')]).toEqual([
			'(prefers-color-scheme: dark)',
			'all',
			'not all',
		]);
	});
});
