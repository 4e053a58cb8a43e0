import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaticFiles } from '#server/http/static-files.ts';
import { limitHeaders } from '#server/limits/rate-limit.ts';
import { LIMITS } from '#server/limits/route-limits.ts';
import { createAccessLog, loggablePath } from '#server/log/log.ts';
import { brokenOff, endless, requestTarget, startFront, type TestFront, twoLines } from '#tests/support/api/front-harness.ts';
import type { App } from '#tests/support/api/node-handler.ts';

const PAGE = `<!doctype html><title>Page</title>${'<p>Some text of a page.</p>'.repeat(200)}`;
/** What a page of ours says with a form. */
const OWN = { origin: 'http://localhost' };
const folder = mkdtempSync(`${tmpdir()}/client-`);
mkdirSync(`${folder}/_astro`);
const SCRIPT = `console.log(${'"a long script",'.repeat(200)});`;
writeFileSync(`${folder}/_astro/app.hash.js`, SCRIPT);
writeFileSync(`${folder}/_astro/app.hash.js.br`, brotliCompressSync(SCRIPT));
writeFileSync(`${folder}/icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(`${folder}/sound.mp3`, Buffer.alloc(1000, 7));
writeFileSync(`${folder}/sw.js`, 'self.addEventListener("fetch", () => {})');

let front: TestFront;
const seen: { url: string; headers: Record<string, unknown>; encrypted: boolean }[] = [];
const HTML = { 'content-type': 'text/html' };

const gone: string[] = [];
const app: App = async (request) => {
	const url = requestTarget(request);
	seen.push({ url, headers: Object.fromEntries(request.headers), encrypted: request.url.startsWith('https:') });
	if (url === '/crash') throw new Error('a bug');
	if (url === '/broken') return new Response(brokenOff('<p>half'), { headers: HTML });
	if (url === '/lines') return new Response(twoLines(400), { headers: { 'content-type': 'application/x-ndjson' } });
	if (url === '/endless')
		return new Response(
			endless('{"line":1}\n', () => gone.push(url)),
			{ headers: { 'content-type': 'application/x-ndjson' } },
		);
	if (url === '/long') return new Response(PAGE.repeat(100), { headers: HTML });
	if (url.startsWith('/plain')) {
		const control = { '/plain': 'private, no-cache', '/plain/secret': 'private, no-store' }[url];
		return new Response(PAGE, { headers: { ...HTML, ...(control ? { 'cache-control': control } : {}) } });
	}
	if (request.method === 'POST')
		return new Response(`took ${(await request.arrayBuffer()).byteLength}`, { headers: { 'content-type': 'text/plain' } });
	const headers = new Headers({ ...HTML, 'content-security-policy': "default-src 'self'" });
	for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
	return new Response(PAGE, { headers });
};

beforeAll(async () => {
	front = await startFront(app, { folder });
});
afterAll(async () => {
	await front.stop();
	rmSync(folder, { recursive: true });
});

describe('requests that do not enter', () => {
	it.each([
		['a broken escape', '/faq/%', 400],
		['a broken escape with one digit', '/faq/%4', 400],
		['bytes that are no text', '/faq/%C3%28', 400],
		['a double escape', '/faq/%2561', 400],
		['a null byte', '/faq/%00', 400],
		['a null byte in the query', '/faq?q=%00', 400],
		['a control character', '/faq/%0a', 400],
		['an encoded slash', '/faq%2f..%2fetc', 400],
		['an encoded backslash', '/faq/%5c', 400],
		['a backslash', '/faq\\x', 400],
		['a doubled slash', '//evil.example/', 400],
		['a climbing path', '/faq/../my', 400],
		['an encoded climbing path', '/faq/%2e%2E/my', 400],
		['an address that is too long', `/${'a'.repeat(9000)}`, 414],
		['an address longer than all headers may be', `/${'a'.repeat(40_000)}`, 414],
	])('rejects %s', async (_, path, status) => {
		const before = seen.length;
		const response = await front.send(path);
		expect(response.status).toBe(status);
		expect(response.headers['content-type']).toContain('text/html');
		expect(response.headers['x-content-type-options']).toBe('nosniff');
		expect(seen.length).toBe(before);
	});

	it.each(['evil.example', 'localhost.evil.example', 'travel.example.evil.example', 'bad host', 'localhost:99999999', 'localhost:99999'])(
		'responds with 421 to the host %s',
		async (host) => {
			expect((await front.send('/', { headers: { host } })).status).toBe(421);
		},
	);

	it('takes configured hosts, loopback names and any port', async () => {
		for (const host of ['travel.example', 'TRAVEL.example:8080', 'wa.localhost:4321', '[::1]:4321', '127.0.0.1', 'localhost.']) {
			expect((await front.send('/dynamic', { headers: { host } })).status, host).toBe(200);
		}
	});

	it('takes in production only configured hosts and ports, and loopback names for /healthz', async () => {
		const strict = await startFront(({ headers }) => new Response(headers.get('host')), {
			settings: { allowedHosts: ['travel.test', 'preview.test:8443'], trustProxy: false, production: true },
		});
		const statusOf = async (host: string, path = '/x') => (await strict.send(path, { headers: { host } })).status;
		for (const host of ['travel.test', 'Travel.test:80', `travel.test:${strict.port}`, 'preview.test:8443'])
			expect([host, await statusOf(host)]).toEqual([host, 200]);
		for (const host of ['localhost', '127.0.0.1:22', 'foo.localhost:8080', 'travel.test:8443', 'travel.test:99999', 'preview.test'])
			expect([host, await statusOf(host)]).toEqual([host, 421]);
		expect(await statusOf('localhost:1', '/healthz')).toBe(200);
		expect(await statusOf('evil.example', '/healthz')).toBe(421);
		expect((await strict.send('/x', { headers: { host: 'TRAVEL.test:80' } })).body.toString()).toBe('travel.test');
		await strict.stop();
	});

	it('rejects two hosts and no host', async () => {
		expect(await front.raw('GET / HTTP/1.1\r\nHost: localhost\r\nHost: travel.example\r\nConnection: close\r\n\r\n')).toMatch(
			/^HTTP\/1.1 400 /,
		);
		expect(await front.raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
	});

	it('takes the host of an address in absolute form, and judges it', async () => {
		expect(await front.raw('GET http://travel.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
			/^HTTP\/1.1 200 /,
		);
		expect(await front.raw('GET http://evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
			/^HTTP\/1.1 421 /,
		);
	});

	it('responds with 405 and the allowed methods', async () => {
		expect(await front.send('/faq', { method: 'PUT' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
		expect(await front.send('/icon.svg', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
		expect(await front.send('/healthz', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
		expect((await front.send('/faq', { method: 'TRACE' })).status).toBe(405);
		expect((await front.send('/svc/favorites/1', { method: 'DELETE' })).status).toBe(200);
		expect(await front.raw('CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1.1 405 /);
		expect(await front.raw('BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1.1 501 /);
	});

	it('states the length of a body to the application, also of a chunked one', async () => {
		const one = await startFront((request) => new Response(request.headers.get('content-length')), { folder });
		const sent = { method: 'POST', headers: OWN, body: Buffer.alloc(12_000) };
		for (const chunked of [false, true]) expect((await one.send('/relay', { ...sent, chunked })).body.toString()).toBe('12000');
		await one.stop();
	});

	it('responds with 413 to an oversized body, announced or not, and with 431 to oversized headers', async () => {
		const body = Buffer.alloc(300_000);
		expect((await front.send('/form', { method: 'POST', body })).status).toBe(413);
		expect((await front.send('/form', { method: 'POST', body, headers: OWN, chunked: true })).status).toBe(413);
		for (const chunked of [false, true]) {
			const form = { method: 'POST', headers: OWN, chunked };
			expect((await front.send('/form', { ...form, body: Buffer.alloc(65_537) })).status).toBe(413);
			expect((await front.send('/form', { ...form, body: Buffer.alloc(65_536) })).body.toString()).toBe('took 65536');
		}
		for (const path of ['/relay', '/a/j'])
			expect((await front.send(path, { method: 'POST', body: Buffer.alloc(262_144), headers: OWN })).body.toString()).toBe('took 262144');
		expect((await front.send('/', { headers: { 'x-long': 'a'.repeat(30_000) } })).status).toBe(431);
	});

	it('rejects ambiguous message boundaries', async () => {
		const both =
			'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
		expect(await front.raw(both)).toMatch(/^HTTP\/1.1 400 /);
		expect(seen.some(({ url }) => url === '/smuggled')).toBe(false);
	});

	it('responds to a malformed request after a complete response, and never inside one', async () => {
		const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
		expect(await front.raw(`${get('/endless')}BROKEN\r\n\r\n`)).not.toMatch(/ (?:400|501) /);
		const text = await front.raw(get('/plain'), 'BROKEN\r\n\r\n');
		expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 501']);
	});

	it('responds with 404 below /_* unless it is a file, and to the name of an error page, without calling the application', async () => {
		const before = seen.length;
		for (const path of [
			'/_image?href=/healthz&f=svg',
			'/_server-islands/x',
			'/_actions/x',
			'/%5Fimage',
			'/500',
			'/error/500',
			'/kz/error/503',
		])
			expect([path, (await front.send(path)).status]).toEqual([path, 404]);
		expect((await front.send('/_server-islands/x', { method: 'POST', body: 'null', headers: OWN })).status).toBe(404);
		expect(seen.length).toBe(before);
		expect((await front.send('/_astro/app.hash.js')).status).toBe(200);
	});

	it('logs none of them as a crash', () => {
		expect(front.log.errors).toEqual([]);
	});
});

describe('a request that changes something', () => {
	const FOREIGN: Record<string, string>[] = [
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ origin: '' },
		{ origin: 'https://localhost' },
		{ origin: 'http://localhost:81' },
		{ origin: 'http://localhost.evil.example' },
		{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
	];
	const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json', undefined];
	const posted = (path: string, headers: Record<string, string>, method = 'POST') =>
		front.send(path, { method, body: 'a=b', headers: { accept: 'text/html', ...headers } });

	it('is taken by a page from its very origin alone, which has to say so, whatever it carries', async () => {
		const before = seen.length;
		for (const headers of [...FOREIGN, {}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://wa.localhost' }]) {
			for (const type of TYPES) {
				const response = await posted('/form', { ...(type ? { 'content-type': type } : {}), ...headers });
				expect([response.status, response.headers['content-type']], JSON.stringify(headers)).toEqual([403, 'text/html; charset=utf-8']);
			}
		}
		expect(seen.length).toBe(before);
		for (const type of TYPES) expect((await posted('/form', { ...OWN, ...(type ? { 'content-type': type } : {}) })).status).toBe(200);
		for (const host of ['localhost:4321', 'WA.localhost', 'travel.example:80']) {
			expect((await posted('/form', { host, origin: new URL(`http://${host}`).origin })).status, host).toBe(200);
		}
	});

	it('is taken by a service from pages of ours on any host, and from programs; others are rejected as JSON', async () => {
		const before = seen.length;
		for (const headers of [...FOREIGN, { 'sec-fetch-site': 'cross-site' }]) {
			for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
				const response = await posted('/svc/favorites/1', headers, method);
				expect([response.status, response.headers['content-type']], JSON.stringify(headers)).toEqual([403, 'application/json']);
				expect(JSON.parse(response.body.toString())).toEqual({ code: 'foreign-origin', message: expect.stringMatching(/\S/) });
			}
		}
		expect(seen.length).toBe(before);
		const ours: Record<string, string>[] = [OWN, { origin: 'http://wa.localhost' }, {}, { 'sec-fetch-site': 'none' }];
		for (const headers of ours) {
			expect((await posted('/svc/favorites/1', headers, 'PUT')).status).toBe(200);
		}
	});

	it('is none by GET, HEAD or a preflight, which anybody may send', async () => {
		for (const headers of FOREIGN) {
			expect((await front.send('/dynamic', { headers })).status).toBe(200);
			expect((await front.send('/dynamic', { method: 'HEAD', headers })).status).toBe(200);
			expect((await front.send('/svc/favorites', { method: 'OPTIONS', headers })).status).toBe(200);
		}
	});
});

