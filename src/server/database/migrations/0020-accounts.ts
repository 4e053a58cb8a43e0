import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('accounts')
		.addColumn('id', 'varchar(36)', (column) => column.primaryKey())
		.addColumn('phone_hash', 'varchar(64)', (column) => column.unique())
		.addColumn('mail_hash', 'varchar(64)', (column) => column.unique())
		.addColumn('profile', 'text', (column) => column.notNull())
		.addColumn('settings', 'text', (column) => column.notNull())
		.addColumn('passengers', 'text', (column) => column.notNull())
		.addColumn('marketing_at', 'bigint')
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('account_sessions')
		.addColumn('id', 'varchar(22)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(36)', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
		.addColumn('token_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('previous_hash', 'varchar(64)')
		.addColumn('rotated_at', 'bigint', (column) => column.notNull())
		.addColumn('device', 'varchar(60)', (column) => column.notNull())
		.addColumn('method', 'varchar(16)', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('last_seen_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('account_sessions_account').on('account_sessions').columns(['account_id', 'last_seen_at']).execute();
	await db.schema.createIndex('account_sessions_seen').on('account_sessions').columns(['last_seen_at']).execute();
	await db.schema
		.createTable('phone_logins')
		.addColumn('id', 'varchar(22)', (column) => column.primaryKey())
		.addColumn('phone_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('phone', 'text', (column) => column.notNull())
		.addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('state', 'varchar(8)', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('marketing', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('ended_at', 'bigint')
		.execute();
	await db.schema.createIndex('phone_logins_phone').on('phone_logins').columns(['phone_hash', 'created_at']).execute();
	await db.schema.createIndex('phone_logins_created').on('phone_logins').columns(['created_at']).execute();
	await db.schema
		.createTable('mail_activations')
		.addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(36)', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
		.addColumn('mail', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('used_at', 'bigint')
		.execute();
	await db.schema.alterTable('support_tickets').addColumn('channel', 'varchar(16)').execute();
	await db.schema.alterTable('support_tickets').addColumn('contact', 'varchar(40)').execute();
	await db.schema
		.alterTable('mails')
		.addColumn('channel', 'varchar(4)', (column) => column.notNull().defaultTo('mail'))
		.execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('mails').dropColumn('channel').execute();
	for (const column of ['channel', 'contact']) await db.schema.alterTable('support_tickets').dropColumn(column).execute();
	for (const table of ['mail_activations', 'phone_logins', 'account_sessions', 'accounts']) await db.schema.dropTable(table).execute();
}
