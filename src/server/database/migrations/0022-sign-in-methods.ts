import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('account_identities')
		.addColumn('provider', 'varchar(30)', (column) => column.notNull())
		.addColumn('subject_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('account_id', 'varchar(36)', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('account_identities_key', ['provider', 'subject_hash'])
		.addUniqueConstraint('account_identities_account', ['account_id', 'provider'])
		.execute();
	await db.schema
		.createTable('account_passkeys')
		.addColumn('credential_hash', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(36)', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
		.addColumn('rp_id', 'varchar(253)', (column) => column.notNull())
		.addColumn('credential', 'text', (column) => column.notNull())
		.addColumn('counter', 'bigint', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('last_used_at', 'bigint')
		.execute();
	await db.schema.createIndex('account_passkeys_account').on('account_passkeys').columns(['account_id', 'created_at']).execute();
	await db.schema
		.createTable('login_challenges')
		.addColumn('id', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('kind', 'varchar(16)', (column) => column.notNull())
		.addColumn('browser_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('data', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('used_at', 'bigint')
		.execute();
	await db.schema.createIndex('login_challenges_created').on('login_challenges').columns(['created_at']).execute();
	await db.schema
		.createTable('used_id_tokens')
		.addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('used_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('used_id_tokens_used').on('used_id_tokens').columns(['used_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['used_id_tokens', 'login_challenges', 'account_passkeys', 'account_identities'])
		await db.schema.dropTable(table).execute();
}
