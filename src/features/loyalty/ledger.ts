/**
 * The double-entry ledger of cashback: append-only, every transaction sums to zero and is written once by its key. Transactions of an
 * account follow each other: its row is locked.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import type { Balance, Book, StatementLine, Transaction, TransactionKind } from './contract.ts';
import { isBalanced } from './rules.ts';

/** Locks the account until the end of the transaction. */
export async function lockLoyalty(trx: Database, account: string, now: number): Promise<void> {
	await trx
		.insertInto('loyalty_accounts')
		.values({ account_id: account, joined_at: null, created_at: now })
		.onConflict((conflict) =>
			conflict.column('account_id').doUpdateSet(({ eb, ref }) => ({ version: eb(ref('loyalty_accounts.version'), '+', 1) })),
		)
		.execute();
}

/**
 * Writes a transaction in the caller's database transaction.
 * @returns false if one with its key was written before
 * @throws RangeError if its entries do not sum to zero
 */
export async function post(trx: Database, transaction: Transaction, now: number): Promise<boolean> {
	if (!isBalanced(transaction)) throw new RangeError(`Unbalanced transaction: ${transaction.key}`);
	const { key, kind, account, currency, entries, order = null, staff = null, note = null } = transaction;
	await lockLoyalty(trx, account, now);
	const id = randomUUID();
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto('loyalty_transactions')
		.values({ id, key, kind, account_id: account, order_id: order, staff, note, at: now })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.executeTakeFirst();
	if (!numInsertedOrUpdatedRows) return false;
	const rows = entries.map(({ book, amount }) => ({ transaction_id: id, account_id: account, book, currency, amount }));
	await trx.insertInto('loyalty_entries').values(rows).execute();
	return true;
}

/** Sums of an account by currency, those in which it has or had something. */
export async function balancesOf(db: Database, account: string): Promise<readonly Balance[]> {
	const rows = await db
		.selectFrom('loyalty_entries')
		.select(['currency', 'book'])
		.select(({ fn }) => fn.sum<number | string>('amount').as('sum'))
		.where('account_id', '=', account)
		.groupBy(['currency', 'book'])
		.execute();
	const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
	return currencies.map((currency) => {
		const of = (book: Book): number => Number(rows.find((row) => row.currency === currency && row.book === book)?.sum ?? 0);
		return { currency, pending: of('pending'), available: of('available'), payout: of('payout'), paid: of('paid') };
	});
}

export async function balanceIn(db: Database, account: string, currency: string): Promise<Balance> {
	const balance = (await balancesOf(db, account)).find((one) => one.currency === currency);
	return balance ?? { currency, pending: 0, available: 0, payout: 0, paid: 0 };
}

/** Newest first. @param before id of the last line of the page before; of an unknown one there is no next page */
export async function statementOf(db: Database, account: string, limit: number, before?: string): Promise<StatementLine[]> {
	const own = db.selectFrom('loyalty_transactions').selectAll().where('account_id', '=', account);
	const last = before === undefined ? undefined : await own.where('id', '=', before).executeTakeFirst();
	if (before !== undefined && !last) return [];
	const older = last
		? own.where(({ eb, or, and }) => or([eb('at', '<', last.at), and([eb('at', '=', last.at), eb('id', '>', last.id)])]))
		: own;
	const transactions = await older.orderBy('at', 'desc').orderBy('id').limit(limit).execute();
	if (transactions.length === 0) return [];
	const entries = await db
		.selectFrom('loyalty_entries')
		.selectAll()
		.where(
			'transaction_id',
			'in',
			transactions.map(({ id }) => id),
		)
		.execute();
	return transactions.map(({ id, at, kind, order_id, note }) => {
		const booked = entries.filter((entry) => entry.transaction_id === id);
		const of = (book: Book): number => booked.find((entry) => entry.book === book)?.amount ?? 0;
		return {
			id,
			at,
			kind: kind as TransactionKind,
			order: order_id,
			currency: booked[0]?.currency ?? '',
			pending: of('pending'),
			available: of('available'),
			note: kind === 'correction' || kind === 'payout-rejected' ? note : null,
		};
	});
}
