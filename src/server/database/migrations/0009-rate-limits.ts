import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('rate_limits')
		.ifNotExists()
		.addColumn('key', 'varchar(255)', (column) => column.primaryKey())
		.addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('expire', 'bigint')
		.execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('rate_limits').execute();
}
