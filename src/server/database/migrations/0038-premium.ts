import type { Kysely } from 'kysely';

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('premium_subscriptions')
		.addColumn('id', 'varchar(40)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(60)', (column) => column.notNull().unique())
		.addColumn('state', 'varchar(20)', (column) => column.notNull())
		.addColumn('plan', 'varchar(10)')
		.addColumn('brand', 'varchar(2)', (column) => column.notNull())
		.addColumn('market', 'varchar(2)', (column) => column.notNull())
		.addColumn('language', 'varchar(10)', (column) => column.notNull())
		.addColumn('origin', 'text', (column) => column.notNull())
		.addColumn('currency', 'varchar(3)', (column) => column.notNull())
		.addColumn('price', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('until', 'bigint')
		.addColumn('anchor', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('trial_at', 'bigint')
		.addColumn('started_at', 'bigint')
		.addColumn('ended_at', 'bigint')
		.addColumn('end_reason', 'varchar(20)')
		.addColumn('method', 'text')
		.addColumn('next_at', 'bigint')
		.addColumn('claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('premium_subscriptions_due').on('premium_subscriptions').columns(['next_at']).execute();
	await db.schema
		.createTable('premium_events')
		.addColumn('id', 'varchar(40)', (column) => column.primaryKey())
		.addColumn('subscription_id', 'varchar(40)', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('kind', 'varchar(20)', (column) => column.notNull())
		.addColumn('state', 'varchar(20)', (column) => column.notNull())
		.addColumn('staff', 'text')
		.addColumn('note', 'text')
		.execute();
	await db.schema.createIndex('premium_events_at').on('premium_events').columns(['at']).execute();
	await db.schema.createIndex('premium_events_subscription').on('premium_events').columns(['subscription_id', 'at']).execute();
}

async function createCharges(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('premium_charges')
		.addColumn('id', 'varchar(60)', (column) => column.primaryKey())
		.addColumn('subscription_id', 'varchar(40)', (column) => column.notNull())
		.addColumn('kind', 'varchar(10)', (column) => column.notNull())
		.addColumn('plan', 'varchar(10)', (column) => column.notNull())
		.addColumn('amount', 'bigint', (column) => column.notNull())
		.addColumn('currency', 'varchar(3)', (column) => column.notNull())
		.addColumn('gateway', 'varchar(20)', (column) => column.notNull())
		.addColumn('reference', 'varchar(200)')
		.addColumn('url', 'text')
		.addColumn('state', 'varchar(20)', (column) => column.notNull())
		.addColumn('reason', 'varchar(30)')
		.addColumn('card', 'text')
		.addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('refund_due', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('period_from', 'bigint')
		.addColumn('period_until', 'bigint')
		.addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('expires_at', 'bigint', (column) => column.notNull())
		.addColumn('next_at', 'bigint')
		.addColumn('claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('premium_charges_subscription').on('premium_charges').columns(['subscription_id', 'created_at']).execute();
	await db.schema.createIndex('premium_charges_reference').on('premium_charges').columns(['reference']).execute();
	await db.schema.createIndex('premium_charges_due').on('premium_charges').columns(['next_at']).execute();
}

/** Subscriptions with their charges, and the saved cards of the embedded gateway. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createSubscriptions(db);
	await createCharges(db);
	await db.schema
		.createTable('gateway_cards')
		.addColumn('method', 'varchar(60)', (column) => column.primaryKey())
		.addColumn('scheme', 'varchar(30)', (column) => column.notNull())
		.addColumn('last4', 'varchar(4)', (column) => column.notNull())
		.addColumn('outcome', 'varchar(30)', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.alterTable('gateway_payments')
		.addColumn('saves', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.alterTable('gateway_payments').addColumn('method', 'varchar(60)').execute();
	await db.schema
		.alterTable('support_tickets')
		.addColumn('member', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
