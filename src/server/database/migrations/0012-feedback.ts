import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('feedback')
		.addColumn('id', 'varchar(36)', (column) => column.primaryKey())
		.addColumn('submission', 'varchar(32)', (column) => column.notNull().unique())
		.addColumn('kind', 'varchar(8)', (column) => column.notNull())
		.addColumn('about', 'varchar(600)', (column) => column.notNull())
		.addColumn('shown', 'varchar(64)')
		.addColumn('seller_price', 'varchar(60)')
		.addColumn('message', 'text', (column) => column.notNull())
		.addColumn('mail', 'varchar(254)')
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('market', 'varchar(8)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('feedback_at').on('feedback').columns(['at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('feedback').execute();
}
