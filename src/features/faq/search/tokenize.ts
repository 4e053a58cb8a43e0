import type { Language } from '#i18n/locales.ts';
import { fold } from '#lib/fold.ts';
import { stem } from './stem.ts';

export interface Token {
	readonly from: number;
	readonly to: number;
	readonly folded: string;
	readonly stem: string;
}

/** Letters and digits with apostrophes; Thai is segmented separately. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʻʼ`]*/gu;
const LONGEST = 40;

let thai: Intl.Segmenter | undefined;

function* pieces(text: string, language: Language): Generator<readonly [from: number, word: string]> {
	if (language !== 'th') {
		for (const match of text.matchAll(WORD)) yield [match.index, match[0]];
		return;
	}
	thai ??= new Intl.Segmenter('th', { granularity: 'word' });
	for (const { segment, index, isWordLike } of thai.segment(text)) if (isWordLike) yield [index, segment];
}

type Spelling = Pick<Token, 'folded' | 'stem'>;

/** Maximum memoized stems per language. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<Language, Map<string, Spelling>>();

function spellingOf(word: string, language: Language): Spelling {
	const cached = remembered.get(language) ?? new Map<string, Spelling>();
	remembered.set(language, cached);
	const match = cached.get(word);
	if (match) return match;
	const created = { folded: fold(word).replaceAll(' ', ''), stem: stem(word, language) };
	if (cached.size >= MOST_REMEMBERED) cached.clear();
	cached.set(word, created);
	return created;
}

/** Tokenizes a text. Server only: segmenting Thai needs Node's ICU data. */
export function tokenize(text: string, language: Language): Token[] {
	const words: Token[] = [];
	for (const [from, word] of pieces(text, language)) {
		const { folded, stem } = spellingOf(word.slice(0, LONGEST), language);
		if (folded !== '') words.push({ from, to: from + word.length, folded, stem });
	}
	return words;
}
