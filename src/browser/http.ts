/** HTTP client for our services (spec 7): JSON with credentials, retries and a timeout. Returns results instead of throwing. */
import { type Log, log as pageLog } from './log.ts';
import { $session, type Session, setToken } from './session.ts';

export interface ResponseContract<T> {
	readonly name: string;
	readonly holds: (body: unknown) => body is T;
}

export interface RequestOptions<T> {
	readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Sent as JSON; not for GET and HEAD. */
	readonly body?: unknown;
	readonly contract: ResponseContract<T>;
	/** Sends the bearer token; only for our hosts. */
	readonly bearer?: boolean;
	readonly retries?: number;
	readonly delayMs?: number;
	readonly jitterMs?: number;
	/** For all attempts together; default 10,000. */
	readonly timeoutMs?: number;
	readonly retryOn?: (failure: RequestFailure) => boolean;
	readonly signal?: AbortSignal;
	/** Lets the request end although the visitor leaves the page. */
	readonly keepalive?: boolean;
	/** First response, if already requested with {@link jsonRequest}. */
	readonly prefetched?: Promise<Response> | undefined;
}

export interface StreamOptions {
	readonly accept: string;
	readonly signal?: AbortSignal;
}

export interface RequestFailure {
	readonly kind: 'failed';
	readonly reason: 'network' | 'timeout' | 'aborted' | 'status' | 'contract';
	readonly status: number | null;
	readonly body: unknown;
}

export type RequestResult<T> = { readonly kind: 'ok'; readonly status: number; readonly value: T } | RequestFailure;

export interface HttpDeps {
	readonly fetch: typeof fetch;
	readonly random: () => number;
	readonly wait: (ms: number) => Promise<unknown>;
	readonly session: { readonly $session: { readonly get: () => Pick<Session, 'token'> }; readonly setToken: (token: null) => void };
	readonly log: Pick<Log, 'error'>;
}

export interface Http {
	/** Never rejects. A 401 drops the stored token (spec 7); a contract mismatch is logged as an error (spec 5). */
	readonly request: <T>(url: string, call: RequestOptions<T>) => Promise<RequestResult<T>>;
	/** Sends a GET and returns the unread response; rejects like `fetch`. */
	readonly stream: (url: string, call: StreamOptions) => Promise<Response>;
}

const TRANSIENT_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

const failure = (reason: RequestFailure['reason'], status: number | null = null, body: unknown = undefined): RequestFailure => ({
	kind: 'failed',
	reason,
	status,
	body,
});

/** Whether a retry may succeed: network errors and statuses of a busy or restarting service. */
export const isTransient = ({ reason, status }: RequestFailure): boolean =>
	reason === 'network' || (reason === 'status' && status !== null && TRANSIENT_STATUSES.has(status));

/** Combines a parent signal with a timeout; supported browsers lack `AbortSignal.any` and `.timeout`. */
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

async function readJson(response: Response): Promise<unknown> {
	const text = await response.text();
	if (text === '') return null;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

export function jsonRequest(
	{ method = 'GET', body, keepalive }: Pick<RequestOptions<unknown>, 'method' | 'body' | 'keepalive'> = {},
	bearer: string | null = null,
): RequestInit {
	const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
	return {
		method,
		credentials: 'include',
		...(keepalive ? { keepalive } : {}),
		headers: {
			accept: 'application/json',
			'content-type': 'application/json',
			...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
		},
		...(hasBody ? { body: JSON.stringify(body) } : {}),
	};
}

export function createHttp(deps: HttpDeps): Http {
	const checkAuthorization = (response: Response): Response => {
		if (response.status === 401) deps.session.setToken(null);
		return response;
	};
	const send = (url: string, call: RequestOptions<unknown>, signal: AbortSignal): Promise<Response> =>
		deps.fetch(url, { ...jsonRequest(call, call.bearer ? deps.session.$session.get().token : null), signal });

	async function attempt<T>(url: string, call: RequestOptions<T>, sent: Promise<Response>): Promise<RequestResult<T>> {
		const response = checkAuthorization(await sent);
		const { status, ok } = response;
		const body = await readJson(response);
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

export function createLatest(): <T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T> {
	let running: AbortController | undefined;
	return (run) => {
		running?.abort();
		running = new AbortController();
		return run(running.signal);
	};
}

export const http: Http = createHttp({
	fetch: (...request) => fetch(...request),
	random: Math.random,
	wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	session: { $session, setToken },
	log: pageLog,
});
