import type { Kysely } from 'kysely';

/** Orders of other processes that earn cashback here, and seen prices that wait to be sent to the cashback of another host. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('loyalty_orders')
		.addColumn('order_id', 'varchar(20)', (column) => column.primaryKey())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('state', 'varchar(20)', (column) => column.notNull())
		.addColumn('currency', 'varchar(3)', (column) => column.notNull())
		.addColumn('offer', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('loyalty_orders_updated').on('loyalty_orders').columns(['updated_at']).execute();
	await db.schema
		.createTable('loyalty_seen_prices')
		.addColumn('id', 'varchar(40)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(60)', (column) => column.notNull())
		.addColumn('price', 'text', (column) => column.notNull())
		.addColumn('next_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('loyalty_seen_prices_due').on('loyalty_seen_prices').columns(['next_at']).execute();
	await db.schema.createIndex('loyalty_seen_prices_account').on('loyalty_seen_prices').columns(['account_id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('loyalty_seen_prices').execute();
	await db.schema.dropTable('loyalty_orders').execute();
}
