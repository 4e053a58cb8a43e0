/**
 * Outgoing calls: configured hosts only, no redirects, limits on time and size, retries if safe (spec 7: 3 retries after 100 ms, 10 s;
 * ASVS 1.3.6, 15.3.2).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '#server/config.ts';

export interface OutgoingCall<T> {
	url: string;
	method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	body?: unknown;
	headers?: Readonly<Record<string, string>>;
	parse: (body: unknown) => T;
	/** Retries; default 3 for GET, otherwise 0. */
	retries?: number;
	/** Milliseconds between attempts; default 100. A longer `Retry-After` replaces it. */
	delay?: number;
	/** Factor by which the delay grows with each attempt; default 1. */
	backoff?: number;
	/** Random jitter of the delay in ± milliseconds; default 0. */
	spread?: number;
	/** Milliseconds for all attempts together; default 10,000. */
	timeout?: number;
	/** Maximum response bytes; default 8 MB. */
	maxBytes?: number;
	/** Whether to read the JSON body of an error response into {@link OutgoingError.body}. */
	readsErrors?: boolean;
	signal?: AbortSignal;
}

export type OutgoingFailure = 'rejected-host' | 'timeout' | 'aborted' | 'network' | 'status' | 'too-large' | 'contract';

/** The message names the host, never the query. */
export class OutgoingError extends Error {
	override name = 'OutgoingError';
	readonly reason: OutgoingFailure;
	readonly status: number | null;
	/** Milliseconds of the response's `Retry-After`; null without one. */
	retryAfter: number | null = null;
	/** JSON body of the error response, if requested and valid. */
	body: unknown = null;
	constructor(reason: OutgoingFailure, host: string, status: number | null = null, cause?: unknown) {
		super(`${host}: ${reason}${status === null ? '' : ` ${status}`}`, { cause });
		this.reason = reason;
		this.status = status;
	}
}

/** `Retry-After` as seconds or a date, in milliseconds from now; null if absent or invalid. */
function readRetryAfter(text: string | null): number | null {
	if (text === null) return null;
	if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
	const at = Date.parse(text);
	return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

const MAX_ERROR = 16_384;

async function readErrorBody(response: Response, host: string): Promise<unknown> {
	try {
		return JSON.parse(await readText(response, host, MAX_ERROR));
	} catch {
		return null;
	}
}

/** Reads at most 16 kB of the body. */
export async function statusError(response: Response, host: string, readsErrors = false): Promise<OutgoingError> {
	const error = new OutgoingError('status', host, response.status);
	error.retryAfter = readRetryAfter(response.headers.get('retry-after'));
	if (readsErrors) error.body = await readErrorBody(response, host);
	else await response.body?.cancel();
	return error;
}

export interface OutgoingOptions {
	hosts: ReadonlySet<string>;
	fetch: typeof fetch;
	random: () => number;
}

const MAX_RESPONSE = 8 * 1024 * 1024;
const RETRIED_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

async function readText(response: Response, host: string, maxBytes = MAX_RESPONSE): Promise<string> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > maxBytes) {
			await reader.cancel();
			throw new OutgoingError('too-large', host, response.status);
		}
		text += decoder.decode(value, { stream: true });
	}
	return text + decoder.decode();
}

function failure(error: unknown, host: string, call: Pick<OutgoingCall<unknown>, 'signal'>): OutgoingError {
	if (error instanceof OutgoingError) return error;
	if (call.signal?.aborted) return new OutgoingError('aborted', host, null, error);
	return new OutgoingError((error as Error).name === 'TimeoutError' ? 'timeout' : 'network', host, null, error);
}

const isRetried = ({ reason, status }: OutgoingError): boolean =>
	reason === 'network' || (reason === 'status' && RETRIED_STATUSES.has(status ?? 0));

