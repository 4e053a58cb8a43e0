import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedLifetime } from '#server/cache/page-cache.ts';
import { createPageResolver } from '#server/cache/site-pages.ts';
import { chooseEncoding, chooseForm } from '#server/http/negotiation.ts';
import type { RenderedPage } from '#server/http/render-page.ts';
import { headerMap } from '#server/http/response.ts';
import { requestTarget, startFront, type TestFront } from '#tests/support/api/front-harness.ts';
import type { App } from '#tests/support/api/node-handler.ts';

const SHARED = 'public, s-maxage=60, stale-while-revalidate=600';
const TEXT = '<p>Some text of a page.</p>'.repeat(100);

/** Answers `render 1`, `render 2` …, with the headers a test wants. */
function counter(headers: Record<string, string | string[]> = {}) {
	const state = {
		renders: 0,
		status: 200,
		headers: { 'content-type': 'text/html', 'cache-control': SHARED, ...headers },
		seen: [] as Record<string, unknown>[],
		/** Renders wait for it. */
		gate: Promise.resolve(),
	};
	const app: App = async (request) => {
		state.renders++;
		state.seen.push(Object.fromEntries(request.headers));
		const count = state.renders;
		await state.gate;
		return new Response(`render ${count} of ${requestTarget(request)} ${TEXT}`, { status: state.status, headers: state.headers });
	};
	return { state, app };
}

const nothing: App = () => new Response(null, { status: 204 });

const text = (body: Buffer) => body.toString().split(' <p>')[0];

let front: TestFront;
afterEach(() => front.stop());

