import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLanguage, marketsOf, offerOf } from '#site/markets.ts';
import { leadsTo, resolveUrl, siteAt } from '#tests/support/resolve-site.ts';

const WA = { host: 'wa.localhost:4321' };

describe('market (spec 2, 4.5)', () => {
	test('comes from the prefix, which is stripped', () => {
		expect(siteAt('/kz/faq')).toMatchObject({ market: 'kz', prefix: '/kz', path: '/faq', locale: 'ru-KZ', brandName: 'Asteria.kz' });
		expect(siteAt('/kz')).toMatchObject({ market: 'kz', path: '/' });
		expect(siteAt('/faq')).toMatchObject({ market: 'ru', prefix: '', path: '/faq' });
	});
	test('home has no prefix', () => {
		expect([leadsTo('/ru/faq?a=1'), leadsTo('/ru'), leadsTo('/us/faq', WA)]).toEqual(['301 /faq?a=1', '301 /', '301 /faq']);
	});
	test('has one spelling', () => {
		expect([leadsTo('/KZ/faq'), leadsTo('/%6Bz/faq'), leadsTo('/Ru')]).toEqual(['301 /kz/faq', '301 /kz/faq', '301 /']);
	});
	test('that no brand or another brand offers is not found, rendered by the home market with the path unchanged', () => {
		for (const [url, request] of [
			['/xx/faq', {}],
			['/de', {}],
			['/kz/faq', WA],
			['/ru/faq', WA],
			['/ru/kz', {}],
			['/kz/KZ/faq', {}],
		] as const) {
			const resolution = resolveUrl(url, request);
			expect(resolution).toMatchObject({ kind: 'not-found', site: { path: url, prefix: '' } });
		}
	});
	test('is not a page of two letters', () => {
		expect([siteAt('/my/orders').path, siteAt('/kz/my').path]).toEqual(['/my/orders', '/my']);
	});
	test('parameter stores the choice and leads to that market', () => {
		expect(leadsTo('/faq?market=kz')).toBe('302 /kz/faq market=kz');
		expect(leadsTo('/kz/faq?t=1&market=ru')).toBe('302 /faq?t=1 market=ru');
		expect(leadsTo('/kz?market=ua&language=en&currency=usd')).toBe('302 /ua?language=en market=ua language=en currency=usd');
		expect(leadsTo('/kz/faq?market=xx')).toBe('302 /kz/faq');
		expect(leadsTo('/faq?market=kz', WA)).toBe('302 /faq');
	});
	test('a stored choice alone does not redirect', () => {
		expect(siteAt('/faq', { cookies: 'market=kz' })).toMatchObject({ market: 'ru', shared: true });
	});
});

describe('language (spec 4.4)', () => {
	test('of the address wins over the stored one', () => {
		expect(siteAt('/kz?language=kk', { cookies: 'language=ru' })).toMatchObject({ language: 'kk', locale: 'kk-KZ', shared: true });
	});
	test('stored applies where the address does not say, and makes the response private', () => {
		expect(siteAt('/kz', { cookies: 'a=b; language=kk' })).toMatchObject({ language: 'kk', shared: false });
		expect(siteAt('/kz', { cookies: 'language=ru' })).toMatchObject({ language: 'ru', shared: true });
		expect(siteAt('/kz', { cookies: 'mylanguage=kk' })).toMatchObject({ language: 'ru', shared: true });
	});
	test('that the market does not offer is ignored', () => {
		expect(siteAt('/kz', { cookies: 'language=en' })).toMatchObject({ language: 'ru', shared: true });
		expect([leadsTo('/kz?language=en'), leadsTo('/kz?language=xx'), leadsTo('/?language=')]).toEqual(['302 /kz', '302 /kz', '302 /']);
	});
	test('has the bare address by default; requesting it explicitly is stored', () => {
		expect(leadsTo('/kz/faq?a=1&language=ru&b=2')).toBe('301 /kz/faq?a=1&b=2 language=ru');
	});
	test('appears once and in lower case', () => {
		expect(leadsTo('/kz?language=KK&a=1')).toBe('301 /kz?language=kk&a=1');
		expect(leadsTo('/kz?language=kk&language=ru')).toBe('301 /kz?language=kk');
	});
});

