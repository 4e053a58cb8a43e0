/** What other parts of the product need from tickets. */
import type { Database } from '#server/database/open.ts';
import { AttachmentStore } from './attachments.ts';
import { MAX_TICKET_ID } from './contract.ts';

/** Closing date of an own ticket; null if there is no such ticket. */
export async function findTicket(db: Database, id: number): Promise<{ readonly closedAt: Date | null } | null> {
	if (id > MAX_TICKET_ID) return null;
	const row = await db.selectFrom('support_tickets').select('closed_at').where('id', '=', id).executeTakeFirst();
	return row ? { closedAt: row.closed_at === null ? null : new Date(row.closed_at) } : null;
}

/** Deletes tickets last changed before a time, closed or not, at most `limit`, with messages and files. @returns the number deleted */
export async function deleteOldTickets(db: Database, before: number, limit: number, store = new AttachmentStore()): Promise<number> {
	const old = await db
		.selectFrom('support_tickets')
		.select('id')
		.where('updated_at', '<', before)
		.orderBy('updated_at')
		.limit(limit)
		.execute();
	if (old.length === 0) return 0;
	const ids = old.map(({ id }) => id);
	const files = await db.selectFrom('support_attachments').select('id').where('ticket', 'in', ids).execute();
	await store.remove(files.map(({ id }) => id));
	// Messages and attachments are deleted by their foreign keys.
	const { numDeletedRows } = await db.deleteFrom('support_tickets').where('id', 'in', ids).executeTakeFirst();
	return Number(numDeletedRows);
}

/** An hour: longer than any upload between its files and its row. */
export const ORPHAN_DAYS = 1 / 24;

/** Deletes files of no ticket, left by a process that ended while it stored a message, at most `limit`. @returns the number deleted */
export async function deleteOrphanFiles(db: Database, before: number, limit: number, store = new AttachmentStore()): Promise<number> {
	let deleted = 0;
	const ids = await store.writtenBefore(before);
	for (let at = 0; at < ids.length && deleted < limit; at += limit) {
		const batch = ids.slice(at, at + limit);
		const rows = await db.selectFrom('support_attachments').select('id').where('id', 'in', batch).execute();
		const stored = new Set(rows.map(({ id }) => id));
		const orphans = batch.filter((id) => !stored.has(id));
		await store.remove(orphans);
		deleted += orphans.length;
	}
	return deleted;
}
