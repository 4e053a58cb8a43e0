import SearchableMap from 'minisearch/SearchableMap';
import type { Language } from '#i18n/locales.ts';
import { tokenize } from './tokenize.ts';

const MOST_NEAR = 12;

/** Allowed typos, as in the suggest service. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

export interface Speller {
	/** Returns stems of near spellings, best first; `more` allows additional typos. */
	readonly near: (folded: string, more?: number) => readonly string[];
}

/** Similarity; a typo weighs less in a longer word. */
const likeness = ([word, [, errors]]: readonly [string, readonly [unknown, number]]): number => word.length / (word.length + errors);

/** Builds a trie of all words with their stems. */
export function createSpeller(texts: readonly (readonly [text: string, language: Language])[]): Speller {
	const words = new SearchableMap<string>();
	for (const [text, language] of texts) {
		for (const { folded, stem } of tokenize(text, language)) {
			const cached = words.get(folded);
			if (cached === undefined) words.set(folded, stem);
			else if (!cached.split(' ').includes(stem)) words.set(folded, `${cached} ${stem}`);
		}
	}
	return {
		near(folded, more = 0) {
			const errors = errorsIn(folded);
			if (errors === 0) return [];
			const results = [...words.fuzzyGet(folded, errors + more)].sort((a, b) => likeness(b) - likeness(a)).slice(0, MOST_NEAR);
			return [...new Set(results.flatMap(([, [stems]]) => stems.split(' ')))];
		},
	};
}
