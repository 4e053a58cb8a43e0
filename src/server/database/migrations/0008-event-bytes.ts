import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('events')
		.addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await sql`update events set bytes = octet_length(payload) + 500`.execute(db);
	await db.schema.createIndex('events_at_bytes').on('events').columns(['at', 'bytes']).execute();
	await db.schema.dropIndex('events_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex('events_at').on('events').columns(['at']).execute();
	await db.schema.dropIndex('events_at_bytes').execute();
	await db.schema.alterTable('events').dropColumn('bytes').execute();
}
