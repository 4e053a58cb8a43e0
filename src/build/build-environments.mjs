/**
 * Vite plugin: what Astro sets for all environments is set for each. Code that only Node runs keeps its syntax: written for old browsers, each
 * private field would be a call. React is bundled for production there: its files choose by `NODE_ENV`, which the configuration leaves to the operator, and its
 * development build checks every element that it renders. Code for browsers names no modules to be fetched ahead: an import that comes late needs what the page has.
 *
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