describe('answers', () => {
	it('carry the security headers, whoever made them', async () => {
		for (const path of ['/dynamic', '/icon.svg', '/healthz', '/faq/%', '/_astro/missing.js']) {
			const { headers } = await front.send(path);
			expect(headers, path).toMatchObject({
				'x-content-type-options': 'nosniff',
				'referrer-policy': 'strict-origin-when-cross-origin',
				'cross-origin-opener-policy': 'same-origin-allow-popups',
				'cross-origin-resource-policy': 'same-origin',
				'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
				'permissions-policy': expect.stringContaining('camera=()'),
				'x-request-id': expect.stringMatching(/^\w+$/),
			});
			expect(headers).not.toHaveProperty('strict-transport-security');
			expect(headers).not.toHaveProperty('x-powered-by');
		}
	});

	it('keep the policy and the cookies of the page', async () => {
		const { headers } = await front.send('/dynamic');
		expect(headers['content-security-policy']).toBe(
			"default-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
		);
		expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
		expect(headers['cache-control']).toBe('private, no-cache');
		expect(headers['content-type']).toBe('text/html; charset=utf-8');
	});

	it('are compressed as the visitor takes it', async () => {
		const br = await front.send('/dynamic', { headers: { 'accept-encoding': 'gzip, br' } });
		expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'content-length': String(br.body.length) });
		expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
		const gzip = await front.send('/dynamic', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
		expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
		const plain = await front.send('/dynamic');
		expect(plain.headers).not.toHaveProperty('content-encoding');
		expect(plain.body.toString()).toBe(PAGE);
	});

	it('are complete when they are long', async () => {
		for (const [encoding, decode] of [
			['br', brotliDecompressSync],
			['gzip', gunzipSync],
			['identity', (body: Buffer) => body],
		] as const) {
			const { body } = await front.send('/long', { headers: { 'accept-encoding': encoding } });
			expect(decode(body).toString(), encoding).toBe(PAGE.repeat(100));
		}
	});

	it('let each line of NDJSON out at once, compressed too', async () => {
		const { request } = await import('node:http');
		for (const [encoding, decoder] of [
			['gzip', createGunzip()],
			['br', createBrotliDecompress()],
		] as const) {
			const times: number[] = [];
			const started = Date.now();
			await new Promise((resolve) => {
				request({ port: front.port, path: '/lines', headers: { host: 'localhost', 'accept-encoding': encoding } }, (res) => {
					const lines = res.pipe(decoder);
					lines.on('data', () => times.push(Date.now() - started)).on('end', resolve);
				}).end();
			});
			expect(times, encoding).toHaveLength(2);
			expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(200);
		}
	});

	it('are cancelled when the client disconnects', async () => {
		const stopped = fetch(`http://127.0.0.1:${front.port}/endless`, { signal: AbortSignal.timeout(200) });
		await expect(stopped.then((response) => response.text())).rejects.toThrow();
		await expect.poll(() => gone).toEqual(['/endless']);
	});

	it('have no body for HEAD', async () => {
		const head = await front.send('/dynamic', { method: 'HEAD' });
		expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
	});

	it('are a 500 without details when the application fails before it wrote', async () => {
		for (const path of ['/crash', '/broken']) {
			const response = await front.send(path);
			expect(response.status, path).toBe(500);
			expect(response.body.toString()).not.toMatch(/bug|half|front.test/);
		}
		expect(front.log.errors).toEqual(['Request failed', 'Request failed']);
	});

	it('see nothing that a visitor only claims about the way he came', async () => {
		await front.send('/claims', {
			headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', forwarded: 'for=6.6.6.6' },
		});
		const { headers, encrypted } = seen.findLast(({ url }) => url === '/claims') ?? { headers: {} };
		expect(headers).toMatchObject({ host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
		expect(headers).not.toHaveProperty('x-forwarded-host');
		expect(headers).not.toHaveProperty('forwarded');
		expect(encrypted).toBe(false);
	});
});

describe('a visitor over a limit', () => {
	it('is rejected by the front until the limit ends, where that limit applies; others are served', async () => {
		let requestCount = 0;
		const limited = await startFront(
			({ url, headers }) => {
				requestCount++;
				const isOver = headers.get('x-forwarded-for') === '6.6.6.6' && url.includes('/svc/suggest');
				return new Response('x', isOver ? { status: 429, headers: limitHeaders(LIMITS.lookup, 2) } : { status: 200 });
			},
			{ settings: { allowedHosts: ['localhost'], trustProxy: true, production: false } },
		);
		const send = (path: string, client: string) => limited.send(path, { headers: { 'x-forwarded-for': client } });
		for (let at = 0; at < 10; at++) {
			const rejected = await send('/svc/suggest', '6.6.6.6');
			expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, expect.stringMatching(/^[12]$/)]);
		}
		expect(requestCount).toBe(1);
		expect([(await send('/about', '6.6.6.6')).status, (await send('/svc/suggest', '5.5.5.5')).status]).toEqual([200, 200]);
		await wait(2100);
		await send('/svc/suggest', '6.6.6.6');
		expect(requestCount).toBe(4);
		await limited.stop();
	});

	it.each([
		['of another rule', limitHeaders({ name: 'order-help-numbers', points: 20, seconds: 3600 }, 3600)],
		['of another class', limitHeaders(LIMITS.forms, 60)],
		['without a policy', { 'retry-after': '3600' }],
	])('%s gets the response of that page, and every other page of the class', async (_, headers) => {
		const limited = await startFront(({ url }) => new Response('x', { status: url.includes('?over') ? 429 : 200, headers }));
		for (const path of ['/p/pay_1', '/svc/orders/K7Q2-9XMA/access']) {
			expect((await limited.send(`${path}?over`)).status).toBe(429);
			expect((await limited.send(path)).status).toBe(200);
		}
		await limited.stop();
	});
});

