/** Architecture §3, §4: threads of their own take all connections, and ask the main one for what has to be rendered. */

import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#server/app-request.ts';
import { startListening } from '#server/listening.ts';
import { type DoorServices, type Doors, doorCount, prepareDoors } from '#server/open-door.ts';
import { PageStore, type StoreAnswer } from '#server/page-store.ts';
import { renderPage } from '#server/render-page.ts';
import type { SecurityEntry } from '#server/security-log.ts';
import { askedFor, brokenOff, endless, recordedLog, sendTo, twoLines } from './front-harness.ts';

const TEXT = '<p>Text of a page.</p>'.repeat(200);
const SHARED = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' };
const settings = {
	allowedHosts: ['localhost', '127.0.0.1'],
	trustProxy: false,
	brandHosts: [],
	production: true,
	accessLog: 'stdout' as const,
	host: '127.0.0.1',
};

let renders = 0;
const gone: string[] = [];
const app: App = async (request) => {
	const target = askedFor(request);
	if (target === '/crash') throw Object.assign(new Error('a bug'), { cause: () => 'a function cannot be told to a thread' });
	if (request.method === 'POST') {
		const text = `${request.headers.get('x-forwarded-for')} sent ${await request.text()}`;
		return new Response(text, { headers: { 'content-type': 'text/plain' } });
	}
	const ndjson = { 'content-type': 'application/x-ndjson' };
	if (target === '/lines') return new Response(twoLines(300), { headers: ndjson });
	if (target === '/endless')
		return new Response(
			endless('{"line":1}\n', () => gone.push(target)),
			{ headers: ndjson },
		);
	const html = { 'content-type': 'text/html' };
	if (target === '/broken') return new Response(brokenOff('<p>half'), { headers: html });
	if (target === '/long') return new Response(TEXT.repeat(100), { headers: html });
	renders++;
	const headers = new Headers(target.startsWith('/shared') ? SHARED : html);
	if (!target.startsWith('/shared')) for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
	return new Response(`<!doctype html>${renders} ${TEXT}`, { headers });
};

const store = new PageStore({
	resolve: (_host, target) => ({ key: target, storable: target.startsWith('/shared') }),
	render: (host, tls, target, form) => renderPage(app, { target, tls, headers: { host, accept: form } }),
	onDrop: (key) => door?.drop(key),
});
const told = (answer: StoreAnswer) =>
	answer.kind === 'page' ? { kind: 'page' as const, record: answer.page.record, key: answer.key } : answer;

const lines: string[] = [];
const log = { ...recordedLog(), accessLines: (text: string) => void lines.push(...text.trim().split('\n')) };
let door: Doors | undefined;
let ask: ReturnType<typeof sendTo>;
let port = 0;

const touched: string[] = [];
const security: SecurityEntry[] = [];

const services: DoorServices = {
	app,
	log,
	security: (entry) => void security.push(entry),
	touch: (key) => touched.push(key),
	answers: {
		store: async (asked) => told(await store.ask(asked)),
		health: async () => ({ status: 200, body: { status: 'ok' } }),
		errorPage: async (asked) => ({
			status: asked.status,
			headers: new Map([['content-type', 'text/html']]),
			body: Buffer.from(`<p>Page of ${asked.status}</p>`),
		}),
	},
	standIn: (at) => startListening((_, answer) => answer.writeHead(204).end(), '127.0.0.1', at),
};
const prepared = (count: number, files = `${tmpdir()}/no-such-folder`) => prepareDoors(count, { settings, files: [files, {}] });

const counts = doorCount() > 1 ? [1, 2] : [1];

