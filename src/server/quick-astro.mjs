import { fileURLToPath } from 'node:url';

/** @typedef {{ module: RegExp, from: string | RegExp, to: string, imports?: string }} Edit */

/** Astro hashes the styles and scripts of a page for its policy at every request; their bytes are those of the build, so that each hash is worked out once. */
const digests = {
	module: /\/astro\/dist\/core\/encryption\.js$/,
	from: 'async function generateCspDigest(',
	to: `const digests = new Map();
function generateCspDigest(data, algorithm) {
	let known = digests.get(algorithm);
	if (!known) digests.set(algorithm, (known = new Map()));
	const found = known.get(data) ?? digest(data, algorithm);
	if (known.size < 500) known.set(data, found);
	return found;
}
async function digest(`,
};

/** Astro imports the module of a page anew at each request, a visit of Node's module loader each time: the first import serves all. */
const pages = {
	module: /^\0virtual:astro:pages$/,
	from: /^const (_page\d+) = \(\) => import\((.+)\);$/gm,
	to: 'let $1_kept;\nconst $1 = () => ($1_kept ??= import($2));',
};

/**
 * Node writes a long text beyond Latin-1 as UTF-8 twice as fast by way of its own two bytes a letter, which it copies as they are. Texts with half a
 * letter, which cannot go that way, go the usual one.
 */
const encoding = {
	module: /\/astro\/dist\/runtime\/server\/render\/common\.js$/,
	from: 'const encoder = new TextEncoder();',
	to: `import { Buffer, transcode } from 'node:buffer';
const usual = new TextEncoder();
const letters = Buffer.allocUnsafeSlow(524_288);
const encoder = {
	encode: (text) =>
		text.length > 4096 && text.length * 2 <= letters.length && text.isWellFormed()
			? transcode(letters.subarray(0, letters.write(text, 'utf16le')), 'utf16le', 'utf8')
			: usual.encode(text),
};`,
};

/** A page that is known whole stays so: `page-response.ts` hands its bytes on without the stream that others have to read. */
const answers = {
	module: /\/astro\/dist\/runtime\/server\/render\/page\.js$/,
	from: /new Response\(body, (\{ \.\.\.init, headers.*?\})\)/g,
	to: '(streaming ? new Response(body, $1) : new PageResponse(body, $1))',
	imports: `import { PageResponse } from ${JSON.stringify(fileURLToPath(new URL('./page-response.ts', import.meta.url)))};\n`,
};

/** @type {readonly Edit[]} */
const EDITS = [digests, pages, encoding, answers];

/**
 * Vite plugin: what Astro does anew for each page, and need not. Together some 30 % of drawing a page.
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
		const edit = EDITS.find(({ module }) => module.test(path));
		if (!edit) return null;
		const edited = code.replace(edit.from, edit.to);
		if (edited === code) throw new Error(`Astro is written in another way now: ${path}`);
		return { code: (edit.imports ?? '') + edited, map: null };
	},
});
