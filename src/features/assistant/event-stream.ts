/** Reads server-sent events of a response to a POST, which `EventSource` cannot send. */
import { isRecord } from '#lib/is-record.ts';
import type { ReplyEvent } from './contract.ts';

const MAX_EVENT = 500_000;

const isEvent = (value: unknown): value is ReplyEvent => isRecord(value) && typeof value.kind === 'string';

function eventOf(block: string): ReplyEvent | null {
	const data = block
		.split('\n')
		.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
		.join('\n');
	if (data === '') return null;
	const value: unknown = JSON.parse(data);
	return isEvent(value) ? value : null;
}

/** @throws if the body is no stream of events, or breaks */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyEvent> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
			rest = blocks.pop() ?? '';
			if (rest.length > MAX_EVENT) throw new Error('Event too large');
			for (const block of blocks) {
				const event = eventOf(block);
				if (event) yield event;
			}
		}
	} finally {
		void reader.cancel().catch(() => undefined);
	}
}
