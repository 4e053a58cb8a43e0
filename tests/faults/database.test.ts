import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';

/** What was acknowledged survives `kill -9`; processes that share a file lose nothing. */

const folder = mkdtempSync(`${tmpdir()}/crash-`);
const url = `sqlite:${folder}/travel.sqlite`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Writer {
	child: ChildProcess;
	/** The last one acknowledged. */
	acknowledged: () => number;
	gone: Promise<unknown>;
}

function write(name: string): Writer {
	const child = spawn(process.execPath, ['tests/faults/clicks-writer.ts', url, name], { stdio: ['ignore', 'pipe', 'inherit'] });
	let last = 0;
	child.stdout.setEncoding('utf8').on('data', (lines: string) => {
		last = Number(lines.trimEnd().split('\n').at(-1));
	});
	return { child, acknowledged: () => last, gone: new Promise((resolve) => child.once('close', resolve)) };
}

async function stored(name: string): Promise<{ count: number; last: number }> {
	const db = await openDatabase(url);
	const row = await db
		.selectFrom('clicks')
		.where('id', 'like', `${name}-%`)
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('total').as('last')])
		.executeTakeFirstOrThrow();
	const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
	expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
	await db.destroy();
	return { count: row.count, last: row.last ?? 0 };
}

it('loses no acknowledged row to kill -9, not even while its tables are made', async () => {
	for (let round = 0; round < 8; round++) {
		const writer = write(`round${round}`);
		await wait(150 + round * 90);
		writer.child.kill('SIGKILL');
		await writer.gone;
		const { count, last } = await stored(`round${round}`);
		expect(last).toBeGreaterThanOrEqual(writer.acknowledged());
		expect(count).toBe(last);
	}
});

it('loses no row of two processes that write at the same time', async () => {
	const writers = ['left', 'right'].map((name) => ({ name, ...write(name) }));
	await expect.poll(() => Math.min(...writers.map(({ acknowledged }) => acknowledged())), { timeout: 20_000 }).toBeGreaterThan(100);
	for (const { child } of writers) child.kill('SIGKILL');
	await Promise.all(writers.map(({ gone }) => gone));
	for (const { name, acknowledged } of writers) {
		const { count, last } = await stored(name);
		expect(last).toBeGreaterThanOrEqual(acknowledged());
		expect(count).toBe(last);
	}
});
