import type { Kysely } from 'kysely';

/** Mails to accounts of another host, whose addresses are looked up before they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('mails').addColumn('account_id', 'varchar(36)').execute();
	await db.schema.createIndex('mails_account').on('mails').columns(['account_id', 'next_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex('mails_account').execute();
	await db.schema.alterTable('mails').dropColumn('account_id').execute();
}
