import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { streamNdjson } from '#server/http/ndjson.ts';

const serve = (parts: AsyncIterable<unknown>) => new Hono().get('/', (c) => streamNdjson(c, parts)).request('/');

it('streams one JSON value per line', async () => {
	const response = await serve(
		(async function* () {
			yield { n: 1 };
			yield { n: 2 };
		})(),
	);
	expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(await response.text()).toBe('{"n":1}\n{"n":2}\n');
});

it('ends the iterator when the client disconnects', async () => {
	const end = vi.fn(async () => ({ done: true as const, value: undefined }));
	const waiting = { next: () => new Promise<never>(() => undefined), return: end };
	const { body } = await serve({ [Symbol.asyncIterator]: () => waiting });
	await body?.cancel();
	expect(end).toHaveBeenCalledOnce();
});

it('sends an empty line every five idle seconds', async () => {
	vi.useFakeTimers();
	const { body } = await serve({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) });
	const line = body?.getReader().read();
	await vi.advanceTimersByTimeAsync(5000);
	expect(new TextDecoder().decode((await line)?.value)).toBe('\n');
	vi.useRealTimers();
});
