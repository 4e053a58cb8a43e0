import { cleanStores } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { createHttp, createLatest, type RequestFailure, type RequestOptions, type ResponseContract } from '#browser/http.ts';
import { createSession } from '#browser/session.ts';
import { safeStorage } from '#browser/storage.ts';

const anything: ResponseContract<unknown> = { name: 'Anything', holds: (_answer): _answer is unknown => true };
const numbers: ResponseContract<number[]> = {
	name: 'Numbers',
	holds: (body): body is number[] => Array.isArray(body) && body.every((one) => typeof one === 'number'),
};

type Reply = Response | Error | 'never';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A client whose service gives these answers one after the other, the last one for ever. */
function client(...replies: Reply[]) {
	const sent: { url: string; init: RequestInit }[] = [];
	const waits: number[] = [];
	const store = new Map<string, string>([['token', 'jwt']]);
	const storage = safeStorage(() => ({
		getItem: (key) => store.get(key) ?? null,
		setItem: (key, value) => void store.set(key, value),
		removeItem: (key) => void store.delete(key),
	}));
	const session = createSession(storage, new EventTarget());
	const token = () => session.$session.get().token;
	const error = vi.fn();
	const http = createHttp({
		fetch: (url, init = {}) => {
			const reply = replies[Math.min(sent.length, replies.length - 1)] as Reply;
			sent.push({ url: String(url), init });
			if (reply instanceof Error) return Promise.reject(reply);
			if (reply !== 'never') return Promise.resolve(reply.clone());
			return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError'))));
		},
		random: () => 0.75,
		wait: (ms) => Promise.resolve(waits.push(ms)),
		session,
		log: { error },
	});
	const send = (call: Partial<RequestOptions<unknown>> = {}) => http.request('/svc/x?secret=1', { contract: anything, ...call });
	return { http, send, sent, waits, session, token, error };
}

describe('spec 7: a stream', () => {
	it('is requested with credentials and handed over unread; a 401 drops the stored token', async () => {
		const { http, sent, token } = client(new Response('{"a":1}\n'), new Response('', { status: 401 }));
		const { signal } = new AbortController();
		const response = await http.stream('/svc/x', { accept: 'application/x-ndjson', signal });
		expect(await response.text()).toBe('{"a":1}\n');
		expect(sent[0]?.init).toEqual({ credentials: 'include', headers: { accept: 'application/x-ndjson' }, signal });
		expect(token()).toBe('jwt');
		await http.stream('/svc/x', { accept: 'application/x-ndjson' });
		expect(token()).toBeNull();
	});
	it('rejects where there is no connection', async () => {
		await expect(client(new TypeError('Failed to fetch')).http.stream('/svc/x', { accept: 'text/plain' })).rejects.toThrow(TypeError);
	});
});

describe('spec 4.7: a response that the page requested earlier', () => {
	it('is the first try; later ones are requested', async () => {
		const { send, sent } = client(json([2]));
		expect(await send({ prefetched: Promise.resolve(json([1])) })).toMatchObject({ kind: 'ok', value: [1] });
		expect(sent).toHaveLength(0);
		expect(await send({ retries: 1, prefetched: Promise.reject(new TypeError('Failed to fetch')) })).toMatchObject({ value: [2] });
		expect(sent).toHaveLength(1);
	});
	it('drops the token with 401, and ends with the call', async () => {
		const { send, token } = client();
		expect(await send({ prefetched: Promise.resolve(json({}, 401)) })).toMatchObject({ reason: 'status', status: 401 });
		expect(token()).toBeNull();
		expect(await send({ timeoutMs: 5, prefetched: new Promise(() => undefined) })).toMatchObject({ reason: 'timeout' });
	});
});

describe('spec 7: a call', () => {
	it('is JSON with credentials, and has no body for GET and HEAD', async () => {
		const { send, sent } = client(json([1]));
		for (const method of [undefined, 'HEAD', 'POST', 'PATCH'] as const) await send({ ...(method ? { method } : {}), body: { a: 1 } });
		expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
			['GET', undefined],
			['HEAD', undefined],
			['POST', '{"a":1}'],
			['PATCH', '{"a":1}'],
		]);
		for (const { init } of sent) {
			expect(init.credentials).toBe('include');
			expect(init.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
		}
	});
	it('carries the token only where configured', async () => {
		const { send, sent, session } = client(json({}));
		await send({ bearer: true });
		session.setToken(null);
		await send({ bearer: true });
		expect(sent.map(({ init }) => (init.headers as Record<string, string>).authorization)).toEqual(['Bearer jwt', undefined]);
	});
	it('returns a value; an empty response is null', async () => {
		expect(await client(json([1, 2])).send()).toEqual({ kind: 'ok', status: 200, value: [1, 2] });
		expect(await client(new Response(null, { status: 204 })).send()).toEqual({ kind: 'ok', status: 204, value: null });
	});
	it('with a 401 response drops the stored token (spec 8); other errors keep it', async () => {
		const forbidden = client(json({ code: 'no' }, 403));
		expect(await forbidden.send()).toEqual({ kind: 'failed', reason: 'status', status: 403, body: { code: 'no' } });
		expect(forbidden.token()).toBe('jwt');
		const unknown = client(json({}, 401));
		await unknown.send();
		expect(unknown.token()).toBeNull();
		expect(unknown.sent).toHaveLength(1);
	});
});

