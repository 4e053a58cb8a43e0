/**
 * Background work of subscriptions, in any number of processes: renewals, retries, ends and open charges. Each is claimed before it is
 * worked on; if a process dies, another one repeats it with the same keys when the claim has expired.
 */
import { MS_PER_HOUR, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import { errorDetails } from '#server/log/log.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';
import { deleteOldCards } from './cards.ts';
import { settleCharge } from './charges.ts';
import { queuePremiumMail } from './mails.ts';
import type { PremiumPorts } from './ports.ts';
import { applyInput, hasOpenCall, lockById, type StoredSubscription, savedMethod, subscriptionOf } from './records.ts';
import { insertRenewal } from './renewals.ts';
import { nextAt } from './rules.ts';

/** How long a process may hold one; must exceed the longest call of the gateway. */
export const CLAIM = 5 * MS_PER_MINUTE;
/** Between look-ups of a renewal whose outcome is unknown. */
const UNKNOWN_WAIT = MS_PER_MINUTE;
const FORGET_WAIT = MS_PER_HOUR;
const FAILURE_WAIT = 10 * MS_PER_MINUTE;
const BATCH = 20;
const INTERVAL = 15_000;
const WAKE_DELAY = 100;

type DueTable = 'premium_subscriptions' | 'premium_charges';

const due = (db: Database, table: DueTable, now: number) =>
	db
		.selectFrom(table as 'premium_subscriptions')
		.select('id')
		.where('next_at', '<=', now)
		.where('claimed_until', '<=', now)
		.orderBy('next_at')
		.limit(BATCH);

async function claim(db: Database, table: DueTable, now: number): Promise<readonly string[]> {
	if (!(await due(db, table, now).executeTakeFirst())) return [];
	return db.transaction().execute(async (trx) => {
		const ids = (await skippingLocked(trx, due(trx, table, now)).execute()).map(({ id }) => id);
		if (ids.length > 0)
			await trx
				.updateTable(table as 'premium_subscriptions')
				.set({ claimed_until: now + CLAIM })
				.where('id', 'in', ids)
				.execute();
		return ids;
	});
}

const wait = (trx: Database, { id }: StoredSubscription, next_at: number | null) =>
	trx.updateTable('premium_subscriptions').set({ next_at, claimed_until: 0 }).where('id', '=', id).execute();

/** @returns the charge of a renewal that is due */
async function advance(trx: Database, ports: PremiumPorts, row: StoredSubscription, now: number): Promise<string | null> {
	if (row.next_at === null || row.next_at > now) {
		await wait(trx, row, row.next_at);
		return null;
	}
	if (row.state === 'active' && row.until !== null && row.until > now) {
		await queuePremiumMail(trx, ports, row, { kind: 'notice' });
		await wait(trx, row, row.until);
		return null;
	}
	if (row.state === 'active' || row.state === 'past-due') {
		await wait(trx, row, now + UNKNOWN_WAIT);
		return insertRenewal(trx, ports, row);
	}
	if (row.state === 'ended') {
		await wait(trx, row, now + FORGET_WAIT);
		return null;
	}
	const ended = await applyInput(trx, row, { kind: 'time', now }, now);
	if (ended) await queuePremiumMail(trx, ports, ended, { kind: 'ended' });
	else await wait(trx, row, nextAt(subscriptionOf(row), now));
	return null;
}

async function advanceSubscription(ports: PremiumPorts, id: string): Promise<void> {
	const db = await ports.db();
	const charge = await db.transaction().execute(async (trx) => {
		const row = await lockById(trx, id, ports.now());
		return row ? advance(trx, ports, row, ports.now()) : null;
	});
	if (charge !== null) await settleCharge(ports, charge);
	await forgetCard(ports, id);
}

/** Deletes the saved card of a subscription that has ended. */
async function forgetCard({ db: open, gateway, log, now }: PremiumPorts, id: string): Promise<void> {
	const db = await open();
	const row = await db.selectFrom('premium_subscriptions').selectAll().where('id', '=', id).where('state', '=', 'ended').executeTakeFirst();
	const method = row ? savedMethod(row) : null;
	if (!row || method === null || (await hasOpenCall(db, id))) return;
	const forgotten = await gateway.forget(method).then(
		() => ({ method: null, next_at: null }),
		(error: unknown) => {
			log.warn('Deleting a saved card failed', { subscription: id, ...errorDetails(error) });
			return { next_at: now() + FORGET_WAIT };
		},
	);
	// A new payment may have saved another card meanwhile.
	await db
		.updateTable('premium_subscriptions')
		.set(forgotten)
		.where('id', '=', id)
		.where('state', '=', 'ended')
		.where('method', '=', row.method)
		.execute();
}

/** One that fails is tried again later, after those that wait. */
async function attempt({ db: open, log, now }: PremiumPorts, table: DueTable, id: string, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		log.error('Working on a subscription failed', { table, id, ...errorDetails(error) });
		const db = await open();
		await db
			.updateTable(table as 'premium_subscriptions')
			.set({ next_at: now() + FAILURE_WAIT, claimed_until: 0 })
			.where('id', '=', id)
			.where('next_at', 'is not', null)
			.execute();
	}
}

/** Does everything that is due. @returns how many subscriptions, charges and cards there were */
export async function runPremium(ports: PremiumPorts, isStopping: () => boolean = () => false): Promise<number> {
	const db = await ports.db();
	for (let count = 0; ; ) {
		const subscriptions = isStopping() ? [] : await claim(db, 'premium_subscriptions', ports.now());
		for (const id of subscriptions) await attempt(ports, 'premium_subscriptions', id, () => advanceSubscription(ports, id));
		const charges = isStopping() ? [] : await claim(db, 'premium_charges', ports.now());
		for (const id of charges) await attempt(ports, 'premium_charges', id, () => settleCharge(ports, id));
		const cards = isStopping() ? 0 : await deleteOldCards(ports);
		const done = subscriptions.length + charges.length + cards;
		if (done === 0) return count;
		count += done;
	}
}

export const startPremiumWork = (ports: PremiumPorts): BackgroundWork =>
	startPolling({
		round: (isStopping) => runPremium(ports, isStopping),
		onError: (error) => ports.log.warn('Working on subscriptions failed', { error: (error as Error).message }),
		interval: INTERVAL,
		wakeDelay: WAKE_DELAY,
	});
