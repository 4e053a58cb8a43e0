import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { Language } from '#i18n/locales.ts';
import { otherLayouts } from '#lib/keyboard-layout.ts';
import { wordsOf } from './words.ts';

/** A text that can be found, in its own language. */
export interface Findable {
	readonly id: string;
	readonly language: Language;
	readonly title: string;
	readonly description: string;
	readonly headings: string;
	readonly text: string;
}

/** A text that was found, with the stems in it that fit. */
export interface Found {
	readonly id: string;
	readonly score: number;
	readonly stems: ReadonlySet<string>;
}

/** What a question leads to, the best first. */
export interface Answer {
	readonly found: readonly Found[];
	/** The question in the keyboard layout that it was meant in, where that is what was found. */
	readonly understood: string | null;
}

export interface SearchIndex {
	readonly search: (question: string) => Answer;
}

/** Words of a question that are looked at. */
const MOST_WORDS = 12;
const FIELDS = ['title', 'headings', 'description', 'text'] as const;
const BOOST = { title: 6, headings: 2.5, description: 3, text: 1 };
/** A word in more texts than this share tells none of them apart. */
const COMMON = 0.45;
/** Stems so short stand for nothing longer, and have no typos. */
const SHORT = 3;
/** What is so far behind the best is noise. */
const FAR_BEHIND = 0.12;

/** How many typing errors a stem may have, as the suggest service allows. */
const errorsIn = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

/** A word of a question: its stem in each of the languages that there are texts in. */
type Asked = readonly string[];

function askedWords(question: string, languages: readonly Language[]): Asked[] {
	const byPlace = new Map<number, Set<string>>();
	for (const language of languages) {
		for (const { from, stem } of wordsOf(question, language)) {
			const stems = byPlace.get(from) ?? new Set();
			byPlace.set(from, stems.add(stem));
		}
	}
	const places = [...byPlace].sort(([a], [b]) => a - b).slice(0, MOST_WORDS);
	return places.map(([, stems]) => [...stems]);
}

const stemsOf = (text: string, language: Language): string => wordsOf(text, language).map(({ stem }) => stem).join(' ');

/** In how many texts each stem is. */
function countTexts(documents: readonly Readonly<Record<string, string>>[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const document of documents) {
		const stems = new Set(FIELDS.flatMap((field) => document[field]?.split(' ') ?? []));
		for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
	}
	return counts;
}

/**
 * Makes an index of some texts. A question is looked up word by word: as it stands and at the beginnings of longer words; a word that no
 * text has, with typing errors; a question of which no word is known, in the other keyboard layouts first.
 */
export function createSearchIndex(texts: readonly Findable[]): SearchIndex {
	const languages = [...new Set(texts.map(({ language }) => language))];
	const documents = texts.map((text) => ({
		id: text.id,
		...Object.fromEntries(FIELDS.map((field) => [field, stemsOf(text[field], text.language)])),
	}));
	const counts = countTexts(documents);
	const engine = new MiniSearch<Readonly<Record<string, string>>>({
		fields: [...FIELDS],
		tokenize: (text) => text.split(' '),
		processTerm: (term) => term || null,
	});
	engine.addAll(documents);

	const isKnown = (word: Asked): boolean => word.some((stem) => counts.has(stem));
	const isCommon = (word: Asked): boolean => Math.max(...word.map((stem) => counts.get(stem) ?? 0)) > texts.length * COMMON;

	const queryOf = (word: Asked, typos: boolean): Query => ({
		combineWith: 'OR',
		queries: [...word],
		prefix: (term) => term.length > SHORT,
		fuzzy: (term) => (typos && !isKnown(word) ? errorsIn(term) : false),
	});

	const look = (words: readonly Asked[], typos: boolean): Found[] => {
		const telling = words.filter((word) => !isCommon(word));
		const used = telling.length > 0 ? telling : words;
		if (used.length === 0) return [];
		const results = engine.search(
			{ combineWith: 'OR', queries: used.map((word) => queryOf(word, typos)) },
			{ boost: BOOST, weights: { prefix: 0.3, fuzzy: 0.4 } },
		);
		return bestOf(results, used);
	};

	const search: SearchIndex['search'] = (question) => {
		const words = askedWords(question, languages);
		const direct = look(words, false);
		if (direct.length > 0 && words.some(isKnown)) return { found: words.every(isKnown) ? direct : look(words, true), understood: null };
		for (const other of otherLayouts(question)) {
			const meant = askedWords(other, languages);
			const found = meant.some(isKnown) ? look(meant, true) : [];
			if (found.length > 0) return { found, understood: other };
		}
		return { found: look(words, true), understood: null };
	};
	return { search };
}

/** Those that hold enough of the words; the words in them that fit. */
function bestOf(results: readonly SearchResult[], words: readonly Asked[]): Found[] {
	const wordsIn = ({ queryTerms }: SearchResult): number => words.filter((word) => word.some((stem) => queryTerms.includes(stem))).length;
	const most = Math.max(0, ...results.map(wordsIn));
	const best = results[0]?.score ?? 0;
	return results
		.filter((result) => wordsIn(result) * 2 >= most && result.score >= best * FAR_BEHIND)
		.map((result) => ({ id: String(result.id), score: result.score, stems: new Set(result.terms) }));
}
