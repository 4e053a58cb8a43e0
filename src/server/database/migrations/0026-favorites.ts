import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('favorites')
		.addColumn('owner', 'varchar(64)', (column) => column.notNull())
		.addColumn('item_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('account_id', 'varchar(36)', (column) => column.references('accounts.id').onDelete('cascade'))
		.addColumn('place', 'integer', (column) => column.notNull())
		.addColumn('data', 'text', (column) => column.notNull())
		.addColumn('saved_at', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('favorites_key', ['owner', 'item_hash'])
		.execute();
	await db.schema.createIndex('favorites_account').on('favorites').columns(['account_id']).execute();
	await db.schema.createIndex('favorites_saved').on('favorites').columns(['saved_at']).execute();
	await db.schema
		.createTable('favorite_lists')
		.addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
		.addColumn('owner', 'varchar(64)', (column) => column.notNull())
		.addColumn('account_id', 'varchar(36)', (column) => column.references('accounts.id').onDelete('cascade'))
		.addColumn('token', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('favorite_lists_owner').on('favorite_lists').columns(['owner']).execute();
	await db.schema.createIndex('favorite_lists_account').on('favorite_lists').columns(['account_id']).execute();
	await db.schema
		.createTable('saved_searches')
		.addColumn('account_id', 'varchar(36)', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
		.addColumn('id_hash', 'varchar(64)', (column) => column.notNull())
		.addColumn('data', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('saved_searches_key', ['account_id', 'id_hash'])
		.execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['saved_searches', 'favorite_lists', 'favorites']) await db.schema.dropTable(table).execute();
}
