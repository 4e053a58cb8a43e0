/** Reports about entry rules as editors read and answer them. */
import type { Selectable } from 'kysely';
import type { Language } from '#i18n/locales.ts';
import { localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import type { Database } from '#server/database/open.ts';
import type { EntryRuleReportRow } from '#server/database/tables/feedback.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Brand } from '#site/site.ts';
import { placeName } from '#world/place-names.ts';
import { MAX_REPORT } from './report-contract.ts';
import { cleanReport } from './reports.ts';

export type StoredReport = Selectable<EntryRuleReportRow>;

/** Newest first, those without an answer before the others. */
export const listReports = (db: Database, limit = 50): Promise<StoredReport[]> =>
	db
		.selectFrom('entry_rule_reports')
		.selectAll()
		.orderBy((order) => order.case().when('answered_at', 'is', null).then(0).else(1).end())
		.orderBy('at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();

export const REPLY_FIELDS = { report: 'report', answer: 'answer' } as const;

export type ReplyOutcome = 'answered' | 'empty' | 'long' | 'unknown' | 'already-answered';

/** Stores an answer once and, if the reader left an address, queues it as a mail. */
export async function replyToReport(db: Database, id: string, text: unknown, now: number): Promise<ReplyOutcome> {
	const answer = cleanReport(text);
	if (answer === '') return 'empty';
	if (answer.length > MAX_REPORT) return 'long';
	return db.transaction().execute(async (trx) => {
		const report = await trx.selectFrom('entry_rule_reports').selectAll().where('id', '=', id).executeTakeFirst();
		if (!report) return 'unknown';
		const { numUpdatedRows } = await trx
			.updateTable('entry_rule_reports')
			.set({ answer, answered_at: now })
			.where('id', '=', id)
			.where('answered_at', 'is', null)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return 'already-answered';
		const language = report.language as Language;
		const { mail: t } = messages(localeOf(language, report.market), 'entry-rules');
		const country = placeName(report.country, language);
		if (report.mail !== null)
			await queueMail(trx, {
				to: report.mail,
				subject: t.subject({ country }),
				text: [t.intro({ country }), answer, t.yours(), report.message].join('\n\n'),
				brand: report.brand as Brand,
				language,
				kind: 'entry-rules-answer',
				key: `entry-rules-answer:${id}`,
			});
		return 'answered';
	});
}

/** Deletes the oldest reports before a time, at most `limit`. @returns the number deleted */
export async function deleteOldReports(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('entry_rule_reports').select('id').where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('entry_rule_reports').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
