import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryOptions, RETRY, watchDelivery } from '#telemetry/delivery.ts';

const request = () => new Request('https://site.test/a/j', { method: 'POST', body: '{}' });

function delivery(options: Partial<DeliveryOptions> = {}) {
	const parts = { fetch: vi.fn(async () => new Response()), send: vi.fn(), onFailure: vi.fn() };
	const watched = watchDelivery({
		...parts,
		setTimeout: (run, milliseconds) => Number(setTimeout(run, milliseconds)),
		clearTimeout: (timer) => clearTimeout(timer),
		...options,
	});
	return { ...parts, watched };
}

describe('delivery of analytics', () => {
	beforeEach(() => {
		vi.useFakeTimers();
		return () => vi.useRealTimers();
	});

	it('a flush resolves when there was nothing to send', async () => {
		const { watched, send } = delivery();
		const flushed = watched.flush();
		await vi.advanceTimersByTimeAsync(0);
		await expect(flushed).resolves.toBeUndefined();
		expect(send).toHaveBeenCalledOnce();
	});
	it('a flush waits for the requests it made, one after another', async () => {
		const { watched } = delivery({ send: () => void watched.customFetch(request()) });
		const done = vi.fn();
		void watched.flush().then(done);
		await vi.advanceTimersByTimeAsync(10);
		void watched.customFetch(request());
		watched.onRequestSuccess();
		await vi.advanceTimersByTimeAsync(10);
		expect(done).not.toHaveBeenCalled();
		watched.onRequestSuccess();
		await vi.advanceTimersByTimeAsync(0);
		expect(done).toHaveBeenCalledOnce();
	});
	it('spec 8: a flush rejects when a request fails without a retry, and resolves when it will be retried', async () => {
		const { watched, onFailure } = delivery({ send: () => void watched.customFetch(request()) });
		const rejected = expect(watched.flush()).rejects.toThrow('Analytics request rejected: 422');
		await vi.advanceTimersByTimeAsync(0);
		watched.onRequestFailure({ status: 422, willRetry: false });
		await rejected;
		expect(onFailure).toHaveBeenCalledOnce();
		const delivered = expect(watched.flush()).resolves.toBeUndefined();
		await vi.advanceTimersByTimeAsync(0);
		watched.onRequestFailure({ status: 503, willRetry: true });
		await delivered;
	});
	it('tries again after 5 s, then twice as late each time up to 5 minutes, and logs an outage once', async () => {
		const { watched, send, onFailure } = delivery();
		const waits: number[] = [];
		for (let attempt = 0; attempt < 8; attempt++) {
			void watched.customFetch(request());
			const before = [Date.now(), send.mock.calls.length] as const;
			watched.onRequestFailure({ message: 'Failed to fetch', willRetry: true });
			while (send.mock.calls.length === before[1]) await vi.advanceTimersByTimeAsync(1000);
			waits.push(Date.now() - before[0]);
		}
		expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000));
		expect(RETRY.first).toBe(5000);
		expect(onFailure).toHaveBeenCalledOnce();
	});
	it('tries again at once when the connection is back, but only if something failed', async () => {
		const { watched, send } = delivery();
		watched.retry();
		expect(send).not.toHaveBeenCalled();
		void watched.customFetch(request());
		watched.onRequestFailure({ willRetry: true });
		watched.retry();
		expect(send).toHaveBeenCalledOnce();
		await vi.advanceTimersByTimeAsync(600_000);
		expect(send).toHaveBeenCalledOnce();
	});
	it('goes on with the rest of the queue after a rejected request', async () => {
		const { watched, send } = delivery();
		void watched.customFetch(request());
		watched.onRequestFailure({ status: 400, willRetry: false });
		await vi.advanceTimersByTimeAsync(5000);
		expect(send).toHaveBeenCalledOnce();
	});
	it('sends nothing more and waits for nothing once it is stopped', async () => {
		const { watched, fetch, send } = delivery();
		void watched.customFetch(request());
		watched.onRequestFailure({ willRetry: true });
		watched.stop();
		await vi.advanceTimersByTimeAsync(600_000);
		expect((await watched.customFetch(request())).ok).toBe(true);
		expect(fetch).toHaveBeenCalledOnce();
		expect(send).not.toHaveBeenCalled();
	});
	it('spec 7: the GET to the configured address before sending holds nothing up when it fails', async () => {
		const ping = 'https://site.test/ping';
		const { watched } = delivery({ ping, fetch: () => Promise.reject(new Error('down')) });
		await expect(watched.customFetch(new Request(ping))).resolves.toBeInstanceOf(Response);
		await expect(watched.customFetch(request())).rejects.toThrow('down');
	});
});
