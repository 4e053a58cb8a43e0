/** Who takes part where cashback is free, and by what an account earns. */
import type { Database } from '#server/database/open.ts';
import type { Standing } from './contract.ts';
import { lockLoyalty } from './ledger.ts';

/** @returns whether the account takes part since now */
export async function joinCashback(db: Database, account: string, now: number): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		await lockLoyalty(trx, account, now);
		const joined = trx.updateTable('loyalty_accounts').set({ joined_at: now }).where('account_id', '=', account);
		const { numUpdatedRows } = await joined.where('joined_at', 'is', null).executeTakeFirst();
		return numUpdatedRows > 0n;
	});
}

/** What was earned stays. */
export const leaveCashback = async (db: Database, account: string): Promise<void> =>
	void (await db.updateTable('loyalty_accounts').set({ joined_at: null }).where('account_id', '=', account).execute());

export async function hasJoined(db: Database, account: string): Promise<boolean> {
	const row = await db.selectFrom('loyalty_accounts').select('joined_at').where('account_id', '=', account).executeTakeFirst();
	return row?.joined_at != null;
}

/** @param isMember of the paid subscription */
export async function standingOf(
	db: Database,
	account: string,
	isMember: (db: Database, account: string) => Promise<boolean>,
): Promise<Standing | null> {
	if (await isMember(db, account)) return 'member';
	return (await hasJoined(db, account)) ? 'participant' : null;
}
