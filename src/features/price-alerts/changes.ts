/** What a reader can do with an alert. */
import type { Database } from '#server/database/open.ts';
import type { Alert } from './records.ts';

/** @returns whether it was active */
export async function pauseAlert(db: Database, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('alerts')
		.set({ state: 'paused', reason: 'reader', updated_at: now })
		.where('id', '=', id)
		.where('state', '=', 'active')
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The next price becomes the one that later ones are compared with. @returns whether it was paused */
export async function resumeAlert(db: Database, { id }: Pick<Alert, 'id'>, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('alerts')
		.set({
			state: 'active',
			reason: null,
			activated_at: now,
			baseline_total: null,
			baseline_at: null,
			check_at: now,
			read_at: now,
			updated_at: now,
		})
		.where('id', '=', id)
		.where((eb) => eb.or([eb('state', '=', 'paused'), eb.and([eb('state', '=', 'ended'), eb('reason', '=', 'unread')])]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The reader is notified again if the price is at or below the new threshold. */
export async function changeThreshold(db: Database, { id }: Pick<Alert, 'id'>, threshold: number | null, now: number): Promise<void> {
	const values = { threshold, baseline_total: null, baseline_at: null, check_at: now, updated_at: now };
	await db.updateTable('alerts').set(values).where('id', '=', id).execute();
}

/** With its prices and notifications that wait. @returns whether it existed */
export async function deleteAlert(db: Database, { id }: Pick<Alert, 'id'>): Promise<boolean> {
	const { numDeletedRows } = await db.deleteFrom('alerts').where('id', '=', id).executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Pauses every alert of a reader. @returns how many were active */
export async function pauseReader(
	db: Database,
	reader: string,
	reason: 'unsubscribed' | 'bounced' | 'push-gone',
	{ now, activatedBefore = now }: { readonly now: number; readonly activatedBefore?: number },
): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('alerts')
		.set({ state: 'paused', reason, updated_at: now })
		.where('reader', '=', reader)
		.where('state', '=', 'active')
		.where('activated_at', '<=', activatedBefore)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** A browser's alerts become the account's too; those of another account stay its own. */
export async function addToAccount(db: Database, visitor: string, account: string): Promise<void> {
	const own = db.updateTable('alerts').set({ account_id: account }).where('visitor', '=', visitor);
	await own.where('account_id', 'is', null).execute();
}

/** Somebody reads the alert: its feed does not end. */
export const noteRead = (db: Database, id: string, now: number) =>
	db.updateTable('alerts').set({ read_at: now }).where('id', '=', id).execute();
