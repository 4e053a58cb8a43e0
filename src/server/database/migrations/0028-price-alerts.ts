import type { Kysely } from 'kysely';

async function createAlerts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('alerts')
		.addColumn('id', 'varchar(16)', (column) => column.primaryKey())
		.addColumn('submission', 'varchar(64)', (column) => column.notNull().unique())
		.addColumn('state', 'varchar(12)', (column) => column.notNull())
		.addColumn('reason', 'varchar(16)')
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('market', 'varchar(2)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('currency', 'varchar(3)', (column) => column.notNull())
		.addColumn('origin', 'varchar(300)', (column) => column.notNull())
		.addColumn('target', 'text', (column) => column.notNull())
		.addColumn('target_key', 'varchar(200)', (column) => column.notNull())
		.addColumn('ends_on', 'varchar(10)')
		.addColumn('threshold', 'bigint')
		.addColumn('channel', 'varchar(4)', (column) => column.notNull())
		.addColumn('reader', 'varchar(64)', (column) => column.notNull())
		.addColumn('contact', 'text')
		.addColumn('account_id', 'varchar(36)', (column) => column.references('accounts.id').onDelete('cascade'))
		.addColumn('visitor', 'varchar(64)')
		.addColumn('farewell', 'integer', (column) => column.notNull())
		.addColumn('confirm_hash', 'varchar(64)')
		.addColumn('confirm_until', 'bigint')
		.addColumn('activated_at', 'bigint')
		.addColumn('last_total', 'bigint')
		.addColumn('last_date', 'varchar(10)')
		.addColumn('last_seller', 'varchar(40)')
		.addColumn('seen_at', 'bigint')
		.addColumn('baseline_total', 'bigint')
		.addColumn('baseline_at', 'bigint')
		.addColumn('notified_at', 'bigint')
		.addColumn('notices', 'integer', (column) => column.notNull())
		.addColumn('check_at', 'bigint', (column) => column.notNull())
		.addColumn('claimed_until', 'bigint', (column) => column.notNull())
		.addColumn('failures', 'integer', (column) => column.notNull())
		.addColumn('read_at', 'bigint', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('alerts_due').on('alerts').columns(['state', 'check_at']).execute();
	await db.schema.createIndex('alerts_reader').on('alerts').columns(['reader']).execute();
	await db.schema.createIndex('alerts_visitor').on('alerts').columns(['visitor']).execute();
	await db.schema.createIndex('alerts_account').on('alerts').columns(['account_id']).execute();
	await db.schema.createIndex('alerts_confirm').on('alerts').columns(['confirm_hash']).execute();
	await db.schema.createIndex('alerts_updated').on('alerts').columns(['state', 'updated_at']).execute();
}

/** Price alerts, the prices they have seen, and the notifications that wait to be pushed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createAlerts(db);
	await db.schema
		.createTable('alert_prices')
		.addColumn('alert_id', 'varchar(16)', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('total', 'bigint')
		.addColumn('date', 'varchar(10)')
		.addColumn('seller', 'varchar(40)')
		.addPrimaryKeyConstraint('alert_prices_pk', ['alert_id', 'at'])
		.execute();
	await db.schema
		.createTable('alert_pushes')
		.addColumn('key', 'varchar(200)', (column) => column.primaryKey())
		.addColumn('reader', 'varchar(64)', (column) => column.notNull())
		.addColumn('contact', 'text', (column) => column.notNull())
		.addColumn('message', 'text', (column) => column.notNull())
		.addColumn('state', 'varchar(8)', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('next_at', 'bigint', (column) => column.notNull())
		.addColumn('queued_at', 'bigint', (column) => column.notNull())
		.addColumn('error', 'varchar(200)')
		.execute();
	await db.schema.createIndex('alert_pushes_due').on('alert_pushes').columns(['state', 'next_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['alert_pushes', 'alert_prices', 'alerts']) await db.schema.dropTable(table).execute();
}
