import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { ServerResponse } from 'node:http';
import type { BrotliCompress, Gzip } from 'node:zlib';
import { compressNow, createCompressor, isCompressible, isLineStream, MIN_COMPRESSED } from './compression.ts';
import { flatten, secure, vary } from './headers.ts';
import type { Encoding } from './negotiation.ts';
import { statusPage } from './status-page.ts';

export type HeaderMap = Map<string, string | string[]>;
type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];
type Written = (error?: Error | null) => void;

export interface ResponsePolicy {
	encoding: Encoding;
	tls: boolean;
	requestId: string;
	setCookies?: readonly string[];
	/** Called when the response is destroyed by an error. */
	onError?: (error: unknown) => void;
}

/** Buffers up to this time (ms) or size (bytes) before streaming; most pages end sooner and get a length. */
const GATHER_TIME = 4;
const GATHER_BYTES = 131_072;

export function fromLines(lines: Iterable<readonly [name: string, value: string]>): HeaderMap {
	const map: HeaderMap = new Map();
	for (const [given, value] of lines) {
		const name = given.toLowerCase();
		const before = map.get(name);
		map.set(name, before === undefined ? value : [before, value].flat());
	}
	return map;
}

function* pairs(flat: readonly OutgoingHttpHeader[]): Generator<[name: string, value: string]> {
	for (let at = 0; at + 1 < flat.length; at += 2) {
		for (const value of [flat[at + 1] ?? []].flat()) yield [String(flat[at]), String(value)];
	}
}

export function headerMap(...given: (GivenHeaders | undefined)[]): HeaderMap {
	const map: HeaderMap = new Map();
	const add = (name: string, value: OutgoingHttpHeader | undefined) => {
		if (value !== undefined) map.set(name.toLowerCase(), Array.isArray(value) ? value.map(String) : String(value));
	};
	for (const headers of given) {
		if (Array.isArray(headers)) {
			for (const [name, value] of fromLines(pairs(headers))) map.set(name, value);
		} else if (headers) {
			for (const [name, value] of Object.entries(headers)) add(name, value);
		}
	}
	return map;
}

const text = (headers: HeaderMap, name: string): string => {
	const value = headers.get(name) ?? '';
	return Array.isArray(value) ? value.join(', ') : value;
};

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

export function joined(pieces: readonly Uint8Array[]): Buffer {
	const [only] = pieces;
	return only && pieces.length === 1 ? asBuffer(only) : Buffer.concat(pieces);
}

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
	typeof chunk === 'string'
		? Buffer.from(chunk, (typeof encoding === 'string' ? encoding : 'utf8') as BufferEncoding)
		: asBuffer(chunk as Uint8Array);

const NONE: HeaderMap = new Map();
const NOTHING: Buffer[] = [];

/**
 * Secures, tags and compresses the response after {@link guard}. Short bodies are sent with their length, longer ones as a compressed
 * stream, each write flushed. The package `compression` drops the callback of `write`, by which the Node adapter ends an interrupted body,
 * and sends no length; `hono/etag` reads every body to its end, streams included, and tags `no-store` responses.
 */
export class FrontResponse extends ServerResponse<IncomingMessage> {
	#policy: ResponsePolicy | null = null;
	#state: 'plain' | 'open' | 'buffering' | 'compressing' = 'plain';
	#headers: HeaderMap = NONE;
	#buffered: Buffer[] = NOTHING;
	#bufferedBytes = 0;
	#timer: NodeJS.Timeout | undefined;
	#compressor: BrotliCompress | Gzip | undefined;

