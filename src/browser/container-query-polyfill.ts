import type { Log } from './log.ts';
import type { Service } from './service.ts';

const loadContainerQueries = async (): Promise<void> => {
	const { startContainerQueries } = await import('./container-queries.client.ts');
	await startContainerQueries();
};

export const hasContainerQueries = (): boolean => globalThis.CSS?.supports('container-type: inline-size') ?? false;

export interface PolyfillDeps {
	readonly supported: () => boolean;
	readonly log: Pick<Log, 'warning' | 'error'>;
	readonly load?: () => Promise<unknown>;
}

/** Loads the polyfill if needed; missing support is a warning, a failed load an error (spec 8). */
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
