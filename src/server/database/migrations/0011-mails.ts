import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('mails')
		.addColumn('id', 'varchar(36)', (column) => column.primaryKey())
		.addColumn('key', 'varchar(200)', (column) => column.notNull().unique())
		.addColumn('kind', 'varchar(40)', (column) => column.notNull())
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('recipient', 'varchar(320)', (column) => column.notNull())
		.addColumn('subject', 'varchar(300)', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('html', 'text')
		.addColumn('state', 'varchar(8)', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('next_at', 'bigint', (column) => column.notNull())
		.addColumn('queued_at', 'bigint', (column) => column.notNull())
		.addColumn('sent_at', 'bigint')
		.addColumn('error', 'varchar(500)')
		.execute();
	await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_at']).execute();
	await db.schema.createIndex('mails_queued_at').on('mails').columns(['queued_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('mails').execute();
}
