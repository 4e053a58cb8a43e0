import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('assistant_conversations')
		.addColumn('owner', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('account_id', 'varchar(36)', (column) => column.references('accounts.id').onDelete('cascade'))
		.addColumn('data', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('assistant_conversations_account').on('assistant_conversations').columns(['account_id']).execute();
	await db.schema.createIndex('assistant_conversations_updated').on('assistant_conversations').columns(['updated_at']).execute();
	await db.schema
		.createTable('assistant_usage')
		.addColumn('day', 'varchar(10)', (column) => column.notNull())
		.addColumn('key', 'varchar(64)', (column) => column.notNull())
		.addColumn('tokens', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('assistant_usage_key', ['day', 'key'])
		.execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['assistant_usage', 'assistant_conversations']) await db.schema.dropTable(table).execute();
}
