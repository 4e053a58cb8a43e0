import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { type AssistantCalls, CallError, type SentMessage } from './calls.ts';
import {
	type AssistantError,
	type Card,
	type Conversation,
	LIMITS,
	type Memory,
	type Message,
	NO_CONVERSATION,
	type ReplyEvent,
	type ToolName,
} from './contract.ts';
import type { AssistantProps } from './props.ts';

export type AssistantStatus =
	| { readonly kind: 'idle' }
	/** `tool` is the one that runs, `text` and `cards` are what came so far. */
	| { readonly kind: 'replying'; readonly tool: ToolName | null; readonly text: string; readonly cards: readonly Card[] }
	| { readonly kind: 'failed'; readonly code: AssistantError; readonly retryAfter?: number | undefined; readonly message: string };

export interface AssistantStore {
	readonly $messages: ReadableAtom<readonly Message[]>;
	readonly $status: ReadableAtom<AssistantStatus>;
	readonly $draft: ReadableAtom<string>;
	/** The last complete reply, for screen readers. */
	readonly $announcement: ReadableAtom<string>;
	type(text: string): void;
	/** Sends a message, by default the draft. Ignored while a reply is coming. */
	send(text?: string): Promise<void>;
	/** Sends the message that failed. */
	retry(): Promise<void>;
	clear(announcement: string): Promise<void>;
	/** Takes over what this browser has stored. */
	restore(conversation: Conversation): void;
}

export interface StoreDeps {
	readonly calls: AssistantCalls;
	readonly now: () => number;
	readonly id: () => string;
	/** Stores the conversation of a guest. */
	readonly save: (conversation: Conversation) => void;
	readonly forget: () => void;
}

const REPLYING = { kind: 'replying', tool: null, text: '', cards: [] } as const satisfies AssistantStatus;
const IDLE = { kind: 'idle' } as const satisfies AssistantStatus;

const failureOf = (error: unknown): Pick<CallError, 'code' | 'retryAfter'> =>
	error instanceof CallError ? error : { code: 'failed', retryAfter: undefined };

type Replying = Extract<AssistantStatus, { kind: 'replying' }>;

/** The status after an event of a reply that is still coming. */
function statusAfter(status: Replying, event: ReplyEvent): Replying {
	if (event.kind === 'tool') return { ...status, tool: event.tool };
	if (event.kind === 'text') return { ...status, text: status.text + event.text };
	if (event.kind === 'card') return { ...status, cards: [...status.cards, event.card] };
	return event.kind === 'restart' ? REPLYING : status;
}

const toSent = (message: string, memory: Memory, messages: readonly Message[], { market, language }: AssistantProps): SentMessage => ({
	message,
	memory,
	history: messages
		.slice(0, -1)
		.slice(-LIMITS.history)
		.map(({ role, text }) => ({ role, text })),
	market,
	language,
});

/** Sends messages and receives their replies. */
function createReplies(props: AssistantProps, { calls, save }: StoreDeps, $messages: WritableAtom<readonly Message[]>) {
	const $status = atom<AssistantStatus>(IDLE);
	const $announcement = atom('');
	let memory: Memory = props.conversation.memory;
	let running: AbortController | null = null;
	const keep = (): void => {
		if (!props.isStored) save({ messages: $messages.get(), memory });
	};

	async function receive(message: string, signal: AbortSignal): Promise<void> {
		for await (const event of calls.send(toSent(message, memory, $messages.get(), props), signal)) {
			const status = $status.get();
			if (event.kind === 'error') throw new CallError(event.code, event.retryAfter);
			if (event.kind === 'done') {
				memory = event.memory;
				$messages.set([...$messages.get(), event.message]);
				$announcement.set(event.message.text);
				$status.set(IDLE);
				return keep();
			}
			if (status.kind === 'replying') $status.set(statusAfter(status, event));
		}
		throw new CallError('failed');
	}

	return {
		$status,
		$announcement,
		async reply(message: string): Promise<void> {
			running = new AbortController();
			const { signal } = running;
			$status.set(REPLYING);
			try {
				await receive(message, signal);
			} catch (error) {
				if (signal.aborted) return;
				const { code, retryAfter } = failureOf(error);
				$status.set({ kind: 'failed', code, retryAfter, message });
				keep();
			}
		},
		reset(next: Conversation): void {
			running?.abort();
			memory = next.memory;
			$messages.set(next.messages);
			$status.set(IDLE);
		},
	};
}

/** Starts from what the HTML was rendered from. */
export function createAssistant(props: AssistantProps, deps: StoreDeps): AssistantStore {
	const $messages = atom<readonly Message[]>(props.conversation.messages);
	const $draft = atom(props.draft);
	const { $status, $announcement, reply, reset } = createReplies(props, deps, $messages);

	return {
		$messages,
		$status,
		$draft,
		$announcement,
		type(text) {
			$draft.set(text);
			const status = $status.get();
			if (status.kind === 'failed' && status.message === '') $status.set(IDLE);
		},
		async send(text = $draft.get()) {
			const message = text.trim();
			if ($status.get().kind === 'replying') return;
			if (message === '' || message.length > LIMITS.message) {
				$status.set({ kind: 'failed', code: message === '' ? 'empty' : 'too-long', message: '' });
				return;
			}
			$draft.set('');
			const { id, now } = deps;
			$messages.set([...$messages.get(), { id: id(), role: 'traveller', text: message, cards: [], chips: [], at: now() }]);
			await reply(message);
		},
		async retry() {
			const status = $status.get();
			if (status.kind === 'failed' && status.message !== '') await reply(status.message);
		},
		async clear(announcement) {
			reset(NO_CONVERSATION);
			deps.forget();
			if (await deps.calls.clear()) $announcement.set(announcement);
		},
		restore(conversation) {
			const [own, other] = [$messages.get().at(-1)?.at ?? 0, conversation.messages.at(-1)?.at ?? 0];
			if (other > own && $status.get().kind === 'idle') reset(conversation);
		},
	};
}
