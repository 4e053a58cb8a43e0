import { type Log, SAMPLES } from './log.ts';

/** Logs a sample of failed hydrations as a warning (spec 8, 9). Mismatches that React recovers from arrive as window errors. */
export function watchHydration(page: EventTarget, log: Pick<Log, 'warning'>): void {
	page.addEventListener('astro:hydration-error', (event) => {
		const { detail } = event as CustomEvent<{ error?: unknown } | null>;
		log.warning('Hydration failed', { sample: SAMPLES.hydration, error: detail?.error });
	});
}
