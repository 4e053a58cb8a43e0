/**
 * Astro integration: the built server logs to the process log. Astro has its own output for the build and `astro dev`.
 * @returns {import('astro').AstroIntegration}
 */
export const productionLogger = () => ({
	name: 'production-logger',
	hooks: {
		'astro:config:setup': ({ command, updateConfig }) => {
			if (command === 'build') updateConfig({ logger: { entrypoint: new URL('./astro-logger.mjs', import.meta.url) } });
		},
	},
});
