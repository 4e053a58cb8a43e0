import { type Log, SAMPLES } from './log.ts';

/**
 * Logs islands that could not come alive as a warning, for a tenth of them (spec 8, 9); the page stays as the server drew it. What React
 * mends itself comes as an error of the window, which error reporting tells apart.
 */
export function watchHydration(page: EventTarget, log: Pick<Log, 'warning'>): void {
	page.addEventListener('astro:hydration-error', (event) => {
		const { detail } = event as CustomEvent<{ error?: unknown } | null>;
		log.warning('Hydration failed', { sample: SAMPLES.hydration, error: detail?.error });
	});
}
