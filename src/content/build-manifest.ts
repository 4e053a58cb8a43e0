import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './article.ts';
import type { Folder } from './read.ts';

/** What an earlier build made of a folder. */
export interface Made {
	/** Names, sizes and times of its files. */
	readonly signature: string;
	/** Their contents. */
	readonly hash: string;
	/** Null for one that cannot be shown. */
	readonly article: Article | null;
	/** How many errors its files had. */
	readonly errors: number;
}

/** What the next build begins with. */
export interface BuildState {
	/** Of the code that made it. */
	readonly compiler: string;
	readonly packs: readonly string[];
	readonly made: Readonly<Record<string, Made>>;
}

const filesOf = ({ languages, pictures }: Folder): string[] => [...languages.map((language) => `${language}.md`), ...pictures];

/** Changes with every saved file, and is told without opening one. */
export const signatureOf = (folder: Folder): string =>
	filesOf(folder)
		.map((name) => {
			const { size, mtimeMs } = statSync(join(folder.path, name));
			return `${name}:${size}:${mtimeMs}`;
		})
		.join('|');

/** Changes with what is written alone. */
export function hashOf(folder: Folder): string {
	const hash = createHash('sha256');
	for (const name of filesOf(folder))
		hash
			.update(`${name}\0`)
			.update(readFileSync(join(folder.path, name)))
			.update('\0');
	return hash.digest('base64url');
}

/** Code that decides what is made of a text, from this folder; and the versions of packages. */
const CODE = ['.', '../site', '../lib', '../i18n'];
const PACKAGES = '../../package-lock.json';

let version: string | undefined;

/** The code that compiles: what another version of it made is made anew. */
export function compilerVersion(): string {
	version ??= hashCode();
	return version;
}

function hashCode(): string {
	const hash = createHash('sha256');
	const files = CODE.flatMap((folder) =>
		readdirSync(join(import.meta.dirname, folder))
			.filter((name) => name.endsWith('.ts'))
			.sort()
			.map((name) => join(folder, name)),
	);
	for (const name of [...files, PACKAGES]) hash.update(readFileSync(join(import.meta.dirname, name)));
	return hash.digest('base64url');
}

/** The state of the last build; empty after a first one, a broken one, or other code. */
export function readState(file: string, compiler: string): BuildState {
	try {
		const state = JSON.parse(readFileSync(file, 'utf8')) as BuildState;
		if (state.compiler === compiler) return state;
	} catch {
		// There is none yet.
	}
	return { compiler, packs: [], made: {} };
}
