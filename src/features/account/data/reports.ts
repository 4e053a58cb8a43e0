/**
 * Reports on the traveller's data (spec 4.8, 5, 9): a request, the archive that a background job makes, and the signed link of its mail. A
 * second request within {@link LOCK_DAYS} is a conflict.
 */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Account, readAccount } from '#features/account/accounts.ts';
import { reportPurpose } from '#features/account/purposes.ts';
import type { Language } from '#i18n/locales.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import type { DataReportRow } from '#server/database/tables/accounts.ts';
import { decryptJson, keyedHash } from '#server/personal-data.ts';
import type { Brand } from '#site/site.ts';

/** Spec 9: the lock lasts 2 units, which are days. */
export const LOCK_DAYS = 2;
/** How long the link works. */
export const LINK_DAYS = 7;
/** How long requests are remembered. */
export const REPORT_DAYS = 30;

/** Where a report was requested. */
export interface ReportSite {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly origin: string;
}

export type StoredReport = Selectable<DataReportRow>;

export type ReportRequest =
	| { readonly kind: 'created' | 'already-created'; readonly lockedUntil: number }
	/** Spec 5: 'User has not active email'. */
	| { readonly kind: 'no-active-email' };

const KEY_LENGTH = 22;
const TOKEN = /^([\w-]{22})\.([\w-]{22})$/;

let wake = (): void => undefined;

/** Called after a request was stored. */
export function onReportRequested(listener: () => void): void {
	wake = listener;
}

const lastReport = (db: Database, account: string) =>
	db.selectFrom('data_reports').selectAll().where('account_id', '=', account).orderBy('requested_at', 'desc').limit(1);

/** Two requests at the same moment make one report. @param mail must be the account's active address */
export async function requestReport(db: Database, id: string, mail: string, site: ReportSite, now: number): Promise<ReportRequest> {
	const result = await db.transaction().execute(async (trx): Promise<ReportRequest> => {
		await lockingRows(trx, trx.selectFrom('accounts').select('id').where('id', '=', id)).executeTakeFirst();
		const account = await readAccount(trx, id);
		const active = account?.profile.activeMail ?? null;
		if (active === null || active.toLowerCase() !== mail.trim().toLowerCase()) return { kind: 'no-active-email' };
		const last = await lastReport(trx, id).executeTakeFirst();
		const locked = (last?.requested_at ?? Number.NEGATIVE_INFINITY) + LOCK_DAYS * MS_PER_DAY;
		if (last && last.state !== 'failed' && locked > now) return { kind: 'already-created', lockedUntil: locked };
		await trx
			.insertInto('data_reports')
			.values({
				id: randomBytes(16).toString('base64url'),
				account_id: id,
				state: 'queued',
				site: JSON.stringify(site),
				archive: null,
				next_at: now,
				requested_at: now,
				expires_at: null,
			})
			.execute();
		return { kind: 'created', lockedUntil: now + LOCK_DAYS * MS_PER_DAY };
	});
	if (result.kind === 'created') wake();
	return result;
}

/** Part of the link's address; valid for one report until its end. */
export const reportToken = (id: string, expiresAt: number): string =>
	`${id}.${keyedHash('data-report', `${id}:${expiresAt}`).slice(0, KEY_LENGTH)}`;

export interface ReportState {
	readonly state: 'preparing' | 'ready' | 'failed' | 'expired';
	/** Of the link; null unless it works. */
	readonly token: string | null;
	readonly expiresAt: number | null;
	/** When the next one may be requested. */
	readonly lockedUntil: number;
}

/** The account's last report; null if there was none, or it is so old that it no longer matters. */
export async function reportState(db: Database, { id }: Pick<Account, 'id'>, now: number): Promise<ReportState | null> {
	const row = await lastReport(db, id).executeTakeFirst();
	if (!row) return null;
	const lockedUntil = row.requested_at + LOCK_DAYS * MS_PER_DAY;
	const expiresAt = row.expires_at;
	const isOpen = row.state === 'ready' && expiresAt !== null && now < expiresAt;
	const state = row.state === 'failed' ? 'failed' : row.state !== 'ready' ? 'preparing' : isOpen ? 'ready' : 'expired';
	return { state, token: isOpen ? reportToken(row.id, expiresAt) : null, expiresAt, lockedUntil };
}

/** The archive of a link that its own account opens; null if the link is forged, has expired or is another account's. */
export async function openReport(db: Database, token: string, account: string, now: number): Promise<Buffer | null> {
	const [, id = ''] = TOKEN.exec(token) ?? [];
	const row = id === '' ? undefined : await db.selectFrom('data_reports').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row || row.account_id !== account || row.archive === null || row.expires_at === null || row.expires_at <= now) return null;
	return reportToken(id, row.expires_at) === token ? Buffer.from(decryptJson<string>(reportPurpose(id), row.archive), 'base64') : null;
}

/** Deletes old requests, at most `limit`. @returns the number deleted */
export async function deleteOldReports(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('data_reports').select('id').where('requested_at', '<', before).orderBy('requested_at').limit(limit);
	return Number((await db.deleteFrom('data_reports').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
