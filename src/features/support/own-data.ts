/** Support tickets of the traveller's mail address or phone, with their messages, files and ratings. */
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource } from '#server/personal-data-sources.ts';
import { deleteOrphanFiles } from './server.ts';
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

async function collect(db: Database, subject: DataSubject): Promise<readonly object[]> {
	const tickets = await Promise.all((await idsOf(db, subject)).map((id) => ticketById(db, id)));
	return tickets.flatMap((ticket) =>
		ticket
			? [
					{
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
							files: attachments.map(({ name }) => name),
						})),
					},
				]
			: [],
	);
}

async function erase(trx: Database, subject: DataSubject): Promise<void> {
	const ids = await idsOf(trx, subject);
	if (ids.length === 0) return;
	await trx.deleteFrom('support_ratings').where('ticket_id', 'in', ids).execute();
	await trx.deleteFrom('support_tickets').where('id', 'in', ids).execute();
}

/** The files of deleted tickets belong to none by now. */
const afterErase = async (db: Database): Promise<void> => {
	await deleteOrphanFiles(db, Date.now() - FRESH_MS, Number.MAX_SAFE_INTEGER);
};
/** A message that is being stored has its files before its row. */
const FRESH_MS = 60_000;

export const ownTickets: PersonalDataSource = { name: 'tickets', collect, erase, afterErase };
