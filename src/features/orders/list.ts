import type { Database } from '#server/database/open.ts';
import type { Order } from './contract.ts';
import { orderOf } from './records.ts';

const MOST = 50;

/** Newest first. */
export async function ordersOfVisitor(db: Database, visitor: string): Promise<readonly Order[]> {
	const own = db.selectFrom('order_visitors').select('order_id').where('visitor', '=', visitor);
	const rows = await db
		.selectFrom('orders')
		.selectAll()
		.where('id', 'in', own)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(MOST)
		.execute();
	return rows.map(orderOf);
}
