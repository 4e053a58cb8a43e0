import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('faq_votes')
		.addColumn('article', 'varchar(160)', (column) => column.notNull())
		.addColumn('visitor', 'varchar(64)', (column) => column.notNull())
		.addColumn('verdict', 'varchar(8)', (column) => column.notNull())
		.addColumn('comment', 'varchar(500)')
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('market', 'varchar(8)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('faq_votes_key', ['article', 'visitor'])
		.execute();
	await db.schema.createIndex('faq_votes_at').on('faq_votes').columns(['at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('faq_votes').execute();
}
