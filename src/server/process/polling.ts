import type { BackgroundWork } from './background-work.ts';

/** How long `stop` waits for the round that is running. */
const STOP_LIMIT = 10_000;

export interface PollingOptions {
	/** Does what is due, and nothing more once `isStopping`. */
	readonly round: (isStopping: () => boolean) => Promise<unknown>;
	readonly onError: (error: unknown) => void;
	/** Milliseconds between rounds. */
	readonly interval: number;
	/** Milliseconds from `wake` to its round: lets the transaction that woke it commit. */
	readonly wakeDelay: number;
}

export interface Polling extends BackgroundWork {
	/** Starts a round soon. */
	wake(): void;
}

/** Runs rounds one after the other, at intervals and when woken; a round that is requested while another one runs follows it. */
export function startPolling({ round, onError, interval, wakeDelay }: PollingOptions): Polling {
	let stopping = false;
	let again = false;
	let running: Promise<void> | null = null;
	let woken: NodeJS.Timeout | undefined;
	const start = (): void => {
		woken = undefined;
		again = running !== null;
		running ??= round(() => stopping)
			.then(() => undefined, onError)
			.finally(() => {
				running = null;
				if (again && !stopping) start();
			});
	};
	const timer = setInterval(start, interval).unref();
	return {
		wake() {
			if (!stopping) woken ??= setTimeout(start, wakeDelay).unref();
		},
		async stop() {
			stopping = true;
			clearInterval(timer);
			clearTimeout(woken);
			const { promise, resolve } = Promise.withResolvers<void>();
			const limit = setTimeout(resolve, STOP_LIMIT);
			await Promise.race([running, promise]).finally(() => clearTimeout(limit));
		},
	};
}