describe('currency (spec 4.3)', () => {
	test('parameter is stored and leaves the address', () => {
		expect(leadsTo('/kz/search/MOW0112LED1?t=1&currency=USD&bags=1')).toBe('302 /kz/search/MOW0112LED1?t=1&bags=1 currency=usd');
	});
	test('not offered or not in the order list leaves everything as it is', () => {
		expect([leadsTo('/kz?currency=eur'), leadsTo('/az?currency=try'), leadsTo('/?currency=toString')]).toEqual([
			'302 /kz',
			'302 /az',
			'302 /',
		]);
		expect(siteAt('/kz', { cookies: 'currency=eur' })).toMatchObject({ currency: 'kzt', shared: true });
	});
	test('stored overrides that of the page, and makes the response private', () => {
		expect(siteAt('/kz', { cookies: 'currency=usd' })).toMatchObject({ currency: 'usd', pageCurrency: 'kzt', shared: false });
		expect(siteAt('/kz', { cookies: 'currency=kzt' })).toMatchObject({ currency: 'kzt', shared: true });
	});
	test('of the page that is not in the order list is gone back to by forgetting the choice', () => {
		expect(leadsTo('/am?currency=amd')).toBe('302 /am currency=');
		expect(siteAt('/am')).toMatchObject({ currency: 'amd', pageCurrency: 'amd' });
	});
});

describe('cookies (spec 3.1)', () => {
	const cookies = (host: string, protocol = 'http') => {
		const resolution = resolveUrl('/?currency=usd', { host, protocol });
		return resolution.kind === 'redirect' ? resolution.setCookies[0] : undefined;
	};
	test('lie on the registrable domain with path /', () => {
		expect(cookies('www.asteria.example', 'https')).toBe(
			'currency=usd; Path=/; SameSite=Lax; Max-Age=31536000; Domain=asteria.example; Secure',
		);
		expect(cookies('shop.asteria.co.uk')).toContain('Domain=asteria.co.uk');
	});
	test('are the host’s own on localhost and on addresses of machines', () => {
		for (const host of ['localhost:4321', 'wa.localhost', '127.0.0.1:80', '[::1]:80', 'intranet'])
			expect(cookies(host)).not.toContain('Domain');
	});
	test('take the configured domain', () => {
		const resolution = resolveUrl('/?currency=usd', { host: 'a.b.asteria.example', cookieDomain: () => 'b.asteria.example' });
		expect(resolution).toMatchObject({ setCookies: [expect.stringContaining('Domain=b.asteria.example')] });
	});
});

