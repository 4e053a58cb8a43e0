const MODULE = /\/astro\/dist\/core\/encryption\.js$/;
const FUNCTION = 'async function generateCspDigest(';

const REMEMBERING = `
const digests = new Map();
function generateCspDigest(data, algorithm) {
	let known = digests.get(algorithm);
	if (!known) digests.set(algorithm, (known = new Map()));
	const found = known.get(data) ?? digest(data, algorithm);
	if (known.size < 500) known.set(data, found);
	return found;
}
`;

/**
 * Vite plugin: Astro hashes the styles and scripts of a page for its policy at every request, which takes a sixth of drawing it; the bytes
 * are those of the build, so that each hash is worked out once.
 *
 * @returns {import('vite').Plugin}
 * @throws when Astro no longer has the function: the plugin is to be looked at then
 */
export function rememberDigests() {
	return {
		name: 'remember-digests',
		transform(code, id) {
			if (!MODULE.test(id.replace(/\?.*$/, ''))) return null;
			if (!code.includes(FUNCTION)) throw new Error(`Astro hashes in another way now: ${id} has no generateCspDigest`);
			return { code: code.replace(FUNCTION, 'async function digest(') + REMEMBERING, map: null };
		},
	};
}
