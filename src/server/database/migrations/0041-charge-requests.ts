import type { Kysely } from 'kysely';

/** What was sent to charge a saved card, and saved cards that the gateway must delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('premium_charges').addColumn('request', 'text').execute();
	await db.schema
		.createTable('premium_old_cards')
		.addColumn('id', 'varchar(40)', (column) => column.primaryKey())
		.addColumn('subscription_id', 'varchar(40)', (column) => column.notNull())
		.addColumn('method', 'text', (column) => column.notNull())
		.addColumn('next_at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('premium_old_cards_due').on('premium_old_cards').columns(['next_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('premium_old_cards').execute();
	await db.schema.alterTable('premium_charges').dropColumn('request').execute();
}
