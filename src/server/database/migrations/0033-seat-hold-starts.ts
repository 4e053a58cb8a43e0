import type { Kysely } from 'kysely';

/** When a visitor began to hold seats at a departure: the limit of all their holds there counts from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('seat_hold_starts')
		.addColumn('visitor', 'varchar(64)', (column) => column.notNull())
		.addColumn('departure', 'varchar(100)', (column) => column.notNull())
		.addColumn('started_at', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('seat_hold_starts_key', ['visitor', 'departure'])
		.execute();
	await db.schema.createIndex('seat_hold_starts_started').on('seat_hold_starts').column('started_at').execute();
}
