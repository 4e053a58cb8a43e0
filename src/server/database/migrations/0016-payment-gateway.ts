import type { Kysely } from 'kysely';

async function createPayments(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('gateway_payments')
		.addColumn('reference', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('methods', 'text', (column) => column.notNull())
		.addColumn('brand', 'text', (column) => column.notNull())
		.addColumn('market', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('return_url', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'bigint', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('reason', 'text')
		.addColumn('captured', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('card', 'text')
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('challenge', 'text')
		.addColumn('due_at', 'bigint')
		.addColumn('settles_as', 'text')
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('gateway_payments_order').on('gateway_payments').columns(['order_id']).execute();
	await db.schema.createIndex('gateway_payments_due').on('gateway_payments').columns(['due_at']).execute();
}

async function createCalls(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('gateway_calls')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('request', 'text', (column) => column.notNull())
		.addColumn('result', 'text', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('gateway_calls_at').on('gateway_calls').columns(['at']).execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('gateway_events')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('reference', 'text', (column) => column.notNull())
		.addColumn('type', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('next_at', 'bigint', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('delivered_at', 'bigint')
		.addColumn('error', 'text')
		.execute();
	await db.schema.createIndex('gateway_events_due').on('gateway_events').columns(['state', 'next_at']).execute();
	await db.schema.createIndex('gateway_events_reference').on('gateway_events').columns(['reference']).execute();
	await db.schema.createIndex('gateway_events_at').on('gateway_events').columns(['at']).execute();
}

/** Payments, idempotent calls and events of the embedded payment gateway. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const create of [createPayments, createCalls, createEvents]) await create(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['gateway_events', 'gateway_calls', 'gateway_payments']) await db.schema.dropTable(table).execute();
}
