/**
 * Calls of a page to services (spec 7): JSON, credentials included, no body for GET and HEAD, tried again after a pause, bounded in time.
 * Nothing throws: an answer is a value, and so is its failure.
 */
import { type Log, log as pageLog } from './log.ts';
import { type TokenStore, token } from './token.ts';

/** What an answer has to be like (spec 5). */
export interface ResponseContract<T> {
	/** For the log: '{name} contract mismatch'. */
	readonly name: string;
	readonly holds: (answer: unknown) => answer is T;
}

export interface RequestOptions<T> {
	/** Default GET. */
	readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Sent as JSON; not for GET and HEAD. */
	readonly body?: unknown;
	readonly contract: ResponseContract<T>;
	/** Sends the token as a bearer: only to hosts of ours. */
	readonly bearer?: boolean;
	/** Further tries after the first; default 0. */
	readonly retries?: number;
	/** Milliseconds between tries; default 100. */
	readonly delayMs?: number;
	/** Up to so many milliseconds are added to or taken from each delay; default 0. */
	readonly jitterMs?: number;
	/** Milliseconds for all tries together; default 10,000. */
	readonly timeoutMs?: number;
	/** Which failures are worth another try; by default the network's and statuses that pass by themselves. */
	readonly retryOn?: (failure: RequestFailure) => boolean;
	/** Ends the call early: it fails as `aborted`. */
	readonly signal?: AbortSignal;
	/** The response of the first try, where the page requested it earlier with {@link jsonRequest}. */
	readonly prefetched?: Promise<Response> | undefined;
}

/** Options of a GET whose response is read piece by piece. */
export interface StreamOptions {
	/** Media type of the response. */
	readonly accept: string;
	readonly signal?: AbortSignal;
}

export interface RequestFailure {
	readonly kind: 'failed';
	readonly reason: 'network' | 'timeout' | 'aborted' | 'status' | 'contract';
	/** Of the last answer, where there was one. */
	readonly status: number | null;
	/** What was answered, as far as it was JSON: the service's own `{code, message}`, or what breaks the contract. */
	readonly body: unknown;
}

export type RequestResult<T> = { readonly kind: 'ok'; readonly status: number; readonly value: T } | RequestFailure;

export interface HttpDeps {
	readonly fetch: typeof fetch;
	/** From 0 to 1. */
	readonly random: () => number;
	/** Resolves after so many milliseconds. */
	readonly wait: (ms: number) => Promise<unknown>;
	readonly token: Pick<TokenStore, 'get' | 'drop'>;
	readonly log: Pick<Log, 'error'>;
}

export interface Http {
	/** Asks; never rejects. A 401 drops the stored token (spec 7); an answer that breaks its contract is logged as an error (spec 5). */
	readonly request: <T>(url: string, call: RequestOptions<T>) => Promise<RequestResult<T>>;
	/** Sends a GET and returns its response unread; credentials and 401 as in `request`. Rejects as `fetch` does. */
	readonly stream: (url: string, call: StreamOptions) => Promise<Response>;
}

const TRANSIENT_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

const failure = (reason: RequestFailure['reason'], status: number | null = null, body: unknown = undefined): RequestFailure => ({
	kind: 'failed',
	reason,
	status,
	body,
});

/** Whether a failure may be gone by itself in a moment: the network's, and statuses of a service that is busy or restarting. */
export const isTransient = ({ reason, status }: RequestFailure): boolean =>
	reason === 'network' || (reason === 'status' && status !== null && TRANSIENT_STATUSES.has(status));

