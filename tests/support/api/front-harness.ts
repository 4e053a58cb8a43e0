import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { PageCache } from '#server/cache/page-cache.ts';
import { Front, type FrontOptions } from '#server/http/front.ts';
import { startListening } from '#server/http/listening.ts';
import { StaticFiles } from '#server/http/static-files.ts';
import type { AccessLine, Log } from '#server/log/log.ts';
import type { SecurityEntry } from '#server/log/security-log.ts';
import { type App, nodeHandler, rendererOf } from './node-handler.ts';

export interface Received {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

export interface RecordedLog extends Log {
	lines: AccessLine[];
	errors: string[];
	security: SecurityEntry[];
}

export function recordedLog(): RecordedLog {
	const lines: AccessLine[] = [];
	const errors: string[] = [];
	return {
		lines,
		errors,
		security: [],
		access: (line) => lines.push(line),
		info: () => undefined,
		warn: (message) => errors.push(message),
		error: (message) => errors.push(message),
		onError: () => undefined,
		flush: () => undefined,
	};
}

export interface TestFront {
	port: number;
	log: RecordedLog;
	store: PageCache;
	/** Sends a request as it stands: the path is not cleaned. */
	send: (
		path: string,
		options?: { method?: string; headers?: Record<string, string>; body?: Buffer | string; chunked?: boolean },
	) => Promise<Received>;
	/** Sends bytes and reads until the connection ends, for at most two seconds. */
	/** @param next written 200 ms after the first bytes of the response */
	raw: (bytes: string, next?: string) => Promise<string>;
	stop: (grace?: number) => Promise<void>;
}

/** Sends requests to a port of this machine, each on a connection of its own. */
export const sendTo =
	(port: number): TestFront['send'] =>
	(path, { method = 'GET', headers = {}, body, chunked = false } = {}) =>
		new Promise((resolve, reject) => {
			const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
			const req = request(
				{ port, host: '127.0.0.1', path, method, headers: { host: 'localhost', ...length, ...headers }, agent: false },
				(res) => {
					const chunks: Buffer[] = [];
					res.on('data', (chunk: Buffer) => chunks.push(chunk));
					res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
					res.on('error', reject);
				},
			);
			req.on('error', reject);
			if (chunked && body !== undefined) for (let at = 0; at < body.length; at += 65_536) req.write(body.slice(at, at + 65_536));
			req.end(chunked ? undefined : body);
		});

const sendRaw =
	(port: number): TestFront['raw'] =>
	(bytes, next) =>
		new Promise((resolve) => {
			let text = '';
			const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
			socket.setEncoding('latin1').on('data', (chunk) => {
				text += chunk;
			});
			if (next !== undefined) socket.once('data', () => setTimeout(() => socket.write(next), 200));
			socket.setTimeout(2000, () => socket.destroy());
			socket.on('error', () => undefined).on('close', () => resolve(text));
		});

/** Request target as sent by the client. */
export const requestTarget = (request: Request): string => request.url.replace(/^https?:\/\/[^/]+/, '');

/** Nothing more comes, and it does not end. @param cancelled called when nobody waits for it any more */
export const endless = (first: string, cancelled: () => void): ReadableStream<Uint8Array> =>
	new ReadableStream({ start: (body) => body.enqueue(Buffer.from(first)), cancel: cancelled });

/** Breaks off after its first piece. */
export const brokenOff = (first: string): ReadableStream<Uint8Array> => {
	const pieces = [Buffer.from(first)];
	return new ReadableStream({
		pull(body) {
			const piece = pieces.shift();
			if (piece) body.enqueue(piece);
			else body.error(new Error('stopped half way'));
		},
	});
};

/** Two lines, the second one later. */
export const twoLines = (milliseconds: number): ReadableStream<Uint8Array> =>
	new ReadableStream({
		async start(body) {
			body.enqueue(Buffer.from('{"line":1}\n'));
			await wait(milliseconds);
			body.enqueue(Buffer.from('{"line":2}\n'));
			body.close();
		},
	});

/** The front before a small application, on a free port; pages under `/shared` may be stored. */
export async function startFront(
	app: App,
	options: Partial<Omit<FrontOptions, 'app' | 'pages'>> & {
		store?: PageCache;
		folder?: string;
		now?: () => number;
		maxBytes?: number;
	} = {},
): Promise<TestFront> {
	const log = recordedLog();
	const store: PageCache =
		options.store ??
		new PageCache({
			resolve: (_host, target, cookies) => ({ key: target, cacheable: target.startsWith('/shared') && !cookies?.includes('language=') }),
			render: (host, tls, target, form) => rendererOf(app)({ target, tls, headers: { host, accept: form } }),
			...(options.now ? { now: options.now } : {}),
			...(options.maxBytes ? { maxBytes: options.maxBytes } : {}),
		});
	const empty = mkdtempSync(`${tmpdir()}/front-`);
	const front = new Front({
		settings: { allowedHosts: ['localhost', '*.localhost', '127.0.0.1', '[::1]', 'travel.example'], trustProxy: false, production: false },
		security: (entry) => void log.security.push(entry),
		health: async () => ({ status: 200, body: { status: 'ok' } }),
		files: new StaticFiles(options.folder ?? empty),
		...options,
		app: nodeHandler(app),
		pages: store,
		log,
	});
	const { port, stop } = await startListening((req, res) => front.handle(req, res), '127.0.0.1', 0);
	return {
		port,
		log,
		store,
		send: sendTo(port),
		raw: sendRaw(port),
		async stop(grace = 1000) {
			await stop(grace);
			rmSync(empty, { recursive: true });
		},
	};
}
