import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('climate_normals')
		.addColumn('city', 'varchar(3)', (column) => column.primaryKey())
		.addColumn('highs', 'text', (column) => column.notNull())
		.addColumn('fetched_at', 'bigint', (column) => column.notNull())
		.execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable('climate_normals').execute();
}
