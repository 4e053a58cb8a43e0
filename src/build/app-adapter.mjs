/**
 * Astro adapter: the build exports `src/fetch.ts` as it stands, a function of standard requests and answers, which this server calls itself. The
 * adapter for Node would match each address twice and wrap each request and answer twice more: a third of the time of a page.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const appAdapter = () => ({
	name: 'app-adapter',
	hooks: {
		// Only for the built server: the build itself and `astro dev` keep Astro's own output.
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
