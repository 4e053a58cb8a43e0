/** Reports about pages and prices with the traveller's address. */
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';

const ofMail = (mail: string | null) => sql<boolean>`lower(mail) = ${(mail ?? '').toLowerCase()}`;

async function collect(db: Database, { mail }: DataSubject): Promise<readonly object[]> {
	if (mail === null) return [];
	const rows = await db.selectFrom('feedback').selectAll().where(ofMail(mail)).orderBy('at').execute();
	return rows.map(({ kind, about, message, mail: address, at }) => ({
		kind,
		about,
		message,
		mail: address,
		created_at: new Date(at).toISOString(),
	}));
}

async function erase(trx: Database, { mail }: DataSubject): Promise<void> {
	if (mail !== null) await trx.deleteFrom('feedback').where(ofMail(mail)).execute();
}

export const ownFeedback: PersonalDataSource = { name: 'feedback', collect, erase };
