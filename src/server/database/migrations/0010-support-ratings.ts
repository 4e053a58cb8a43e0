import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('support_ratings')
		.addColumn('ticket_id', 'bigint', (column) => column.notNull())
		.addColumn('kind', 'varchar(8)', (column) => column.notNull())
		.addColumn('source', 'varchar(16)', (column) => column.notNull())
		.addColumn('verified', 'integer', (column) => column.notNull())
		.addColumn('rating', 'varchar(16)', (column) => column.notNull())
		.addColumn('reasons', 'varchar(255)', (column) => column.notNull())
		.addColumn('comment', 'varchar(2000)')
		.addColumn('market', 'varchar(8)', (column) => column.notNull())
		.addColumn('closed_at', 'bigint')
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('delivered_at', 'bigint')
		.addColumn('next_at', 'bigint')
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('failure', 'varchar(100)')
		.addPrimaryKeyConstraint('support_ratings_key', ['ticket_id', 'kind'])
		.execute();
	await db.schema.createIndex('support_ratings_at').on('support_ratings').columns(['at']).execute();
	await db.schema.createIndex('support_ratings_next_at').on('support_ratings').columns(['next_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('support_ratings').execute();
}
