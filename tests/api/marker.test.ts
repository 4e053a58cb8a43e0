/** The marker at the front: cookies of an arrival without script, and pages that stay shared (spec 4.6, 7, 9). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageCache } from '#server/cache/page-cache.ts';
import { createPageResolver } from '#server/cache/site-pages.ts';
import { carriedBy, createArrivalReader, visitOfRequest, visitorOf } from '#server/http/marker-cookie.ts';
import { pseudonym } from '#server/log/pseudonym.ts';
import { requestTarget, startFront, type TestFront } from '#tests/support/api/front-harness.ts';
import { type App, rendererOf } from '#tests/support/api/node-handler.ts';

const SETTINGS = { brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' as const }], production: false, geoHeader: null };
const TEXT = '<p>Some text of a page.</p>'.repeat(100);
const SHARED = 'public, s-maxage=60, stale-while-revalidate=600';
const MONTH = 30 * 86_400;
const HTML = { accept: 'text/html' };

let front: TestFront;
/** Addresses that the application was asked for. */
const rendered: string[] = [];

const app: App = (request) => {
	const target = requestTarget(request);
	rendered.push(target);
	const html = { 'content-type': 'text/html' };
	const own = { ...html, 'cache-control': 'private, no-store', 'set-cookie': 'own=1' };
	const text = `render ${rendered.length} ${TEXT}`;
	if (!target.startsWith('/search')) return new Response(text, { headers: { ...html, 'cache-control': SHARED } });
	return new Response(text, { status: target.includes('go=1') ? 302 : 200, headers: own });
};

beforeAll(async () => {
	const store = new PageCache({
		resolve: createPageResolver(SETTINGS),
		render: (host, tls, target, form) => rendererOf(app)({ target, tls, headers: { host, accept: form } }),
	});
	front = await startFront(app, { store, readArrival: createArrivalReader(SETTINGS) });
});
afterAll(() => front.stop());
beforeEach(() => rendered.splice(0));

const send = (path: string, headers: Record<string, string> = {}) => front.send(path, { headers: { ...HTML, ...headers } });
const cookiesOf = async (path: string, headers: Record<string, string> = {}) => (await send(path, headers)).headers['set-cookie'];

describe('a page of the store', () => {
	it('is one for everybody, whatever marker, erid and partner say, and is rendered without them', async () => {
		const plain = await send('/about/one');
		expect(plain.headers['set-cookie']).toBeUndefined();
		const arrived = await send('/about/one?marker=123456&erid=x&partner=y');
		expect(arrived.body.equals(plain.body)).toBe(true);
		expect(rendered).toEqual(['/about/one']);
		expect(front.log.lines.slice(-2).map(({ from }) => from)).toEqual(['store', 'store']);
		expect(arrived.headers['set-cookie']).toEqual([
			`marker=123456; Path=/; SameSite=Lax; Max-Age=${MONTH}`,
			'erid=x; Path=/; SameSite=Lax',
			'partner=y; Path=/; SameSite=Lax',
		]);
		expect(arrived.headers['cache-control']).toBe('private, no-store');
	});

	it('stays shared for those who come after an arrival made it', async () => {
		await send('/about/two?marker=123456');
		const plain = await send('/about/two');
		expect(rendered).toEqual(['/about/two']);
		expect([plain.headers['set-cookie'], plain.headers['cache-control']]).toEqual([undefined, `${SHARED}, max-age=0`]);
	});

	it('gives every arrival its cookie, also at an address that is known by now', async () => {
		for (let time = 0; time < 3; time++) expect(await cookiesOf('/about/one?marker=55555')).toHaveLength(1);
		for (let time = 0; time < 3; time++) expect(await cookiesOf('/about/one', { referer: 'https://www.google.com/' })).toHaveLength(1);
	});

	it('is sent in full with its cookie to a visitor who already has it', async () => {
		const { etag = '' } = (await send('/about/one')).headers;
		expect((await send('/about/one', { 'if-none-match': etag })).status).toBe(304);
		const again = await send('/about/one?marker=55555', { 'if-none-match': etag });
		expect([again.status, again.headers['set-cookie']?.length]).toEqual([200, 1]);
	});
});

