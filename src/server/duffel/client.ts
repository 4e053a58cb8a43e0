/** Calls of Duffel's API through its library: time limits, documented retries, validated responses, logs without personal data. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Duffel } from '@duffel/api';
import type { DuffelError } from '@duffel/api/Client';
import type { z } from 'zod';
import type { DuffelAccount } from '#server/config.ts';
import type { Log } from '#server/log/log.ts';

/**
 * `rejected`: the request was invalid and nothing was done. `unavailable`: 429 or 503, nothing was done. `unknown`: no response, 202,
 * 5xx, or an invalid response; the request may have been carried out.
 */
export type DuffelFailure = 'rejected' | 'unavailable' | 'unknown';

export class DuffelCallError extends Error {
	override name = 'DuffelCallError';
	readonly failure: DuffelFailure;
	readonly status: number | null;
	/** Duffel's error codes. */
	readonly codes: readonly string[];
	constructor(operation: string, failure: DuffelFailure, status: number | null, codes: readonly string[]) {
		super(`Duffel: ${operation}: ${[failure, status, ...codes].filter((part) => part !== null).join(' ')}`);
		this.failure = failure;
		this.status = status;
		this.codes = codes;
	}
	has(...codes: readonly string[]): boolean {
		return this.codes.some((code) => codes.includes(code));
	}
}

interface DuffelResponse {
	readonly data: unknown;
	readonly meta?: { readonly after?: string | null } | undefined;
	readonly status?: number | undefined;
}

export interface DuffelCall<Schema extends z.ZodType> {
	/** For logs. */
	readonly operation: string;
	readonly send: (duffel: Duffel) => Promise<DuffelResponse>;
	readonly schema: Schema;
	/** Milliseconds for all attempts together. */
	readonly timeout: number;
	readonly signal?: AbortSignal;
}

export interface DuffelResult<T> {
	readonly data: T;
	/** Cursor of the next page. */
	readonly after: string | null;
}

export interface DuffelClient {
	/** Repeats 429 and 503 only. @throws {DuffelCallError} */
	call<Schema extends z.ZodType>(call: DuffelCall<Schema>): Promise<DuffelResult<z.infer<Schema>>>;
}

export interface DuffelClientOptions extends Pick<DuffelAccount, 'token' | 'url'> {
	readonly log: Pick<Log, 'warn' | 'error'>;
	/** Milliseconds before the second attempt, doubled with each further one; default 500. */
	readonly delay?: number;
}

const RETRIES = 3;
const RETRIED = new Set([429, 503]);

const isDuffelError = (error: unknown): error is DuffelError => error instanceof Error && 'errors' in error && 'headers' in error;

/** Milliseconds until the rate limit is reset (`ratelimit-reset`, a date) or the time of `retry-after`; 0 if not stated. */
function requiredDelay(error: unknown): number {
	const headers = isDuffelError(error) ? error.headers : undefined;
	const seconds = Number(headers?.get('retry-after') ?? 0);
	const reset = Date.parse(headers?.get('ratelimit-reset') ?? '') - Date.now();
	return Math.max(0, Number.isNaN(seconds) ? 0 : seconds * 1000, Number.isNaN(reset) ? 0 : reset);
}

/** The library names neither a status nor codes when a response is not JSON. */
function toCallError(operation: string, error: unknown): DuffelCallError {
	if (error instanceof DuffelCallError) return error;
	if (!isDuffelError(error)) return new DuffelCallError(operation, 'unknown', null, []);
	const status = error.status ?? null;
	const codes = (Array.isArray(error.errors) ? error.errors : []).map(({ code }) => String(code).slice(0, 60));
	const invalid = status !== null && status >= 400 && status < 500 && status !== 408;
	const failure = RETRIED.has(status ?? 0) ? 'unavailable' : invalid ? 'rejected' : 'unknown';
	return new DuffelCallError(operation, failure, status, codes);
}

const requestId = (error: unknown): string | undefined => (isDuffelError(error) ? error.meta?.request_id : undefined);

/** Rejects at the deadline. The library cannot abort a request: its late response is ignored. */
async function before<T>(promise: Promise<T>, deadline: AbortSignal, operation: string): Promise<T> {
	const { promise: aborted, reject } = Promise.withResolvers<never>();
	const abort = (): void => reject(new DuffelCallError(operation, 'unknown', null, ['timeout']));
	deadline.addEventListener('abort', abort, { once: true });
	if (deadline.aborted) abort();
	try {
		return await Promise.race([promise, aborted]);
	} finally {
		deadline.removeEventListener('abort', abort);
	}
}

/** Calls only the host of `url`. */
export function createDuffelClient({ token, url, log, delay = 500 }: DuffelClientOptions): DuffelClient {
	let duffel: Promise<Duffel> | undefined;
	// Imported on first use: the library replaces `process.env` with a copy.
	const library = (): Promise<Duffel> => {
		duffel ??= import('@duffel/api').then(({ Duffel }) => new Duffel({ token, basePath: url }));
		return duffel;
	};

	async function attempt<Schema extends z.ZodType>(
		call: DuffelCall<Schema>,
		deadline: AbortSignal,
	): Promise<DuffelResult<z.infer<Schema>>> {
		const response = await before(call.send(await library()), deadline, call.operation);
		if (response.status === 202) throw new DuffelCallError(call.operation, 'unknown', 202, ['accepted']);
		const { success, data } = call.schema.safeParse(response.data);
		if (!success) throw new DuffelCallError(call.operation, 'unknown', response.status ?? null, ['invalid-response']);
		return { data, after: response.meta?.after ?? null };
	}

	return {
		async call(call) {
			const timer = AbortSignal.timeout(call.timeout);
			const end = performance.now() + call.timeout;
			const deadline = call.signal ? AbortSignal.any([timer, call.signal]) : timer;
			for (let tried = 0; ; tried++) {
				try {
					return await attempt(call, deadline);
				} catch (error) {
					const failed = toCallError(call.operation, error);
					const pause = Math.max(delay * 2 ** tried, requiredDelay(error));
					if (failed.failure !== 'unavailable' || tried >= RETRIES || performance.now() + pause > end) {
						const { status, codes } = failed;
						const details = { operation: call.operation, status, codes, request: requestId(error) };
						if (!call.signal?.aborted) log[status === 401 || status === 403 ? 'error' : 'warn']('Duffel call failed', details);
						throw failed;
					}
					await before(wait(pause, undefined, { signal: deadline }), deadline, call.operation).catch(() => {
						throw failed;
					});
				}
			}
		},
	};
}
