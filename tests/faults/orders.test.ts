import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { CLAIM, runDue } from '#features/orders/effects/effects.ts';
import type { Database } from '#server/database/open.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { storedPorts } from '#tests/support/stored-orders.ts';

const folder = mkdtempSync(`${tmpdir()}/orders-`);
afterAll(() => rmSync(folder, { recursive: true }));

const log = { info: () => undefined, warn: () => undefined };
/** `KILLS=100` for the long run; two processes at a time. */
const KILLS = Number(process.env.KILLS ?? 6);
const TOTAL = 2_790_000;

/** Runs until a random moment. @returns what was acknowledged */
async function runAndKill(url: string, prefix: string): Promise<{ placed: string[]; paid: string[] }> {
	const child = spawn(process.execPath, ['tests/support/run-module.mjs', 'tests/faults/orders-server.ts', url, prefix], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let text = '';
	child.stdout.on('data', (chunk: Buffer) => {
		text += chunk.toString();
	});
	const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}`)));
	await Promise.race([once(child.stdout, 'data'), ended]);
	await wait(50 + Math.random() * 1500);
	child.kill('SIGKILL');
	await ended.catch(() => undefined);
	const lines = text.slice(0, text.lastIndexOf('\n')).split('\n');
	const of = (kind: string) => lines.filter((line) => line.startsWith(kind)).map((line) => line.split(' ')[1] ?? '');
	return { placed: of('placed'), paid: of('paid') };
}

/** Runs effects with a clock that passes every claim and back-off. */
async function finish(db: Database): Promise<void> {
	let now = Date.now();
	for (let round = 0; round < 30; round++) {
		now += CLAIM;
		await runDue({ db, ports: storedPorts(db, () => now), log });
	}
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`processes of one database killed ${KILLS} times during bookings, on ${name}`, () => {
		afterAll(clean);

		it('loses no acknowledged order, issues and charges none twice, and leaves none without a way on', async () => {
			const url = fresh(folder);
			const acknowledged = { placed: [] as string[], paid: [] as string[] };
			for (let kill = 0; kill < KILLS; kill += 2) {
				const prefixes = [kill, kill + 1].map((number) => `K${String(number).padStart(3, '0')}`);
				for (const { placed, paid } of await Promise.all(prefixes.map((prefix) => runAndKill(url, prefix)))) {
					acknowledged.placed.push(...placed);
					acknowledged.paid.push(...paid);
				}
			}
			await withDatabase(url, async (db) => {
				await finish(db);
				const orders = await db.selectFrom('orders').selectAll().execute();
				const byId = new Map(orders.map((order) => [order.id, order]));
				expect(acknowledged.paid.length).toBeGreaterThan(0);
				expect(acknowledged.placed.filter((id) => !byId.has(id))).toEqual([]);
				expect(acknowledged.paid.filter((id) => byId.get(id)?.state !== 'confirmed')).toEqual([]);
				const gateway = await db.selectFrom('gateway_payments').selectAll().execute();
				const captured = gateway.reduce((sum, payment) => sum + Number(payment.captured), 0);
				const confirmed = orders.filter(({ state }) => state === 'confirmed');
				expect(captured).toBe(confirmed.length * TOTAL);
				expect(confirmed.every((order) => order.captured === TOTAL)).toBe(true);
				const issued = await db.selectFrom('sandbox_orders').select('order_id').execute();
				expect(new Set(issued.map(({ order_id }) => order_id)).size).toBe(issued.length);
				expect(orders.filter(({ state }) => !['confirmed', 'expired'].includes(state))).toEqual([]);
				const payments = await db.selectFrom('order_payments').select('order_id').execute();
				expect(payments.length).toBe(orders.length);
				const mails = await db.selectFrom('mails').select('key').where('kind', '=', 'order-confirmed').execute();
				expect(mails.length).toBe(confirmed.length);
				console.info(`${name}: ${KILLS} kills, ${acknowledged.paid.length} paid orders acknowledged, ${confirmed.length} confirmed`);
			});
		}, 900_000);
	});
}