/** Ends with its parent, or after so long; browsers of the floor have neither `AbortSignal.any` nor `.timeout`. */
function withDeadline(timeoutMs: number, parent: AbortSignal | undefined) {
	const controller = new AbortController();
	let ended: 'timeout' | 'aborted' | undefined;
	let resolveEnded = (): void => {};
	const over = new Promise<void>((resolve) => {
		resolveEnded = resolve;
	});
	const end = (why: 'timeout' | 'aborted'): void => {
		ended ??= why;
		controller.abort();
		resolveEnded();
	};
	const abort = () => end('aborted');
	const timer = setTimeout(() => end('timeout'), timeoutMs);
	if (parent?.aborted) abort();
	parent?.addEventListener('abort', abort);
	return {
		signal: controller.signal,
		over,
		why: () => ended,
		close() {
			clearTimeout(timer);
			parent?.removeEventListener('abort', abort);
		},
	};
}

/** The JSON of an answer; an empty one is null, what is no JSON is undefined. */
async function readJson(answer: Response): Promise<unknown> {
	const text = await answer.text();
	if (text === '') return null;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** What `fetch` needs for a JSON call (spec 7): credentials, Accept and Content-Type JSON, no body for GET and HEAD. */
export function jsonRequest(
	{ method = 'GET', body }: Pick<RequestOptions<unknown>, 'method' | 'body'> = {},
	bearer: string | null = null,
): RequestInit {
	const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
	return {
		method,
		credentials: 'include',
		headers: {
			accept: 'application/json',
			'content-type': 'application/json',
			...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
		},
		...(hasBody ? { body: JSON.stringify(body) } : {}),
	};
}

/** Makes a client; {@link http} is the one of the page. */
export function createHttp(deps: HttpDeps): Http {
	const checkAuthorization = (response: Response): Response => {
		if (response.status === 401) deps.token.drop();
		return response;
	};
	const send = (url: string, call: RequestOptions<unknown>, signal: AbortSignal): Promise<Response> =>
		deps.fetch(url, { ...jsonRequest(call, call.bearer ? deps.token.get() : null), signal });

	async function attempt<T>(url: string, call: RequestOptions<T>, sent: Promise<Response>): Promise<RequestResult<T>> {
		const answer = checkAuthorization(await sent);
		const { status, ok } = answer;
		const body = await readJson(answer);
		if (!ok) return failure('status', status, body);
		if (call.contract.holds(body)) return { kind: 'ok', status, value: body };
		deps.log.error(`${call.contract.name} contract mismatch`, { details: { url: url.replace(/[?#].*$/s, ''), status } });
		return failure('contract', status, body);
	}

	return {
		stream: async (url, { accept, signal }) =>
			checkAuthorization(await deps.fetch(url, { credentials: 'include', headers: { accept }, ...(signal ? { signal } : {}) })),
		async request(url, call) {
			const { retries = 0, delayMs = 100, jitterMs = 0, timeoutMs = 10_000, retryOn = isTransient } = call;
			const bounds = withDeadline(timeoutMs, call.signal);
			const { signal, over, why } = bounds;
			try {
				for (let attempts = 0, status: number | null = null; ; attempts++) {
					const reason = why();
					if (reason) return failure(reason, status);
					const sent = (attempts === 0 && call.prefetched) || send(url, call, signal);
					const lost = over.then(() => failure('network'));
					const outcome = await Promise.race([attempt(url, call, sent).catch(() => failure('network')), lost]);
					const ended = why();
					if (outcome.kind === 'ok') return outcome;
					if (ended) return failure(ended, outcome.status);
					if (attempts >= retries || !retryOn(outcome)) return outcome;
					status = outcome.status;
					await Promise.race([deps.wait(Math.max(0, delayMs + jitterMs * (2 * deps.random() - 1))), over]);
				}
			} finally {
				bounds.close();
			}
		},
	};
}

/** Runs one call at a time: a new one ends the one before, which fails as `aborted` (spec 7: the latest request wins). */
export function createLatest(): <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T> {
	let running: AbortController | undefined;
	return (ask) => {
		running?.abort();
		running = new AbortController();
		return ask(running.signal);
	};
}

/** The client of this page. */
export const http: Http = createHttp({
	fetch: (...request) => fetch(...request),
	random: Math.random,
	wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	token,
	log: pageLog,
});
