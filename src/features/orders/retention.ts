import type { Database } from '#server/database/open.ts';

/** Orders that took no money; paid ones are accounting records. */
const WITHOUT_MONEY = ['expired', 'released'];

const DETAILS = ['order_visitors', 'order_events', 'order_effects', 'order_payments', 'order_changes'] as const;

/** Deletes the oldest orders without money, at most `limit`. @returns the number deleted */
export function deleteOldOrders(db: Database, before: number, limit: number): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const old = trx.selectFrom('orders').select('id').where('state', 'in', WITHOUT_MONEY).where('updated_at', '<', before);
		const waiting = trx.selectFrom('order_effects').select('order_id').where('state', 'in', ['queued', 'running', 'failed']);
		const rows = await old.where('captured', '=', 0).where('id', 'not in', waiting).orderBy('updated_at').limit(limit).execute();
		const ids = rows.map(({ id }) => id);
		if (ids.length === 0) return 0;
		for (const table of DETAILS) await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
		await trx.deleteFrom('orders').where('id', 'in', ids).execute();
		return ids.length;
	});
}
