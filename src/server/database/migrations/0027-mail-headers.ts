import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('mails').addColumn('headers', 'text').execute();
	await db.schema
		.alterTable('mails')
		.addColumn('bounced', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const column of ['headers', 'bounced']) await db.schema.alterTable('mails').dropColumn(column).execute();
}
