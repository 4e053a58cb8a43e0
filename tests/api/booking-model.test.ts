/** Random sequences of what two visitors do with bookings, on two processes of one database. `BOOKING_RUNS=500` for the long run. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { afterAll, afterEach, describe, it, vi } from 'vitest';
import type { BookedOffer } from '#features/booking/contract.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { COMMANDS } from '#tests/support/booking-commands.ts';
import { createVisitor, enterBooking, ownOffers } from '#tests/support/booking-visitor.ts';
import { expectSettled, type World } from '#tests/support/booking-world.ts';
import { engines } from '#tests/support/database-engines.ts';
import { extraChoices, seatChoices } from '#tests/support/offer-choices.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const SECRET = vi.hoisted(() => {
	const secret = 'booking-model-secret-of-all-processes';
	process.env.SESSION_SECRET = secret;
	return secret;
});

const RUNS = Number(process.env.BOOKING_RUNS ?? 25);
/** `BOOKING_SEED=…` repeats a run. */
const SEED = Number(process.env.BOOKING_SEED ?? Math.floor(Math.random() * 2 ** 31));
const PROCESSES = 2;

const folder = mkdtempSync(`${tmpdir()}/booking-model-`);
const children: ChildProcess[] = [];
afterEach(async () => {
	await Promise.all(children.splice(0).map(stopServer));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function createWorld(db: Database, url: string, isPostgres: boolean): Promise<World> {
	const env = { DATABASE_URL: url, SESSION_SECRET: SECRET, ENVIRONMENT: 'local' };
	const served = await Promise.all(Array.from({ length: PROCESSES }, () => start(folder, env)));
	children.push(...served.map(({ child }) => child));
	const ports = served.map(({ origin }) => Number(new URL(origin).port));
	const visitors = [createVisitor(ports), createVisitor(ports)];
	const [first] = visitors as [World['visitors'][number]];
	const offers = await ownOffers(first);
	const id = await enterBooking(first, offers[0] as World['offers'][number]);
	const { offer } = await db.selectFrom('booking_drafts').select('offer').where('id', '=', id).executeTakeFirstOrThrow();
	const booked = JSON.parse(offer) as BookedOffer;
	const seats = seatChoices(booked, 3);
	return { db, isPostgres, visitors, offers, choices: [...seats, ...seats, ...extraChoices(booked, 4)], reached: new Map() };
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`${RUNS} random bookings, seed ${SEED}, on ${name}`, () => {
		afterAll(clean);

		it('never take more than agreed, sell a seat twice, lose what was typed or end nowhere', async () => {
			const url = fresh(folder);
			const db = await openDatabase(url);
			const world = await createWorld(db, url, name === 'PostgreSQL');
			const property = fc.asyncProperty(fc.noBias(fc.commands(COMMANDS, { size: 'max', maxCommands: 50 })), async (commands) => {
				const model = { bookings: [] };
				await fc.asyncModelRun(() => ({ model, real: world }), commands);
				await expectSettled(world, model);
			});
			await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: process.env.BOOKING_SHRINK === undefined });
			console.info(`${name}:`, Object.fromEntries(world.reached));
			await db.destroy();
		}, 3_600_000);
	});
}
