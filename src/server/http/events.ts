/** Server-sent events of a configured host: no redirects, limits on silence and size. */
import { config } from '#server/config.ts';
import { OutgoingError, statusError } from './http.ts';

export interface EventCall<T> {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Name of the events that are read. */
	readonly event: string;
	readonly parse: (data: unknown) => T;
	readonly signal: AbortSignal;
	/** Milliseconds without a byte until the stream counts as broken. */
	readonly silence?: number;
}

const SILENCE_MS = 45_000;
const MAX_EVENT = 16_384;

/** Data of an event with this name; null for comments and other events. */
function dataOf(block: string, name: string): string | null {
	const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
	const valuesOf = (field: string) => fields.flatMap((match) => (match?.[1] === field ? [match[2] ?? ''] : []));
	return valuesOf('event').at(-1) === name ? valuesOf('data').join('\n') : null;
}

/** @throws {OutgoingError} before the first event if the response is none of events */
export async function openEvents<T>(call: EventCall<T>): Promise<AsyncGenerator<T>> {
	const { host } = new URL(call.url);
	if (!config.outgoingHosts.has(host)) throw new OutgoingError('rejected-host', host);
	const stop = new AbortController();
	const signal = AbortSignal.any([call.signal, stop.signal]);
	const timer = setTimeout(() => stop.abort(), call.silence ?? SILENCE_MS);
	const headers = { accept: 'text/event-stream', ...call.headers };
	const response = await fetch(call.url, { headers, redirect: 'manual', signal }).catch((error: unknown) => {
		clearTimeout(timer);
		throw new OutgoingError(stop.signal.aborted ? 'timeout' : 'network', host, null, error);
	});
	const { body } = response;
	if (!response.ok || !body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
		const error = response.ok ? new OutgoingError('contract', host, response.status) : await statusError(response, host, true);
		clearTimeout(timer);
		stop.abort();
		throw error;
	}
	return eventsOf(body, call, { host, timer, stop });
}

interface OpenStream {
	readonly host: string;
	readonly timer: NodeJS.Timeout;
	readonly stop: AbortController;
}

async function* eventsOf<T>(
	body: ReadableStream<Uint8Array>,
	{ event, parse, signal }: EventCall<T>,
	{ host, timer, stop }: OpenStream,
): AsyncGenerator<T> {
	const decoder = new TextDecoder();
	let rest = '';
	try {
		for await (const chunk of body) {
			timer.refresh();
			const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
			rest = blocks.pop() ?? '';
			if (rest.length > MAX_EVENT) throw new OutgoingError('too-large', host);
			for (const block of blocks) {
				const data = dataOf(block, event);
				if (data !== null) yield parse(JSON.parse(data));
			}
		}
	} catch (error) {
		if (!signal.aborted) throw error instanceof OutgoingError ? error : new OutgoingError('network', host, null, error);
	} finally {
		clearTimeout(timer);
		stop.abort();
	}
}
