import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `lineWidth` of Biome, which does not format `.astro`; a tab counts as two columns. */
const LIMIT = 140;

test('templates have no line over 140 columns', () => {
	const long = globSync('src/**/*.{astro,tsx}').flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.flatMap((line, at) => (line.replaceAll('\t', '  ').length > LIMIT ? [`${file}:${at + 1}`] : [])),
	);
	expect(long).toEqual([]);
});
