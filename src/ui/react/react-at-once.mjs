/**
 * Astro integration: islands without slots are drawn by `at-once.ts`, all others by `@astrojs/react`, which must stand after it.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function reactAtOnce() {
	return {
		name: 'react-at-once',
		hooks: {
			'astro:config:setup': ({ addRenderer, config }) => {
				addRenderer({
					name: 'react-at-once',
					clientEntrypoint: '@astrojs/react/client.js',
					serverEntrypoint: new URL('./src/ui/react/at-once.ts', config.root),
				});
			},
		},
	};
}
