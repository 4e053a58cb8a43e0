import type { Log } from './log.ts';
import type { Service } from './service.ts';

/** Loads the polyfill; a chunk of its own, fetched by GET only where it is needed (spec 7). */
const loadContainerQueries = (): Promise<unknown> => import('container-query-polyfill');

export interface PolyfillParts {
	/** `CSS.supports` of the page; false where there is none. */
	readonly supports: (condition: string) => boolean;
	readonly log: Pick<Log, 'warning' | 'error'>;
	readonly load?: () => Promise<unknown>;
}

/**
 * Container queries for browsers without them: unsupported is a warning, a polyfill that does not come is an error, and the page
 * goes on without (spec 8).
 */
export function createContainerQueries({ supports, log, load = loadContainerQueries }: PolyfillParts): Service {
	return {
		name: 'Container queries',
		async start() {
			if (supports('container-type: inline-size')) return;
			log.warning('Container queries are not supported');
			try {
				await load();
			} catch (error) {
				log.error('Container query polyfill failed', { error });
			}
		},
	};
}
