import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { matureEarnings } from '#features/loyalty/earnings.ts';
import { balanceIn } from '#features/loyalty/ledger.ts';
import { CLAIM, runDue } from '#features/orders/effects/effects.ts';
import type { Database } from '#server/database/open.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { storedPorts } from '#tests/support/stored-orders.ts';

const folder = mkdtempSync(`${tmpdir()}/loyalty-`);
afterAll(() => rmSync(folder, { recursive: true }));

const log = { info: () => undefined, warn: () => undefined };
/** `KILLS=100` for the long run; two processes at a time. */
const KILLS = Number(process.env.KILLS ?? 6);
const CASHBACK = 83_700;
const LATER = Date.UTC(2030, 0, 1);

/** Runs until a random moment. @returns the orders whose payment was acknowledged */
async function runAndKill(url: string, prefix: string): Promise<string[]> {
	const child = spawn(process.execPath, ['tests/support/run-module.mjs', 'tests/faults/loyalty-server.ts', url, prefix], {
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
	return lines.map((line) => line.split(' ')[1] ?? '');
}

/** Runs what is due with a clock that passes every claim and back-off. */
async function finish(db: Database): Promise<void> {
	let now = Date.now();
	for (let round = 0; round < 30; round++) {
		now += CLAIM;
		await runDue({ db, ports: storedPorts(db, () => now), log });
	}
	while ((await matureEarnings(db, LATER, console)) > 0);
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`processes of one database killed ${KILLS} times while cashback is earned, on ${name}`, () => {
		afterAll(clean);

		it('books cashback once for every paid order and for no other, and every transaction sums to zero', async () => {
			const url = fresh(folder);
			const paid: string[] = [];
			for (let kill = 0; kill < KILLS; kill += 2) {
				const prefixes = [kill, kill + 1].map((number) => `L${String(number).padStart(3, '0')}`);
				paid.push(...(await Promise.all(prefixes.map((prefix) => runAndKill(url, prefix)))).flat());
			}
			await withDatabase(url, async (db) => {
				await finish(db);
				const orders = await db.selectFrom('orders').select(['id', 'state']).execute();
				const confirmed = orders.filter(({ state }) => state === 'confirmed').map(({ id }) => id);
				expect(paid.length).toBeGreaterThan(0);
				expect(paid.filter((id) => !confirmed.includes(id))).toEqual([]);
				const booked = await db.selectFrom('loyalty_transactions').select('order_id').where('kind', '=', 'earned').execute();
				expect(booked.map(({ order_id }) => order_id).sort()).toEqual([...confirmed].sort());
				const sums = await db
					.selectFrom('loyalty_entries')
					.select('transaction_id')
					.select(({ fn }) => fn.sum<number | string>('amount').as('sum'))
					.groupBy('transaction_id')
					.execute();
				expect(sums.filter(({ sum }) => Number(sum) !== 0)).toEqual([]);
				const transactions = await db.selectFrom('loyalty_transactions').select('id').execute();
				expect(sums).toHaveLength(transactions.length);
				const { pending, available, payout } = await balanceIn(db, 'account-of-all', 'rub');
				expect([pending, available + payout]).toEqual([0, confirmed.length * CASHBACK]);
				const payouts = await db.selectFrom('loyalty_payouts').select('amount').execute();
				expect(payouts.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(payout);
				console.info(`${name}: ${KILLS} kills, ${confirmed.length} orders earned cashback, ${payouts.length} payouts`);
			});
		}, 900_000);
	});
}
