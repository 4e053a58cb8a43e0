/** Prices that members' alerts saw, until the service of cashback on another host has received them. */
import { randomUUID } from 'node:crypto';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { Log } from '#server/log/log.ts';
import type { SeenPrice } from './contract.ts';
import type { LoyaltyService } from './service/service.ts';

const WAIT = 5 * MS_PER_MINUTE;
const BATCH = 50;

/** In the transaction that stores what the alert saw. */
export async function queueSeenPrice(trx: Database, seen: SeenPrice, now: number): Promise<void> {
	const row = { id: randomUUID(), account_id: seen.account, price: JSON.stringify(seen), next_at: now };
	await trx.insertInto('loyalty_seen_prices').values(row).execute();
}

/** Sends those that are due, the oldest first; one that fails, or whose order is not paid yet, is sent again later. @returns how many */
export async function sendSeenPrices(
	db: Database,
	{ protect }: Pick<LoyaltyService, 'protect'>,
	now: number,
	log: Pick<Log, 'warn'>,
): Promise<number> {
	const due = db.selectFrom('loyalty_seen_prices').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(BATCH);
	const rows = await due.execute();
	for (const { id, price } of rows) {
		const outcome = await protect(JSON.parse(price) as SeenPrice).catch((error: Error) => {
			log.warn('Sending a seen price failed', { error: error.message });
			return 'waiting' as const;
		});
		if (outcome === 'done') await db.deleteFrom('loyalty_seen_prices').where('id', '=', id).execute();
		else
			await db
				.updateTable('loyalty_seen_prices')
				.set({ next_at: now + WAIT })
				.where('id', '=', id)
				.execute();
	}
	return rows.length;
}
