/** Support tickets of the traveller's mail address or phone, with their messages, files and ratings. */
import { extname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource, PersonalFile } from '#server/personal-data-sources.ts';
import { AttachmentStore } from './attachments.ts';
import type { AttachmentInfo, Ticket } from './contract.ts';
import { ticketById } from './tickets.ts';

async function idsOf(db: Database, { mail, phone }: DataSubject): Promise<readonly number[]> {
	if (mail === null && phone === null) return [];
	const rows = await db
		.selectFrom('support_tickets')
		.select('id')
		.where(({ eb, or }) =>
			or([
				...(mail === null ? [] : [eb(sql<string>`lower(mail)`, '=', mail.toLowerCase())]),
				...(phone === null ? [] : [eb('contact', '=', phone)]),
			]),
		)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

async function ticketsOf(db: Database, subject: DataSubject): Promise<readonly Ticket[]> {
	const tickets = await Promise.all((await idsOf(db, subject)).map((id) => ticketById(db, id)));
	return tickets.filter((ticket) => ticket !== null);
}

/** `tickets/10000001/passport.jpg`; the second file of that name in a ticket is `passport (2).jpg`. */
function pathsOf({ id, messages }: Pick<Ticket, 'id' | 'messages'>): ReadonlyMap<AttachmentInfo, string> {
	const paths = new Map<AttachmentInfo, string>();
	const taken = new Set<string>();
	for (const attachment of messages.flatMap(({ attachments }) => attachments)) {
		const extension = extname(attachment.name);
		const stem = attachment.name.slice(0, attachment.name.length - extension.length);
		let name = attachment.name;
		for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${stem} (${copy})${extension}`;
		taken.add(name.toLowerCase());
		paths.set(attachment, `tickets/${id}/${name}`);
	}
	return paths;
}

function reported(ticket: Ticket): object {
	const paths = pathsOf(ticket);
	return {
		id: ticket.id,
		topic: ticket.topic,
		state: ticket.state,
		order: ticket.order,
		name: ticket.name,
		mail: ticket.mail,
		created_at: new Date(ticket.createdAt).toISOString(),
		messages: ticket.messages.map(({ author, text, at, attachments }) => ({
			at: new Date(at).toISOString(),
			author,
			text,
			files: attachments.map((attachment) => paths.get(attachment)),
		})),
	};
}

/** @param store files of attachments */
export const ownTicketsIn = (store: AttachmentStore): PersonalDataSource => ({
	name: 'tickets',
	collect: async (db, subject) => (await ticketsOf(db, subject)).map(reported),
	async files(db, subject) {
		const newestFirst = [...(await ticketsOf(db, subject))].reverse();
		return newestFirst.flatMap((ticket) =>
			[...pathsOf(ticket)].map(([{ id, bytes }, path]): PersonalFile => ({ path, bytes, read: () => store.read(id) })),
		);
	},
	async outside(trx, subject) {
		const ids = await idsOf(trx, subject);
		const files = ids.length === 0 ? [] : await trx.selectFrom('support_attachments').select('id').where('ticket', 'in', ids).execute();
		return () => store.remove(files.map(({ id }) => id));
	},
	async erase(trx, subject) {
		const ids = await idsOf(trx, subject);
		if (ids.length === 0) return;
		await trx.deleteFrom('support_ratings').where('ticket_id', 'in', ids).execute();
		await trx.deleteFrom('support_tickets').where('id', 'in', ids).execute();
	},
});

export const ownTickets = ownTicketsIn(new AttachmentStore());