describe('a shared page', () => {
	it('is rendered once and then served from memory, to HEAD too', async () => {
		const { state, app } = counter();
		front = await startFront(app);
		for (let visit = 0; visit < 3; visit++) expect(text((await front.send('/shared')).body)).toBe('render 1 of /shared');
		const head = await front.send('/shared', { method: 'HEAD' });
		expect(head.body).toHaveLength(0);
		expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
		expect(state.renders).toBe(1);
		expect(front.log.lines.map(({ from }) => from)).toEqual(['store', 'store', 'store', 'store']);
	});

	it('is cached by host and scheme, however the host is spelled, and never mixed up', async () => {
		const { state, app } = counter();
		const settings = { allowedHosts: ['*.travel.test'], trustProxy: true, production: false };
		front = await startFront(app, { settings });
		const send = async (host: string, proto: string) =>
			text((await front.send('/shared', { headers: { host, 'x-forwarded-proto': proto } })).body);
		expect(await send('sa.travel.test', 'http')).toContain('render 1');
		for (const _ of ['stored', 'known']) expect(await send('a.travel.test', 'https')).toContain('render 2');
		for (const host of ['A.Travel.TEST', 'a.travel.test:443']) expect(await send(host, 'https')).toContain('render 2');
		expect(state.renders).toBe(2);
	});

	it('is not made fresh for years by a jump of the machine’s clock', async () => {
		vi.useFakeTimers({ now: Date.now() + 10 * 365 * 86_400_000, toFake: ['Date'] });
		const { state, app } = counter();
		state.headers['cache-control'] = 'public, s-maxage=1';
		front = await startFront(app);
		await front.send('/shared');
		vi.useRealTimers();
		await wait(1100);
		expect(text((await front.send('/shared')).body)).toBe('render 2 of /shared');
	});

	it('is rendered once for fifty simultaneous requests', async () => {
		const { state, app } = counter();
		state.gate = wait(100);
		front = await startFront(app);
		const responses = await Promise.all(Array.from({ length: 50 }, () => front.send('/shared')));
		expect(new Set(responses.map(({ body }) => text(body)))).toEqual(new Set(['render 1 of /shared']));
		expect(state.renders).toBe(1);
	});

	it('is the same in every encoding, each with its own entity tag', async () => {
		const { app } = counter();
		front = await startFront(app);
		const [br, gzip, plain] = await Promise.all(
			['br', 'gzip', 'identity'].map((encoding) => front.send('/shared', { headers: { 'accept-encoding': encoding } })),
		);
		const bodies = [brotliDecompressSync(br?.body ?? ''), gunzipSync(gzip?.body ?? ''), plain?.body];
		expect(new Set(bodies.map(String)).size).toBe(1);
		expect(new Set([br, gzip, plain].map((response) => response?.headers.etag)).size).toBe(3);
		expect(br?.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'br', 'cache-control': `${SHARED}, max-age=0` });
	});

	it('is not sent again to who has it', async () => {
		const { app } = counter();
		front = await startFront(app);
		const { headers } = await front.send('/shared', { headers: { 'accept-encoding': 'br' } });
		expect(headers.etag).toMatch(/^"[\w-]+"$/);
		const again = await front.send('/shared', { headers: { 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` } });
		expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag, vary: 'Accept-Encoding' } });
		expect(again.body).toHaveLength(0);
		expect((await front.send('/shared', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
	});

	it('is served while it is renewed, once, and for no longer than it allows', async () => {
		let now = 1_000_000;
		const { state, app } = counter();
		front = await startFront(app, { now: () => now });
		await front.send('/shared');
		now += 61_000;
		const { promise, resolve: open } = Promise.withResolvers<void>();
		state.gate = promise;
		const stale = await Promise.all(Array.from({ length: 10 }, () => front.send('/shared')));
		expect(stale.every(({ body }) => text(body) === 'render 1 of /shared')).toBe(true);
		open();
		await expect.poll(async () => text((await front.send('/shared')).body)).toBe('render 2 of /shared');
		expect(state.renders).toBe(2);
		now += 661_000;
		expect(text((await front.send('/shared')).body)).toBe('render 3 of /shared');
	});

	it('stays when its renewal fails', async () => {
		let now = 1_000_000;
		const { state, app } = counter();
		front = await startFront(app, { now: () => now });
		await front.send('/shared');
		now += 61_000;
		state.status = 500;
		for (let visit = 0; visit < 3; visit++) {
			expect(text((await front.send('/shared')).body)).toBe('render 1 of /shared');
			await wait(20);
		}
	});

	it('is made of nothing that a visitor sends', async () => {
		const { state, app } = counter();
		front = await startFront(app);
		await front.send('/shared', {
			headers: {
				cookie: 'auid=secret',
				'x-forwarded-host': 'evil.example',
				'user-agent': 'me',
				'accept-language': 'ka',
				accept: 'text/html,*/*;q=0.1',
			},
		});
		expect(state.seen).toEqual([{ host: 'localhost', accept: 'text/html' }]);
	});

	it('is one per host and per form', async () => {
		const { state, app } = counter({ vary: 'Accept' });
		front = await startFront(app);
		await front.send('/shared');
		await front.send('/shared', { headers: { host: 'wa.localhost' } });
		const json = await front.send('/shared', { headers: { accept: 'application/json' } });
		await front.send('/shared', { headers: { accept: 'text/html;q=0.5, application/json' } });
		expect(state.seen.map(({ host, accept }) => `${host} ${accept}`)).toEqual([
			'localhost text/html',
			'wa.localhost text/html',
			'localhost application/json',
		]);
		expect(json.headers.vary).toBe('Accept, Accept-Encoding');
	});

	it('leaves when there is no room, the least requested first', async () => {
		const { state, app } = counter();
		front = await startFront(app, { maxBytes: 30_000 });
		for (let page = 0; page < 30; page++) {
			await front.send(`/shared/${page}`);
			await front.send('/shared/favourite');
		}
		expect(front.store.size.bytes).toBeLessThanOrEqual(30_000);
		expect(front.store.size.pages).toBeGreaterThan(3);
		expect(state.seen).toHaveLength(31);
	});
});

describe('a page that is not shared', () => {
	it.each([
		['says nothing', { 'cache-control': 'max-age=60' }],
		['is private', { 'cache-control': 'private, s-maxage=60' }],
		['says public alone', { 'cache-control': 'public, max-age=60' }],
		['sets a cookie', { 'set-cookie': 'a=1' }],
		['depends on cookies', { vary: 'Cookie' }],
		['depends on everything', { vary: '*' }],
	])('because it %s is rendered for each', async (_, headers) => {
		const { state, app } = counter(headers as Record<string, string>);
		front = await startFront(app);
		await front.send('/shared');
		await front.send('/shared');
		expect(state.renders).toBe(2);
	});

	it('sees the visitor’s own cookies, and is not shared after that', async () => {
		const { state, app } = counter({ 'cache-control': 'private' });
		front = await startFront(app);
		await front.send('/shared', { headers: { cookie: 'a=1' } });
		await front.send('/shared', { headers: { cookie: 'a=2' } });
		expect(state.seen.map(({ cookie }) => cookie)).toEqual([undefined, 'a=1', 'a=2']);
	});

	it('is never taken for one, with a cookie that changes it, with credentials, by POST', async () => {
		const { state, app } = counter();
		front = await startFront(app);
		await front.send('/shared');
		await front.send('/shared', { headers: { cookie: 'language=kk' } });
		await front.send('/shared', { headers: { authorization: 'Bearer x' } });
		await front.send('/shared', { method: 'POST', body: 'a=b', headers: { origin: 'http://localhost' } });
		expect(state.renders).toBe(4);
	});

	it('is an error: never cached', async () => {
		const { state, app } = counter();
		front = await startFront(app);
		state.status = 404;
		await front.send('/shared');
		expect((await front.send('/shared')).status).toBe(404);
		expect(state.renders).toBe(2);
	});
});

describe('the request', () => {
	const lifetime = (control: string) => sharedLifetime({ status: 200, headers: headerMap({ 'cache-control': control }) } as RenderedPage);

	it('reads lifetimes', async () => {
		front = await startFront(nothing);
		expect(lifetime('public, s-maxage=60')).toEqual({ fresh: 60, grace: 0 });
		expect(lifetime('public,s-maxage=60,stale-while-revalidate=5')).toEqual({ fresh: 60, grace: 5 });
		expect(lifetime('public, s-maxage=0')).toBeNull();
		expect(lifetime('publicity, s-maxage=60')).toBeNull();
	});

	it('reads encodings and forms, whatever is sent', async () => {
		front = await startFront(nothing);
		expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
		expect(chooseEncoding('br;q=0, *')).toBe('gzip');
		expect(chooseEncoding('identity')).toBe('identity');
		expect(chooseForm('text/markdown')).toBe('text/markdown');
		expect(chooseForm('image/png')).toBeNull();
		expect(chooseForm('application/*')).toBe('application/json');
		fc.assert(
			fc.property(fc.string(), (header) => {
				expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(header));
				expect([null, 'text/html', 'application/json', 'text/markdown']).toContain(chooseForm(header));
			}),
		);
	});

	it('is a page of a site, with only the parameters that mean something', async () => {
		front = await startFront(nothing);
		const resolve = createPageResolver({ brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }], production: true, geoHeader: null });
		expect(resolve('localhost', '/about/data?utm_source=x&gclid=1', undefined)).toMatchObject({ cacheable: true, target: '/about/data' });
		expect(resolve('localhost', '/about/data?page=2', undefined)?.cacheable).toBe(false);
		expect(resolve('localhost', '/', 'auid=1; currency=usd')?.cacheable).toBe(false);
		expect(resolve('localhost', '/', 'auid=1')?.cacheable).toBe(true);
		expect(resolve('localhost', '/search/MOW0112IST1', undefined)?.cacheable).toBe(false);
		expect(resolve('localhost', '/kz/choose', undefined)?.cacheable).toBe(false);
		const byPlace = createPageResolver({ brandHosts: [], production: true, geoHeader: 'cf-ipcountry' });
		expect([byPlace('localhost', '/', undefined)?.cacheable, byPlace('localhost', '/about/data', undefined)?.cacheable]).toEqual([
			false,
			true,
		]);
		const keys = ['localhost', 'wa.localhost'].map((host) => resolve(host, '/', undefined)?.key);
		expect(
			new Set([...keys, resolve('localhost', '/kz', undefined)?.key, resolve('localhost', '/kz?language=kk', undefined)?.key]).size,
		).toBe(4);
	});
});
