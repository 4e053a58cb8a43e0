/** Recordings of audio guides on the dev server: given as the site gives them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devRecordings } from '#server/recordings.ts';

const tables = mkdtempSync(join(tmpdir(), 'tables-'));
let origin = '';
let close: () => Promise<unknown>;

beforeAll(async () => {
	const dev = await createServer({
		configFile: false,
		root: mkdtempSync(join(tables, 'root-')),
		logLevel: 'silent',
		appType: 'custom',
		plugins: [devRecordings(tables)],
		server: { middlewareMode: true, ws: false, watch: null },
	});
	const server = createHttp(dev.middlewares).listen(0, '127.0.0.1');
	await new Promise((ready) => server.once('listening', ready));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	close = async () => {
		server.close();
		await dev.close();
	};
});
afterAll(async () => {
	await close();
	rmSync(tables, { recursive: true });
});

it('gives none where nothing was recorded, and those made since', async () => {
	expect((await fetch(`${origin}/audio/a.ogg`)).status).toBe(404);
	mkdirSync(join(tables, 'audio/files'), { recursive: true });
	writeFileSync(join(tables, 'audio/files/a.ogg'), '0123456789');
	const full = await fetch(`${origin}/audio/a.ogg?x`);
	expect([full.status, full.headers.get('content-type'), await full.text()]).toEqual([200, 'audio/ogg', '0123456789']);
	const part = await fetch(`${origin}/audio/a.ogg`, { headers: { range: 'bytes=2-4' } });
	expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
});
it('returns 404 for files that are not recordings', async () => {
	writeFileSync(join(tables, 'audio/index.json'), '{}');
	for (const path of ['/audio/index.json', '/audio/..%2findex.json', '/audio/', '/a.ogg'])
		expect((await fetch(origin + path)).status, path).toBe(404);
	expect((await fetch(`${origin}/audio/a.ogg`, { method: 'POST' })).status).toBe(404);
});
