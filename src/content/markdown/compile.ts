import { atLine, fieldError } from '#content/problem.ts';
import { ID } from '#content/schema.ts';
import { hintForPlaceholder } from '#content/schema-hints.ts';
import type { Language } from '#i18n/locales.ts';
import { noticeMeasures } from './measures.ts';
import { type Node, parseMarkdown, unclosedBoxes } from './parse.ts';
import { addParts, type Part, type TextPart } from './parts.ts';
import type { Picture } from './picture.ts';
import { invalidPlaceholders } from './placeholders.ts';
import { renderBlocks } from './render-blocks.ts';
import { renderInline } from './render-inline.ts';
import { type Mentions, type Rendering, startRendering } from './rendering.ts';
import { inlineText, type Sentence, sentencesOf, textBlocks } from './text-blocks.ts';

export interface Heading {
	readonly id: string;
	/** 2 is a section's. */
	readonly level: number;
	readonly text: readonly TextPart[];
}

/** A step of an instruction, a stop of a walk, or a chapter of an audio guide. */
export interface Section extends Heading {
	readonly title: readonly Part[];
	/** Without its heading. */
	readonly html: readonly Part[];
	readonly plain: readonly TextPart[];
}

/** Compiled text for every site: safe HTML with slots. */
export interface Body {
	readonly intro: readonly Part[];
	readonly plain: readonly TextPart[];
	readonly sections: readonly Section[];
	readonly headings: readonly Heading[];
	readonly live: Rendering['live'];
	readonly words: number;
	readonly sentences: number;
}

/** A body and what the checks need; lines are those of the file. */
export interface Compiled extends Mentions {
	readonly body: Body;
	readonly longest: Sentence | null;
	readonly ids: readonly string[];
}

interface Numbered {
	readonly heading: Heading;
	readonly node: Node;
}

/** Explicit IDs, or numbers, which are equal in every language. */
function numberHeadings(tree: Node, rendering: Rendering): readonly Numbered[] {
	const seen = new Set<string>();
	const nodes = tree.children.filter(({ type }) => type === 'heading');
	return nodes.map((node, i) => {
		const field = atLine(node.line);
		if (node.id && !ID.test(node.id))
			rendering.problems.push(
				fieldError(field, `the id "${node.id}" does not fit`, 'Write it in small letters and hyphens like {#step-id}'),
			);
		if (node.id && seen.has(node.id))
			rendering.problems.push(fieldError(field, `the id "${node.id}" is there twice`, 'Give every heading an id of its own'));
		if (node.depth === 1)
			rendering.problems.push(fieldError(field, 'a heading begins with one #', 'Begin with ##: the title is the first heading'));
		const id = ID.test(node.id) && !seen.has(node.id) ? node.id : `part-${i + 1}`;
		seen.add(id);
		return { node, heading: { id, level: Math.max(2, node.depth), text: textOf(node) } };
	});
}

const textOf = (node: Node): readonly TextPart[] => {
	const parts: TextPart[] = [];
	addParts(parts, inlineText(node));
	return parts;
};

const plainOf = (nodes: readonly Node[]): readonly TextPart[] => {
	const parts: TextPart[] = [];
	for (const block of textBlocks(nodes)) addParts(parts, [...block, '\n']);
	return parts;
};

function renderAll(nodes: readonly Node[], numbered: readonly Numbered[], rendering: Rendering): readonly Part[] {
	const parts: Part[] = [];
	for (const node of nodes) {
		const heading = numbered.find((entry) => entry.node === node)?.heading;
		if (!heading) addParts(parts, renderBlocks([node], rendering));
		else addParts(parts, [`<h${heading.level} id="${heading.id}">`, ...renderInline(node.children, rendering), `</h${heading.level}>\n`]);
	}
	return parts;
}

function split(
	tree: Node,
	numbered: readonly Numbered[],
): { readonly intro: readonly Node[]; readonly sections: readonly (readonly Node[])[] } {
	const starts = numbered.filter(({ heading }) => heading.level === 2).map(({ node }) => tree.children.indexOf(node));
	const sections = starts.map((start, i) => tree.children.slice(start, starts[i + 1]));
	return { intro: tree.children.slice(0, starts[0]), sections };
}

function sectionOf([node, ...rest]: readonly Node[], numbered: readonly Numbered[], rendering: Rendering): Section[] {
	const heading = numbered.find((entry) => entry.node === node)?.heading;
	if (!node || !heading) return [];
	return [{ ...heading, title: renderInline(node.children, rendering), html: renderAll(rest, numbered, rendering), plain: plainOf(rest) }];
}

const definitionsOf = (node: Node): readonly (readonly [string, string])[] =>
	node.type === 'definition' ? [[node.identifier, node.url]] : node.children.flatMap(definitionsOf);

/** Reports what the parser cannot: unclosed containers, broken placeholders, and measures without markup. */
function checkSource(markdown: string, language: Language, firstLine: number, { problems }: Rendering): void {
	const { open, ends } = unclosedBoxes(markdown);
	const at = (line: number): string => atLine(line + firstLine - 1);
	problems.push(
		...markdown.split('\n').flatMap((text, i) => noticeMeasures(text, language, at(i + 1))),
		...invalidPlaceholders(markdown).map(({ word, line }) => fieldError(at(line), `${word} is no replaced word`, hintForPlaceholder(word))),
		...open.map((line) => fieldError(at(line), 'a box begins here and nowhere ends', 'Write ::: alone in a line where it ends')),
		...ends.map((line) =>
			fieldError(at(line), '::: ends a box that does not begin', 'Delete the line, or begin the box with a line like :::tip'),
		),
	);
}

/** Compiles Markdown to safe HTML; unsupported syntax is left out and reported. `firstLine` is its line in the file. */
export function compile(markdown: string, language: Language, picture: (name: string) => Picture | null, firstLine = 1): Compiled {
	const tree = parseMarkdown(markdown, firstLine);
	const rendering = startRendering(picture, new Map(definitionsOf(tree)));
	checkSource(markdown, language, firstLine, rendering);
	const numbered = numberHeadings(tree, rendering);
	const { intro, sections } = split(tree, numbered);
	const counted = sentencesOf(textBlocks(tree.children), language);
	const longest = counted.reduce<Sentence | null>(
		(previous, sentence) => (previous && previous.words >= sentence.words ? previous : sentence),
		null,
	);
	const body: Body = {
		intro: renderAll(intro, numbered, rendering),
		plain: plainOf(intro),
		sections: sections.flatMap((nodes) => sectionOf(nodes, numbered, rendering)),
		headings: numbered.map(({ heading }) => heading),
		live: rendering.live,
		words: counted.reduce((sum, { words }) => sum + words, 0),
		sentences: counted.length,
	};
	return { body, longest, ids: numbered.map(({ node }) => node.id).filter(Boolean), ...mentionsOf(rendering) };
}

const mentionsOf = ({ links, pictures, places, rules, problems }: Mentions): Mentions => ({ links, pictures, places, rules, problems });
