/** Messages that a traveller adds to a ticket, within the limits of one ticket. */
import type { Database } from '#server/database/open.ts';
import type { CleanFile } from './attachments.ts';
import { LIMITS } from './contract.ts';
import { insertMessage } from './tickets.ts';

/** Why a message is not added; `repeated`: it was added before. */
export type ReplyObstacle = 'closed' | 'repeated' | 'ticket-messages' | 'ticket-bytes';

/**
 * What keeps a message from being added.
 * @param id of the form
 * @param bytes of its files, or fewer if they are not known yet
 */
export async function replyObstacle(db: Database, ticket: number, id: string, bytes: number): Promise<ReplyObstacle | null> {
	const row = await db.selectFrom('support_tickets').select('state').where('id', '=', ticket).executeTakeFirst();
	if (!row || row.state === 'closed') return 'closed';
	if (await db.selectFrom('support_messages').select('id').where('id', '=', id).executeTakeFirst()) return 'repeated';
	const { count } = await db
		.selectFrom('support_messages')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('ticket', '=', ticket)
		.where('author', '=', 'traveller')
		.executeTakeFirstOrThrow();
	if (Number(count) >= LIMITS.ticketMessages) return 'ticket-messages';
	if (bytes === 0) return null;
	const { total } = await db
		.selectFrom('support_attachments')
		.select(({ fn }) => fn.sum<number | null>('bytes').as('total'))
		.where('ticket', '=', ticket)
		.executeTakeFirstOrThrow();
	return Number(total ?? 0) + bytes > LIMITS.ticketBytes ? 'ticket-bytes' : null;
}

export interface Reply {
	/** Random id of the form. */
	readonly id: string;
	readonly text: string;
	readonly files: readonly CleanFile[];
	readonly now: number;
}

export const sizeOf = (files: readonly { readonly bytes: number }[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Adds a message of the traveller, so that the ticket waits for support again. */
export function addReply(db: Database, ticket: number, { id, text, files, now }: Reply): Promise<'added' | ReplyObstacle> {
	return db.transaction().execute(async (transaction) => {
		const open = transaction.updateTable('support_tickets').where('id', '=', ticket).where('state', '!=', 'closed');
		// Locks the row, so that replies and a closing at once see each other.
		await open.set(({ ref }) => ({ updated_at: ref('updated_at') })).execute();
		const obstacle = await replyObstacle(transaction, ticket, id, sizeOf(files));
		if (obstacle !== null) return obstacle;
		await insertMessage(transaction, ticket, { id, author: 'traveller', text, files, at: now });
		await open.set({ state: 'open', updated_at: now }).execute();
		return 'added';
	});
}
