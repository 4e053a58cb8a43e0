/** Minimum delay after load in milliseconds. */
const SETTLE_MS = 3000;
/** Milliseconds after which a busy page counts as idle. */
const IDLE_TIMEOUT_MS = 5000;

export const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

export interface IdleOptions {
	readonly failed: () => boolean;
	readonly awaited: () => boolean;
}

/**
 * Calls `load` once: when idle after load, or earlier after an error or if `awaited`. With `Save-Data` only after an error or when the
 * page hides.
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
