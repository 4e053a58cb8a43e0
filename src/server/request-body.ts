import type { IncomingMessage } from 'node:http';

/** Largest accepted request body in bytes (architecture §4). */
export const MAX_BODY = 262_144;

/** Whether the length a request announces is over the limit; a chunked one announces none. */
export const announcesTooMuch = (request: IncomingMessage, limit = MAX_BODY): boolean =>
	Number(request.headers['content-length'] ?? 0) > limit;

/**
 * Reads a request's body whole.
 *
 * @returns the bytes; `'too-large'` past the limit, leaving the rest unread; `'gone'` when the visitor hung up
 */
export function readBody(request: IncomingMessage, limit = MAX_BODY): Promise<Buffer | 'too-large' | 'gone'> {
	if (announcesTooMuch(request, limit)) return Promise.resolve('too-large');
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let size = 0;
		const take = (chunk: Buffer) => {
			size += chunk.length;
			if (size <= limit) chunks.push(chunk);
			else finish('too-large');
		};
		const finish = (result: Buffer | 'too-large' | 'gone') => {
			request.off('data', take).off('end', end).off('close', gone);
			if (result === 'too-large') request.pause();
			resolve(result);
		};
		const end = () => finish(Buffer.concat(chunks, size));
		const gone = () => finish('gone');
		request.on('data', take).once('end', end).once('close', gone).once('error', gone);
	});
}
