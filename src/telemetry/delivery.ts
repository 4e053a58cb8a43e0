/** Retry delay in milliseconds, doubled with each failure. */
export const RETRY = { first: 5000, most: 300_000 } as const;

export interface DeliveryFailure {
	readonly status?: number;
	readonly message?: string;
	readonly willRetry: boolean;
}

export interface DeliveryOptions {
	readonly fetch: (request: Request) => Promise<Response>;
	readonly send: () => void;
	readonly onFailure: (failure: DeliveryFailure) => void;
	readonly setTimeout: (run: () => void, milliseconds: number) => number;
	readonly clearTimeout: (timer: number) => void;
	/** URL of the GET before the first request, whose failure is ignored. */
	readonly ping?: string | undefined;
}

export interface Delivery {
	readonly customFetch: (request: Request) => Promise<Response>;
	readonly onRequestSuccess: () => void;
	readonly onRequestFailure: (failure: DeliveryFailure) => void;
	/** Resolves when everything is delivered or waits for a retry, rejects if a request failed without retry (spec 8). */
	readonly flush: () => Promise<void>;
	readonly retry: () => void;
	readonly busy: () => boolean;
	readonly stop: () => void;
}

/** Tracks the library's requests, because it retries only with the next event and its flush reports nothing. */
export function watchDelivery({ fetch, send, onFailure, setTimeout, clearTimeout, ping }: DeliveryOptions): Delivery {
	let busy = 0;
	let pinging = false;
	let failures = 0;
	let stopped = false;
	let timer: number | undefined;
	let rejection: DeliveryFailure | undefined;
	let waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
	const settle = (): void => {
		if (busy > 0) return;
		const [waiters, failure] = [waiting, rejection];
		[waiting, rejection] = [[], undefined];
		for (const { resolve, reject } of waiters)
			failure ? reject(new Error(`Analytics request rejected: ${failure.status ?? failure.message}`)) : resolve();
	};
	const retry = (): void => {
		if (timer === undefined) return;
		clearTimeout(timer);
		timer = undefined;
		send();
	};
	const finish = (): void => {
		busy--;
		settle();
	};
	return {
		customFetch(request) {
			if (request.url === ping) {
				pinging = true;
				return fetch(new Request(request, { signal: AbortSignal.timeout(5000) }))
					.catch(() => new Response())
					.finally(() => {
						pinging = false;
					});
			}
			busy++;
			return stopped ? Promise.resolve(new Response()) : fetch(request);
		},
		onRequestSuccess() {
			failures = 0;
			finish();
		},
		onRequestFailure(failure) {
			if (!failure.willRetry) {
				if (waiting.length > 0) rejection = failure;
				onFailure(failure);
			} else if (++failures === 1) onFailure(failure);
			if (timer !== undefined) clearTimeout(timer);
			timer = setTimeout(retry, Math.min(RETRY.first * 2 ** Math.max(failures - 1, 0), RETRY.most));
			finish();
		},
		flush: () =>
			new Promise((resolve, reject) => {
				waiting.push({ resolve, reject });
				send();
				setTimeout(settle, 0);
			}),
		retry,
		busy: () => busy > 0 || pinging,
		stop() {
			stopped = true;
			clearTimeout(timer ?? 0);
		},
	};
}
