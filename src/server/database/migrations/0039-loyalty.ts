import type { Kysely } from 'kysely';

async function createLedger(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('loyalty_accounts')
		.addColumn('account_id', 'varchar(60)', (column) => column.primaryKey())
		.addColumn('joined_at', 'bigint')
		.addColumn('market', 'varchar(2)')
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('loyalty_transactions')
		.addColumn('id', 'varchar(40)', (column) => column.primaryKey())
		.addColumn('key', 'varchar(120)', (column) => column.notNull().unique())
		.addColumn('account_id', 'varchar(60)', (column) => column.notNull())
		.addColumn('kind', 'varchar(20)', (column) => column.notNull())
		.addColumn('order_id', 'varchar(20)')
		.addColumn('staff', 'text')
		.addColumn('note', 'text')
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('loyalty_transactions_account').on('loyalty_transactions').columns(['account_id', 'at']).execute();
	await db.schema.createIndex('loyalty_transactions_at').on('loyalty_transactions').columns(['at']).execute();
	await db.schema
		.createTable('loyalty_entries')
		.addColumn('transaction_id', 'varchar(40)', (column) => column.notNull())
		.addColumn('account_id', 'varchar(60)', (column) => column.notNull())
		.addColumn('book', 'varchar(20)', (column) => column.notNull())
		.addColumn('currency', 'varchar(3)', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('loyalty_entries_key', ['transaction_id', 'book'])
		.execute();
	await db.schema.createIndex('loyalty_entries_account').on('loyalty_entries').columns(['account_id', 'currency', 'book']).execute();
}

async function createEarnings(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('loyalty_earnings')
		.addColumn('source', 'varchar(60)', (column) => column.primaryKey())
		.addColumn('kind', 'varchar(20)', (column) => column.notNull())
		.addColumn('order_id', 'varchar(20)', (column) => column.notNull())
		.addColumn('account_id', 'varchar(60)', (column) => column.notNull())
		.addColumn('state', 'varchar(20)', (column) => column.notNull())
		.addColumn('currency', 'varchar(3)', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addColumn('rate', 'integer', (column) => column.notNull())
		.addColumn('available_at', 'bigint')
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('loyalty_earnings_order').on('loyalty_earnings').columns(['order_id']).execute();
	await db.schema.createIndex('loyalty_earnings_account').on('loyalty_earnings').columns(['account_id']).execute();
	await db.schema.createIndex('loyalty_earnings_due').on('loyalty_earnings').columns(['state', 'available_at']).execute();
	await db.schema
		.createTable('loyalty_payouts')
		.addColumn('id', 'varchar(40)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(60)', (column) => column.notNull())
		.addColumn('state', 'varchar(20)', (column) => column.notNull())
		.addColumn('currency', 'varchar(3)', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addColumn('details', 'text')
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('decided_at', 'bigint')
		.addColumn('staff', 'text')
		.addColumn('note', 'text')
		.execute();
	await db.schema.createIndex('loyalty_payouts_account').on('loyalty_payouts').columns(['account_id', 'created_at']).execute();
	await db.schema.createIndex('loyalty_payouts_state').on('loyalty_payouts').columns(['state', 'created_at']).execute();
}

/** Cashback: a double-entry ledger, what was earned with orders, and payouts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createLedger(db);
	await createEarnings(db);
}
