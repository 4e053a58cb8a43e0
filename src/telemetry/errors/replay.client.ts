import type { Client, Envelope, Integration } from '@sentry/core/browser';
import { replayIntegration } from '@sentry/replay';
import { shortAddress } from './filter.ts';

/** What stands between gaps, quotes and brackets of a recording: addresses, among others. */
const TOKEN = /[^\s"'\\<>()]+/g;

/** A recording without queries and fragments in its addresses, which may name a person. */
export const stripQueries = (recording: string): string =>
	recording.replace(TOKEN, (piece) => (/^https?:\/\//.test(piece) ? piece.replace(/[?#].*$/, '') : piece));

/** Characters from which a recording is compressed: shorter ones leave at once, also from a page that is being left. */
const MIN_COMPRESSED = 20_000;

/** A recording as it is sent: its header as a line, then its events, deflated (zlib) where they are long and the browser can do it. */
export async function compressRecording(recording: string): Promise<string | Uint8Array> {
	if (recording.length < MIN_COMPRESSED || !('CompressionStream' in globalThis)) return recording;
	const events = recording.indexOf('\n') + 1;
	const packed = new Blob([recording.slice(events)]).stream().pipeThrough(new CompressionStream('deflate'));
	const body = new Blob([recording.slice(0, events), await new Response(packed).arrayBuffer()]);
	return new Uint8Array(await body.arrayBuffer());
}

/** An item of an envelope as the library makes it. */
type Item = [header: { type?: string; length?: number }, payload: unknown];

/** Cleans and packs what an envelope holds of a recording, in place. */
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
 * Has recordings prepared on their way: the library asks nobody before it records an address, and hands them to the transport itself.
 *
 * @param ended whether no more of them may leave
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

/** A recording of the page that can be ended. */
export interface Recording {
	/** To be added to the client, in this order. */
	readonly integrations: readonly Integration[];
	/** Ends it, and nothing more of it is sent. */
	readonly stop: () => Promise<void>;
}

/**
 * A recording of the page, without any text, input or picture of it; whether it is sent at once or kept for an error that may come, the rates
 * of the client say. The library's own compression is off, since the page's policy forbids its worker: the relay takes 256 kB, and the list of
 * results is more.
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
