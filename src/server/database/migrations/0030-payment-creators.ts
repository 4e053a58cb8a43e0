import type { Kysely } from 'kysely';

/** Which process created a payment and gets its events: this one or, through `/svc/payment`, another. Earlier events go to this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('gateway_payments')
		.addColumn('creator', 'varchar(10)', (column) => column.notNull().defaultTo('own'))
		.execute();
	await db.schema
		.alterTable('gateway_events')
		.addColumn('creator', 'varchar(10)', (column) => column.notNull().defaultTo('own'))
		.execute();
	await db.schema.createIndex('gateway_events_creator').on('gateway_events').columns(['creator', 'state', 'next_at']).execute();
}
