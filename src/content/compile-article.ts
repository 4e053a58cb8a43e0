import type { Language } from '#i18n/locales.ts';
import { fileOf, type Kind } from './kinds.ts';
import { type Compiled, compile } from './markdown/compile.ts';
import { picturesOf } from './markdown/picture.ts';
import type { FieldProblem, Problem } from './problem.ts';
import { type Folder, readText, type Source } from './read.ts';
import { checkOriginal, checkTranslation, type Original } from './schema.ts';

export interface CompiledText {
	readonly language: Language;
	readonly title: string;
	readonly description: string;
	/** `updated` of the original, `translated` of a translation. */
	readonly date: string;
	readonly compiled: Compiled;
}

export interface CompiledArticle {
	readonly kind: Kind;
	readonly slug: string;
	/** Null when no file can be the original: then nothing is shown. */
	readonly original: { readonly language: Language; readonly facts: Original } | null;
	/** The original first, then valid translations. */
	readonly texts: readonly CompiledText[];
	readonly problems: readonly Problem[];
}

interface File {
	readonly language: Language;
	readonly source: Source;
}

const isTranslation = ({ source: { data } }: File): boolean =>
	typeof data === 'object' && data !== null && Object.hasOwn(data, 'translated');

const located = (folder: Folder, language: Language, problems: readonly FieldProblem[]): Problem[] =>
	problems.map((problem) => ({ file: fileOf(folder.kind, folder.slug, language), ...problem }));

function originalOf(folder: Folder, files: readonly File[], problems: Problem[]): File | null {
	const [original, ...others] = files.filter((file) => !isTranslation(file));
	// An unreadable file may be the original.
	if (!original && files.length < folder.languages.length) return null;
	const file = original
		? fileOf(folder.kind, folder.slug, others[0]?.language ?? original.language)
		: `content/${folder.kind}/${folder.slug}`;
	if (!original)
		problems.push({
			file,
			field: 'translated',
			reason: 'no language is the original',
			fix: 'Take "translated" out of the language that the others were made from',
			level: 'error',
		});
	if (original && others.length > 0)
		problems.push({
			file,
			field: 'translated',
			reason: `is missing: ${original.language}.md is the original`,
			fix: 'Write the "updated" day of the original that this was made from',
			level: 'error',
		});
	return original ?? null;
}

export function compileArticle(folder: Folder): CompiledArticle {
	const { kind, slug } = folder;
	const problems: Problem[] = [];
	const files = folder.languages.map((language): File => ({ language, source: readText(folder, language) }));
	for (const { language, source } of files) problems.push(...located(folder, language, source.problems));
	const readable = files.filter(({ source }) => source.problems.length === 0);
	if (readable.length === 0) return { kind, slug, original: null, texts: [], problems };
	const original = originalOf(folder, readable, problems);
	const facts = original ? checkOriginal(kind, original.source.data) : null;
	if (original && facts) problems.push(...located(folder, original.language, facts.problems));
	const picture = picturesOf(folder.path);
	const compileText = ({ language, source }: File): Compiled => {
		const compiled = compile(source.markdown, language, picture, source.firstLine);
		problems.push(...located(folder, language, compiled.problems));
		return compiled;
	};
	const translations = readable.filter(isTranslation).flatMap((file): CompiledText[] => {
		const { value, ...checked } = checkTranslation(file.source.data);
		problems.push(...located(folder, file.language, checked.problems));
		return value
			? [
					{
						language: file.language,
						title: value.title,
						description: value.description,
						date: value.translated,
						compiled: compileText(file),
					},
				]
			: [];
	});
	if (!original || !facts) return { kind, slug, original: null, texts: translations, problems };
	const { title = '', description = '', updated = '' } = facts.value ?? {};
	const { language } = original;
	const first: CompiledText = { language, title, description, date: updated, compiled: compileText(original) };
	return { kind, slug, original: facts.value && { language, facts: facts.value }, texts: [first, ...translations], problems };
}
