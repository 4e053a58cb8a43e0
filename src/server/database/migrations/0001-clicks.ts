import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('clicks')
		.addColumn('id', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('market', 'varchar(8)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('ticket_id', 'varchar(512)', (column) => column.notNull())
		.addColumn('search', 'varchar(512)', (column) => column.notNull())
		.addColumn('agency', 'varchar(64)', (column) => column.notNull())
		.addColumn('currency', 'varchar(8)', (column) => column.notNull())
		.addColumn('total', 'bigint', (column) => column.notNull())
		.addColumn('marker', 'varchar(255)', (column) => column.notNull())
		.addColumn('auid', 'varchar(128)')
		.execute();
	await db.schema.createIndex('clicks_agency_at').on('clicks').columns(['agency', 'at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('clicks').execute();
}
