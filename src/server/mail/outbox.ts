/** Outgoing mail and SMS, queued in the transaction of the change that causes it and sent by `delivery.ts`. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { MailRow } from '#server/database/tables/mail.ts';
import type { TimeCursor } from '#server/database/time-cursor.ts';
import type { Brand } from '#site/site.ts';

/** An account of another host: `recipients.ts` looks its address up outside the transaction. */
export interface MailAccount {
	readonly account: string;
}

export interface Mail {
	/** One address without a name. */
	readonly to: string | MailAccount;
	readonly subject: string;
	/** Paragraphs separated by empty lines; addresses of pages become links in the HTML part. */
	readonly text: string;
	/** Replaces the layout's HTML of `text`. */
	readonly html?: string;
	readonly brand: Brand;
	readonly language: Language;
	/** What the mail is about: `ticket-opened`. */
	readonly kind: string;
	/** A mail with the key of an earlier one is not queued again: `ticket-opened:100001`. At most 200 characters. */
	readonly key: string;
	/** Further headers, such as `List-Unsubscribe`. */
	readonly headers?: Readonly<Record<string, string>>;
}

export interface Sms extends Pick<Mail, 'text' | 'brand' | 'language' | 'kind' | 'key'> {
	/** E.164. */
	readonly to: string;
}

export type StoredMail = Selectable<MailRow>;
export type Channel = StoredMail['channel'];
export type MailState = MailRow['state'];
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const satisfies readonly MailState[];

/** How long mails are stored. */
export const MAIL_DAYS = 90;

const MAX_SUBJECT = 300;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_SUBJECT).toWellFormed();

let wake: () => void = () => undefined;

/** Sets what runs after each queued mail. */
export function onMailQueued(listener: () => void): void {
	wake = listener;
}

async function queue(db: Database, message: Mail | (Sms & { readonly subject: null })): Promise<void> {
	const { to, subject, text, brand, language, kind, key } = message;
	const headers = subject === null ? undefined : message.headers;
	const now = Date.now();
	await db
		.insertInto('mails')
		.values({
			id: randomUUID(),
			key,
			kind,
			channel: subject === null ? 'sms' : 'mail',
			brand,
			language,
			...(typeof to === 'string' ? { recipient: to } : { recipient: '', account_id: to.account }),
			subject: oneLine(subject ?? ''),
			text,
			html: (subject !== null && message.html) || null,
			headers: headers ? JSON.stringify(headers) : null,
			state: 'queued',
			next_at: now,
			queued_at: now,
			sent_at: null,
			error: null,
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
	wake();
}

/** @param db a transaction, unless the mail is the only change */
export const queueMail = (db: Database, mail: Mail): Promise<void> => queue(db, mail);

/** @param db a transaction, unless the message is the only change */
export const queueSms = (db: Database, sms: Sms): Promise<void> => queue(db, { ...sms, subject: null });

export const findMail = (db: Database, id: string): Promise<StoredMail | undefined> =>
	db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

const LISTED = [
	'id',
	'kind',
	'channel',
	'subject',
	'recipient',
	'state',
	'attempts',
	'queued_at',
] as const satisfies readonly (keyof StoredMail)[];

/** Without its text. */
export type ListedMail = Pick<StoredMail, (typeof LISTED)[number]>;

export interface MailFilter {
	/** Null = all. */
	readonly state: MailState | null;
	/** Only mails after it. */
	readonly after: TimeCursor | null;
}

export interface MailPage {
	readonly mails: readonly ListedMail[];
	/** Of the last mail if older ones follow. */
	readonly next: TimeCursor | null;
}

/** Newest first. */
export async function listMails(db: Database, { state, after }: MailFilter, limit = 50): Promise<MailPage> {
	let query = db.selectFrom('mails').select(LISTED);
	if (state !== null) query = query.where('state', '=', state);
	if (after !== null)
		query = query.where(({ eb, or, and }) =>
			or([eb('queued_at', '<', after.at), and([eb('queued_at', '=', after.at), eb('id', '>', after.id)])]),
		);
	const rows = await query
		.orderBy('queued_at', 'desc')
		.orderBy('id')
		.limit(limit + 1)
		.execute();
	const mails = rows.slice(0, limit);
	const last = rows.length > limit ? mails.at(-1) : undefined;
	return { mails, next: last ? { at: last.queued_at, id: last.id } : null };
}

/** Queues a failed mail again. @returns whether it was failed */
export async function resendMail(db: Database, id: string): Promise<boolean> {
	const now = Date.now();
	const { numUpdatedRows } = await db
		.updateTable('mails')
		.set({ state: 'queued', attempts: 0, next_at: now, queued_at: now, error: null, bounced: 0 })
		.where('id', '=', id)
		.where('state', '=', 'failed')
		.executeTakeFirst();
	if (numUpdatedRows > 0n) wake();
	return numUpdatedRows > 0n;
}

/** Deletes the oldest mails before a time, at most `limit`. @returns the number deleted */
export async function deleteOldMails(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('mails').select('id').where('queued_at', '<', before).orderBy('queued_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
