import { type MdastNode, markdownToMdast } from 'satteri';
import { escapePlaceholders, unescapePlaceholders } from './placeholders.ts';

/** Node of the syntax tree; its line is 1-based. */
export interface Node {
	readonly type: string;
	readonly line: number;
	readonly children: readonly Node[];
	/** Text of a leaf. */
	readonly value: string;
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly url: string;
	readonly alt: string;
	readonly title: string;
	readonly depth: number;
	readonly id: string;
	readonly ordered: boolean;
	readonly start: number;
	readonly align: readonly (string | null)[];
	readonly identifier: string;
}

const FEATURES = { directive: true, headingAttributes: true, frontmatter: false, gfm: { footnotes: false } } as const;

/** Adds empty lines, because the parser would take the end of a container for a table row. */
function spaced(source: string): { readonly text: string; readonly lineOf: (line: number) => number } {
	const added: number[] = [];
	const lines = source.split('\n').flatMap((line, i, all) => {
		if (!/^\s*:::+\s*$/.test(line) || !all[i - 1]?.trimStart().startsWith('|')) return [line];
		added.push(i + 1 + added.length);
		return ['', line];
	});
	return { text: lines.join('\n'), lineOf: (line) => line - added.filter((index) => index < line).length };
}

/** Start and end of a container; code fences hide both. */
const OPENS = /^ {0,3}:{3,}[a-z]/i;
const CLOSES = /^ {0,3}:{3,}[ \t]*$/;
const CODE = /^ {0,3}(?:```|~~~)/;

/** Lines of unclosed containers and of unmatched ends, 1-based. */
export function unclosedBoxes(source: string): { readonly open: readonly number[]; readonly ends: readonly number[] } {
	const open: number[] = [];
	const ends: number[] = [];
	let code = false;
	for (const [i, line] of source.split('\n').entries()) {
		if (CODE.test(line)) code = !code;
		else if (!code && OPENS.test(line)) open.push(i + 1);
		else if (!code && CLOSES.test(line) && open.pop() === undefined) ends.push(i + 1);
	}
	return { open, ends };
}

type Raw = { readonly [key: string]: unknown };

const text = (value: unknown): string => (typeof value === 'string' ? unescapePlaceholders(value) : '');

function attributesOf(value: unknown): Record<string, string> {
	return Object.fromEntries(Object.entries((value as Raw | null) ?? {}).map(([name, attribute]) => [name, text(attribute)]));
}

function convert(raw: Raw, lineOf: (line: number) => number): Node {
	const position = raw.position as { readonly start: { readonly line: number } } | undefined;
	const data = raw.data as { readonly hProperties?: Raw } | undefined;
	return {
		type: text(raw.type),
		line: lineOf(position?.start.line ?? 1),
		children: ((raw.children as readonly Raw[] | undefined) ?? []).map((child) => convert(child, lineOf)),
		value: text(raw.value),
		name: text(raw.name),
		attributes: attributesOf(raw.attributes),
		url: text(raw.url),
		alt: text(raw.alt),
		title: text(raw.title),
		depth: Number(raw.depth ?? 0),
		id: text(data?.hProperties?.id),
		ordered: raw.ordered === true,
		start: Number(raw.start ?? 1),
		align: (raw.align as readonly (string | null)[] | undefined) ?? [],
		identifier: text(raw.identifier).toLowerCase(),
	};
}

/** Parses CommonMark with GFM tables, directives and heading IDs. Never throws. */
export function parseMarkdown(source: string, firstLine = 1): Node {
	const { text: prepared, lineOf } = spaced(escapePlaceholders(source));
	const lineInFile = (line: number): number => lineOf(line) + firstLine - 1;
	const tree: MdastNode = markdownToMdast(prepared, { features: FEATURES });
	return convert(tree as unknown as Raw, lineInFile);
}
