import type { Language } from '#i18n/locales.ts';
import type { Node } from './markdown.ts';
import { addParts, type TextPart } from './parts.ts';
import { splitWords } from './placeholders.ts';

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell', 'code']);

/** The texts of blocks, one each, as a reader sees them: words in between, no markup. Pictures and live data are not among them. */
export function textBlocks(nodes: readonly Node[]): readonly (readonly TextPart[])[] {
	return nodes.flatMap((node) => {
		if (!BLOCKS.has(node.type)) return textBlocks(node.children);
		const parts: TextPart[] = [];
		addParts(parts, inlineText(node));
		return parts.length > 0 ? [parts] : [];
	});
}

/** The text of one block or of anything in it. */
export function inlineText(node: Node): readonly TextPart[] {
	if (node.type === 'break') return [' '];
	if (node.type === 'textDirective' && Object.keys(node.attributes).length === 0) return [`:${node.name}`];
	if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return splitWords(node.value);
	return node.children.flatMap(inlineText);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: Language, granularity: 'word' | 'sentence'): Intl.Segmenter {
	const key = `${language} ${granularity}`;
	const found = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
	segmenters.set(key, found);
	return found;
}

const asString = (parts: readonly TextPart[]): string => parts.map((part) => (typeof part === 'string' ? part : 'Word')).join('');

/** Letters and digits with what joins them; only Thai writes words without spaces. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʻʼ-]*/gu;

/** How many words a text has. */
export function countWords(text: string, language: Language): number {
	if (language !== 'th') return text.match(WORD)?.length ?? 0;
	let count = 0;
	for (const { isWordLike } of segmenter(language, 'word').segment(text)) if (isWordLike) count++;
	return count;
}

export interface Sentence {
	readonly text: string;
	readonly words: number;
}

/** The sentences of some blocks; a block ends its last one. */
export const sentencesOf = (blocks: readonly (readonly TextPart[])[], language: Language): readonly Sentence[] =>
	blocks.flatMap((block) =>
		[...segmenter(language, 'sentence').segment(asString(block))]
			.map(({ segment }) => ({ text: segment.trim(), words: countWords(segment, language) }))
			.filter(({ words }) => words > 0),
	);
