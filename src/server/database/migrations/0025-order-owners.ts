import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('orders').addColumn('phone_hash', 'text').execute();
	await db.schema.alterTable('orders').addColumn('erased_at', 'bigint').execute();
	await db.schema.createIndex('orders_phone').on('orders').columns(['phone_hash']).execute();
	await db.schema.alterTable('booking_drafts').addColumn('account_id', 'text').execute();
	await db.schema.createIndex('booking_drafts_account').on('booking_drafts').columns(['account_id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex('booking_drafts_account').execute();
	await db.schema.alterTable('booking_drafts').dropColumn('account_id').execute();
	await db.schema.dropIndex('orders_phone').execute();
	for (const column of ['erased_at', 'phone_hash']) await db.schema.alterTable('orders').dropColumn(column).execute();
}