describe('pages that are not stored', () => {
	it('have an entity tag by their content, in every encoding, and are not sent again to who has them', async () => {
		const first = await front.send('/plain');
		const tag = String(first.headers.etag);
		expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
		const packed = await front.send('/plain', { headers: { 'accept-encoding': 'br' } });
		expect([packed.headers.etag, packed.headers['content-encoding']]).toEqual([tag, 'br']);
		for (const etag of [tag, `"other", ${tag}`]) {
			const again = await front.send('/plain', { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } });
			expect([again.status, again.body.length, again.headers.etag, again.headers['cache-control']]).toEqual([
				304,
				0,
				tag,
				'private, no-cache',
			]);
			expect([again.headers['content-encoding'], again.headers['content-length'], again.headers.vary]).toEqual([
				undefined,
				undefined,
				'Accept-Encoding',
			]);
		}
		expect((await front.send('/plain', { headers: { 'if-none-match': 'W/"another"' } })).status).toBe(200);
	});

	it('have none where caching is forbidden, where they set a cookie, and beyond GET', async () => {
		for (const [path, method] of [
			['/plain/secret', 'GET'],
			['/', 'GET'],
			['/plain', 'POST'],
		] as const)
			expect([path, (await front.send(path, { method, headers: OWN, body: method === 'POST' ? 'x' : '' })).headers.etag]).toEqual([
				path,
				undefined,
			]);
	});
});

