import { type Kysely, sql } from 'kysely';

async function createEvents(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('events')
		.addColumn('id', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('sent', 'bigint', (column) => column.notNull())
		.addColumn('type', 'varchar(16)', (column) => column.notNull())
		.addColumn('name', 'varchar(128)', (column) => column.notNull())
		.addColumn('page_type', 'varchar(64)', (column) => column.notNull())
		.addColumn('page_name', 'varchar(64)', (column) => column.notNull())
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('market', 'varchar(8)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('device', 'varchar(16)', (column) => column.notNull())
		.addColumn('visitor', 'varchar(32)')
		.addColumn('session', 'varchar(32)')
		.addColumn('vital', 'varchar(8)')
		.addColumn('value', 'double precision')
		.addColumn('payload', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('events_at').on('events').columns(['at']).execute();
	await db.schema.createIndex('events_name_at').on('events').columns(['name', 'at']).execute();
	await db.schema
		.createIndex('events_vital')
		.on('events')
		.columns(['vital', 'page_type', 'value', 'at'])
		.where(sql.ref('vital'), 'is not', null)
		.execute();
	await db.schema
		.createTable('event_failures')
		.addColumn('hour', 'bigint', (column) => column.notNull())
		.addColumn('reason', 'varchar(32)', (column) => column.notNull())
		.addColumn('count', 'bigint', (column) => column.notNull())
		.addColumn('sample', 'varchar(512)', (column) => column.notNull())
		.addPrimaryKeyConstraint('event_failures_key', ['hour', 'reason'])
		.execute();
}

async function createReports(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('error_reports')
		.addColumn('fingerprint', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('side', 'varchar(8)', (column) => column.notNull())
		.addColumn('type', 'varchar(128)', (column) => column.notNull())
		.addColumn('message', 'varchar(1024)', (column) => column.notNull())
		.addColumn('level', 'varchar(16)', (column) => column.notNull())
		.addColumn('page', 'varchar(64)', (column) => column.notNull())
		.addColumn('release', 'varchar(128)', (column) => column.notNull())
		.addColumn('environment', 'varchar(32)', (column) => column.notNull())
		.addColumn('count', 'bigint', (column) => column.notNull())
		.addColumn('first_at', 'bigint', (column) => column.notNull())
		.addColumn('last_at', 'bigint', (column) => column.notNull())
		.addColumn('sample', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('error_reports_last_at').on('error_reports').columns(['last_at']).execute();
	await db.schema
		.createTable('trace_summaries')
		.addColumn('day', 'bigint', (column) => column.notNull())
		.addColumn('name', 'varchar(128)', (column) => column.notNull())
		.addColumn('operation', 'varchar(64)', (column) => column.notNull())
		.addColumn('count', 'bigint', (column) => column.notNull())
		.addColumn('total_time', 'bigint', (column) => column.notNull())
		.addColumn('longest', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('trace_summaries_key', ['day', 'name', 'operation'])
		.execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
	await createEvents(db);
	await createReports(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['trace_summaries', 'error_reports', 'event_failures', 'events']) await db.schema.dropTable(table).execute();
}
