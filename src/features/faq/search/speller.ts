import SearchableMap from 'minisearch/SearchableMap';
import type { Language } from '#i18n/locales.ts';
import { wordsOf } from './tokenize.ts';

/** Words that are so like a mistyped one that they are meant. */
const MOST_NEAR = 12;

/** How many typing errors a word may have, as the suggest service allows. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Knows the words of some texts as they are spelt there. */
export interface Speller {
	/** Stems of the words that a mistyped one may mean, the likest first; `more` allows so many errors besides. */
	readonly near: (folded: string, more?: number) => readonly string[];
}

/** How like a mistyped word another is: a letter counts for less in a longer one. */
const likeness = ([word, [, errors]]: readonly [string, readonly [unknown, number]]): number => word.length / (word.length + errors);

/** Makes a speller of texts with their languages: a tree of their words with the stems of each, in a text with spaces. */
export function createSpeller(texts: readonly (readonly [text: string, language: Language])[]): Speller {
	const words = new SearchableMap<string>();
	for (const [text, language] of texts) {
		for (const { folded, stem } of wordsOf(text, language)) {
			const known = words.get(folded);
			if (known === undefined) words.set(folded, stem);
			else if (!known.split(' ').includes(stem)) words.set(folded, `${known} ${stem}`);
		}
	}
	return {
		near(folded, more = 0) {
			const errors = errorsIn(folded);
			if (errors === 0) return [];
			const found = [...words.fuzzyGet(folded, errors + more)].sort((a, b) => likeness(b) - likeness(a)).slice(0, MOST_NEAR);
			return [...new Set(found.flatMap(([, [stems]]) => stems.split(' ')))];
		},
	};
}