describe('files', () => {
	it('come pre-compressed and for ever when their name has a hash', async () => {
		const response = await front.send('/_astro/app.hash.js', { headers: { 'accept-encoding': 'br' } });
		expect(response.headers).toMatchObject({
			'content-encoding': 'br',
			'cache-control': 'public, max-age=31536000, immutable',
			vary: 'Accept-Encoding',
		});
		expect(brotliDecompressSync(response.body).toString()).toBe(SCRIPT);
		const plain = await front.send('/_astro/app.hash.js', { headers: { 'accept-encoding': 'gzip' } });
		expect(plain.body.toString()).toBe(SCRIPT);
		expect(plain.headers.etag).not.toBe(response.headers.etag);
	});

	it('name their character set where they are text (ASVS 4.1.1)', async () => {
		expect((await front.send('/icon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
	});

	it('are not sent again to who has them', async () => {
		const { headers } = await front.send('/icon.svg');
		expect(headers['cache-control']).toBe('public, max-age=3600');
		expect(await front.send('/icon.svg', { headers: { 'if-none-match': headers.etag ?? '' } })).toMatchObject({
			status: 304,
			body: Buffer.alloc(0),
		});
	});

	it('are sent in parts', async () => {
		const part = await front.send('/sound.mp3', { headers: { range: 'bytes=10-19' } });
		expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 10-19/1000', 'content-length': '10' } });
		expect((await front.send('/sound.mp3', { headers: { range: 'bytes=-5' } })).headers['content-range']).toBe('bytes 995-999/1000');
		expect((await front.send('/sound.mp3', { headers: { range: 'bytes=1000-' } })).status).toBe(416);
		expect((await front.send('/sound.mp3', { headers: { range: 'bytes=0-1,5-6' } })).status).toBe(200);
	});

	it('are recordings too, in parts and for good; a missing one does not reach the application', async () => {
		const sounds = mkdtempSync(`${tmpdir()}/audio-`);
		writeFileSync(`${sounds}/a-ru-b.0123.ogg`, Buffer.alloc(50));
		const requests: unknown[] = [];
		const recorded = await startFront((request) => new Response(String(requests.push(request.url))), {
			files: new StaticFiles(`${sounds}/none`, { '/audio': sounds }),
		});
		const part = await recorded.send('/audio/a-ru-b.0123.ogg', { headers: { range: 'bytes=0-1' } });
		expect(part).toMatchObject({
			status: 206,
			headers: { 'content-range': 'bytes 0-1/50', 'content-type': 'audio/ogg', 'cache-control': 'public, max-age=31536000, immutable' },
		});
		expect((await recorded.send('/audio/a-ru-b.4567.ogg')).status).toBe(404);
		expect(requests).toEqual([]);
		await recorded.stop();
		rmSync(sounds, { recursive: true });
	});

	it('leave a service worker free to fetch, and new at each visit', async () => {
		const { headers } = await front.send('/sw.js');
		expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
		expect(headers['cache-control']).toBe('no-cache');
	});

	it('do not reach the application when a build has none of the name', async () => {
		const before = seen.length;
		expect((await front.send('/_astro/old.js')).status).toBe(404);
		expect(seen.length).toBe(before);
	});
});

describe('a trusted proxy', () => {
	it('passes on the scheme, the host and the visitor', async () => {
		const requests: { host: string | null; client: string | null; encrypted: boolean }[] = [];
		const behind = await startFront(
			({ url, headers }) => {
				requests.push({ host: headers.get('host'), client: headers.get('x-forwarded-for'), encrypted: url.startsWith('https:') });
				return new Response('ok');
			},
			{ settings: { allowedHosts: ['travel.example'], trustProxy: true, production: false } },
		);
		const headers = {
			host: 'inner',
			'x-forwarded-host': 'travel.example',
			'x-forwarded-proto': 'https',
			'x-forwarded-for': '6.6.6.6, 5.5.5.5',
		};
		const response = await behind.send('/', { headers });
		expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
		expect(requests).toEqual([{ host: 'travel.example', client: '5.5.5.5', encrypted: true }]);
		await behind.stop();
	});
});

describe('the application’s own error pages', () => {
	it('are used where the site is known', async () => {
		const own = await startFront(() => new Response('page'), {
			renderError: async (status) =>
				status === 400 ? { status, headers: new Map([['content-type', 'text/html']]), body: Buffer.from('own page') } : null,
		});
		expect((await own.send('/%')).body.toString()).toBe('own page');
		expect((await own.send('/x', { method: 'PUT' })).body.toString()).toContain('405 Method Not Allowed');
		expect((await own.send('/', { headers: { host: 'evil.example' } })).body.toString()).toContain('421');
		await own.stop();
	});
});

describe('stopping', () => {
	it('finishes what is running and takes nothing new', async () => {
		const slow = await startFront(async () => {
			await wait(300);
			return new Response('finished');
		});
		const running = slow.send('/slow');
		await wait(50);
		const stopped = slow.stop();
		expect((await running).body.toString()).toBe('finished');
		await stopped;
		await expect(slow.send('/slow')).rejects.toThrow();
	});

	it('cuts what takes longer than the grace', async () => {
		const endless = await startFront(() => new Promise(() => undefined));
		const running = endless.send('/endless').catch((error: NodeJS.ErrnoException) => error.code);
		await wait(50);
		const started = Date.now();
		await endless.stop(200);
		expect(Date.now() - started).toBeLessThan(2000);
		expect(await running).toBe('ECONNRESET');
	});
});

describe('the access log', () => {
	it('writes a line per response without personal data', async () => {
		front.log.lines.length = 0;
		await front.send('/dynamic?email=a@b.c');
		expect(front.log.lines).toHaveLength(1);
		expect(front.log.lines[0]).toMatchObject({ method: 'GET', status: 200, from: 'app' });
		expect(loggablePath('/dynamic?email=a@b.c')).toBe('/dynamic');
		expect(loggablePath('/kz/my/orders/AB-123')).toBe('/kz/my/orders/…');
		expect(loggablePath('/support/help/123')).toBe('/support/help/…');
		expect(loggablePath('/svc/orders/AB-123/receipt')).toBe('/svc/orders/…');
		expect(loggablePath('/faq/baggage')).toBe('/faq/baggage');
	});

	it('is one JSON object a line, whatever the request', () => {
		const line = { method: 'GET', status: 404, milliseconds: 1.26, id: 'a1', from: 'app' as const };
		for (const target of ['/faq/"x"\\', `/${'a'.repeat(300)}`, '/%D0%B0?q="']) {
			for (const _ of ['first', 'again']) {
				let text = '';
				createAccessLog({ write: (written) => (text += written) })({ ...line, target });
				const { time, ...facts } = JSON.parse(text);
				expect(text.indexOf('\n')).toBe(text.length - 1);
				expect(facts).toEqual({ level: 30, method: 'GET', status: 404, id: 'a1', from: 'app', path: loggablePath(target), ms: 1.3 });
				expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000);
			}
		}
	});
});

describe('the health check', () => {
	const body = { status: 'ok', version: '1.2.3', uptime: 5 };
	const health = async () => ({ status: 200 as const, body });
	const of = async (settings: { trustProxy: boolean; healthToken?: string }, headers: Record<string, string> = {}) => {
		const one = await startFront(() => new Response(), {
			health,
			settings: { allowedHosts: ['localhost'], production: true, ...settings },
		});
		const response = await one.send('/healthz', { headers });
		await one.stop();
		return JSON.parse(String(response.body));
	};
	const REMOTE = { 'x-forwarded-for': '203.0.113.7' };

	it('shows its details to this machine, and to who has the token', async () => {
		expect(await of({ trustProxy: false })).toEqual(body);
		expect(await of({ trustProxy: true }, { 'x-forwarded-for': '127.0.0.1' })).toEqual(body);
		const token = { trustProxy: true, healthToken: 'a-long-enough-token' };
		expect(await of(token, { ...REMOTE, authorization: 'Bearer a-long-enough-token' })).toEqual(body);
		for (const authorization of ['Bearer a-long-enough-tokeN', 'a-long-enough-token', 'Bearer '])
			expect(await of(token, { ...REMOTE, authorization })).toEqual({ status: 'ok' });
	});

	it('says no more than ok to anybody else, also behind a proxy that is not trusted', async () => {
		expect(await of({ trustProxy: true }, REMOTE)).toEqual({ status: 'ok' });
		expect(await of({ trustProxy: false }, REMOTE)).toEqual({ status: 'ok' });
		expect(await of({ trustProxy: false }, { ...REMOTE, 'x-forwarded-for': '127.0.0.1' })).toEqual({ status: 'ok' });
		expect(await of({ trustProxy: true }, { ...REMOTE, authorization: 'Bearer null' })).toEqual({ status: 'ok' });
	});
});

describe('what the front rejects', () => {
	it('is logged as security events: foreign origins and rate limits', async () => {
		const one = await startFront(() => new Response(null, { status: 429 }));
		await one.send('/search?q=private', { method: 'POST', headers: { origin: 'https://evil.example' } });
		await one.send('/svc/suggest?q=private');
		await one.stop();
		expect(one.log.security.map(({ event, outcome, client }) => [event, outcome, client])).toEqual([
			['origin-rejected', 'rejected', '127.0.0.1'],
			['rate-limited', 'rejected', '127.0.0.1'],
		]);
	});

	it('passes to the application whether the request is from this machine', async () => {
		const one = await startFront((request) => new Response(request.headers.get('x-loopback-visitor')));
		const seen = async (headers: Record<string, string>) => String((await one.send('/own', { headers })).body);
		expect(await seen({})).toBe('1');
		for (const [name, value] of [
			['x-forwarded-for', '127.0.0.1'],
			['forwarded', 'for=127.0.0.1'],
			['via', '1.1 proxy'],
		] as const)
			expect(await seen({ [name]: value, 'x-loopback-visitor': '1' })).toBe('0');
		await one.stop();
	});
});
