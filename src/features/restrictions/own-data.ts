/** Reports about entry rules with the traveller's address. */
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';

const ofMail = (mail: string | null) => sql<boolean>`lower(mail) = ${(mail ?? '').toLowerCase()}`;

async function collect(db: Database, { mail }: DataSubject): Promise<readonly object[]> {
	if (mail === null) return [];
	const rows = await db.selectFrom('entry_rule_reports').selectAll().where(ofMail(mail)).orderBy('at').execute();
	return rows.map(({ country, citizenship, message, mail: address, at }) => ({
		about: `/countries/${country}`,
		citizenship,
		message,
		mail: address,
		created_at: new Date(at).toISOString(),
	}));
}

async function erase(trx: Database, { mail }: DataSubject): Promise<void> {
	if (mail !== null) await trx.deleteFrom('entry_rule_reports').where(ofMail(mail)).execute();
}

export const ownEntryRuleReports: PersonalDataSource = { name: 'entry_rule_reports', collect, erase };
