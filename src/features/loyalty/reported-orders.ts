/** Orders as the processes that sell them report them: what they earn is booked here. */
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import type { EarningOffer, ReportedOrder, Standing } from './contract.ts';
import { onOrderChanged, promiseCashback } from './earnings.ts';

/** @returns whether it is the first report of the order; null if a later state was reported before */
async function storeReport(trx: Database, order: ReportedOrder, now: number): Promise<boolean | null> {
	const { id, version, state, currency, createdAt } = order;
	const facts = { version, state, offer: JSON.stringify(order.offer), updated_at: now };
	const inserted = await trx
		.insertInto('loyalty_orders')
		.values({ order_id: id, currency, created_at: createdAt, ...facts })
		.onConflict((conflict) => conflict.column('order_id').doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows) return true;
	const updated = trx.updateTable('loyalty_orders').set(facts).where('order_id', '=', id).where('version', '<=', version);
	return (await updated.executeTakeFirst()).numUpdatedRows > 0n ? false : null;
}

/**
 * Books a reported state of an order in the caller's transaction: the first report promises cashback, each one books its state.
 * @param standing by which the account earns
 */
export async function bookReport(trx: Database, order: ReportedOrder, standing: Standing | null, now: number): Promise<void> {
	// An order of this process may have changed since.
	const own = await lockingRows(trx, trx.selectFrom('orders').selectAll().where('id', '=', order.id)).executeTakeFirst();
	const isFirst = await storeReport(trx, order, now);
	if (isFirst === null) return;
	if (isFirst && standing !== null) await promiseCashback(trx, order.promise.account, standing, order, now);
	await onOrderChanged(trx, own ?? { ...order, offer: JSON.stringify(order.offer) }, now);
}

/** Whether an order of a trip was reported that is not paid yet. @param at when the price was seen; later orders do not count */
export async function isTripUnpaid(
	db: Database,
	account: string,
	isSameTrip: (offer: EarningOffer) => boolean,
	at: number,
): Promise<boolean> {
	const rows = await db
		.selectFrom('loyalty_earnings')
		.innerJoin('loyalty_orders', 'loyalty_orders.order_id', 'loyalty_earnings.order_id')
		.select('loyalty_orders.offer')
		.where('loyalty_earnings.account_id', '=', account)
		.where('loyalty_earnings.state', '=', 'promised')
		.where('loyalty_orders.created_at', '<=', at)
		.execute();
	return rows.some(({ offer }) => isSameTrip(JSON.parse(offer) as EarningOffer));
}

/** Deletes the oldest reports of orders whose cashback does not change any more, at most `limit`. @returns the number deleted */
export async function deleteOldReports(db: Database, before: number, limit: number): Promise<number> {
	const old = db
		.selectFrom('loyalty_orders')
		.select('order_id')
		.where('updated_at', '<', before)
		.where(({ eb, exists, not }) =>
			not(
				exists(
					eb
						.selectFrom('loyalty_earnings')
						.select('source')
						.whereRef('loyalty_earnings.order_id', '=', 'loyalty_orders.order_id')
						.where('state', 'in', ['promised', 'pending']),
				),
			),
		)
		.orderBy('updated_at')
		.limit(limit);
	const { numDeletedRows } = await db.deleteFrom('loyalty_orders').where('order_id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