describe('spec 7: a call that fails', () => {
	it('is made again, at most so many times and after the pause', async () => {
		const { send, sent, waits } = client(new TypeError('Failed to fetch'), json({}, 503), json([3]));
		expect(await send({ retries: 3, delayMs: 100 })).toMatchObject({ kind: 'ok', value: [3] });
		expect([sent.length, waits]).toEqual([3, [100, 100]]);
		const lost = client(new TypeError('Failed to fetch'));
		expect(await lost.send({ retries: 3 })).toMatchObject({ kind: 'failed', reason: 'network', status: null });
		expect(lost.sent).toHaveLength(4);
	});
	it('is spread around the pause (spec 9: 350 ms, spread 100 ms)', async () => {
		const { send, waits } = client(json({}, 500));
		await send({ retries: 1, delayMs: 350, jitterMs: 100 });
		expect(waits).toEqual([400]);
	});
	it('is not made again unless that may help, or the caller says so', async () => {
		const rejected = client(json({}, 400));
		await rejected.send({ retries: 3 });
		expect(rejected.sent).toHaveLength(1);
		const chosen = client(json({}, 409));
		await chosen.send({ retries: 3, retryOn: ({ status }: RequestFailure) => status === 409 });
		expect(chosen.sent).toHaveLength(4);
	});
	it('ends in time, whatever the service does', async () => {
		const { send, sent } = client('never');
		expect(await send({ retries: 3, timeoutMs: 20 })).toMatchObject({ kind: 'failed', reason: 'timeout' });
		expect(sent).toHaveLength(1);
	});
	it('ends when it is not wanted any more', async () => {
		const stop = new AbortController();
		const running = client('never').send({ signal: stop.signal });
		stop.abort();
		expect(await running).toMatchObject({ reason: 'aborted' });
		const unwanted = client(json([]));
		expect(await unwanted.send({ signal: AbortSignal.abort(), retries: 2 })).toMatchObject({ reason: 'aborted' });
		expect(unwanted.sent).toHaveLength(0);
	});
	it('the latest wins: a new call ends the one before', async () => {
		const latest = createLatest();
		const { send } = client('never', json([2]));
		const first = latest((signal) => send({ signal }));
		const second = latest((signal) => send({ signal }));
		expect(await first).toMatchObject({ reason: 'aborted' });
		expect(await second).toMatchObject({ kind: 'ok', value: [2] });
	});
});

describe('spec 5: a response that breaks its contract', () => {
	it('is logged as an error without the query, is not requested again, and comes along for what can be saved', async () => {
		const { http, error, sent } = client(json(['a']));
		const outcome = await http.request('/svc/x?secret=1', { contract: numbers, retries: 3 });
		expect(outcome).toEqual({ kind: 'failed', reason: 'contract', status: 200, body: ['a'] });
		expect(error).toHaveBeenCalledWith('Numbers contract mismatch', { details: { url: '/svc/x', status: 200 } });
		expect(sent).toHaveLength(1);
	});
	it('is also what is no JSON', async () => {
		const { http, error } = client(new Response('<html>'));
		expect(await http.request('/x', { contract: numbers })).toMatchObject({ reason: 'contract', body: undefined });
		expect(error).toHaveBeenCalledOnce();
	});
});

describe('the token', () => {
	it('lives with the page where the browser keeps nothing', () => {
		const { $session, setToken } = createSession(
			safeStorage(() => {
				throw new Error('closed');
			}),
			new EventTarget(),
		);
		expect($session.get().token).toBeNull();
		setToken('a');
		expect($session.get().token).toBe('a');
		cleanStores($session);
		expect($session.get().token).toBe('a');
		setToken(null);
		expect($session.get().token).toBeNull();
	});
});
