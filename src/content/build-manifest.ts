import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './article.ts';
import type { Folder } from './read.ts';

export interface FolderResult {
	readonly signature: string;
	readonly hash: string;
	/** Null when it cannot be shown. */
	readonly article: Article | null;
	readonly errors: number;
}

export interface BuildManifest {
	readonly compiler: string;
	readonly packs: readonly string[];
	readonly made: Readonly<Record<string, FolderResult>>;
}

const filesOf = ({ languages, pictures }: Folder): string[] => [...languages.map((language) => `${language}.md`), ...pictures];

/** Changes whenever a file is saved; does not open files. */
export const signatureOf = (folder: Folder): string =>
	filesOf(folder)
		.map((name) => {
			const { size, mtimeMs } = statSync(join(folder.path, name));
			return `${name}:${size}:${mtimeMs}`;
		})
		.join('|');

/** Changes with the content only. */
export function hashOf(folder: Folder): string {
	const hash = createHash('sha256');
	for (const name of filesOf(folder))
		hash
			.update(`${name}\0`)
			.update(readFileSync(join(folder.path, name)))
			.update('\0');
	return hash.digest('base64url');
}

/** Folders and packages that affect the output. */
const CODE = ['.', '../site', '../lib', '../i18n'];
const PACKAGES = '../../package-lock.json';

let version: string | undefined;

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

/** State of the last build; empty after an invalid one or with another compiler. */
export function readManifest(file: string, compiler: string): BuildManifest {
	try {
		const state = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
		if (state.compiler === compiler) return state;
	} catch {
		// First build.
	}
	return { compiler, packs: [], made: {} };
}
