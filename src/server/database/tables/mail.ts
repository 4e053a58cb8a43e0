/** Outgoing messages. */
import type { Generated } from 'kysely';

/** Outgoing mail; `queued` also until the next attempt, `sending` while a process holds it until `next_at`. */
export interface MailRow {
	id: string;
	/** Unique, so that a mail is queued once; the Message-ID is its hash. */
	key: string;
	kind: string;
	channel: Generated<'mail' | 'sms'>;
	brand: string;
	language: string;
	/** Mail address, or phone in E.164; empty until the address of `account_id` is known. */
	recipient: string;
	/** Of another host, whose address is not looked up yet. */
	account_id: Generated<string | null>;
	/** Empty for SMS. */
	subject: string;
	text: string;
	/** Null: the layout renders `text`. */
	html: string | null;
	state: 'queued' | 'sending' | 'sent' | 'failed';
	attempts: Generated<number>;
	next_at: number;
	queued_at: number;
	sent_at: number | null;
	error: string | null;
	/** JSON of further headers by name; null if there are none. */
	headers: Generated<string | null>;
	/** 1 if the receiving server rejected the address for good. */
	bounced: Generated<number>;
}

export interface MailTables {
	mails: MailRow;
}
