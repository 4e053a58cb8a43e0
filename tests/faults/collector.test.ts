import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

/** An analytics event that was acknowledged survives `kill -9`; one that was not is sent again by the tracker, and kept once (spec 7, 8). */

const folder = mkdtempSync(`${tmpdir()}/collector-crash-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCHEMA = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4';
const CONTEXT = JSON.stringify({ data: [{ schema: 'iglu:travel/page/jsonschema/1-0-0', data: { market: 'ru' } }] });
const bodyOf = (ids: readonly string[]) =>
	JSON.stringify({ schema: SCHEMA, data: ids.map((eid) => ({ e: 'pv', p: 'web', tv: 'test', eid, co: CONTEXT })) });

async function start(url: string): Promise<{ child: ChildProcess; port: number; gone: Promise<unknown> }> {
	const child = spawn(process.execPath, ['tests/faults/collector-server.ts', url], { stdio: ['ignore', 'pipe', 'inherit'] });
	const gone = new Promise((resolve) => child.once('close', resolve));
	const port = await new Promise<number>((resolve) => child.stdout.setEncoding('utf8').once('data', (line) => resolve(Number(line))));
	return { child, port, gone };
}

/** Posts batches of three events one after another until the collector is gone. */
async function postUntilGone(port: number, name: string): Promise<{ acknowledged: string[]; last: string[] }> {
	const acknowledged: string[] = [];
	for (let count = 0; ; count++) {
		const last = [0, 1, 2].map((at) => `${name}-${count}-${at}`);
		const response = await fetch(`http://127.0.0.1:${port}/j`, { method: 'POST', body: bodyOf(last) }).catch(() => null);
		if (!response?.ok) return { acknowledged, last };
		acknowledged.push(...last);
	}
}

const storedIds = (url: string) =>
	withDatabase(url, async (db) => (await db.selectFrom('events').select('id').execute()).map(({ id }) => id));

for (const { name, fresh, missing, clean } of await engines()) {
	it.skipIf(missing !== null)(`loses no acknowledged event to kill -9 while eight pages post (${name})`, async () => {
		const url = fresh(folder);
		for (let round = 0; round < 3; round++) {
			const { child, port, gone } = await start(url);
			const pages = Array.from({ length: 8 }, (_, page) => postUntilGone(port, `r${round}p${page}`));
			await wait(400 + round * 137);
			child.kill('SIGKILL');
			await gone;
			const posted = await Promise.all(pages);
			const acknowledged = posted.flatMap((page) => page.acknowledged);
			expect(acknowledged.length).toBeGreaterThan(20);
			const stored = new Set(await storedIds(url));
			expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
			for (const { last } of posted) expect([0, 3]).toContain(last.filter((id) => stored.has(id)).length);

			const again = await start(url);
			for (const { last } of posted) await fetch(`http://127.0.0.1:${again.port}/j`, { method: 'POST', body: bodyOf(last) });
			again.child.kill('SIGKILL');
			await again.gone;
			const ids = await storedIds(url);
			expect(ids.length).toBe(new Set(ids).size);
			expect(posted.flatMap(({ last }) => last).filter((id) => !ids.includes(id))).toEqual([]);
		}
		await clean();
	});
}
