/**
 * Vite plugin for per-environment build options: the server bundle keeps modern syntax, because compiled private fields become calls, and
 * uses production React, because `NODE_ENV` belongs to the operator. Browser bundles preload no modules.
 * @returns {import('vite').Plugin}
 */
export const buildEnvironments = () => ({
	name: 'build-environments',
	configEnvironment(name, options, { command }) {
		if (name === 'ssr' || name === 'prerender') options.build = { ...options.build, target: 'node20' };
		if (name === 'client') options.build = { ...options.build, modulePreload: false };
		if (name !== 'ssr' || command !== 'build') return undefined;
		return {
			define: { 'process.env.NODE_ENV': '"production"' },
			resolve: { noExternal: ['react', 'react-dom', '@nanostores/react', 'downshift'] },
		};
	},
});
