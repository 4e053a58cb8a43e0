/** The marker and what a visit passes on (spec 3.10, 4.6, 7, 9). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type AttributionSource,
	attributionCookies,
	attributionCookieText,
	attributionInUrl,
	attributionOf,
	attributionParams,
	mayCarryAttribution,
	withParams,
} from '#site/attribution.ts';
import { canonical, href } from '#site/links.ts';
import {
	COMPANY_MARKERS,
	CONTEXT_SUFFIX,
	DEFAULT_MARKER,
	hostMarker,
	incomingMarker,
	isAffiliate,
	isCompany,
	isContextual,
	isOwnHost,
	LONG_MARKER,
	markerDays,
	nextMarker,
	readToken,
	referrerHost,
} from '#site/marker.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const OWN = ['trip.example', '*.fly.example', 'wa.localhost'];
const landing = (query: string, referrer?: string, cookies?: string): AttributionSource => ({ query, referrer, cookies, own: OWN });

describe('what a marker is (spec 3.10)', () => {
	it.each([
		['12345', true],
		['123456', true],
		['1234567', true],
		['12345.sub', true],
		['1234567x', true],
		['12345-1', true],
		['1234', false],
		['12345678', false],
		['123456789', false],
		['1234.5678', false],
		['a12345', false],
		['.12345', false],
		['direct', false],
		['', false],
	])('%s is an affiliate’s: %s', (marker, expected) => expect(isAffiliate(marker)).toBe(expected));

	it('company ids are the five of the list, with a sub id too', () => {
		expect([...COMPANY_MARKERS].sort()).toEqual(['143413', '15468', '181404', '186703', '29086']);
		for (const id of COMPANY_MARKERS) expect([isCompany(id), isCompany(`${id}.x`), isCompany(`${id}0`)]).toEqual([true, true, false]);
	});

	it.each([undefined, '', ' ', 'a b', '<b>', 'a;b', 'a=b', 'a,b', 'a"b', 'é', 'a\nb', 'a%20b', 'x'.repeat(256)])(
		'junk is rejected: %j',
		(junk) => expect(readToken(junk)).toBeNull(),
	);

	it('whatever is taken is safe in a cookie and at most 255 characters', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 300 }), (text) => {
				const token = readToken(text);
				if (token !== null) expect(token).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,255}$/);
			}),
		);
		expect(readToken('x'.repeat(255))).not.toBeNull();
	});

	it('is remembered 30 days, the special one 60 (spec 9)', () => {
		expect([markerDays('12345'), markerDays('google'), markerDays(LONG_MARKER), markerDays(`${LONG_MARKER}.x`)]).toEqual([30, 30, 60, 60]);
		expect(markerDays(`${LONG_MARKER}1`)).toBe(30);
	});
});

describe('the name of a referrer (spec 4.6)', () => {
	it.each([
		['https://www.google.com/', 'google'],
		['https://www.google.co.uk/search?q=x', 'google'],
		['https://google.com.tr', 'google'],
		['http://yandex.ru/', 'yandex'],
		['https://mail.yandex.com.tr/', 'yandex'],
		['https://go.mail.ru/', 'mail'],
		['https://mail.google.com/', 'google'],
		['https://nova.rambler.ru/', 'rambler'],
		['https://cn.bing.com:443/x', 'bing'],
		['https://BING.com.', 'bing'],
		['https://ya.ru/', 'ya_ru'],
		['https://blog.travel.example:8443/a', 'blog_travel_example'],
		['https://google.evil.com/', 'google_evil_com'],
		['https://notgoogle.com/', 'notgoogle_com'],
		['https://a@b.example/', 'b_example'],
		['android-app://com.google.android.gm/', 'com_google_android_gm'],
		['https://[2001:db8::1]/', null],
		['https:///x', null],
		['nonsense', null],
		['', null],
		[undefined, null],
	])('%s is %s', (referrer, expected) => {
		const host = referrerHost(referrer);
		expect(host === null ? null : hostMarker(host)).toBe(expected);
	});

	it.each([
		'localhost',
		'wa.localhost',
		'127.0.0.1',
		'asteria.ru',
		'www.asteria.kz',
		'm.wayfold.com',
		'asteria.co.uk',
		'trip.example',
		'www.trip.example',
		'a.fly.example',
		'fly.example',
	])('%s is ours and ignored', (host) => {
		expect(isOwnHost(host, OWN)).toBe(true);
		expect(incomingMarker({ names: [], referrer: `https://${host}/`, own: OWN })).toBeNull();
	});

	it.each(['asteria.evil.com', 'myasteria.ru', 'nottrip.example', 'localhost.example', '127.0.0.1.example'])('%s is not ours', (host) =>
		expect(isOwnHost(host, OWN)).toBe(false),
	);
});

describe('a search or an advertisement', () => {
	it.each([
		[['gclid'], undefined, true],
		[['yclid'], undefined, true],
		[['fbclid'], undefined, false],
		[[], 'https://www.google.de/', true],
		[[], 'https://duckduckgo.com/', true],
		[[], 'https://ad.doubleclick.net/x', true],
		[[], 'https://mail.google.com/', false],
		[[], 'https://e.mail.ru/', false],
		[[], 'https://mail.ru/', true],
		[[], 'https://blog.example/', false],
		[[], undefined, false],
	])('parameters %j from %s: %s', (names, referrer, expected) => expect(isContextual({ names, referrer })).toBe(expected));
});

describe('every combination of query, referrer and cookie (spec 4.6)', () => {
	const QUERIES = ['', '12345', '12345.sub', '29086', '29086.x', '123456789', 'friend', '%3Cjunk%3E'] as const;
	const REFERRERS = {
		none: undefined,
		own: 'https://www.trip.example/',
		search: 'https://www.google.com/',
		other: 'https://blog.example/',
	};
	const COOKIES = ['', '54321', '54321.context', '15468', 'bing', 'direct', '<junk>'] as const;
	const ADS = ['', 'gclid=1'];
	const affiliate = ['12345', '12345.sub', `12345${CONTEXT_SUFFIX}`, '29086', '29086.x', '54321', '54321.context', '15468'];
	const cases = QUERIES.flatMap((query) =>
		(Object.keys(REFERRERS) as (keyof typeof REFERRERS)[]).flatMap((from) =>
			COOKIES.flatMap((cookie) => ADS.map((ad) => ({ query, from, cookie, ad }))),
		),
	);

	/** The rule said once more, as a decision table. */
	const expected = ({ query, from, cookie, ad }: (typeof cases)[number]): string => {
		const current = cookie === '' || cookie === '<junk>' ? 'direct' : cookie;
		const contextual = ad !== '' || from === 'search';
		const byQuery = query === '12345' && contextual ? '12345.context' : query === '' || query === '%3Cjunk%3E' ? undefined : query;
		const byReferrer = { none: undefined, own: undefined, search: 'google', other: 'blog_example' }[from];
		const brought = byQuery ?? byReferrer;
		if (brought === undefined) return current;
		return affiliate.includes(current) && !affiliate.includes(brought) ? current : brought;
	};

	it.each(cases)('?marker=$query $ad, referrer $from, cookie $cookie', (one) => {
		const query = [one.query && `marker=${one.query}`, one.ad].filter(Boolean).join('&');
		const visit = attributionOf(landing(query, REFERRERS[one.from], one.cookie && `a=1; marker=${one.cookie}`));
		expect(visit.marker).toBe(expected(one));
	});

	it('has them all, and each kind of result', () => {
		expect(cases).toHaveLength(8 * 4 * 7 * 2);
		expect(new Set(cases.map(expected))).toEqual(
			new Set([...affiliate, 'direct', 'bing', 'google', 'blog_example', 'friend', '123456789']),
		);
	});

	it('an affiliate is never lost to somebody who is none', () => {
		const token = fc.stringMatching(/^[\w.~$:-]{1,20}$/);
		fc.assert(
			fc.property(fc.integer({ min: 10_000, max: 9_999_999 }), token, (id, brought) => {
				const next = nextMarker(String(id), brought);
				expect(isAffiliate(next)).toBe(true);
				expect(next).toBe(isAffiliate(brought) ? brought : String(id));
			}),
		);
	});
});

