import MiniSearch from 'minisearch';
import type { Language } from '#i18n/locales.ts';
import { wordsOf } from './words.ts';

/** Words that are so like a mistyped one that they are meant. */
const MOST_NEAR = 12;

/** How many typing errors a word may have, as the suggest service allows. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Knows the words of some texts as they are spelt there. */
export interface Speller {
	/** Stems of the words that a mistyped one may mean, the likest first. */
	readonly near: (folded: string) => readonly string[];
}

/** Makes a speller of texts with their languages. */
export function createSpeller(texts: readonly (readonly [text: string, language: Language])[]): Speller {
	const stems = new Map<string, Set<string>>();
	for (const [text, language] of texts) {
		for (const { folded, stem } of wordsOf(text, language)) {
			const known = stems.get(folded) ?? new Set();
			stems.set(folded, known.add(stem));
		}
	}
	const engine = new MiniSearch<{ word: string }>({
		idField: 'word',
		fields: ['word'],
		tokenize: (word) => [word],
		processTerm: (word) => word,
	});
	engine.addAll([...stems.keys()].map((word) => ({ word })));
	return {
		near(folded) {
			const errors = errorsIn(folded);
			if (errors === 0) return [];
			const found = engine.search(folded, { fuzzy: errors, prefix: false }).slice(0, MOST_NEAR);
			return [...new Set(found.flatMap(({ id }) => [...(stems.get(id) ?? [])]))];
		},
	};
}
