import type { Kysely } from 'kysely';

/** Changes of confirmed orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('order_changes')
		.addColumn('request', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('leg', 'integer', (column) => column.notNull())
		.addColumn('option', 'text', (column) => column.notNull())
		.addColumn('before', 'text', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addColumn('refund', 'bigint', (column) => column.notNull())
		.addColumn('payment', 'text')
		.addColumn('reason', 'text')
		.addColumn('until', 'bigint', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('order_changes_order').on('order_changes').columns(['order_id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('order_changes').execute();
}
