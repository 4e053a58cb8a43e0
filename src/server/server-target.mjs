/**
 * Vite plugin: code that only Node runs keeps its syntax. Written for old browsers, each private field would be a call.
 *
 * @returns {import('vite').Plugin}
 */
export const serverTarget = () => ({
	name: 'server-target',
	configEnvironment(name, options) {
		if (name === 'ssr' || name === 'prerender') options.build = { ...options.build, target: 'node20' };
	},
});
