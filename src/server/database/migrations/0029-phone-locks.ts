import type { Kysely } from 'kysely';

/** One row for each phone that requests codes, locked while its wait is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('phone_locks')
		.addColumn('phone_hash', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('phone_locks_at').on('phone_locks').column('at').execute();
}
