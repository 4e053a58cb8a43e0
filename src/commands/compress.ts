/** Writes `.br` (brotli 11) and `.gz` (gzip 9) next to each file of `dist/client` that shrinks by at least 5 %. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotli, gzipped, MIN_COMPRESSED } from '#server/http/compression.ts';

const COMPRESSIBLE = new Set([
	'.js',
	'.mjs',
	'.css',
	'.json',
	'.geojson',
	'.webmanifest',
	'.txt',
	'.md',
	'.xml',
	'.xsl',
	'.svg',
	'.wasm',
	'.ico',
	'.pbf',
]);
const WORTH = 0.95;

async function compress(file: string): Promise<void> {
	const body = await readFile(file);
	const [small, usual] = await Promise.all([brotli(body, 11), gzipped(body, 9)]);
	for (const [ending, bytes] of [
		['.br', small],
		['.gz', usual],
	] as const) {
		if (body.length >= MIN_COMPRESSED && bytes.length < body.length * WORTH) await writeFile(file + ending, bytes);
		else await rm(file + ending, { force: true });
	}
}

const entries = await readdir('dist/client', { recursive: true, withFileTypes: true });
const files = entries
	.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
	.map((entry) => join(entry.parentPath, entry.name));
for (const file of files) await compress(file);
