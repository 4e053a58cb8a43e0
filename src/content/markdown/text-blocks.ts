import type { Language } from '#i18n/locales.ts';
import type { Node } from './parse.ts';
import { addParts, type TextPart } from './parts.ts';
import { partsOfText } from './placeholders.ts';

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell', 'code']);

/** Text of each block with placeholders, without markup, pictures and live data. */
export function textBlocks(nodes: readonly Node[]): readonly (readonly TextPart[])[] {
	return nodes.flatMap((node) => {
		if (!BLOCKS.has(node.type)) return textBlocks(node.children);
		const parts: TextPart[] = [];
		addParts(parts, inlineText(node));
		return parts.length > 0 ? [parts] : [];
	});
}

export function inlineText(node: Node): readonly TextPart[] {
	if (node.type === 'break') return [' '];
	if (node.type === 'textDirective' && Object.keys(node.attributes).length === 0) return [`:${node.name}`];
	if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return partsOfText(node.value);
	return node.children.flatMap(inlineText);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: Language, granularity: 'word' | 'sentence'): Intl.Segmenter {
	const key = `${language} ${granularity}`;
	const cached = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
	segmenters.set(key, cached);
	return cached;
}

const asString = (parts: readonly TextPart[]): string => parts.map((part) => (typeof part === 'string' ? part : 'Word')).join('');

/** Matches words in all languages but Thai. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʻʼ-]*/gu;

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

/** Sentences of blocks; the end of a block ends a sentence. */
export const sentencesOf = (blocks: readonly (readonly TextPart[])[], language: Language): readonly Sentence[] =>
	blocks.flatMap((block) =>
		[...segmenter(language, 'sentence').segment(asString(block))]
			.map(({ segment }) => ({ text: segment.trim(), words: countWords(segment, language) }))
			.filter(({ words }) => words > 0),
	);
