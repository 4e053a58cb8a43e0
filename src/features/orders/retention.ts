import type { Database } from '#server/database/open.ts';

/** Orders that took no money; paid ones are accounting records. */
const WITHOUT_MONEY = ['expired', 'released', 'withdrawn'];

const DETAILS = ['order_visitors', 'order_events', 'order_effects', 'order_payments', 'order_changes'] as const;

/** How long accounting keeps paid orders whose traveller deleted the account. */
export const ACCOUNTING_YEARS = 5;
export const ACCOUNTING_DAYS = 366 * (ACCOUNTING_YEARS + 1);

export async function deleteOrders(trx: Database, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	for (const table of DETAILS) await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
	await trx.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** Deletes accounting records of erased orders, at most `limit`. @returns the number deleted */
export function deleteErasedOrders(db: Database, before: number, limit: number): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const old = trx.selectFrom('orders').select('id').where('erased_at', 'is not', null).where('created_at', '<', before);
		const ids = (await old.orderBy('created_at').limit(limit).execute()).map(({ id }) => id);
		await deleteOrders(trx, ids);
		return ids.length;
	});
}

/** Deletes the oldest orders without money, at most `limit`. @returns the number deleted */
export function deleteOldOrders(db: Database, before: number, limit: number): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const old = trx.selectFrom('orders').select('id').where('state', 'in', WITHOUT_MONEY).where('updated_at', '<', before);
		const waiting = trx.selectFrom('order_effects').select('order_id').where('state', 'in', ['queued', 'running', 'failed']);
		const rows = await old.where('captured', '=', 0).where('id', 'not in', waiting).orderBy('updated_at').limit(limit).execute();
		const ids = rows.map(({ id }) => id);
		await deleteOrders(trx, ids);
		return ids.length;
	});
}
