import type { Database } from '#server/database/open.ts';
import type { EarningState } from './contract.ts';

/** What an order earns its owner; null if it earns nothing. */
export interface OrderCashback {
	readonly currency: string;
	readonly amount: number;
	/** Whether the trip is over. */
	readonly isAvailable: boolean;
}

/** With price protection; what was given back or never paid is left out. */
export async function orderCashback(db: Database, account: string, order: string): Promise<OrderCashback | null> {
	const rows = await db
		.selectFrom('loyalty_earnings')
		.select(['state', 'currency', 'amount'])
		.where('order_id', '=', order)
		.where('account_id', '=', account)
		.where('state', 'in', ['promised', 'pending', 'available'] satisfies EarningState[])
		.where('amount', '>', 0)
		.execute();
	const [first] = rows;
	if (!first) return null;
	const amount = rows.reduce((sum, row) => sum + row.amount, 0);
	return { currency: first.currency, amount, isAvailable: rows.every(({ state }) => state === 'available') };
}
