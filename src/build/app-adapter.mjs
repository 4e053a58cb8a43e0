/**
 * Astro adapter: builds `src/fetch.ts` unchanged, as a function of standard requests and responses. The Node adapter matches URLs and
 * wraps requests and responses twice, a third of a page's time.
 * @returns {import('astro').AstroIntegration}
 */
export const appAdapter = () => ({
	name: 'app-adapter',
	hooks: {
		// Astro overrides its output for the build and `astro dev`.
		'astro:config:setup': ({ command, updateConfig }) => {
			if (command === 'build') updateConfig({ logger: { entrypoint: new URL('./astro-logger.mjs', import.meta.url) } });
		},
		'astro:config:done': ({ setAdapter }) =>
			setAdapter({
				name: 'app-adapter',
				entrypointResolution: 'auto',
				serverEntrypoint: new URL('../fetch.ts', import.meta.url),
				adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
				supportedAstroFeatures: { serverOutput: 'stable' },
			}),
	},
});
