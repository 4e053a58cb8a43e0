/** Modules that `main.ts` runs from source; Node resolves them by package.json's `imports`, so the process has one instance of each. */
const SERVER_MODULES = /^#server\//;

/**
 * Vite plugin for per-environment build options: the server bundle keeps modern syntax, because compiled private fields become calls, and
 * uses production React, because `NODE_ENV` belongs to the operator. Browser bundles preload no modules.
 * @returns {import('vite').Plugin}
 */
export const buildEnvironments = () => ({
	name: 'build-environments',
	configEnvironment(name, options, { command }) {
		if (name === 'ssr' || name === 'prerender') {
			const rolldownOptions = { ...options.build?.rolldownOptions, external: SERVER_MODULES };
			options.build = { ...options.build, target: 'node20', rolldownOptions };
		}
		if (name === 'client') options.build = { ...options.build, modulePreload: false };
		if (name !== 'ssr' || command !== 'build') return undefined;
		return {
			define: { 'process.env.NODE_ENV': '"production"' },
			resolve: { noExternal: ['react', 'react-dom', '@nanostores/react', 'downshift'] },
		};
	},
});
