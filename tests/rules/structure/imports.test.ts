import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = /\.(?:ts|tsx|mjs|astro)$/;
/** What one feature may import of another. */
const SHARED = /^src\/features\/[^/]+\/(?:contract|rules|address)\.ts$/;
const SPECIFIER = /(?:\bfrom\s+|\bimport\s+|\bimport\()(['"])((?:#|\.\.?\/)[^'"?]+)(?:\?[a-z]+)?\1/g;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
	.map((name) => join('src', name))
	.filter((name) => SOURCE.test(name));

/** Modules of ours that a file imports, types included. */
const importsOf = (file: string): string[] =>
	[...readFileSync(file, 'utf8').matchAll(SPECIFIER)].map(([, , specifier = '']) =>
		specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(file), specifier),
	);

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];

/** Every import that closes a circle, as `a → b → a`. */
function findCycles(): string[] {
	const done = new Set<string>();
	const cycles: string[] = [];
	const visit = (file: string, path: readonly string[]): void => {
		const at = path.indexOf(file);
		if (at >= 0) cycles.push([...path.slice(at), file].join(' → '));
		if (at >= 0 || done.has(file)) return;
		for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
		done.add(file);
	};
	for (const file of files) visit(file, []);
	return cycles;
}

it('imports of another feature are its contract, rules or address', () => {
	const strays = files.flatMap((file) => {
		const feature = featureOf(file);
		return (imports.get(file) ?? [])
			.filter((target) => feature && featureOf(target) && featureOf(target) !== feature && !SHARED.test(target))
			.map((target) => `${file} → ${target}`);
	});
	expect(strays).toEqual([]);
});

it('imports form no cycle, types included', () => {
	expect(findCycles()).toEqual([]);
});
