/** A turn of the conversation: checks, the engine, storage. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import type { RateLimiter } from '#server/limits/rate-limit.ts';
import { errorDetails, type Log } from '#server/log/log.ts';
import {
	type AssistantError,
	type Conversation,
	LIMITS,
	type Memory,
	type Message,
	NO_CONVERSATION,
	NO_MEMORY,
	type ReplyEvent,
} from './contract.ts';
import { appendMessages, type ConversationOwner, readConversation } from './conversations.ts';
import { type EngineEvent, embeddedReply, type FinishedReply, type Turn } from './engine/embedded.ts';
import type { AssistantPorts, AssistantRequest, AssistantSite } from './ports.ts';
import { type HistoryItem, readMemory } from './schema.ts';

/** A model on another host; null: only rules. */
export type RemoteEngine = (
	turn: Turn & { readonly history: readonly HistoryItem[]; readonly client: string },
) => AsyncGenerator<EngineEvent>;

export interface AssistantService {
	readonly db: () => Promise<Database>;
	readonly ports: AssistantPorts;
	readonly remote: RemoteEngine | null;
	/** By client address. */
	readonly limit: RateLimiter;
	readonly log: () => Pick<Log, 'error' | 'warn'>;
	readonly now: () => Date;
}

export interface Received {
	readonly site: AssistantSite;
	readonly request: AssistantRequest;
	readonly owner: ConversationOwner;
	readonly message: string;
	readonly memory: Memory;
	readonly history: readonly HistoryItem[];
	/** The traveller lets texts go to the remote model. */
	readonly consent: boolean;
	/** Whether the conversation is stored: of accounts, and of browsers without script. */
	readonly store: boolean;
	/** The client waits no more: nothing is stored then. */
	readonly isAborted?: () => boolean;
}

export type Rejection = { readonly code: AssistantError; readonly retryAfter?: number };

/** Before anything is done with a message. */
export async function rejectionOf(
	message: string,
	request: AssistantRequest,
	{ limit }: Pick<AssistantService, 'limit'>,
): Promise<Rejection | null> {
	if (message.trim() === '') return { code: 'empty' };
	if (message.trim().length > LIMITS.message) return { code: 'too-long' };
	const retryAfter = await limit.take(request.headers.get('x-forwarded-for') ?? '');
	return retryAfter > 0 ? { code: 'too-many-requests', retryAfter } : null;
}

const newMessage = (role: Message['role'], text: string, at: number, more: Partial<Message> = {}): Message => ({
	id: randomUUID(),
	role,
	text,
	cards: [],
	chips: [],
	...more,
	at,
});

/** The remote model; rules where it is not configured, not allowed, or fails. */
async function* engineEvents(turn: Turn, received: Received, { remote, log }: AssistantService): AsyncGenerator<EngineEvent> {
	if (remote && received.consent) {
		let sent = false;
		try {
			for await (const event of remote({
				...turn,
				history: received.history,
				client: received.request.headers.get('x-forwarded-for') ?? '',
			})) {
				sent ||= event.kind === 'text' || event.kind === 'card';
				yield event;
			}
			return;
		} catch (error) {
			log().warn('Assistant model failed, replying by rules', errorDetails(error));
			if (sent) yield { kind: 'restart' };
		}
	}
	yield* embeddedReply(turn);
}

/** Events of the reply to an accepted message; never throws. */
export async function* replyTo(received: Received, service: AssistantService): AsyncGenerator<ReplyEvent> {
	const { site, request, owner, message, memory } = received;
	const { ports, now, log } = service;
	const at = now();
	try {
		const stored = received.store ? await readConversation(await service.db(), owner) : NO_CONVERSATION;
		const home = await ports.home(site, request);
		const turn: Turn = { message: message.trim(), memory, home, context: { site, now: at, ports, request } };
		let finished: FinishedReply | null = null;
		for await (const event of engineEvents(turn, received, service)) {
			if (event.kind === 'end') finished = event.reply;
			else yield event;
		}
		if (!finished) throw new Error('The engine ended without a reply');
		const { text, cards, chips } = finished;
		const reply = newMessage('assistant', text.slice(0, LIMITS.reply), now().getTime(), { cards: cards.slice(0, LIMITS.cards), chips });
		if (received.store && !received.isAborted?.()) {
			const sent = newMessage('traveller', turn.message, at.getTime());
			const added = { messages: [sent, reply], memory: finished.memory, after: stored.messages.at(-1)?.id ?? null };
			await appendMessages(await service.db(), owner, added, now().getTime());
		}
		yield { kind: 'done', message: reply, memory: finished.memory };
	} catch (error) {
		log().error('Assistant reply failed', errorDetails(error));
		yield { kind: 'error', code: 'failed' };
	}
}

/** The stored conversation, with a memory of this release. */
export async function storedConversation(
	{ db }: Pick<AssistantService, 'db'>,
	owner: ConversationOwner,
): Promise<Conversation & { transcript?: string }> {
	const stored = await readConversation(await db(), owner);
	return { ...stored, memory: readMemory(stored.memory) ?? NO_MEMORY };
}