describe('cookies of an arrival (spec 4.6, 9)', () => {
	const stored = (...args: Parameters<typeof landing>) =>
		attributionCookies(landing(...args)).map(({ name, value, maxAge }) => `${name}=${value} ${maxAge}`);
	const [DAYS_30, DAYS_60] = [30 * 86_400, 60 * 86_400];

	it('keeps the marker 30 days or 60, erid and partner for the visit (spec 7)', () => {
		expect(stored('marker=123456&erid=x&partner=y')).toEqual([`marker=123456 ${DAYS_30}`, 'erid=x null', 'partner=y null']);
		expect(stored(`marker=${LONG_MARKER}`)).toEqual([`marker=${LONG_MARKER} ${DAYS_60}`]);
		expect(stored('', 'https://www.google.com/')).toEqual([`marker=google ${DAYS_30}`]);
		expect(stored('marker=12345&gclid=a')).toEqual([`marker=12345.context ${DAYS_30}`]);
	});

	it('leaves nothing for a plain visit, junk, our own links, or what does not count', () => {
		expect(stored('')).toEqual([]);
		expect(stored('marker=&erid=&partner=')).toEqual([]);
		expect(stored('marker=%3Cb%3E&erid=a%20b&partner=%FF')).toEqual([]);
		expect(stored('', 'https://trip.example/x', 'marker=12345')).toEqual([]);
		expect(stored('marker=12345', 'https://trip.example/x', 'marker=12345')).toEqual([]);
		expect(stored('', 'https://www.google.com/', 'marker=12345')).toEqual([]);
		expect(stored('marker=direct')).toEqual([]);
		expect(stored('erid=x', undefined, 'erid=x')).toEqual([]);
	});

	it('begins the days anew when the same marker comes again from outside', () => {
		expect(stored('marker=12345', 'https://blog.example/', 'marker=12345')).toEqual([`marker=12345 ${DAYS_30}`]);
		expect(stored('marker=12345', undefined, 'marker=12345')).toEqual([`marker=12345 ${DAYS_30}`]);
	});

	it('replaces a name by direct when an address says so, but not an affiliate', () => {
		expect(stored('marker=direct', undefined, 'marker=bing')).toEqual([`marker=direct ${DAYS_30}`]);
		expect(stored('marker=direct', undefined, 'marker=12345')).toEqual([]);
	});

	it('is written on the registrable domain with path / (spec 3.1)', () => {
		const [one] = attributionCookies(landing('marker=12345'));
		if (!one) throw new Error('nothing kept');
		expect(attributionCookieText(one, 'asteria.ru', true)).toBe(
			`marker=12345; Path=/; SameSite=Lax; Max-Age=${DAYS_30}; Domain=asteria.ru; Secure`,
		);
		expect(attributionCookieText({ name: 'erid', value: 'x', maxAge: null }, null, false)).toBe('erid=x; Path=/; SameSite=Lax');
	});

	it('the quick look before the rules misses nothing', () => {
		const parameter = fc.constantFrom('marker=12345', 'erid=e', 'partner=p', 'marker=', 'gclid=1', 'x=marker', 'marker', 'a%3Dmarker=1');
		const referrer = fc.constantFrom(
			undefined,
			'http://trip.example/a',
			'http://trip.example',
			'http://trip.example.evil/',
			'https://b.example/',
			'',
		);
		fc.assert(
			fc.property(fc.array(parameter), referrer, (parameters, from) => {
				const query = parameters.join('&');
				const target = query ? `/x?${query}` : '/x';
				const one = landing(query, from);
				if (attributionCookies(one).length > 0 || Object.keys(attributionInUrl(one)).length > 0)
					expect(mayCarryAttribution(target, from, 'trip.example')).toBe(true);
			}),
		);
		expect(mayCarryAttribution('/x?a=1', 'http://trip.example/a', 'trip.example')).toBe(false);
		expect(mayCarryAttribution('/x', undefined, 'trip.example')).toBe(false);
		expect(mayCarryAttribution('/x', 'http://trip.example.evil/', 'trip.example')).toBe(true);
	});
});

