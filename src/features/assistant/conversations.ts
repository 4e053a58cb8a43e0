/** Conversations in the database, encrypted for their owner: of an account, or for a day of a browser without script. */
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';
import { type Conversation, LIMITS, type Memory, type Message, NO_CONVERSATION } from './contract.ts';

export const purposeOf = (owner: string): string => `assistant:${owner}`;

/** Of guests, in days. */
export const GUEST_DAYS = 1;
/** Of accounts, in days since the last message. */
export const ACCOUNT_DAYS = 365;
const LONGEST_DATA = 400_000;

export interface ConversationOwner {
	readonly account: string | null;
	/** Hash of the visitor cookie; null without one. */
	readonly visitor: string | null;
}

export interface StoredConversation extends Conversation {
	/** Text for the support of a browser that has the messages itself. */
	readonly transcript?: string;
}

const keyOf = ({ account, visitor }: ConversationOwner): string | null => {
	if (account !== null) return keyedHash('assistant', `account ${account}`);
	return visitor === null ? null : keyedHash('assistant', `visitor ${visitor}`);
};

export async function readConversation(db: Database, owner: ConversationOwner): Promise<StoredConversation> {
	const key = keyOf(owner);
	if (key === null) return NO_CONVERSATION;
	const row = await db.selectFrom('assistant_conversations').select('data').where('owner', '=', key).executeTakeFirst();
	return row ? decryptJson<StoredConversation>(purposeOf(key), row.data) : NO_CONVERSATION;
}

/** Drops the oldest messages, two at a time, until the rest may be stored. */
function limited(conversation: StoredConversation): StoredConversation {
	let messages = conversation.messages.slice(-LIMITS.history);
	while (messages.length > 2 && JSON.stringify(messages).length > LONGEST_DATA) messages = messages.slice(2);
	return { ...conversation, messages };
}

interface AddedMessages {
	readonly messages: readonly Message[];
	readonly memory: Memory;
	/** Id of the last stored message when they were sent; null without one. */
	readonly after: string | null;
}

const insertEmpty = (trx: Database, key: string, { account }: ConversationOwner, now: number) =>
	trx
		.insertInto('assistant_conversations')
		.values({ owner: key, account_id: account, data: encryptJson(purposeOf(key), NO_CONVERSATION), updated_at: now })
		.onConflict((conflict) => conflict.column('owner').doNothing())
		.execute();

/** Changes a stored conversation, locked until the end of the transaction; null leaves it as it is. */
async function changeLocked(
	trx: Database,
	key: string,
	change: (stored: StoredConversation) => StoredConversation | null,
	now: number,
): Promise<void> {
	const query = trx.selectFrom('assistant_conversations').select('data').where('owner', '=', key);
	const row = await lockingRows(trx, query).executeTakeFirst();
	const changed = row && change(decryptJson<StoredConversation>(purposeOf(key), row.data));
	if (!changed) return;
	const data = encryptJson(purposeOf(key), limited(changed));
	await trx.updateTable('assistant_conversations').set({ data, updated_at: now }).where('owner', '=', key).execute();
}

/**
 * Adds messages to the stored conversation in a transaction: those of several tabs follow each other. Nothing is stored without an owner,
 * and of a conversation that was deleted meanwhile.
 */
export async function appendMessages(db: Database, owner: ConversationOwner, added: AddedMessages, now: number): Promise<void> {
	const key = keyOf(owner);
	if (key === null) return;
	await db.transaction().execute(async (trx) => {
		if (added.after === null) await insertEmpty(trx, key, owner, now);
		const append = ({ messages }: StoredConversation) =>
			added.after !== null && !messages.some(({ id }) => id === added.after)
				? null
				: { messages: [...messages, ...added.messages], memory: added.memory };
		await changeLocked(trx, key, append, now);
	});
}

/** Stores the text for the support beside the conversation, in a transaction: messages that are added meanwhile stay. */
export async function saveTranscript(db: Database, owner: ConversationOwner, transcript: string, now: number): Promise<void> {
	const key = keyOf(owner);
	if (key === null) return;
	await db.transaction().execute(async (trx) => {
		await insertEmpty(trx, key, owner, now);
		await changeLocked(trx, key, (stored) => ({ ...stored, transcript }), now);
	});
}

/** Of the account and of the browser. */
export async function deleteConversation(db: Database, { account, visitor }: ConversationOwner): Promise<void> {
	const keys = [
		...(account === null ? [] : [keyOf({ account, visitor: null })]),
		...(visitor === null ? [] : [keyOf({ account: null, visitor })]),
	].filter((key) => key !== null);
	if (keys.length > 0) await db.deleteFrom('assistant_conversations').where('owner', 'in', keys).execute();
}

async function deleteBefore(db: Database, before: number, limit: number, ofGuests: boolean): Promise<number> {
	const old = await db
		.selectFrom('assistant_conversations')
		.select('owner')
		.where('updated_at', '<', before)
		.where('account_id', ofGuests ? 'is' : 'is not', null)
		.orderBy('updated_at')
		.limit(limit)
		.execute();
	if (old.length === 0) return 0;
	const owners = old.map(({ owner }) => owner);
	const { numDeletedRows } = await db.deleteFrom('assistant_conversations').where('owner', 'in', owners).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes conversations of guests last changed before a time, at most `limit`. @returns the number deleted */
export const deleteGuestConversations = (db: Database, before: number, limit: number): Promise<number> =>
	deleteBefore(db, before, limit, true);

/** As {@link deleteGuestConversations}, of accounts. */
export const deleteOldConversations = (db: Database, before: number, limit: number): Promise<number> =>
	deleteBefore(db, before, limit, false);
