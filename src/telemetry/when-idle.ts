/** Milliseconds after loading in which a page belongs to its visitor alone: he begins to read, to scroll, to tap. */
const SETTLE_MS = 3000;
/** Milliseconds after which the page counts as quiet even if it is busy. */
const IDLE_TIMEOUT_MS = 5000;

/** Whether the visitor asked for few bytes (`Save-Data`). */
export const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What a page says of the services that are to start. */
export interface IdleOptions {
	/** Whether an error has occurred already. */
	readonly failed: () => boolean;
	/** Whether something that shows waits for the services. */
	readonly awaited: () => boolean;
}

/**
 * Calls `load` once, when the page has loaded, its visitor has settled and it has nothing to do; sooner where something waits for it or an error
 * has occurred. Where the visitor saves data only when an error has occurred or the page hides. Until then events wait in the
 * queue of `analytics.ts` and errors in `early.errors`, and a page that is left says so itself (`leaving.client.ts`).
 */
export function whenIdle(load: () => void, { failed, awaited }: IdleOptions): void {
	let called = false;
	const once = (): void => {
		if (!called) load();
		called = true;
	};
	const idle = (): void => {
		if ('requestIdleCallback' in globalThis) requestIdleCallback(once, { timeout: IDLE_TIMEOUT_MS });
		else setTimeout(once, 1000);
	};
	const saving = savesData();
	const soon = saving ? once : idle;
	const loaded = (): void => {
		if (failed() || (awaited() && !saving)) {
			soon();
			return;
		}
		addEventListener('error', soon, { once: true });
		addEventListener('unhandledrejection', soon, { once: true });
		if (saving) document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && once());
		else setTimeout(idle, SETTLE_MS);
	};
	if (saving || document.readyState === 'complete') loaded();
	else addEventListener('load', loaded, { once: true });
}
