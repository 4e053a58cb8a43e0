import { type Kysely, sql } from 'kysely';

/** Takes accounts out of the keys of expired cashback, which stay when an account is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update loyalty_transactions set key = 'expired:' || id where kind = 'expired'`.execute(db);
}

export async function down(): Promise<void> {}
