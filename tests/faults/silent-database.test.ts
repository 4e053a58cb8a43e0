/** PostgreSQL behind a connection that goes silent, as after a failover: nothing waits for ever, and everything goes on afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createGroupCommit } from '#server/database/group-commit.ts';
import { isDatabaseAlive, openDatabase } from '#server/database/open.ts';
import { engines } from '#tests/support/database-engines.ts';
import { freePort } from '#tests/support/free-port.ts';

const postgres = (await engines()).find(({ name }) => name === 'PostgreSQL');
const missing = postgres?.missing !== null;
const folder = mkdtempSync(`${tmpdir()}/silent-`);
const ends: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
	if (!missing) await postgres?.clean();
	rmSync(folder, { recursive: true, force: true });
});

interface Proxy {
	url: string;
	/** Forwards nothing from now on, on new connections neither. */
	silence: () => void;
	/** Connections that were silent stay so; new ones work. */
	recover: () => void;
}

/** A TCP proxy before a database. */
async function proxied(url: string): Promise<Proxy> {
	const { hostname, port } = new URL(url);
	const pairs = new Set<readonly [Socket, Socket]>();
	let silent = false;
	const mute = (pair: readonly [Socket, Socket]) => {
		for (const socket of pair) socket.removeAllListeners('data').pause();
	};
	const server = createServer((near) => {
		const far = connect(Number(port || 5432), hostname);
		const pair = [near, far] as const;
		pairs.add(pair);
		near.on('error', () => far.destroy()).on('close', () => far.destroy());
		far.on('error', () => near.destroy()).on('close', () => near.destroy());
		if (silent) return mute(pair);
		near.on('data', (part) => far.write(part));
		far.on('data', (part) => near.write(part));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	ends.push(() => {
		server.close();
		for (const socket of [...pairs].flat()) socket.destroy();
	});
	const near = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
	return {
		url: near.href,
		silence: () => {
			silent = true;
			for (const pair of pairs) mute(pair);
		},
		recover: () => {
			silent = false;
		},
	};
}

const fresh = () => postgres?.fresh(folder) ?? '';

describe.skipIf(missing)('a pool whose connections go silent', () => {
	it('fails every query in time, recovers at once, and closes in time', async () => {
		const proxy = await proxied(fresh());
		const db = await openDatabase(proxy.url, { statement: 400, query: 500 });
		await Promise.all(Array.from({ length: 5 }, () => db.selectFrom('clicks').select('id').execute()));
		proxy.silence();
		const started = Date.now();
		await expect(db.selectFrom('clicks').select('id').execute()).rejects.toThrow('Query read timeout');
		await expect(db.transaction().execute((trx) => trx.deleteFrom('clicks').execute())).rejects.toThrow(/timeout/);
		expect(Date.now() - started).toBeLessThan(8000);
		expect(await isDatabaseAlive(db)).toBe(false);
		proxy.recover();
		await expect.poll(() => db.selectFrom('clicks').select('id').execute(), { timeout: 8000 }).toEqual([]);
		const again = Date.now();
		await Promise.all(Array.from({ length: 10 }, () => db.selectFrom('clicks').select('id').execute()));
		expect(Date.now() - again).toBeLessThan(400);
		proxy.silence();
		const closing = Date.now();
		await db.destroy();
		expect(Date.now() - closing).toBeLessThan(4000);
	});
});

describe('a group commit', () => {
	it('gives a write up that does not end, and writes the next group', async () => {
		const written: string[] = [];
		const commit = createGroupCommit<string>({
			gather: 1,
			limit: 50,
			write: (items) => (items.includes('stuck') ? new Promise(() => undefined) : Promise.resolve(void written.push(...items))),
		});
		await expect(commit.add(['stuck'], 1)).rejects.toThrow('did not end in time');
		await commit.add(['next'], 1);
		expect(written).toEqual(['next']);
	});
});

const SCHEMA = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4';
const CONTEXT = JSON.stringify({ data: [{ schema: 'iglu:travel/context/jsonschema/1-0-0', data: { market: 'ru' } }] });

async function startSite(url: string): Promise<{ origin: string; child: ChildProcess; ended: Promise<number | null> }> {
	const port = await freePort();
	const child = spawn(process.execPath, ['src/main.ts'], {
		env: { ...process.env, NODE_ENV: 'production', ACCESS_LOG: 'off', PORT: String(port), DATA_DIR: folder, DATABASE_URL: url },
		stdio: 'ignore',
	});
	ends.push(() => child.kill('SIGKILL'));
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	const origin = `http://localhost:${port}`;
	for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt++) {
		if ((await fetch(`${origin}/healthz`).catch(() => null))?.ok) return { origin, child, ended };
		await wait(50);
	}
	throw new Error('did not start');
}

describe.skipIf(missing)('the process', () => {
	it('responds with 503 while the database is silent, takes events again without a restart, and ends with 0', async () => {
		const proxy = await proxied(fresh());
		const { origin, child, ended } = await startSite(proxy.url);
		const event = () =>
			fetch(`${origin}/a/j`, {
				method: 'POST',
				headers: { origin, 'content-type': 'application/json' },
				body: JSON.stringify({ schema: SCHEMA, data: [{ e: 'pv', p: 'web', eid: crypto.randomUUID(), co: CONTEXT }] }),
			}).then(({ status }) => status);
		const vote = () =>
			fetch(`${origin}/faq/lost-baggage`, {
				method: 'POST',
				headers: { origin },
				redirect: 'manual',
				body: new URLSearchParams({ helpful: 'yes' }),
			}).then(({ status }) => status);
		const health = () => fetch(`${origin}/healthz`).then(({ status }) => status);
		expect([await event(), await vote(), await health()]).toEqual([200, 303, 200]);
		proxy.silence();
		const started = Date.now();
		expect(await Promise.all([event(), vote(), health()])).toEqual([503, 503, 503]);
		expect(Date.now() - started).toBeLessThan(20_000);
		proxy.recover();
		await expect.poll(event, { timeout: 20_000 }).toBe(200);
		expect([await vote(), await health()]).toEqual([303, 200]);
		proxy.silence();
		const stopping = Date.now();
		child.kill('SIGTERM');
		expect(await ended).toBe(0);
		expect(Date.now() - stopping).toBeLessThan(15_000);
	});
});
