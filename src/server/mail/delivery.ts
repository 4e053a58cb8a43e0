/**
 * Delivers queued mails and SMS, in any number of processes. A mail is sent at least once: if a process dies after sending and before recording
 * it, the mail is sent again with the same Message-ID when the claim has expired.
 */
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import type { Log } from '#server/log/log.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';
import { maskSecrets } from './mask-links.ts';
import { type Channel, onMailQueued, type StoredMail } from './outbox.ts';
import type { SendMail } from './smtp.ts';

/** Waits after the first, second … failed attempt; the one after the last wait is the last attempt. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => (minutes * MS_PER_HOUR) / 60);
export const MAX_ATTEMPTS = WAITS.length + 1;
/** Codes in SMS expire. */
const MAX_AGE = { mail: 4 * MS_PER_DAY, sms: 5 * MS_PER_MINUTE } as const satisfies Record<Channel, number>;
/** How long a process may hold a mail; must exceed the longest send. */
export const CLAIM = MS_PER_HOUR / 6;
const POLL = 5000;
/** Lets the transaction that queued a mail commit. */
const WAKE_DELAY = 100;
const MAX_ERROR = 500;

export interface MailDeliveryOptions {
	readonly db: Database;
	/** Messages of other channels stay in the outbox. */
	readonly senders: Readonly<Partial<Record<Channel, SendMail>>>;
	readonly log: Pick<Log, 'info' | 'warn'>;
	readonly now?: () => number;
}

const due = (db: Database, now: number, channels: readonly Channel[]) =>
	db
		.selectFrom('mails')
		.select('id')
		.where('state', 'in', ['queued', 'sending'])
		.where('next_at', '<=', now)
		.where('channel', 'in', channels)
		.where('account_id', 'is', null)
		.orderBy('next_at')
		.limit(1);

/** Takes a due mail, or one whose claim expired. Another process skips or waits for it: PostgreSQL locks rows, SQLite has one writer. */
export async function claimMail(db: Database, now: number, channels: readonly Channel[]): Promise<StoredMail | undefined> {
	if (!(await due(db, now, channels).executeTakeFirst())) return undefined;
	return db.transaction().execute(async (trx) => {
		const row = await skippingLocked(trx, due(trx, now, channels)).executeTakeFirst();
		if (!row) return undefined;
		return trx
			.updateTable('mails')
			.set(({ eb }) => ({ state: 'sending', attempts: eb('attempts', '+', 1), next_at: now + CLAIM }))
			.where('id', '=', row.id)
			.returningAll()
			.executeTakeFirst();
	});
}

type Outcome =
	| { state: 'sent'; sent_at: number; error: null; text: string; html: string | null; headers: null }
	| { state: 'queued'; next_at: number; error: string }
	| { state: 'failed'; error: string; bounced?: 1 };

/** Only while this attempt still holds the mail. */
async function record(db: Database, { id, attempts }: StoredMail, outcome: Outcome): Promise<void> {
	await db.updateTable('mails').set(outcome).where('id', '=', id).where('state', '=', 'sending').where('attempts', '=', attempts).execute();
}

interface SmtpError extends Error {
	code?: string;
	responseCode?: number;
	command?: string;
}

/** Whether the server rejected this mail for good (5xx), rather than the connection or the sign-in. */
const isPermanent = ({ code, responseCode, command }: SmtpError): boolean =>
	(code === 'EENVELOPE' || code === 'EMESSAGE') && (command === 'API' || (responseCode ?? 0) >= 500);

/** Whether the server rejected the address for good: SMTP 5xx after RCPT. */
const isBounce = ({ code, responseCode, command }: SmtpError): boolean =>
	code === 'EENVELOPE' && command !== 'API' && (responseCode ?? 0) >= 500;

function failure(error: SmtpError, attempts: number, now: number): Outcome {
	const text = error.message.slice(0, MAX_ERROR).toWellFormed();
	const wait = WAITS[attempts - 1];
	return isPermanent(error) || wait === undefined
		? { state: 'failed', error: text, ...(isBounce(error) ? { bounced: 1 } : {}) }
		: { state: 'queued', next_at: now + wait, error: text };
}

async function attempt(mail: StoredMail, { db, senders, log, now = Date.now }: MailDeliveryOptions): Promise<void> {
	const { id, kind, attempts, channel } = mail;
	if (attempts > MAX_ATTEMPTS) return record(db, mail, { state: 'failed', error: 'The process stopped during every attempt.' });
	if (now() - mail.queued_at > MAX_AGE[channel]) return record(db, mail, { state: 'failed', error: 'Too old to be sent.' });
	try {
		await senders[channel]?.(mail);
	} catch (error) {
		const { code, responseCode } = error as SmtpError;
		const outcome = failure(error as SmtpError, attempts, now());
		await record(db, mail, outcome);
		// Without the message: it may contain the address.
		log.warn('Sending a mail failed', { mail: id, kind, attempts, code, responseCode, state: outcome.state });
		return;
	}
	const { text, html } = mail;
	// What was delivered is not sent again, so its links need no secrets.
	await record(db, mail, {
		state: 'sent',
		sent_at: now(),
		error: null,
		text: maskSecrets(text, channel),
		html: html === null ? null : maskSecrets(html, channel),
		headers: null,
	});
	log.info('Mail sent', { mail: id, kind, attempts });
}

/** Sends every due mail, one after the other. @returns how many were attempted */
export async function deliverDue(options: MailDeliveryOptions, isStopping: () => boolean = () => false): Promise<number> {
	const { db, senders, now = Date.now } = options;
	const channels = Object.keys(senders) as Channel[];
	for (let count = 0; ; count++) {
		const mail = isStopping() ? undefined : await claimMail(db, now(), channels);
		if (!mail) return count;
		await attempt(mail, options);
	}
}

/** Sends queued messages until it is stopped. */
export function startMailDelivery(options: MailDeliveryOptions): BackgroundWork {
	const polling = startPolling({
		round: (isStopping) => deliverDue(options, isStopping),
		onError: (error) => options.log.warn('Reading the outbox failed', { error: (error as Error).message }),
		interval: POLL,
		wakeDelay: WAKE_DELAY,
	});
	onMailQueued(polling.wake);
	return polling;
}
