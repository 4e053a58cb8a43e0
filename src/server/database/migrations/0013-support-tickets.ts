import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('support_ticket_numbers')
		.addColumn('last', 'integer', (column) => column.notNull())
		.execute();
	await db
		.withTables<{ support_ticket_numbers: { last: number } }>()
		.insertInto('support_ticket_numbers')
		.values({ last: 100_000 })
		.execute();
	await db.schema
		.createTable('support_tickets')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('form', 'varchar(36)', (column) => column.notNull().unique())
		.addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
		.addColumn('topic', 'varchar(16)', (column) => column.notNull())
		.addColumn('state', 'varchar(8)', (column) => column.notNull())
		.addColumn('brand', 'varchar(8)', (column) => column.notNull())
		.addColumn('market', 'varchar(8)', (column) => column.notNull())
		.addColumn('language', 'varchar(8)', (column) => column.notNull())
		.addColumn('origin', 'varchar(300)', (column) => column.notNull())
		.addColumn('order_number', 'varchar(40)')
		.addColumn('name', 'varchar(80)')
		.addColumn('mail', 'varchar(254)', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('updated_at', 'bigint', (column) => column.notNull())
		.addColumn('closed_at', 'bigint')
		.execute();
	await db.schema.createIndex('support_tickets_state').on('support_tickets').columns(['state', 'updated_at']).execute();
	await db.schema.createIndex('support_tickets_closed_at').on('support_tickets').columns(['closed_at']).execute();
	await db.schema
		.createTable('support_messages')
		.addColumn('id', 'varchar(36)', (column) => column.primaryKey())
		.addColumn('ticket', 'integer', (column) => column.notNull().references('support_tickets.id').onDelete('cascade'))
		.addColumn('author', 'varchar(16)', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('at', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('support_messages_ticket').on('support_messages').columns(['ticket', 'at']).execute();
	await db.schema
		.createTable('support_attachments')
		.addColumn('id', 'varchar(36)', (column) => column.primaryKey())
		.addColumn('ticket', 'integer', (column) => column.notNull().references('support_tickets.id').onDelete('cascade'))
		.addColumn('message', 'varchar(36)', (column) => column.notNull())
		.addColumn('name', 'varchar(120)', (column) => column.notNull())
		.addColumn('type', 'varchar(40)', (column) => column.notNull())
		.addColumn('bytes', 'integer', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('support_attachments_ticket').on('support_attachments').columns(['ticket']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of ['support_attachments', 'support_messages', 'support_tickets', 'support_ticket_numbers'])
		await db.schema.dropTable(table).execute();
}
