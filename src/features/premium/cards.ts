/** Saved cards that are not used any more: the gateway is called until it has deleted them. */
import { randomUUID } from 'node:crypto';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails } from '#server/log/log.ts';
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import type { PremiumPorts } from './ports.ts';
import { hasOpenCall, oldCardPurpose, type StoredSubscription, savedMethod } from './records.ts';

const WAIT = MS_PER_HOUR;
const BATCH = 20;

/** Queues a card for deletion in the caller's transaction. @param method its name at the gateway */
export async function retireCard(trx: Database, subscription: string, method: string, now: number): Promise<void> {
	const id = randomUUID();
	const stored = encryptJson(oldCardPurpose(id), { method });
	await trx.insertInto('premium_old_cards').values({ id, subscription_id: subscription, method: stored, next_at: now }).execute();
}

/** A payment that pays nothing has saved a card: it is deleted, unless the subscription uses the same. */
export async function retireUnused(trx: Database, row: StoredSubscription, method: string | undefined, now: number): Promise<void> {
	if (method !== undefined && method !== savedMethod(row)) await retireCard(trx, row.id, method, now);
}

const postpone = (db: Database, id: string, now: number) =>
	db
		.updateTable('premium_old_cards')
		.set({ next_at: now + WAIT })
		.where('id', '=', id)
		.execute();

/** Deletes the cards whose time has come; one that is needed to repeat a call waits. @returns how many were looked at */
export async function deleteOldCards({ db: open, gateway, log, now }: PremiumPorts): Promise<number> {
	const db = await open();
	const due = await db.selectFrom('premium_old_cards').selectAll().where('next_at', '<=', now()).orderBy('next_at').limit(BATCH).execute();
	for (const { id, subscription_id, method: stored } of due)
		try {
			const { method } = decryptJson<{ method: string }>(oldCardPurpose(id), stored);
			if (await hasOpenCall(db, subscription_id)) {
				await postpone(db, id, now());
				continue;
			}
			await gateway.forget(method);
			await db.deleteFrom('premium_old_cards').where('id', '=', id).execute();
		} catch (error) {
			log.warn('Deleting a saved card failed', { card: id, ...errorDetails(error) });
			await postpone(db, id, now());
		}
	return due.length;
}