	/** Secures and compresses what is written from now on; discards buffered data. */
	guard(policy: ResponsePolicy): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#buffered = [];
		this.#bufferedBytes = 0;
		this.#policy = policy;
		this.#state = 'open';
	}

	override writeHead(status: number, second?: string | GivenHeaders, third?: GivenHeaders): this {
		if (this.#state !== 'open') {
			// biome-ignore lint/suspicious/noExplicitAny: the overloads of writeHead have no common type
			return third === undefined ? super.writeHead(status, second as any) : super.writeHead(status, second as string, third);
		}
		this.#headers = headerMap(this.getHeaders() as OutgoingHttpHeaders, typeof second === 'string' ? third : second);
		for (const name of this.getHeaderNames()) this.removeHeader(name);
		this.statusCode = status;
		this.#state = 'buffering';
		return this;
	}

	override write(chunk: unknown, second?: BufferEncoding | Written, third?: Written): boolean {
		const done = typeof second === 'function' ? second : third;
		if (this.#state === 'open') this.writeHead(this.statusCode);
		if (this.#state === 'plain') return super.write(chunk, second as BufferEncoding, third);
		const bytes = toBuffer(chunk, second);
		if (done) process.nextTick(done);
		if (this.#state === 'buffering') {
			this.#buffered.push(bytes);
			this.#bufferedBytes += bytes.length;
			if (this.#bufferedBytes > GATHER_BYTES || isLineStream(text(this.#headers, 'content-type'))) this.#stream();
			else this.#timer ??= setTimeout(() => this.#stream(), GATHER_TIME);
			return true;
		}
		return this.#compressor?.write(bytes) ?? true;
	}

	override end(first?: unknown, second?: BufferEncoding | Written, third?: Written): this {
		if (this.#state === 'plain') return super.end(first, second as BufferEncoding, third);
		const done = [first, second, third].find((callback): callback is Written => typeof callback === 'function');
		if (first !== undefined && first !== null && typeof first !== 'function')
			this.write(first, typeof second === 'string' ? second : undefined);
		if (done) this.once('finish', done);
		if (this.#state === 'open') this.writeHead(this.statusCode);
		return this.#finish();
	}

	#finish(): this {
		if (this.#state === 'buffering') return this.#sendComplete();
		if (this.#state === 'plain') return super.end();
		clearTimeout(this.#timer);
		this.#compressor?.end();
		return this;
	}

	override destroy(error?: Error): this {
		clearTimeout(this.#timer);
		this.#compressor?.destroy();
		if (error) this.#policy?.onError?.(error);
		if (this.#state === 'buffering' && error && !this.socket?.destroyed) {
			this.#buffered = [statusPage(500)];
			this.#headers = headerMap({ 'content-type': 'text/html; charset=utf-8' });
			this.statusCode = 500;
			return this.#sendComplete();
		}
		return super.destroy(error);
	}

	sentHeader(name: string): string | undefined {
		return text(this.#headers, name) || undefined;
	}

	#chooseEncoding(): Encoding {
		const headers = this.#headers;
		const type = text(headers, 'content-type');
		if (!isCompressible(type) || headers.has('content-encoding') || /no-transform/.test(text(headers, 'cache-control'))) return 'identity';
		headers.set('vary', vary(text(headers, 'vary'), 'Accept-Encoding'));
		return this.#policy?.encoding ?? 'identity';
	}

	#sendHead(): void {
		const headers = this.#headers;
		headers.set('x-request-id', this.#policy?.requestId ?? '');
		this.#addCookies();
		if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
		secure(headers, this.#policy?.tls ?? false);
		this.#state = 'plain';
		super.writeHead(this.statusCode, flatten(headers));
	}

	#addCookies(): void {
		const headers = this.#headers;
		const cookies = this.#policy?.setCookies;
		if (cookies === undefined) return;
		headers.set('cache-control', 'private, no-store');
		if (cookies.length > 0) headers.set('set-cookie', [headers.get('set-cookie') ?? [], ...cookies].flat());
	}

	/** Sets a weak entity tag, equal for all encodings. @returns whether the client has this content (RFC 9110 §13.1.2) */
	#isUnchanged(body: Buffer): boolean {
		const headers = this.#headers;
		const isTagged = !/no-store/.test(text(headers, 'cache-control')) && !headers.has('set-cookie') && !this.#policy?.setCookies;
		if (this.statusCode !== 200 || this.req?.method !== 'GET' || !isTagged || headers.has('etag')) return false;
		if (!isCompressible(text(headers, 'content-type'))) return false;
		const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
		headers.set('etag', `W/${tag}`);
		return this.req.headers['if-none-match']?.includes(tag) ?? false;
	}

	#unchanged(): this {
		for (const name of ['content-length', 'content-type']) this.#headers.delete(name);
		this.#headers.set('vary', vary(text(this.#headers, 'vary'), 'Accept-Encoding'));
		this.statusCode = 304;
		this.#sendHead();
		return super.end();
	}

	#sendComplete(): this {
		clearTimeout(this.#timer);
		let body: Buffer = joined(this.#buffered);
		if (this.#isUnchanged(body)) return this.#unchanged();
		const bodyless = this.statusCode === 204 || this.statusCode === 304 || this.req?.method === 'HEAD';
		const encoding = this.#chooseEncoding();
		if (encoding !== 'identity' && body.length >= MIN_COMPRESSED) {
			body = compressNow(body, encoding);
			this.#headers.set('content-encoding', encoding);
			this.#headers.delete('content-length');
		}
		if (!bodyless) this.#headers.set('content-length', String(body.length));
		this.#sendHead();
		return bodyless ? super.end() : super.end(body);
	}

	#stream(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		if (this.#state !== 'buffering') return;
		const encoding = this.req?.method === 'HEAD' ? 'identity' : this.#chooseEncoding();
		const body = joined(this.#buffered);
		this.#buffered = [];
		if (encoding === 'identity') {
			this.#sendHead();
			super.write(body);
			return;
		}
		this.#headers.set('content-encoding', encoding);
		this.#headers.delete('content-length');
		this.#sendHead();
		this.#state = 'compressing';
		this.#openCompressor(encoding).write(body);
	}

	#openCompressor(encoding: 'br' | 'gzip'): BrotliCompress | Gzip {
		const compressor = createCompressor(encoding);
		this.#compressor = compressor;
		compressor.on('data', (part: Buffer) => {
			if (!super.write(part)) compressor.pause();
		});
		compressor.on('drain', () => this.emit('drain'));
		compressor.once('end', () => super.end());
		compressor.once('error', (error) => this.destroy(error));
		this.on('drain', () => compressor.resume());
		this.once('close', () => compressor.destroy());
		return compressor;
	}
}
