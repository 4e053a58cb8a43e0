import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('entry_rule_reports')
		.addColumn('id', 'varchar(36)', (column) => column.primaryKey())
		.addColumn('submission', 'varchar(32)', (column) => column.notNull().unique())
		.addColumn('country', 'varchar(2)', (column) => column.notNull())
		.addColumn('citizenship', 'varchar(2)')
		.addColumn('message', 'text', (column) => column.notNull())
		.addColumn('mail', 'varchar(254)')
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('market', 'varchar(8)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('answer', 'text')
		.addColumn('answered_at', 'bigint')
		.execute();
	await db.schema.createIndex('entry_rule_reports_at').on('entry_rule_reports').columns(['at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('entry_rule_reports').execute();
}
