import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('staff_sessions')
		.addColumn('id', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('account', 'varchar(64)', (column) => column.notNull())
		.addColumn('device', 'varchar(64)', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('last_seen_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('staff_sessions_account').on('staff_sessions').columns(['account']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('staff_sessions').execute();
}
