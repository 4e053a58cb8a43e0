import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serverCookieName } from '#site/cookie-table.ts';
import { choiceCookie, cookieText, cookieValue, setCookie, setServerCookie } from '#site/cookies.ts';
import { registrableDomain } from '#site/registrable-domain.ts';
import { resolveUrl, siteAt } from '#tests/support/resolve-site.ts';

describe('spec 3.1: cookies lie on the registrable parent domain', () => {
	test.each([
		['www.asteria.ru', 'asteria.ru'],
		['asteria.ru', 'asteria.ru'],
		['a.b.c.Asteria.RU:8443', 'asteria.ru'],
		['shop.asteria.co.uk', 'asteria.co.uk'],
		['shop.asteria.com.kz', 'asteria.com.kz'],
		['asteria.uz', 'asteria.uz'],
		// A national registry's second level that no list of ten labels would know.
		['www.asteria.msk.ru', 'asteria.msk.ru'],
		['www.asteria.gen.in', 'asteria.gen.in'],
		// Private suffixes: whoever gets a name there is nobody's neighbour.
		['www.asteria.github.io', 'asteria.github.io'],
		['a.asteria.vercel.app', 'asteria.vercel.app'],
		// IDN.
		['www.xn--80aaxitdbjk.xn--p1ai', 'xn--80aaxitdbjk.xn--p1ai'],
		['www.пример.рф', 'xn--e1afmkfd.xn--p1ai'],
		// Unlisted top level: the list's rule "*".
		['www.asteria.example', 'asteria.example'],
		['a_b.asteria.am', 'asteria.am'],
	])('%s → %s', (host, domain) => expect(registrableDomain(host)).toBe(domain));

	test.each([
		'localhost',
		'localhost:4321',
		'wa.localhost',
		'a.wa.localhost:80',
		'intranet',
		'127.0.0.1',
		'127.0.0.1:4321',
		'[::1]',
		'[2001:db8::1]:443',
		'ru',
		'co.uk',
		'github.io',
		'asteria.ru.',
		'www.asteria.ru.:443',
		'',
	])('%s keeps them for the host alone', (host) => expect(registrableDomain(host)).toBeNull());

	test('whatever the host, the domain is the host’s own end, and its own domain again', () => {
		const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
		const host = fc.tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom('ru', 'co.uk', 'com', 'localhost', 'github.io'));
		fc.assert(
			fc.property(host, ([labels, suffix]) => {
				const name = `${labels.join('.')}.${suffix}`;
				const domain = registrableDomain(name);
				if (domain === null) return;
				expect(`.${name}`.endsWith(`.${domain}`)).toBe(true);
				expect(registrableDomain(domain)).toBe(domain);
				expect(domain).not.toBe(suffix);
			}),
		);
	});

	test('is part of the site, and null for hosts without a domain', () => {
		expect(siteAt('/kz', { host: 'kz.asteria.com' }).cookieDomain).toBe('asteria.com');
		expect(siteAt('/').cookieDomain).toBeNull();
		expect(resolveUrl('/', { host: 'a b', cookieDomain: () => 'asteria.ru' })).toMatchObject({
			kind: 'unknown-host',
			site: { cookieDomain: null },
		});
	});
});

describe('spec 3.1: a cookie', () => {
	test('is written with path /, on the domain, for its time', () => {
		expect(setCookie('marker', 'b', { domain: 'asteria.ru', maxAge: 60, secure: true })).toBe(
			'marker=b; Path=/; SameSite=Lax; Max-Age=60; Domain=asteria.ru; Secure',
		);
		expect(setCookie('marker', 'b', { domain: null, maxAge: null, secure: false })).toBe('marker=b; Path=/; SameSite=Lax');
		expect(setCookie('marker', '', { domain: null, maxAge: 0, secure: false })).toBe('marker=; Path=/; SameSite=Lax; Max-Age=0');
	});
	test('that only the server reads is HttpOnly, and over TLS has a name that needs TLS (ASVS 3.3.1, 3.3.4)', () => {
		const terms = { domain: 'asteria.ru', maxAge: 60 };
		expect(setServerCookie('faq_voter', 'x', { ...terms, secure: true })).toBe(
			'__Secure-faq_voter=x; Path=/; SameSite=Lax; Max-Age=60; Domain=asteria.ru; Secure; HttpOnly',
		);
		expect(setServerCookie('ffv2_overrides', '', { ...terms, secure: false })).toBe(
			'ffv2_overrides=; Path=/; SameSite=Lax; Max-Age=60; Domain=asteria.ru; HttpOnly',
		);
		expect([true, false].map((secure) => serverCookieName('faq_voter', secure))).toEqual(['__Secure-faq_voter', 'faq_voter']);
	});
	test('of a choice lasts a year, an empty one is deleted', () => {
		expect(choiceCookie('market', 'kz', null, false)).toBe('market=kz; Path=/; SameSite=Lax; Max-Age=31536000');
		expect(choiceCookie('currency', '', 'asteria.am', true)).toBe('currency=; Path=/; SameSite=Lax; Max-Age=0; Domain=asteria.am; Secure');
	});
	test('is read back as it was written, or rejected', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (value) => {
				let cookie: string;
				try {
					cookie = setCookie('marker', value, { domain: null, maxAge: null, secure: false });
				} catch (error) {
					expect(error).toBeInstanceOf(TypeError);
					return;
				}
				const [pair = ''] = cookie.split('; ');
				expect(cookieValue(`other=1; ${pair}; two=2`, 'marker')).toBe(value);
				expect(cookie.split('; ')).toHaveLength(3);
			}),
			{ examples: [['a=b=c'], ['=']] },
		);
		for (const value of ['a;b', 'a b', 'a,b', 'a\r\nSet-Cookie: x=y', '"', '\\', 'ы']) {
			expect(() => setCookie('marker', value, { domain: null, maxAge: null, secure: false })).toThrow(TypeError);
		}
		for (const name of ['', 'a=b', 'a b', 'a;']) {
			expect(() => cookieText(name, '', { domain: null, maxAge: null, secure: false })).toThrow(TypeError);
		}
	});
});
