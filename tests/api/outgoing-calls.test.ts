import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCaller, type OutgoingCall, type OutgoingError } from '#server/http/http.ts';

let respond: (req: IncomingMessage, res: ServerResponse) => void;
let requests: number[] = [];
let origin = '';
const server = createServer((req, res) => {
	requests.push(Date.now());
	respond(req, res);
});

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
	requests = [];
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const call = <T = unknown>(options: Partial<OutgoingCall<T>> = {}) =>
	createCaller({ hosts: new Set([new URL(origin).host]), fetch, random: () => 0.5 })({
		url: `${origin}/currency.json`,
		parse: (body) => body as T,
		...options,
	});
const failure = (promise: Promise<unknown>) =>
	promise.then(
		() => null,
		(error: OutgoingError) => `${error.reason} ${error.status ?? ''}`.trim(),
	);
const json = (res: ServerResponse, body: unknown, status = 200) =>
	res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

it('tries three more times, 100 ms apart (spec 7: 3 retries, 100 ms delay)', async () => {
	respond = (_, res) => (requests.length < 4 ? json(res, {}, 503) : json(res, { usd: 90 }));
	expect(await call()).toEqual({ usd: 90 });
	expect(requests).toHaveLength(4);
	for (let at = 1; at < 4; at++) expect((requests[at] ?? 0) - (requests[at - 1] ?? 0)).toBeGreaterThanOrEqual(95);
	respond = (_, res) => json(res, {}, 503);
	requests = [];
	expect(await failure(call())).toBe('status 503');
	expect(requests).toHaveLength(4);
});

it('does not repeat what would fail again, or what may have happened', async () => {
	respond = (_, res) => json(res, {}, 404);
	expect(await failure(call())).toBe('status 404');
	respond = (_, res) => json(res, {}, 503);
	expect(await failure(call({ method: 'POST', body: {} }))).toBe('status 503');
	respond = (_, res) => json(res, { usd: 'many' });
	const parse = () => {
		throw new Error('not a number');
	};
	expect(await failure(call({ parse }))).toBe('contract 200');
	respond = (_, res) => res.end('<html>');
	expect(await failure(call())).toBe('contract 200');
	expect(requests).toHaveLength(4);
});

it('waits as long as Retry-After says, and gives up at once if that is longer than the timeout', async () => {
	respond = (_, res) => (requests.length < 2 ? res.writeHead(429, { 'retry-after': '1' }).end() : json(res, { usd: 90 }));
	expect(await call()).toEqual({ usd: 90 });
	expect((requests[1] ?? 0) - (requests[0] ?? 0)).toBeGreaterThanOrEqual(990);
	respond = (_, res) => res.writeHead(429, { 'retry-after': '60' }).end();
	requests = [];
	const error = await call().catch((failed: OutgoingError) => failed);
	expect(error).toMatchObject({ reason: 'status', status: 429, retryAfter: 60_000 });
	expect(requests).toHaveLength(1);
});

it('waits longer after each attempt with backoff', async () => {
	respond = (_, res) => json(res, {}, 503);
	await failure(call({ retries: 2, delay: 50, backoff: 4 }));
	const [first = 0, second = 0, third = 0] = requests;
	expect(second - first).toBeGreaterThanOrEqual(45);
	expect(third - second).toBeGreaterThanOrEqual(195);
});

it('ends in time, tries together', async () => {
	respond = () => undefined;
	const started = Date.now();
	expect(await failure(call({ timeout: 150 }))).toBe('timeout');
	respond = (_, res) => json(res, {}, 503);
	expect(await failure(call({ timeout: 150, retries: 50 }))).toMatch(/^(?:timeout|status 503)$/);
	expect(Date.now() - started).toBeLessThan(1500);
});

it('can be given up', async () => {
	respond = () => undefined;
	const controller = new AbortController();
	setTimeout(() => controller.abort(), 50);
	expect(await failure(call({ signal: controller.signal }))).toBe('aborted');
});

it('reaches only hosts of the configuration, and follows no redirect elsewhere', async () => {
	respond = (_, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end();
	expect(await failure(call())).toBe('status 302');
	for (const url of ['http://169.254.169.254/', `http://127.0.0.1/`, 'file:///etc/passwd'])
		expect(await failure(call({ url }))).toBe('rejected-host');
	expect(requests).toHaveLength(1);
});

it('takes no more than 8 MB', async () => {
	respond = (_, res) => res.end(Buffer.alloc(9 * 1024 * 1024, 0x20));
	expect(await failure(call({ retries: 0 }))).toBe('too-large 200');
});

it('speaks JSON', async () => {
	const seen: (string | undefined)[] = [];
	respond = (req, res) => {
		seen.push(req.method, req.headers.accept, req.headers['content-type']);
		json(res, null);
	};
	await call();
	await call({ method: 'POST', body: { a: 1 } });
	expect(seen).toEqual(['GET', 'application/json', undefined, 'POST', 'application/json', 'application/json']);
});
