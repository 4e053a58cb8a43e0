/**
 * Astro integration that registers `client:interaction`.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function interactionDirective() {
	return {
		name: 'interaction-directive',
		hooks: {
			'astro:config:setup': ({ addClientDirective }) => {
				addClientDirective({ name: 'interaction', entrypoint: './src/build/interaction.ts' });
			},
		},
	};
}