describe('who gets a cookie (spec 4.6)', () => {
	it.each([
		['nobody who brings nothing', '/about', {}],
		['a bot without a referrer', '/about', { 'user-agent': 'bot' }],
		['one of our own pages', '/about', { referer: 'http://localhost/x' }],
		['our other brand', '/about', { referer: 'http://wa.localhost/' }],
		['junk', '/about?marker=%3Cscript%3E', {}],
		['a name against an affiliate', '/about', { referer: 'https://www.google.com/', cookie: 'marker=12345' }],
		['a call of a service', '/svc/x?marker=12345', {}],
		['what a page asks for itself', '/about?marker=12345', { 'sec-fetch-dest': 'empty' }],
		['a visitor who refused', '/about?marker=12345', { cookie: 'consent=no' }],
		['a visitor who asks not to be tracked', '/about?marker=12345', { dnt: '1' }],
		['a visitor with global privacy control', '/about?marker=12345', { 'sec-gpc': '1' }],
		['an ask-first market', '/es/about?marker=12345', {}],
		['an ask-first market, by referrer', '/es/about', { referer: 'https://www.google.com/' }],
		['a redirect, which keeps the address', '/about?marker=12345&currency=usd', {}],
	])('not %s', async (_, path, headers) => {
		const response = await send(path, headers as Record<string, string>);
		expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined]);
	});

	it.each([
		['by the name of the search', '/about', { referer: 'https://www.google.co.uk/' }, 'marker=google'],
		['by the name of the host', '/about', { referer: 'https://blog.example/a' }, 'marker=blog_example'],
		['an affiliate of an advertisement', '/about?marker=12345&yclid=1', {}, 'marker=12345.context'],
		['an affiliate instead of a name', '/about?marker=12345', { cookie: 'marker=google' }, 'marker=12345'],
		['an ask-first market after consent', '/es/about?marker=12345', { cookie: 'consent=yes' }, 'marker=12345'],
		['where tracking was agreed to here', '/about?marker=12345', { dnt: '1', cookie: 'consent=yes' }, 'marker=12345'],
	])('%s', async (_, path, headers, cookie) => {
		expect((await cookiesOf(path, headers as Record<string, string>))?.map((one) => one.split(';')[0])).toEqual([cookie]);
	});

	it('besides the cookies of a page that is not shared, and on the redirect of a sent form', async () => {
		for (const path of ['/search/x?marker=12345', '/search?go=1&marker=12345']) {
			const { headers } = await send(path);
			expect(headers['set-cookie']).toEqual(['own=1', `marker=12345; Path=/; SameSite=Lax; Max-Age=${MONTH}`]);
			expect(headers['cache-control']).toBe('private, no-store');
		}
	});

	it('the special marker for 60 days (spec 9), on the registrable domain (spec 3.1)', async () => {
		expect(await cookiesOf('/about?marker=29086', { host: 'travel.example' })).toEqual([
			`marker=29086; Path=/; SameSite=Lax; Max-Age=${2 * MONTH}; Domain=travel.example`,
		]);
	});
});

describe('a visitor without consent to cookies', () => {
	it('gets an uncached page whose links can carry the URL parameters', async () => {
		await send('/es/about/own');
		const response = await send('/es/about/own?marker=12345&erid=x');
		expect(rendered).toEqual(['/es/about/own', '/es/about/own?marker=12345&erid=x']);
		expect([response.headers['cache-control'], response.headers['set-cookie']]).toEqual(['private, no-store', undefined]);
		await send('/es/about/own');
		expect(rendered).toHaveLength(2);
	});

	it('gets the shared page when only a referrer would name him', async () => {
		await send('/es/about', { referer: 'https://www.google.com/' });
		expect(rendered.length).toBeLessThanOrEqual(1);
		expect(front.log.lines.at(-1)?.from).toBe('store');
	});

	it('has the labels of the address carried on, everybody else has not', () => {
		const site = { origin: 'http://localhost', market: 'es' };
		const request = (cookie = '') => new Request('http://localhost/es?marker=12345&partner=p', { headers: cookie ? { cookie } : {} });
		expect(carriedBy(request(), site, SETTINGS)).toEqual({ marker: '12345', partner: 'p' });
		expect(carriedBy(request('consent=yes'), site, SETTINGS)).toEqual({});
		expect(carriedBy(request(), { ...site, market: 'ru' }, SETTINGS)).toEqual({});
	});
});

describe('the labels of a visit on the server', () => {
	it('are those of the address before those of the cookies (spec 4.6, 7)', () => {
		const site = { origin: 'http://localhost' };
		const cookie = 'marker=12345; erid=old; partner=p';
		const of = (url: string) => visitOfRequest(new Request(`http://localhost${url}`, { headers: { cookie } }), site, SETTINGS);
		expect(of('/click')).toEqual({ marker: '12345', erid: 'old', partner: 'p' });
		expect(of('/click?marker=54321&erid=new')).toEqual({ marker: '54321', erid: 'new', partner: 'p' });
		expect(of('/click?marker=friend&erid=%20')).toEqual({ marker: '12345', erid: 'old', partner: 'p' });
	});

	it('the visitor is a hash of a readable auid (spec 3.1), and absent where measuring is not allowed', () => {
		const of = (cookie: string, market = 'ru', more = {}) => visitorOf({ headers: new Headers({ cookie, ...more }) }, { market });
		expect(of('a=1; auid=3f2b-9c')).toBe(pseudonym('3f2b-9c'));
		expect(of('a=1; auid=3f2b-9c')).not.toContain('3f2b');
		for (const junk of ['', 'auid=', 'auid=<b>', `auid=${'x'.repeat(129)}`]) expect(of(junk)).toBeNull();
		for (const rejected of [of('auid=3f2b-9c; consent=no'), of('auid=3f2b-9c', 'nl'), of('auid=3f2b-9c', 'ru', { dnt: '1' })])
			expect(rejected).toBeNull();
		expect(of('auid=3f2b-9c; consent=yes', 'nl', { 'sec-gpc': '1' })).toBe(pseudonym('3f2b-9c'));
	});
});
