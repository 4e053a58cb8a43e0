import type { Kysely } from 'kysely';

async function createDrafts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('booking_drafts')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('visitor', 'text', (column) => column.notNull())
		.addColumn('brand', 'text', (column) => column.notNull())
		.addColumn('market', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('offer', 'text', (column) => column.notNull())
		.addColumn('fields', 'text', (column) => column.notNull())
		.addColumn('accepted_total', 'bigint', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('booking_drafts_visitor').on('booking_drafts').columns(['visitor', 'updated_at']).execute();
	await db.schema.createIndex('booking_drafts_updated').on('booking_drafts').columns(['updated_at']).execute();
}

async function createSeatHolds(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('seat_holds')
		.addColumn('departure', 'text', (column) => column.notNull())
		.addColumn('seat', 'text', (column) => column.notNull())
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('passenger', 'integer', (column) => column.notNull())
		.addColumn('until', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('seat_holds_seat', ['departure', 'seat'])
		.execute();
	await db.schema.createIndex('seat_holds_order').on('seat_holds').columns(['order_id']).execute();
	await db.schema.createIndex('seat_holds_until').on('seat_holds').columns(['until']).execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('orders')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('brand', 'text', (column) => column.notNull())
		.addColumn('market', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('origin', 'text', (column) => column.notNull())
		.addColumn('mail_hash', 'text', (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('total', 'bigint', (column) => column.notNull())
		.addColumn('captured', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('offer', 'text', (column) => column.notNull())
		.addColumn('choices', 'text', (column) => column.notNull())
		.addColumn('people', 'text', (column) => column.notNull())
		.addColumn('issued', 'text')
		.addColumn('pnr', 'text')
		.addColumn('methods', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('orders_state').on('orders').columns(['state', 'updated_at']).execute();
	await db.schema.createIndex('orders_created').on('orders').columns(['created_at']).execute();
	await db.schema.createIndex('orders_pnr').on('orders').columns(['pnr']).execute();
	await db.schema.createIndex('orders_mail').on('orders').columns(['mail_hash']).execute();
}

async function createOrderDetails(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('order_visitors')
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('visitor', 'text', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('order_visitors_pair', ['order_id', 'visitor'])
		.execute();
	await db.schema.createIndex('order_visitors_visitor').on('order_visitors').columns(['visitor']).execute();

	await db.schema
		.createTable('order_events')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('data', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('order_events_order').on('order_events').columns(['order_id', 'at']).execute();

	await db.schema
		.createTable('order_effects')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull().unique())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('next_at', 'bigint', (column) => column.notNull())
		.addColumn('data', 'text', (column) => column.notNull())
		.addColumn('error', 'text')
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('done_at', 'bigint')
		.execute();
	await db.schema.createIndex('order_effects_due').on('order_effects').columns(['state', 'next_at']).execute();
	await db.schema.createIndex('order_effects_order').on('order_effects').columns(['order_id']).execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('order_payments')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('gateway', 'text', (column) => column.notNull())
		.addColumn('reference', 'text')
		.addColumn('url', 'text')
		.addColumn('purpose', 'text', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('reason', 'text')
		.addColumn('captured', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('card', 'text')
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('order_payments_order').on('order_payments').columns(['order_id']).execute();
	await db.schema.createIndex('order_payments_reference').on('order_payments').columns(['gateway', 'reference']).unique().execute();

	await db.schema
		.createTable('payment_events')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
}

async function createSandboxOrders(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('sandbox_orders')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('outcome', 'text', (column) => column.notNull())
		.addColumn('visible_at', 'bigint', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
}

/** Drafts, held seats, orders with their events, effects and payments, and the orders of the embedded supplier. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const create of [createDrafts, createSeatHolds, createOrders, createOrderDetails, createPayments, createSandboxOrders])
		await create(db);
}

const TABLES = [
	'sandbox_orders',
	'payment_events',
	'order_payments',
	'order_effects',
	'order_events',
	'order_visitors',
	'orders',
	'seat_holds',
	'booking_drafts',
];

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of TABLES) await db.schema.dropTable(table).execute();
}
