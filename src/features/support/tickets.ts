/** Tickets in the database. A change and the mail about it are one transaction. */
import type { Selectable } from 'kysely';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { SupportTicketRow } from '#server/database/tables/support.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Brand } from '#site/site.ts';
import type { CleanFile } from './attachments.ts';
import type {
	AttachmentInfo,
	FileType,
	PriorityChannel,
	StoredTicket,
	SupportChannel,
	SupportTopic,
	Ticket,
	TicketDraft,
	TicketMessage,
} from './contract.ts';
import { closedMail, openedMail, repliedMail } from './mails.ts';
import { hashOfToken, tokenOf } from './ticket-token.ts';

type Row = Selectable<SupportTicketRow>;

const factsOf = (row: Row): StoredTicket => ({
	id: row.id,
	form: row.form,
	origin: row.origin,
	topic: row.topic as SupportTopic,
	state: row.state,
	brand: row.brand as Brand,
	market: row.market,
	language: row.language as Language,
	order: row.order_number,
	name: row.name,
	mail: row.mail,
	priority: row.channel === null ? null : { channel: row.channel as SupportChannel, contact: row.contact },
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	closedAt: row.closed_at,
});

async function nextId(db: Database): Promise<number> {
	const { last } = await db
		.updateTable('support_ticket_numbers')
		.set(({ eb }) => ({ last: eb('last', '+', 1) }))
		.returning('last')
		.executeTakeFirstOrThrow();
	return last;
}

interface NewMessage {
	/** Random id of the form; a message with the id of an earlier one is not stored again. */
	readonly id: string;
	readonly author: TicketMessage['author'];
	readonly text: string;
	readonly files: readonly CleanFile[];
	readonly at: number;
}

/** @returns whether it is new */
export async function insertMessage(db: Database, ticket: number, { id, author, text, files, at }: NewMessage): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('support_messages')
		.values({ id, ticket, author, text, at })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	if (!numInsertedOrUpdatedRows) return false;
	const rows = files.map((file) => ({ id: file.id, ticket, message: id, name: file.name, type: file.type, bytes: file.bytes }));
	if (rows.length > 0) await db.insertInto('support_attachments').values(rows).execute();
	return true;
}

export interface NewTicket extends TicketDraft {
	readonly form: string;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly origin: string;
	/** Of the signed-in traveller's settings. */
	readonly priority?: PriorityChannel | undefined;
	/** Whether a member of the paid subscription opens it. */
	readonly member?: boolean | undefined;
	readonly files: readonly CleanFile[];
	readonly now: number;
}

/** @returns the ticket, and whether it is new: a form sent twice opens one ticket */
export function openTicket(db: Database, secret: Uint8Array, ticket: NewTicket): Promise<{ ticket: StoredTicket; isNew: boolean }> {
	const { form, now, topic, order, name, mail, brand, market, language, origin } = ticket;
	return db.transaction().execute(async (transaction) => {
		const id = await nextId(transaction);
		const earlier = await transaction.selectFrom('support_tickets').selectAll().where('form', '=', form).executeTakeFirst();
		if (earlier) return { ticket: factsOf(earlier), isNew: false };
		const token = tokenOf(secret, form);
		const row: SupportTicketRow = {
			id,
			form,
			token_hash: hashOfToken(token),
			topic,
			state: 'open',
			brand,
			market,
			language,
			origin,
			order_number: order,
			name,
			mail,
			channel: ticket.priority?.channel ?? null,
			contact: ticket.priority?.contact ?? null,
			member: ticket.member ? 1 : 0,
			created_at: now,
			updated_at: now,
			closed_at: null,
		};
		await transaction.insertInto('support_tickets').values(row).execute();
		await insertMessage(transaction, id, { id: form, author: 'traveller', text: ticket.message, files: ticket.files, at: now });
		const stored = factsOf(row);
		await queueMail(transaction, openedMail(stored, token));
		return { ticket: stored, isNew: true };
	});
}

export interface StaffReply {
	/** Random id of the form. */
	readonly id: string;
	/** Empty only when closing. */
	readonly text: string;
	readonly close: boolean;
	readonly now: number;
}

/** Stores an answer, closes the ticket if wanted, and queues one mail to the traveller. */
export function replyAsStaff(
	db: Database,
	secret: Uint8Array,
	id: number,
	answer: StaffReply,
): Promise<'answered' | 'closed' | 'repeated' | 'already-closed' | 'unknown'> {
	const { text, close, now } = answer;
	return db.transaction().execute(async (transaction) => {
		// Locks the row, so that two answers at once see each other.
		await transaction.updateTable('support_tickets').set({ updated_at: now }).where('id', '=', id).where('state', '!=', 'closed').execute();
		const row = await transaction.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirst();
		if (!row) return 'unknown';
		if (row.state === 'closed') {
			const sent = await transaction.selectFrom('support_messages').select('id').where('id', '=', answer.id).executeTakeFirst();
			return sent ? 'repeated' : 'already-closed';
		}
		const message = { id: answer.id, author: 'staff', text, files: [], at: now } as const;
		if (text !== '' && !(await insertMessage(transaction, id, message))) return 'repeated';
		const ticket: StoredTicket = {
			...factsOf(row),
			...(close ? { state: 'closed', closedAt: now } : { state: 'answered' }),
			updatedAt: now,
		};
		const token = tokenOf(secret, row.form);
		await transaction
			.updateTable('support_tickets')
			.set({ state: ticket.state, closed_at: ticket.closedAt, token_hash: hashOfToken(token) })
			.where('id', '=', id)
			.execute();
		await queueMail(transaction, close ? closedMail(ticket, token, text) : repliedMail(ticket, token, text, answer.id));
		return close ? 'closed' : 'answered';
	});
}

async function messagesOf(db: Database, ticket: number): Promise<readonly TicketMessage[]> {
	const [messages, files] = await Promise.all([
		db.selectFrom('support_messages').selectAll().where('ticket', '=', ticket).orderBy('at').orderBy('author', 'desc').execute(),
		db.selectFrom('support_attachments').selectAll().where('ticket', '=', ticket).orderBy('name').execute(),
	]);
	return messages.map(({ id, author, text, at }) => ({
		author,
		text,
		at,
		attachments: files
			.filter(({ message }) => message === id)
			.map((file): AttachmentInfo => ({ id: file.id, name: file.name, type: file.type as FileType, bytes: file.bytes })),
	}));
}

/** A ticket with its messages. */
export type FullTicket = StoredTicket & Ticket;

const withMessages = async (db: Database, row: Row | undefined): Promise<FullTicket | null> =>
	row ? { ...factsOf(row), messages: await messagesOf(db, row.id) } : null;

export const ticketByToken = async (db: Database, token: string): Promise<FullTicket | null> =>
	withMessages(db, await db.selectFrom('support_tickets').selectAll().where('token_hash', '=', hashOfToken(token)).executeTakeFirst());

export const ticketById = async (db: Database, id: number): Promise<FullTicket | null> =>
	withMessages(db, await db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirst());
