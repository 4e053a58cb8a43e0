import { type Kysely, sql } from 'kysely';

/** Numbers of own tickets continue from 10,000,001, above those of Freshdesk; tickets are deleted by their last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update support_ticket_numbers set last = 10000000 where last < 10000000`.execute(db);
	await db.schema.dropIndex('support_tickets_closed_at').execute();
	await db.schema.createIndex('support_tickets_updated_at').on('support_tickets').columns(['updated_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex('support_tickets_updated_at').execute();
	await db.schema.createIndex('support_tickets_closed_at').on('support_tickets').columns(['closed_at']).execute();
}
