/** Calls of the assistant's service by the browser. */
import { jsonRequest } from '#browser/http.ts';
import { $session } from '#browser/session.ts';
import type { AssistantError, Memory, Message, ReplyEvent } from './contract.ts';
import { readEvents } from './event-stream.ts';

export interface SentMessage {
	readonly message: string;
	readonly memory: Memory;
	readonly history: readonly Pick<Message, 'role' | 'text'>[];
	readonly market: string;
	readonly language: string;
}

export class CallError extends Error {
	readonly #code: AssistantError;
	readonly #retryAfter: number | undefined;

	constructor(code: AssistantError, retryAfter?: number) {
		super(code);
		this.#code = code;
		this.#retryAfter = retryAfter;
	}

	get code(): AssistantError {
		return this.#code;
	}

	get retryAfter(): number | undefined {
		return this.#retryAfter;
	}
}

export interface AssistantCalls {
	/** @throws CallError */
	readonly send: (message: SentMessage, signal: AbortSignal) => AsyncIterable<ReplyEvent>;
	readonly clear: () => Promise<boolean>;
}

const CODES: Readonly<Record<number, AssistantError>> = { 400: 'invalid-message', 404: 'not-open', 429: 'too-many-requests' };

export const assistantCalls = (service: string): AssistantCalls => ({
	async *send(message, signal) {
		const request = jsonRequest({ method: 'POST', body: message }, $session.get().token);
		const response = await fetch(`${service}/messages`, { ...request, signal }).catch(() => {
			throw new CallError(navigator.onLine ? 'failed' : 'offline');
		});
		const { body, ok, status, headers } = response;
		if (!ok || !body) throw new CallError(CODES[status] ?? 'failed', Number(headers.get('retry-after')) || undefined);
		try {
			yield* readEvents(body);
		} catch {
			throw new CallError(navigator.onLine ? 'failed' : 'offline');
		}
	},
	async clear() {
		const request = jsonRequest({ method: 'DELETE' }, $session.get().token);
		return fetch(`${service}/conversation`, request).then(
			({ ok }) => ok,
			() => false,
		);
	},
});
