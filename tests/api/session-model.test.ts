/** Random sequences of what two travellers and copies of their cookies, codes and tokens do to sessions, over HTTP. `SESSION_RUNS=500` for the long run. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, afterEach, describe, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/database/open.ts';
import { engines } from '#tests/support/database-engines.ts';
import { start, stopServer } from '#tests/support/serve.ts';
import { SESSION_COMMANDS } from '#tests/support/session-commands.ts';
import { createSessionWorld, expectIsolated, newModel } from '#tests/support/session-world.ts';

const SECRET = vi.hoisted(() => {
	const secret = 'session-model-secret-of-all-processes';
	process.env.SESSION_SECRET = secret;
	return secret;
});

const RUNS = Number(process.env.SESSION_RUNS ?? 20);
/** `SESSION_SEED=…` repeats a run. */
const SEED = Number(process.env.SESSION_SEED ?? Math.floor(Math.random() * 2 ** 31));

const folder = mkdtempSync(`${tmpdir()}/session-model-`);
const children: ChildProcess[] = [];
const databases: Database[] = [];
afterEach(async () => {
	await Promise.all(databases.splice(0).map((db) => db.destroy()));
	await Promise.all(children.splice(0).map(stopServer));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`${RUNS} random sequences of sessions, seed ${SEED}, on ${name}`, () => {
		afterAll(clean);

		it('show and change nothing of another traveller, and end for good', async () => {
			const url = fresh(folder);
			const db = await openDatabase(url);
			databases.push(db);
			const { child, origin } = await start(folder, { DATABASE_URL: url, SESSION_SECRET: SECRET, ENVIRONMENT: 'local' });
			children.push(child);
			const world = createSessionWorld(db, Number(new URL(origin).port));
			const property = fc.asyncProperty(fc.noBias(fc.commands(SESSION_COMMANDS, { size: 'max', maxCommands: 40 })), async (commands) => {
				const model = newModel();
				await fc.asyncModelRun(() => ({ model, real: world }), commands);
				await expectIsolated(world, model);
			});
			await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: process.env.SESSION_SHRINK === undefined });
			console.info(`${name}:`, Object.fromEntries(world.reached));
		}, 3_600_000);
	});
}
