import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { isKind, KINDS, type Kind } from './kinds.ts';
import { PICTURE_NAME } from './markdown/render-picture.ts';
import { type FieldProblem, fieldError, type Problem } from './problem.ts';
import { isSlug } from './schema.ts';
import { HINTS } from './schema-hints.ts';

export interface Source {
	readonly data: unknown;
	readonly markdown: string;
	readonly firstLine: number;
	readonly problems: readonly FieldProblem[];
}

export interface Folder {
	readonly kind: Kind;
	readonly slug: string;
	/** Absolute, or relative to the working directory. */
	readonly path: string;
	readonly languages: readonly Language[];
	readonly pictures: readonly string[];
}

const FRONT = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n|$)/ms;

/** Never throws. */
export function readSource(text: string): Source {
	const normalized = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
	const [block = '', front] = FRONT.exec(normalized) ?? [];
	if (front === undefined)
		return { data: null, markdown: normalized, firstLine: 1, problems: [fieldError('front matter', 'is missing', HINTS.otherwise)] };
	const markdown = normalized.slice(block.length);
	const firstLine = block.split('\n').length;
	try {
		return { data: parse(front), markdown, firstLine, problems: [] };
	} catch (error) {
		const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1;
		const read = (normalized.split('\n')[line - 1] ?? '').trim().slice(0, 60);
		const fix = 'Put what stands after the name and its colon into quotes, like title: "…", and begin no line with a tab';
		return { data: null, markdown, firstLine, problems: [fieldError(`line ${line}`, `the front matter cannot be read at: ${read}`, fix)] };
	}
}

export const readText = ({ path }: Folder, language: Language): Source => readSource(readFileSync(join(path, `${language}.md`), 'utf8'));

const sorted = (folder: string): string[] =>
	readdirSync(folder)
		.filter((name) => !name.startsWith('.'))
		.sort();

/** Undefined when it is not a folder. */
function namesIn(folder: string): string[] | undefined {
	try {
		return sorted(folder);
	} catch {
		return undefined;
	}
}

function nameProblem(file: string, reason: string, fix: string): Problem {
	return { file, field: 'name', reason, fix, level: 'error' };
}

/** An article's folder, if it is one; unexpected names are added to the problems. */
export function readFolder(root: string, kind: Kind, slug: string, problems: Problem[]): readonly Folder[] {
	const path = join(root, kind, slug);
	const shown = `content/${kind}/${slug}`;
	const names = namesIn(path);
	if (!names || !isSlug(kind, slug)) {
		const fix = kind === 'guides' ? 'Name the folder by its city, like IST' : 'Make a folder with a name in small letters and hyphens';
		problems.push(nameProblem(shown, 'is no folder of an article', fix));
		return [];
	}
	const languages = names.flatMap((name) => {
		const code = name.endsWith('.md') ? name.slice(0, -3) : '';
		return isLanguage(code) ? [code] : [];
	});
	const pictures = names.filter((name) => PICTURE_NAME.test(name));
	for (const name of names) {
		if (pictures.includes(name) || languages.some((language) => name === `${language}.md`)) continue;
		problems.push(
			nameProblem(
				`${shown}/${name}`,
				'is neither a language nor a picture',
				'Name it like ru.md, or like step.svg in small letters, or delete it',
			),
		);
	}
	if (languages.length === 0) problems.push(nameProblem(shown, 'has no text', 'Add ru.md, or delete the folder'));
	return languages.length > 0 ? [{ kind, slug, path, languages, pictures }] : [];
}

/** Changes whenever a file is saved; does not open files. */
export const signatureOf = ({ path, languages, pictures }: Folder): string =>
	[...languages.map((language) => `${language}.md`), ...pictures]
		.map((name) => {
			const { size, mtimeMs } = statSync(join(path, name));
			return `${name}:${size}:${mtimeMs}`;
		})
		.join('|');

const HANDBOOK = 'README.md';

/** Article folders of a kind by slug; unexpected names are added to the problems. */
export const readKind = (root: string, kind: Kind, problems: Problem[]): readonly Folder[] =>
	(namesIn(join(root, kind)) ?? []).flatMap((slug) => readFolder(root, kind, slug, problems));

/** All article folders by kind and slug; unexpected names are problems. @param root the folder `content` */
export function readFolders(root: string): { readonly folders: readonly Folder[]; readonly problems: readonly Problem[] } {
	const problems: Problem[] = [];
	for (const name of namesIn(root) ?? [])
		if (!isKind(name) && name !== HANDBOOK)
			problems.push(nameProblem(`content/${name}`, 'is no kind of content', `Kinds are ${KINDS.join(', ')}`));
	return { folders: KINDS.flatMap((kind) => readKind(root, kind, problems)), problems };
}

/** Source of an article's original; null without one. */
export function originalText(root: string, kind: Kind, slug: string): string | null {
	const folder = readFolder(root, kind, slug, [])[0];
	const texts = (folder?.languages ?? []).map((language) => readFileSync(join(root, kind, slug, `${language}.md`), 'utf8'));
	return texts.find((text) => !Object.hasOwn((readSource(text).data as object | null) ?? {}, 'translated')) ?? null;
}
