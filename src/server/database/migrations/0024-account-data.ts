import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('data_reports')
		.addColumn('id', 'varchar(22)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(36)', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
		.addColumn('state', 'varchar(8)', (column) => column.notNull())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('archive', 'text')
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('next_at', 'bigint', (column) => column.notNull())
		.addColumn('requested_at', 'bigint', (column) => column.notNull())
		.addColumn('expires_at', 'bigint')
		.execute();
	await db.schema.createIndex('data_reports_account').on('data_reports').columns(['account_id', 'requested_at']).execute();
	await db.schema.createIndex('data_reports_state').on('data_reports').columns(['state', 'next_at']).execute();
	await db.schema
		.createTable('account_codes')
		.addColumn('account_id', 'varchar(36)', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
		.addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['account_codes', 'data_reports']) await db.schema.dropTable(table).execute();
}
