/** Milliseconds until what could not be delivered is tried again; doubled with each failure. */
export const RETRY = { first: 5000, most: 300_000 } as const;

/** What the library says of a request that failed. */
export interface DeliveryFailure {
	readonly status?: number;
	readonly message?: string;
	readonly willRetry: boolean;
}

export interface DeliveryOptions {
	readonly fetch: (request: Request) => Promise<Response>;
	/** Makes the library send what waits; it answers through the callbacks only. */
	readonly send: () => void;
	/** Told of the first failure of an outage, and of each that loses events. */
	readonly onFailure: (failure: DeliveryFailure) => void;
	/** Timers; a returned number cancels. */
	readonly setTimeout: (run: () => void, milliseconds: number) => number;
	readonly clearTimeout: (timer: number) => void;
	/** The address of the one GET before the first request, if there is any: its failure or silence holds nothing up. */
	readonly ping?: string | undefined;
}

/** Hooks for the library's emitter, and what they allow: to wait for a flush and to try again. */
export interface Delivery {
	readonly customFetch: (request: Request) => Promise<Response>;
	readonly onRequestSuccess: () => void;
	readonly onRequestFailure: (failure: DeliveryFailure) => void;
	/** Sends what waits. Resolves when all is delivered or kept for a retry, rejects when a request failed without a retry (spec 8). */
	readonly flush: () => Promise<void>;
	/** Sends what waits, if anything failed before. */
	readonly retry: () => void;
	/** Whether a request is under way: the library sends no other until it is answered. */
	readonly busy: () => boolean;
	/** From now on nothing goes out: what the library still sends is dropped as if it had arrived. */
	readonly stop: () => void;
}

/**
 * Watches the requests of the tracker library, which itself tries again only with the next event and whose flush tells nothing: each
 * request begins in `customFetch` and ends in one of the two callbacks.
 */
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
