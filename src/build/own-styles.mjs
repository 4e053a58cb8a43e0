import { createHash } from 'node:crypto';

/** Of islands: the one style that Astro puts into a page without naming it as it draws the page. */
const ISLANDS = `sha256-${createHash('sha256').update('astro-island,astro-slot,astro-static-slot{display:contents}').digest('base64')}`;

/**
 * Astro names a page's styles in its policy as it draws it, and besides those of all files of the build, as often as they are used: some
 * 250 hashes in every answer. Only that of islands is left.
 *
 * @returns {import('astro').AstroIntegration}
 * @throws when the manifest of the build lists them in another way, or islands have another style: this is to be looked at then
 */
export const ownStyles = () => ({
	name: 'own-styles',
	hooks: {
		'astro:build:ssr'({ manifest: { csp } }) {
			if (!csp?.styleDirective?.hashes.includes(ISLANDS)) throw new Error('Astro lists the hashes of styles in another way now');
			csp.styleHashes = [ISLANDS];
			csp.styleDirective.hashes = [ISLANDS];
		},
	},
});
