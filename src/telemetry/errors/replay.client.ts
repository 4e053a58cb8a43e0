import { replayIntegration } from '@sentry/browser';
import type { Client, Envelope, Integration } from '@sentry/core';
import { shortAddress } from './filter.ts';

const TOKEN = /[^\s"'\\<>()]+/g;

/** Removes queries and fragments, which may hold personal data, from URLs in a recording. */
export const stripQueries = (recording: string): string =>
	recording.replace(TOKEN, (piece) => (/^https?:\/\//.test(piece) ? piece.replace(/[?#].*$/, '') : piece));

/** Shorter recordings are sent at once, which also works on page exit. */
const MIN_COMPRESSED = 20_000;

/** Keeps the header line and deflates the events (zlib), if they are long and the browser can. */
export async function compressRecording(recording: string): Promise<string | Uint8Array> {
	if (recording.length < MIN_COMPRESSED || !('CompressionStream' in globalThis)) return recording;
	const events = recording.indexOf('\n') + 1;
	const packed = new Blob([recording.slice(events)]).stream().pipeThrough(new CompressionStream('deflate'));
	const body = new Blob([recording.slice(0, events), await new Response(packed).arrayBuffer()]);
	return new Uint8Array(await body.arrayBuffer());
}

type Item = [header: { type?: string; length?: number }, payload: unknown];

export async function prepareEnvelope([, items]: Envelope): Promise<void> {
	for (const item of items as unknown as Item[]) {
		const [header, payload] = item;
		if (header.type === 'replay_event') {
			const event = payload as { urls?: string[] };
			if (event.urls) event.urls = event.urls.map(shortAddress);
		}
		if (header.type !== 'replay_recording' || typeof payload !== 'string') continue;
		const packed = await compressRecording(stripQueries(payload));
		header.length = new Blob([packed as BlobPart]).size;
		item[1] = packed;
	}
}

const isReplay = ([, items]: Envelope): boolean => (items as unknown as Item[]).some(([{ type }]) => type === 'replay_recording');

/**
 * Wraps the transport: the SDK has no hook for URLs in recordings and sends them directly.
 *
 * @param ended drops further recordings
 */
export function prepareOutgoing({ getTransport }: Pick<Client, 'getTransport'>, ended: () => boolean): void {
	const transport = getTransport();
	if (!transport) return;
	const { send } = transport;
	transport.send = async (envelope) => {
		if (!isReplay(envelope)) return send(envelope);
		if (!ended()) await prepareEnvelope(envelope);
		return ended() ? {} : send(envelope);
	};
}

export interface Recording {
	readonly integrations: readonly Integration[];
	readonly stop: () => Promise<void>;
}

/**
 * Session recording without text, inputs or media. SDK compression is off, because the CSP forbids its worker and the tunnel accepts 256
 * kB.
 */
export function replay(): Recording {
	const recorder = replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false });
	let ended = false;
	const setup = (client: Client) => prepareOutgoing({ getTransport: () => client.getTransport() }, () => ended);
	const stop = (): Promise<void> => {
		ended = true;
		return recorder.stop();
	};
	return { integrations: [{ name: 'PlainReplay', setup }, recorder], stop };
}
