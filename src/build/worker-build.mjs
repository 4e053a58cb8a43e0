import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Astro integration: bundles the service worker as a classic script without imports.
 * @param {string[]} target esbuild browser targets
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
