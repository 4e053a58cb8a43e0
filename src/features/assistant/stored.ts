/** The conversation of a guest in this browser. */
import { type SafeStorage, storage } from '#browser/storage.ts';
import { isRecord } from '#lib/is-record.ts';
import { type Conversation, LIMITS, type Message, NO_MEMORY } from './contract.ts';

const KEY = 'assistant';
/** A day, as on the server: prices of the cards are old then. */
const LASTS_MS = 24 * 3600 * 1000;

const isMessage = (value: unknown): value is Message =>
	isRecord(value) &&
	typeof value.id === 'string' &&
	(value.role === 'traveller' || value.role === 'assistant') &&
	typeof value.text === 'string' &&
	typeof value.at === 'number' &&
	Array.isArray(value.cards) &&
	Array.isArray(value.chips);

/** Null if there is none, or it is old or damaged. */
export function readStored(now: number, from: SafeStorage = storage): Conversation | null {
	try {
		const value: unknown = JSON.parse(from.get(KEY) ?? 'null');
		if (!isRecord(value) || !Array.isArray(value.messages) || !value.messages.every(isMessage) || !isRecord(value.memory)) return null;
		const last = value.messages.at(-1)?.at ?? 0;
		return last > now - LASTS_MS ? { messages: value.messages, memory: { ...NO_MEMORY, ...value.memory } } : null;
	} catch {
		return null;
	}
}

/** Without its older cards if the storage has no room. */
export function writeStored({ messages, memory }: Conversation, to: SafeStorage = storage): void {
	const latest = messages.slice(-LIMITS.history);
	if (to.set(KEY, JSON.stringify({ messages: latest, memory }))) return;
	to.set(
		KEY,
		JSON.stringify({ messages: latest.map((message, i) => (i < latest.length - 2 ? { ...message, cards: [] } : message)), memory }),
	);
}

export const forgetStored = (from: SafeStorage = storage): void => from.remove(KEY);
