import { fileURLToPath } from 'node:url';
import { accessors, slots } from './astro-garbage.mjs';
import { swap } from './source-edits.mjs';

/** @typedef {import('./source-edits.mjs').Edit} Edit */

/** Astro hashes the styles and scripts of a page for its policy at every request; their bytes are those of the build, so that each hash is worked out once. */
const digests = {
	module: /\/astro\/dist\/core\/encryption\.js$/,
	edit: (code) =>
		swap(code, [
			[
				'async function generateCspDigest(',
				`const digests = new Map();
function generateCspDigest(data, algorithm) {
	let known = digests.get(algorithm);
	if (!known) digests.set(algorithm, (known = new Map()));
	const found = known.get(data) ?? digest(data, algorithm);
	if (known.size < 500) known.set(data, found);
	return found;
}
async function digest(`,
			],
		]),
};

/** Astro imports the module of a page anew at each request, a visit of Node's module loader each time: the first import serves all. */
const pages = {
	module: /^\0virtual:astro:pages$/,
	edit: (code) =>
		swap(code, [[/^const (_page\d+) = \(\) => import\((.+)\);$/gm, 'let $1_kept;\nconst $1 = () => ($1_kept ??= import($2));']]),
};

/**
 * Node writes a long text beyond Latin-1 as UTF-8 twice as fast by way of its own two bytes a letter, which it copies as they are. Texts with half a
 * letter, which cannot go that way, go the usual one.
 */
const encoding = {
	module: /\/astro\/dist\/runtime\/server\/render\/common\.js$/,
	edit: (code) =>
		swap(code, [
			[
				'const encoder = new TextEncoder();',
				`import { Buffer, transcode } from 'node:buffer';
const usual = new TextEncoder();
const letters = Buffer.allocUnsafeSlow(524_288);
const encoder = {
	encode: (text) =>
		text.length > 4096 && text.length * 2 <= letters.length && text.isWellFormed()
			? transcode(letters.subarray(0, letters.write(text, 'utf16le')), 'utf16le', 'utf8')
			: usual.encode(text),
};`,
			],
		]),
};

/** A page that is known whole stays so: `page-response.ts` hands its bytes on without the stream that others have to read. */
const answers = {
	module: /\/astro\/dist\/runtime\/server\/render\/page\.js$/,
	edit: (code) =>
		`import { PageResponse } from ${JSON.stringify(fileURLToPath(new URL('./page-response.ts', import.meta.url)))};\n` +
		swap(code, [
			[/new Response\(body, (\{ \.\.\.init, headers.*?\})\)/g, '(streaming ? new Response(body, $1) : new PageResponse(body, $1))'],
		]),
};

/** @type {readonly Edit[]} */
const EDITS = [digests, pages, encoding, answers, accessors, slots];

/**
 * Vite plugin: what Astro does anew for each page, and need not. Together more than half of drawing a page.
 *
 * @returns {import('vite').Plugin}
 * @throws when Astro is written in another way than an edit expects: the edit is to be looked at then
 */
export const quickAstro = () => ({
	name: 'quick-astro',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'ssr',
	transform(code, id) {
		const path = id.replace(/\?.*$/, '');
		const found = EDITS.find(({ module }) => module.test(path));
		return found ? { code: found.edit(code), map: null } : null;
	},
});
