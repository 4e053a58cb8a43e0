import type { Log } from './log.ts';
import type { Service } from './service.ts';

/** Loads the polyfill; a chunk of its own, fetched by GET only where it is needed (spec 7). */
const loadContainerQueries = async (): Promise<void> => {
	const { startContainerQueries } = await import('./container-queries.client.ts');
	await startContainerQueries();
};

/** Whether the browser of this page has container queries. */
export const hasContainerQueries = (): boolean => globalThis.CSS?.supports('container-type: inline-size') ?? false;

export interface PolyfillDeps {
	readonly supported: () => boolean;
	readonly log: Pick<Log, 'warning' | 'error'>;
	readonly load?: () => Promise<unknown>;
}

/**
 * Container queries for browsers without them: unsupported is a warning, a polyfill that does not come is an error, and the page
 * goes on without (spec 8).
 */
export function createContainerQueries({ supported, log, load = loadContainerQueries }: PolyfillDeps): Service {
	return {
		name: 'Container queries',
		async start() {
			if (supported()) return;
			log.warning('Container queries are not supported');
			try {
				await load();
			} catch (error) {
				log.error('Container query polyfill failed', { error });
			}
		},
	};
}
