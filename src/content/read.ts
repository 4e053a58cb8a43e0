import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { isKind, KINDS, type Kind } from './kinds.ts';
import { type Fault, fault, type Problem } from './problem.ts';
import { PICTURE_NAME } from './render-picture.ts';
import { isSlug } from './schema.ts';
import { HINTS } from './schema-hints.ts';

/** Parsed file: front matter, Markdown and the number of its first line. */
export interface Source {
	readonly data: unknown;
	readonly markdown: string;
	readonly firstLine: number;
	readonly faults: readonly Fault[];
}

/** One article: its languages and pictures. */
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
	const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
	const [whole = '', front] = FRONT.exec(plain) ?? [];
	if (front === undefined)
		return { data: null, markdown: plain, firstLine: 1, faults: [fault('front matter', 'is missing', HINTS.otherwise)] };
	const markdown = plain.slice(whole.length);
	const firstLine = whole.split('\n').length;
	try {
		return { data: parse(front), markdown, firstLine, faults: [] };
	} catch (error) {
		const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1;
		const read = (plain.split('\n')[line - 1] ?? '').trim().slice(0, 60);
		const mend = 'Put what stands after the name and its colon into quotes, like title: "…", and begin no line with a tab';
		return { data: null, markdown, firstLine, faults: [fault(`line ${line}`, `the front matter cannot be read at: ${read}`, mend)] };
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

function strange(file: string, reason: string, mend: string): Problem {
	return { file, field: 'name', reason, mend, level: 'error' };
}

function readFolder(root: string, kind: Kind, slug: string, problems: Problem[]): Folder[] {
	const path = join(root, kind, slug);
	const shown = `content/${kind}/${slug}`;
	const names = namesIn(path);
	if (!names || !isSlug(kind, slug)) {
		const mend = kind === 'guides' ? 'Name the folder by its city, like IST' : 'Make a folder with a name in small letters and hyphens';
		problems.push(strange(shown, 'is no folder of an article', mend));
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
			strange(
				`${shown}/${name}`,
				'is neither a language nor a picture',
				'Name it like ru.md, or like step.svg in small letters, or delete it',
			),
		);
	}
	if (languages.length === 0) problems.push(strange(shown, 'has no text', 'Add ru.md, or delete the folder'));
	return languages.length > 0 ? [{ kind, slug, path, languages, pictures }] : [];
}

/** Editors' handbook, not an article. */
const HANDBOOK = 'README.md';

/** All article folders by kind and slug; unexpected names are problems. @param root the folder `content` */
export function readFolders(root: string): { readonly folders: readonly Folder[]; readonly problems: readonly Problem[] } {
	const problems: Problem[] = [];
	for (const name of namesIn(root) ?? [])
		if (!isKind(name) && name !== HANDBOOK)
			problems.push(strange(`content/${name}`, 'is no kind of content', `Kinds are ${KINDS.join(', ')}`));
	const folders = KINDS.flatMap((kind) => (namesIn(join(root, kind)) ?? []).flatMap((slug) => readFolder(root, kind, slug, problems)));
	return { folders, problems };
}

/** Source of an article's original; null without one. */
export function originalText(root: string, kind: Kind, slug: string): string | null {
	const folder = readFolder(root, kind, slug, [])[0];
	const texts = (folder?.languages ?? []).map((language) => readFileSync(join(root, kind, slug, `${language}.md`), 'utf8'));
	return texts.find((text) => !Object.hasOwn((readSource(text).data as object | null) ?? {}, 'translated')) ?? null;
}
