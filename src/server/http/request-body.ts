import type { IncomingMessage } from 'node:http';
import { isUpload } from '#site/upload-paths.ts';

export const MAX_BODY = 262_144;

/** Whether `Content-Length` exceeds the limit; chunked requests have none. */
export const announcesTooMuch = (request: IncomingMessage, limit = MAX_BODY): boolean =>
	Number(request.headers['content-length'] ?? 0) > limit;

/** Four times the longest text of a form, in letters of three bytes, so that a text too long gets its message. */
const MAX_FORM = 65_536;

/** Five attachments of 5 MB, their text, and room to name the file that is too large. */
export const MAX_UPLOAD = 32 * 1024 * 1024;

/** Maximum body bytes of a path; telemetry, and orders between processes, are larger than forms. */
export function bodyLimit(path: string): number {
	if (isUpload(path)) return MAX_UPLOAD;
	return /^\/(?:relay|a|svc\/payment\/webhook|svc\/assisted\/supplier)(?:\/|$)/.test(path) ? MAX_BODY : MAX_FORM;
}

const IDLE = 5000;
/** Maximum body bytes read concurrently by the process, and bodies per address. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_EACH = 32;
/** The same for forms with attachments, which wait for each other and not for other forms; a phone may lose its network for a while. */
export const UPLOAD_BUDGET = { idle: 20_000, mostBytes: 2 * MAX_UPLOAD, mostEach: 1 };

export type UnreadBody = 'too-large' | 'gone' | 'idle' | 'busy' | 'too-many';

export const UNREAD_STATUS: Readonly<Record<Exclude<UnreadBody, 'gone'>, number>> = {
	'too-large': 413,
	idle: 408,
	busy: 503,
	'too-many': 429,
};

/** Reads request bodies within a shared memory budget, so that slow senders cannot exhaust it; `hono/body-limit` limits only size. */
export class BodyReader {
	readonly #idle: number;
	readonly #mostBytes: number;
	readonly #mostEach: number;
	readonly #each = new Map<string, number>();
	#held = 0;

	constructor({ idle = IDLE, mostBytes = MOST_BYTES, mostEach = MOST_EACH } = {}) {
		this.#idle = idle;
		this.#mostBytes = mostBytes;
		this.#mostEach = mostEach;
	}

	async read(request: IncomingMessage, address: string, limit = MAX_BODY): Promise<Buffer | UnreadBody> {
		if (announcesTooMuch(request, limit)) return 'too-large';
		const count = this.#each.get(address) ?? 0;
		if (count >= this.#mostEach) return 'too-many';
		if (this.#held >= this.#mostBytes) return 'busy';
		this.#each.set(address, count + 1);
		try {
			return await this.#collect(request, limit);
		} finally {
			const left = (this.#each.get(address) ?? 1) - 1;
			if (left > 0) this.#each.set(address, left);
			else this.#each.delete(address);
		}
	}

	#collect(request: IncomingMessage, limit: number): Promise<Buffer | UnreadBody> {
		return new Promise((resolve) => {
			const chunks: Buffer[] = [];
			let size = 0;
			const finish = (result: Buffer | UnreadBody) => {
				clearTimeout(timer);
				this.#held -= size;
				request.off('data', take).off('end', end).off('close', gone);
				if (typeof result === 'string' && result !== 'gone') request.pause();
				resolve(result);
			};
			const timer = setTimeout(() => finish('idle'), this.#idle);
			const take = (chunk: Buffer) => {
				timer.refresh();
				size += chunk.length;
				this.#held += chunk.length;
				chunks.push(chunk);
				if (size > limit) finish('too-large');
				else if (this.#held > this.#mostBytes) finish('busy');
			};
			const end = () => finish(Buffer.concat(chunks, size));
			const gone = () => finish('gone');
			request.on('data', take).once('end', end).once('close', gone).once('error', gone);
		});
	}
}