describe('addresses', () => {
	test('have no slash at the end (spec 2)', () => {
		expect([leadsTo('/faq/'), leadsTo('/kz/'), leadsTo('/kz/faq//'), leadsTo('//evil.example/')]).toEqual([
			'301 /faq',
			'301 /kz',
			'301 /kz/faq',
			'301 /evil.example',
		]);
	});
	test('are decoded once', () => {
		expect(siteAt('/faq/%D0%B1%D0%B0%D0%B3%D0%B0%D0%B6').path).toBe('/faq/%D0%B1%D0%B0%D0%B3%D0%B0%D0%B6');
		expect(siteAt('/faq/a%252Fb').path).toBe('/faq/a%252Fb');
		expect([leadsTo('/faq/%61'), leadsTo('/faq/багаж')]).toEqual(['301 /faq/a', '301 /faq/%D0%B1%D0%B0%D0%B3%D0%B0%D0%B6']);
		for (const url of ['/%', '/%zz', '/%ff', '/a%00', '/..', '/a/%2e%2e/b']) expect(leadsTo(url)).toBe('bad-request');
	});
	test('may be full URLs', () => {
		expect(siteAt('https://localhost:4321/kz/faq?a=1#b')).toMatchObject({ origin: 'https://localhost:4321', path: '/faq' });
		expect(siteAt('http://localhost')).toMatchObject({ path: '/' });
	});
	test('of other parameters stay as they stand', () => {
		expect(leadsTo('/faq/?q=%d0%b1+a%2Bb&&x&market=kz')).toBe('302 /kz/faq?q=%d0%b1+a%2Bb&&x market=kz');
		expect(siteAt('/faq?q=%d0%b1+&&x=').path).toBe('/faq');
	});
	test('of services and forms that are sent are never redirected', () => {
		expect(siteAt('/svc/search/currency.json?currency=usd').currency).toBe('usd');
		expect(siteAt('/api/v2/jwt_auth?market=kz&language=kk')).toMatchObject({ market: 'kz', language: 'kk', shared: true });
		expect(siteAt('/kz/faq/?language=ru', { method: 'POST' })).toMatchObject({ market: 'kz', path: '/faq' });
	});
	test('of no host belong to no brand', () => {
		for (const host of ['', 'a b', 'a..b', 'x/y', 'ex"ample', '-a']) expect(resolveUrl('/', { host }).kind).toBe('unknown-host');
	});
});

test('every offered language of every market has its address, currency and locale', () => {
	for (const [brand, host] of [
		['AS', 'localhost'],
		['WA', 'wa.localhost'],
	] as const) {
		for (const market of marketsOf(brand)) {
			const offer = offerOf(brand, market);
			for (const language of offer?.languages ?? []) {
				const home = market === (brand === 'AS' ? 'ru' : 'us');
				const query = offer && language === defaultLanguage(offer) ? '' : `?language=${language}`;
				expect(siteAt(`${home ? '' : `/${market}`}/faq${query}`, { host })).toMatchObject({
					brand,
					market,
					language,
					locale: `${language}-${market.toUpperCase()}`,
					currency: offer?.pageCurrency,
					path: '/faq',
					shared: true,
				});
			}
		}
	}
});

describe('for any request', () => {
	const piece = fc.constantFrom(
		'',
		'ru',
		'kz',
		'KZ',
		'xx',
		'us',
		'my',
		'faq',
		'%6Bz',
		'%',
		'..',
		'a b',
		'б',
		'\\',
		'evil.example',
		'%2F',
		'svc',
		'\0',
	);
	const path = fc.oneof(
		fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join('/')}`),
		fc.string().map((text) => `/${text}`),
	);
	const pair = fc
		.tuple(
			fc.constantFrom('market', 'language', 'currency', 'q', 'Language'),
			fc.constantFrom('ru', 'kz', 'kk', 'KK', 'usd', 'amd', '', '%', 'https://x'),
		)
		.map(([name, value]) => `${name}=${value}`);
	const query = fc.oneof(
		fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&')),
		fc.string(),
	);
	const cookies = fc.oneof(fc.string(), fc.constantFrom('', 'language=kk', 'currency=usd; market=kz', 'language=; currency'));
	const host = fc.constantFrom('localhost', 'wa.localhost', 'asteria.example:80', '');

	test('never throws; a redirect stays here, comes to rest at once and is never repeated', () => {
		fc.assert(
			fc.property(path, query, cookies, host, (first, second, header, name) => {
				const resolution = resolveUrl(`${first}?${second}`, { cookies: header, host: name });
				if (resolution.kind !== 'redirect') {
					expect(resolution.site.path).toMatch(/^\/(?!\/)/);
					return;
				}
				expect(resolution.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*(?:\?|$)/);
				for (const cookie of resolution.setCookies) expect(cookie).toMatch(/^(?:market|language|currency)=[a-z]{0,3}; Path=\/; /);
				expect(resolveUrl(resolution.location, { host: name }).kind).not.toBe('redirect');
			}),
			{ numRuns: 2000 },
		);
	});
});