async function attempt<T>(call: OutgoingCall<T>, host: string, signal: AbortSignal, send: typeof fetch): Promise<T> {
	const method = call.method ?? 'GET';
	const body = method === 'GET' || call.body === undefined ? {} : { body: JSON.stringify(call.body) };
	const headers = { accept: 'application/json', ...('body' in body ? { 'content-type': 'application/json' } : {}), ...call.headers };
	const response = await send(call.url, { method, headers, ...body, redirect: 'manual', signal });
	if (!response.ok) throw await statusError(response, host, call.readsErrors);
	const text = await readText(response, host, call.maxBytes);
	try {
		return call.parse(text === '' ? null : JSON.parse(text));
	} catch (error) {
		throw new OutgoingError('contract', host, response.status, error);
	}
}

export interface OutgoingStream<T> extends Pick<OutgoingCall<T>, 'url' | 'headers' | 'timeout'> {
	parse: (line: unknown) => T;
	signal: AbortSignal;
}

async function* linesOf(body: ReadableStream<Uint8Array>, host: string): AsyncGenerator<string> {
	const decoder = new TextDecoder();
	let [rest, size] = ['', 0];
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > MAX_RESPONSE) throw new OutgoingError('too-large', host);
		const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
		rest = lines.pop() ?? '';
		yield* lines;
	}
	yield rest + decoder.decode();
}

function parsedLine<T>(line: string, parse: (line: unknown) => T, host: string): T {
	try {
		return parse(JSON.parse(line));
	} catch (error) {
		throw new OutgoingError('contract', host, null, error);
	}
}

export const createLineCaller = (options: Pick<OutgoingOptions, 'hosts' | 'fetch'>) =>
	async function* <T>(call: OutgoingStream<T>): AsyncGenerator<T> {
		const { host, protocol } = new URL(call.url);
		if (!/^https?:$/.test(protocol) || !options.hosts.has(host)) throw new OutgoingError('rejected-host', host);
		const signal = AbortSignal.any([AbortSignal.timeout(call.timeout ?? 10_000), call.signal]);
		try {
			const response = await options.fetch(call.url, {
				headers: { accept: 'application/x-ndjson', ...call.headers },
				redirect: 'manual',
				signal,
			});
			if (!response.ok || !response.body) {
				await response.body?.cancel();
				throw new OutgoingError('status', host, response.status);
			}
			for await (const line of linesOf(response.body, host)) if (line.trim()) yield parsedLine(line, call.parse, host);
		} catch (error) {
			throw failure(error, host, call);
		}
	};

export function createCaller(options: OutgoingOptions): <T>(call: OutgoingCall<T>) => Promise<T> {
	return async (call) => {
		const { host, protocol } = new URL(call.url);
		if (!/^https?:$/.test(protocol) || !options.hosts.has(host)) throw new OutgoingError('rejected-host', host);
		const timeout = call.timeout ?? 10_000;
		const end = performance.now() + timeout;
		const deadline = AbortSignal.timeout(timeout);
		const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline;
		const retries = call.retries ?? ((call.method ?? 'GET') === 'GET' ? 3 : 0);
		for (let tried = 0; ; tried++) {
			let required: number;
			try {
				return await attempt(call, host, signal, options.fetch);
			} catch (error) {
				const failed = failure(error, host, call);
				required = failed.retryAfter ?? 0;
				if (tried >= retries || signal.aborted || !isRetried(failed) || performance.now() + required > end) throw failed;
			}
			const spread = (call.spread ?? 0) * (2 * options.random() - 1);
			const delay = (call.delay ?? 100) * (call.backoff ?? 1) ** tried + spread;
			await wait(Math.max(0, delay, required), undefined, { signal }).catch((error: unknown) => {
				throw failure(signal.reason ?? error, host, call);
			});
		}
	};
}

/**
 * @returns the parsed response; an empty body is parsed as `null`
 * @throws {OutgoingError}
 */
export const callJson: <T>(call: OutgoingCall<T>) => Promise<T> = createCaller({
	hosts: config.outgoingHosts,
	fetch: (...args) => globalThis.fetch(...args),
	random: Math.random,
});

/** Requests NDJSON and yields each line. @throws {OutgoingError} */
export const callLines: <T>(call: OutgoingStream<T>) => AsyncGenerator<T> = createLineCaller({
	hosts: config.outgoingHosts,
	fetch: (...args) => globalThis.fetch(...args),
});
