/** Background work of cashback, in any number of processes: what trips have made available, and what has expired. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MS_PER_DAY, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { Log } from '#server/log/log.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';
import { matureEarnings } from './earnings.ts';
import { balanceIn, lockLoyalty, post } from './ledger.ts';
import { expired, expiryBefore } from './rules.ts';

const BATCH = 50;

/** @returns whether it has expired: it may have changed since it was found */
async function expireBalance(trx: Database, account: string, currency: string, now: number): Promise<boolean> {
	await lockLoyalty(trx, account, now);
	const changed = await trx
		.selectFrom('loyalty_entries')
		.innerJoin('loyalty_transactions', 'loyalty_transactions.id', 'loyalty_entries.transaction_id')
		.select('loyalty_transactions.id')
		.where('loyalty_entries.account_id', '=', account)
		.where('loyalty_entries.currency', '=', currency)
		.where('loyalty_transactions.at', '>=', expiryBefore(now))
		.limit(1)
		.executeTakeFirst();
	if (changed) return false;
	const { available } = await balanceIn(trx, account, currency);
	return available > 0 && post(trx, expired(randomUUID(), { account, currency, amount: available }), now);
}

/** Expires what has been available for long without any change of the account. @returns how many balances */
export async function expireBalances(db: Database, now: number): Promise<number> {
	const old = await db
		.selectFrom('loyalty_entries')
		.innerJoin('loyalty_transactions', 'loyalty_transactions.id', 'loyalty_entries.transaction_id')
		.select(['loyalty_entries.account_id', 'loyalty_entries.currency'])
		.groupBy(['loyalty_entries.account_id', 'loyalty_entries.currency'])
		.having(({ fn }) => fn.max('loyalty_transactions.at'), '<', expiryBefore(now))
		.having(sql<number>`sum(case when loyalty_entries.book = 'available' then loyalty_entries.amount else 0 end)`, '>', 0)
		.limit(BATCH)
		.execute();
	let count = 0;
	for (const { account_id, currency } of old)
		if (await db.transaction().execute((trx) => expireBalance(trx, account_id, currency, now))) count++;
	return count;
}

export interface LoyaltyWorkOptions {
	readonly db: () => Promise<Database>;
	/** Sends seen prices to the cashback of another host. @returns how many */
	readonly sendPrices: (db: Database) => Promise<number>;
	readonly log: Pick<Log, 'warn' | 'error'>;
	readonly now: () => number;
}

export function startLoyaltyWork({ db: open, sendPrices, log, now }: LoyaltyWorkOptions): BackgroundWork {
	let nextExpiry = 0;
	return startPolling({
		round: async (isStopping) => {
			const db = await open();
			while (!isStopping() && (await matureEarnings(db, now(), log)) > 0);
			while (!isStopping() && (await sendPrices(db)) > 0);
			// Reads the complete ledger.
			if (now() < nextExpiry) return;
			while (!isStopping() && (await expireBalances(db, now())) > 0);
			nextExpiry = now() + MS_PER_DAY;
		},
		onError: (error) => log.warn('Working on cashback failed', { error: (error as Error).message }),
		interval: MS_PER_MINUTE,
		wakeDelay: 100,
	});
}
