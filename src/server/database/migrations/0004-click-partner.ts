import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('clicks').addColumn('erid', 'varchar(255)').execute();
	await db.schema.alterTable('clicks').addColumn('partner', 'varchar(255)').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('clicks').dropColumn('partner').execute();
	await db.schema.alterTable('clicks').dropColumn('erid').execute();
}