describe('links (spec 4.6, 7)', () => {
	const visit = { marker: '12345', erid: 'e', partner: 'p' };

	it('get the labels once, never over one that is there', () => {
		const once = withParams('/click?t=a%20b&x=1#f', attributionParams(visit, false));
		expect(once).toBe('/click?t=a%20b&x=1&marker=12345&erid=e&partner=p#f');
		expect(withParams(once, attributionParams(visit, false))).toBe(once);
		expect(withParams('https://s.example/?marker=theirs', attributionParams(visit, true))).toBe(
			'https://s.example/?marker=theirs&erid=e&partner=p',
		);
		expect(withParams('https://s.example', { marker: 'a$b' })).toBe('https://s.example?marker=a%24b');
		expect(withParams('/a?', { marker: 'm' })).toBe('/a?marker=m');
	});

	it('say direct only to sellers', () => {
		const plain = { marker: DEFAULT_MARKER, erid: null, partner: null };
		expect([attributionParams(plain, false), attributionParams(plain, true)]).toEqual([{}, { marker: 'direct' }]);
	});

	it('carry URL parameters for a visitor without consent to cookies, never in the canonical address', () => {
		const carried = attributionInUrl(landing('erid=e&marker=12345&x=1', 'https://www.google.com/'));
		expect(carried).toEqual({ marker: '12345.context', erid: 'e' });
		const site = { ...siteAt('/kz?language=kk'), carried };
		expect(href(site, '/search', { a: 1 })).toBe('/kz/search?marker=12345.context&erid=e&a=1&language=kk');
		expect(href(site, '/search?marker=own')).toBe('/kz/search?marker=own&erid=e&language=kk');
		expect(canonical(site)).toBe(canonical(siteAt('/kz?language=kk')));
	});
});
