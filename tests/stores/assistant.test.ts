import { describe, expect, it } from 'vitest';
import { type AssistantCalls, CallError } from '#features/assistant/calls.ts';
import { type Conversation, type Message, NO_CONVERSATION, NO_MEMORY, type ReplyEvent } from '#features/assistant/contract.ts';
import type { AssistantProps } from '#features/assistant/props.ts';
import { createAssistant } from '#features/assistant/store.ts';
import { readStored, writeStored } from '#features/assistant/stored.ts';

const NOW = Date.UTC(2026, 10, 25, 12);

const reply = (text: string): Message => ({ id: `r-${text}`, role: 'assistant', text, cards: [], chips: [], at: NOW + 1 });
const done = (text: string): ReplyEvent => ({ kind: 'done', message: reply(text), memory: { ...NO_MEMORY, to: 'AER' } });

const props = (change: Partial<AssistantProps> = {}): AssistantProps => ({
	language: 'ru',
	market: 'ru',
	texts: {} as AssistantProps['texts'],
	action: '/assistant',
	service: '/svc/assistant',
	conversation: NO_CONVERSATION,
	isStored: false,
	isCleared: false,
	suggestions: [],
	consent: null,
	draft: '',
	problem: null,
	...change,
});

function store(answer: AssistantCalls['send'], change: Partial<AssistantProps> = {}) {
	const saved: Conversation[] = [];
	const cleared = { calls: 0, storage: 0 };
	let ids = 0;
	const made = createAssistant(props(change), {
		calls: {
			send: answer,
			clear: async () => {
				cleared.calls++;
				return true;
			},
		},
		now: () => NOW,
		id: () => `m-${ids++}`,
		save: (conversation) => saved.push(conversation),
		forget: () => cleared.storage++,
	});
	return { made, saved, cleared };
}

describe('the store of a conversation', () => {
	it('streams a reply, announces it once it is complete, and stores it in the browser', async () => {
		const states: string[] = [];
		const { made, saved } = store(async function* () {
			yield { kind: 'tool', tool: 'search_flights' };
			yield { kind: 'text', text: 'Вот ' };
			yield { kind: 'text', text: 'рейсы' };
			yield done('Вот рейсы');
		});
		made.$status.listen((status) => states.push(status.kind === 'replying' ? `${status.tool} ${status.text}` : status.kind));
		made.type('в Сочи');
		await made.send();
		expect(states).toEqual(['null ', 'search_flights ', 'search_flights Вот ', 'search_flights Вот рейсы', 'idle']);
		expect(made.$messages.get().map(({ text }) => text)).toEqual(['в Сочи', 'Вот рейсы']);
		expect(made.$announcement.get()).toBe('Вот рейсы');
		expect(made.$draft.get()).toBe('');
		expect(saved.at(-1)?.memory.to).toBe('AER');
	});

	it('sends the memory of the last reply and the history with the next message', async () => {
		const sent: unknown[] = [];
		const { made } = store(async function* (message) {
			sent.push([message.memory.to, message.history.length]);
			yield done('ок');
		});
		await made.send('в Сочи');
		await made.send('а отель?');
		expect(sent).toEqual([
			[null, 0],
			['AER', 2],
		]);
	});

	it('keeps the message of a failure for a retry', async () => {
		let attempts = 0;
		const { made } = store(async function* () {
			attempts++;
			if (attempts === 1) throw new CallError('offline');
			yield done('готово');
		});
		await made.send('в Сочи');
		expect(made.$status.get()).toMatchObject({ kind: 'failed', code: 'offline', message: 'в Сочи' });
		await made.retry();
		expect(made.$messages.get().map(({ text }) => text)).toEqual(['в Сочи', 'готово']);
	});

	it('says how long to wait, and reports a stream that ends without a reply', async () => {
		const { made } = store(async function* () {
			yield { kind: 'error', code: 'too-many-requests', retryAfter: 12 };
		});
		await made.send('в Сочи');
		expect(made.$status.get()).toMatchObject({ code: 'too-many-requests', retryAfter: 12 });
		const cut = store(async function* () {
			yield { kind: 'text', text: 'Вот' };
		});
		await cut.made.send('в Сочи');
		expect(cut.made.$status.get()).toMatchObject({ kind: 'failed', code: 'failed' });
	});

	it('begins again where another engine takes over', async () => {
		const texts: string[] = [];
		const { made } = store(async function* () {
			yield { kind: 'text', text: 'Выдумка' };
			yield { kind: 'restart' };
			yield { kind: 'text', text: 'Факт' };
			yield done('Факт');
		});
		made.$status.listen((status) => status.kind === 'replying' && texts.push(status.text));
		await made.send('в Сочи');
		expect(texts).toEqual(['', 'Выдумка', '', 'Факт']);
	});

	it('keeps a text that is empty or too long in the field', async () => {
		const { made } = store(async function* () {
			yield done('нет');
		});
		await made.send();
		expect(made.$status.get()).toMatchObject({ kind: 'failed', code: 'empty' });
		made.type('я'.repeat(501));
		await made.send();
		expect(made.$status.get()).toMatchObject({ kind: 'failed', code: 'too-long' });
		expect(made.$draft.get().length).toBe(501);
		made.type('я');
		expect(made.$status.get().kind).toBe('idle');
	});

	it('deletes here and on the server', async () => {
		const { made, cleared } = store(async function* () {
			yield done('ок');
		});
		await made.send('в Сочи');
		await made.clear('Удалено');
		expect([made.$messages.get(), made.$announcement.get(), cleared]).toEqual([[], 'Удалено', { calls: 1, storage: 1 }]);
	});

	it('takes over what the browser has, if it is newer, and stores nothing of an account', async () => {
		const stored: Conversation = { messages: [reply('раньше')], memory: NO_MEMORY };
		const { made } = store(async function* () {
			yield done('ок');
		});
		made.restore(stored);
		expect(made.$messages.get()).toEqual(stored.messages);
		const account = store(
			async function* () {
				yield done('ок');
			},
			{ isStored: true },
		);
		await account.made.send('в Сочи');
		expect(account.saved).toEqual([]);
	});
});

describe('the conversation in the browser', () => {
	const memory = new Map<string, string>();
	const storage = {
		get: (key: string) => memory.get(key) ?? null,
		set: (key: string, value: string) => Boolean(memory.set(key, value)),
		remove: (key: string) => void memory.delete(key),
	};

	it('is read for a day, and not if it is damaged', () => {
		writeStored({ messages: [reply('ок')], memory: NO_MEMORY }, storage);
		expect(readStored(NOW + 1000, storage)?.messages).toHaveLength(1);
		expect(readStored(NOW + 25 * 3_600_000, storage)).toBeNull();
		memory.set('assistant', '{"messages":[{"id":1}]}');
		expect(readStored(NOW, storage)).toBeNull();
		memory.set('assistant', '{');
		expect(readStored(NOW, storage)).toBeNull();
	});
});
