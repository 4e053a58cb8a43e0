/** How often a broken stream is opened again. */
export const RETRIES = 3;

const PAUSE = 1000;

/** Waits before try number `tries` (from 0) of a broken stream; returns at once when the reader ends. */
export const pauseBefore = (tries: number, signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		const timer = setTimeout(resolve, PAUSE * 2 ** tries);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			resolve();
		});
	});
