import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Astro integration: makes the service worker beside the pages' files, one classic script without imports, as every browser takes it.
 *
 * @param {string[]} target browsers as esbuild names them
 * @returns {import('astro').AstroIntegration}
 */
export function offlineWorker(target) {
	return {
		name: 'offline-worker',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				await build({
					configFile: false,
					publicDir: false,
					logLevel: 'warn',
					define: { 'process.env.NODE_ENV': '"production"' },
					build: {
						target,
						outDir: fileURLToPath(dir),
						emptyOutDir: false,
						modulePreload: false,
						rollupOptions: {
							input: fileURLToPath(new URL('../features/offline/offline.worker.ts', import.meta.url)),
							output: { format: 'iife', entryFileNames: 'sw.js' },
						},
					},
				});
			},
		},
	};
}
