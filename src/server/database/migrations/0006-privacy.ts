import { type Kysely, sql } from 'kysely';
import { scrubContacts } from '#lib/scrub.ts';

interface Vote {
	article: string;
	visitor: string;
	comment: string | null;
}

async function scrubComments(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<Vote>`select article, visitor, comment from faq_votes where comment is not null`.execute(db);
	for (const { article, visitor, comment } of rows) {
		const scrubbed = scrubContacts(comment ?? '').slice(0, 500);
		if (scrubbed === comment) continue;
		await sql`update faq_votes set comment = ${scrubbed} where article = ${article} and visitor = ${visitor}`.execute(db);
	}
}

/** Deletes clicks, because they stored unhashed visitor ids without consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update clicks set auid = null`.execute(db);
	await db.schema.createIndex('clicks_at').on('clicks').columns(['at']).execute();
	await scrubComments(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex('clicks_at').execute();
}
