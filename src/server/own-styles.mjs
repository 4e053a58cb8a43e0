/**
 * Astro names a page's styles in its policy as it draws it, and besides those of all other pages, as often as they occur in the build: some
 * 250 hashes in every answer. Only the page's own are left.
 *
 * @returns {import('astro').AstroIntegration}
 * @throws when the manifest of the build has no such list any more: this is to be looked at then
 */
export const ownStyles = () => ({
	name: 'own-styles',
	hooks: {
		'astro:build:ssr'({ manifest: { csp } }) {
			if (!csp?.styleDirective?.hashes || !csp.styleHashes) throw new Error('Astro lists the hashes of styles in another way now');
			csp.styleDirective.hashes = [];
			csp.styleHashes = [];
		},
	},
});
