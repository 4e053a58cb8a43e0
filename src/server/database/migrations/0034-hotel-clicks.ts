import type { Kysely } from 'kysely';

/** What was clicked, a ticket or a hotel; a hotel's `ticket_id` is its id, and its offer is a column of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('clicks')
		.addColumn('kind', 'varchar(10)', (column) => column.notNull().defaultTo('ticket'))
		.execute();
	await db.schema.alterTable('clicks').addColumn('offer', 'varchar(200)').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('clicks').dropColumn('offer').execute();
	await db.schema.alterTable('clicks').dropColumn('kind').execute();
}
