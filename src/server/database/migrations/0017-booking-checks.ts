import type { Kysely } from 'kysely';

/** Tariff checks that visitors wait for on the loading page, whichever process runs them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('booking_checks')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('visitor', 'text', (column) => column.notNull())
		.addColumn('request', 'text', (column) => column.notNull())
		.addColumn('result', 'text')
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('claimed_until', 'bigint', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('booking_checks_created').on('booking_checks').columns(['created_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('booking_checks').execute();
}
