/** Error pages that the process in front asks for: in the visitor's market and language, made seldom. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createErrorTarget } from '#server/cache/site-pages.ts';
import { createErrorPages } from '#server/http/error-page.ts';
import { requestTarget, startFront } from '#tests/support/api/front-harness.ts';
import { type App, rendererOf } from '#tests/support/api/node-handler.ts';

const targetOf = createErrorTarget({ brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }], production: true });
const target = (address: string, { host = 'localhost', cookies }: { host?: string; cookies?: string } = {}) =>
	targetOf(400, { host, tls: false, target: address, cookies });

describe('the error page for a rejected address', () => {
	it.each([
		['/%zz', '/error/400'],
		['/kz/%zz', '/kz/error/400'],
		['/KZ/%zz?language=kk', '/kz/error/400?language=kk'],
		['/kz?language=kk&x=%00', '/kz/error/400?language=kk'],
		['/kz/%zz?language=ru', '/kz/error/400'],
		['/kz/%zz?language=en', '/kz/error/400'],
		['/kz/%zz?language=%00&language=kk', '/kz/error/400'],
		['/xx/%zz', '/error/400'],
		['/de/about/data', '/error/400'],
		['/kzz/%zz', '/error/400'],
		['/about/data', '/error/400'],
	])('is that of the market and language that can be read of it: %s', (address, expected) => {
		expect(target(address)).toBe(expected);
	});

	it('follows the brand of the host and the stored language, where it is offered', () => {
		expect(target('/%zz?language=es', { host: 'wa.localhost:4321' })).toBe('/error/400?language=es');
		expect(target('/%zz', { host: 'wa.localhost', cookies: 'a=b; language=es' })).toBe('/error/400?language=es');
		expect(target('/kz/%zz', { host: 'wa.localhost' })).toBe('/error/400');
		expect(target('/ua/%zz', { cookies: 'language=en' })).toBe('/ua/error/400?language=en');
		expect(target('/ua/%zz?language=ru', { cookies: 'language=en' })).toBe('/ua/error/400?language=ru');
		expect(target('/kz/%zz', { cookies: 'language=es' })).toBe('/kz/error/400');
	});

	it('is one of a few, whatever the request', () => {
		const piece = fc.constantFrom(
			'/',
			'kz',
			'ua',
			'%',
			'%zz',
			'%00',
			'?',
			'&',
			'language=',
			'language=kk',
			'market=',
			'kk',
			'..',
			'#',
			'http://',
			'\\',
			'я',
			'\r\n',
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(piece).map((pieces) => `/${pieces.join('')}`),
				),
				fc.option(fc.string(), { nil: undefined }),
				(address, cookies) => {
					expect(target(address, cookies === undefined ? {} : { cookies })).toMatch(
						/^(?:\/[a-z]{2})?\/error\/400(?:\?language=[a-z]{2})?$/,
					);
				},
			),
			{ numRuns: 2000 },
		);
	});
});

describe('the pages themselves', () => {
	const rendered: string[] = [];
	const app: App = (request) => {
		const target = requestTarget(request);
		rendered.push(`${request.headers.get('host')}${target}${request.headers.get('cookie') ?? ''}`);
		const status = Number(/\/error\/(\d+)/.exec(target)?.[1]);
		return new Response(`page of ${target}`, { status: status === 404 ? 200 : status, headers: { 'content-type': 'text/html' } });
	};
	const pages = createErrorPages(rendererOf(app), targetOf);
	const fronts: { stop(): Promise<void> }[] = [];
	afterAll(async () => {
		for (const front of fronts) await front.stop();
	});

	it('are rendered once per host, market, language and status, without visitor data', async () => {
		const send = (address: string, cookies?: string) => pages(400, { host: 'LocalHost', tls: false, target: address, cookies });
		const all = await Promise.all([
			send('/kz/%zz'),
			send('/kz/%ff?x=1'),
			send('/kz/%zz', 'language=ru; session=secret'),
			send('/kz/%zz?language=kk'),
			send('/%zz'),
		]);
		expect(all.map((page) => page?.body.toString())).toEqual([
			'page of /kz/error/400',
			'page of /kz/error/400',
			'page of /kz/error/400',
			'page of /kz/error/400?language=kk',
			'page of /error/400',
		]);
		expect(rendered).toEqual(['localhost/kz/error/400', 'localhost/kz/error/400?language=kk', 'localhost/error/400']);
	});

	it('are not used with another status than theirs', async () => {
		expect(await pages(404, { host: 'localhost', tls: false, target: '/x', cookies: undefined })).toBeNull();
	});

	it('are for people: a service rejects as JSON', async () => {
		const front = await startFront(app, { renderError: pages });
		fronts.push(front);
		const page = await front.send('/kz/%zz', { headers: { cookie: 'language=kk' } });
		expect([page.status, page.body.toString()]).toEqual([400, 'page of /kz/error/400?language=kk']);
		for (const [path, method, status, code] of [
			['/svc/%zz', 'GET', 400, 'bad-request'],
			['/svc/search', 'TRACE', 405, 'method-not-allowed'],
			[`/api/${'a'.repeat(9000)}`, 'GET', 414, 'uri-too-long'],
		] as const) {
			const rejected = await front.send(path, { method });
			expect(rejected.status).toBe(status);
			expect(rejected.headers['content-type']).toBe('application/json');
			expect(JSON.parse(rejected.body.toString())).toMatchObject({ code, message: expect.any(String) });
		}
	});
});
