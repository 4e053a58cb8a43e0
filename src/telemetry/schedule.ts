/** Milliseconds after which the page counts as quiet even if it is busy. */
const PATIENCE = 5000;

/** Whether the visitor asked for few bytes (`Save-Data`). */
export const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Calls `load` once, when the page has loaded and has nothing to do; where the visitor saves data only when an error has occurred or the page
 * hides (architecture §3). Until then events wait in the queue of `analytics.ts` and errors in `early.errors`.
 *
 * @param failed whether an error has occurred already
 */
export function whenQuiet(load: () => void, failed: () => boolean): void {
	let called = false;
	const once = (): void => {
		if (!called) load();
		called = true;
	};
	if (savesData()) {
		if (failed()) {
			once();
			return;
		}
		addEventListener('error', once, { once: true });
		addEventListener('unhandledrejection', once, { once: true });
		document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && once());
		return;
	}
	const idle = (): void => {
		if ('requestIdleCallback' in globalThis) requestIdleCallback(once, { timeout: PATIENCE });
		else setTimeout(once, 1000);
	};
	if (document.readyState === 'complete') idle();
	else addEventListener('load', idle, { once: true });
}