describe.each(counts)('doors: %i', (count) => {
	beforeAll(async () => {
		store.close();
		touched.length = 0;
		door = await prepared(count).open(0, services);
		port = door.port;
		ask = sendTo(port);
	}, 30_000);
	afterAll(() => door?.stop(1000));
	beforeEach(() => {
		renders = 0;
	});

	it('shows what the application says, secured, compressed and with its cookies', async () => {
		const answer = await ask('/own', { headers: { 'accept-encoding': 'gzip', accept: 'text/html' } });
		expect([answer.status, answer.headers['content-encoding'], answer.headers['set-cookie']]).toEqual([200, 'gzip', ['a=1', 'b=2']]);
		expect(answer.headers['x-content-type-options']).toBe('nosniff');
		expect((await ask('/long')).body.length).toBe(TEXT.length * 100);
		expect((await ask('/own', { method: 'HEAD' })).body.length).toBe(0);
	});

	it('gives bodies and the visitor’s address on', async () => {
		const own = { origin: 'http://localhost' };
		const answer = await ask('/form', { method: 'POST', body: 'a=1', headers: own });
		expect(String(answer.body)).toBe('127.0.0.1 sent a=1');
		expect((await ask('/form', { method: 'POST', body: 'x'.repeat(300_000), headers: own })).status).toBe(413);
		expect((await ask('/form', { method: 'POST', body: 'a=1', headers: { origin: 'https://evil.example' } })).status).toBe(403);
		expect(security.at(-1)).toEqual({ event: 'origin-rejected', outcome: 'rejected', target: '/form', client: '127.0.0.1' });
	});

	it('lets lines out one by one, and tells the application when nobody waits for more', async () => {
		expect(String((await ask('/lines')).body)).toBe('{"line":1}\n{"line":2}\n');
		const stopped = fetch(`http://127.0.0.1:${port}/endless`, { signal: AbortSignal.timeout(200) });
		await expect(stopped.then((answer) => answer.text())).rejects.toThrow();
		await expect.poll(() => gone).toContain('/endless');
	});

	it('refuses with the pages of the site, and answers for failures', async () => {
		expect(String((await ask('/%', { headers: { accept: 'text/html' } })).body)).toBe('<p>Page of 400</p>');
		expect((await ask('/own', { headers: { host: 'evil.example' } })).status).toBe(421);
		expect((await ask('/crash')).status).toBe(500);
		expect((await ask('/broken')).status).toBe(500);
		expect(log.errors).toContain('A request could not be answered');
		expect(String((await ask('/healthz')).body)).toBe('{"status":"ok"}');
	});

	it('keeps what the store has, and shows it no longer when it was dropped', async () => {
		const path = `/shared/${count}`;
		const texts = async () => (await Promise.all(Array.from({ length: 12 }, () => ask(path)))).map(({ body }) => String(body));
		const first = await ask(path);
		expect([new Set(await texts()), renders]).toEqual([new Set([String(first.body)]), 1]);
		await texts();
		await expect.poll(() => [...new Set(touched)], { timeout: 5000 }).toEqual([expect.stringContaining(path)]);
		expect((await ask(path, { headers: { 'if-none-match': String(first.headers.etag) } })).status).toBe(304);
		expect(store.size.pages).toBe(1);
		store.close();
		await expect.poll(async () => (await texts()).every((text) => text.includes('<!doctype html>2 '))).toBe(true);
	});

	it('logs through the main thread, and ends when it is told to', async () => {
		const running = ask('/lines');
		await wait(100);
		await door?.stop(5000);
		expect((await running).body.length).toBeGreaterThan(15);
		expect(JSON.parse(lines.find((line) => line.includes(`/shared/${count}`)) ?? '{}')).toMatchObject({
			method: 'GET',
			status: 200,
			from: 'store',
		});
		await expect(ask('/own')).rejects.toThrow('ECONNREFUSED');
	});
});

describe.each(counts)('doors that fail: %i', (count) => {
	it('are replaced by the main thread, which says so', async () => {
		const own = recordedLog();
		const opened = await prepared(count, import.meta.filename).open(0, { ...services, log: own });
		expect((await sendTo(opened.port)('/own')).status).toBe(204);
		expect(own.errors).toEqual([
			...Array.from({ length: count - 1 }, () => 'A door has failed'),
			'The doors have failed; the main thread listens in their place',
		]);
		await opened.stop(100);
	});

	it('are the start’s problem where the main thread cannot listen either', async () => {
		const standIn = () => Promise.reject(new Error('no port'));
		await expect(prepared(count, import.meta.filename).open(0, { ...services, standIn })).rejects.toThrow('no port');
	});

	it('a port that is somebody’s, be it of doors like these, is the start’s problem', async () => {
		const others = await prepared(count).open(0, services);
		await expect(prepared(count).open(others.port, services)).rejects.toThrow('another program uses it');
		expect((await sendTo(others.port)('/own')).status).toBe(200);
		await others.stop(100);
	});
});
