import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { Language } from '#i18n/locales.ts';
import { inOtherLayouts } from '#lib/keyboard-layout.ts';
import { latinToCyrillic } from '#lib/transliteration.ts';
import { parseQueryWords, type QueryWord } from './query-words.ts';
import { createSpeller } from './speller.ts';
import { tokenize } from './tokenize.ts';

export interface SearchableText {
	readonly id: string;
	readonly language: Language;
	/** Not in the visitor's language; ranked lower. */
	readonly foreign: boolean;
	readonly title: string;
	readonly description: string;
	readonly headings: string;
	readonly text: string;
}

export interface SearchMatch {
	readonly id: string;
	readonly stems: ReadonlySet<string>;
}

export interface SearchMatches {
	readonly matches: readonly SearchMatch[];
	/** The query in the corrected keyboard layout; null if it was not corrected. */
	readonly understood: string | null;
}

export interface SearchIndex {
	readonly search: (question: string) => SearchMatches;
}

type Indexed = Readonly<Record<string, string>>;

const FIELDS = ['title', 'headings', 'description', 'text'] as const;
const BOOST = { title: 6, headings: 2.5, description: 3, text: 1 };
const WEIGHTS = { prefix: 0.3, fuzzy: 0 };
/** Weight of synonyms and near spellings. */
const OTHER = 0.5;
/** Words in a larger share of documents don't discriminate. */
const COMMON = 0.6;
/** Words in a larger share of documents aren't highlighted. */
const EVERYWHERE = 0.7;
/** Maximum stem length without prefix search. */
const SHORT = 4;
/** Weight of documents in another language. */
const FOREIGN = 0.6;
/** Results below this share of the best score are dropped. */
const FAR_BEHIND = 0.08;

const stemsOf = (text: string, language: Language): string =>
	tokenize(text, language)
		.map(({ stem }) => stem)
		.join(' ');

const indexed = (text: SearchableText): Indexed => ({
	id: text.id,
	...Object.fromEntries(FIELDS.map((field) => [field, stemsOf(text[field], text.language)])),
});

function countTexts(documents: readonly Indexed[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const document of documents) {
		const stems = new Set(FIELDS.flatMap((field) => document[field]?.split(' ') ?? []));
		for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
	}
	return counts;
}

const anyOf = (queries: readonly Query[], options: SearchOptions = {}): Query => ({ ...options, combineWith: 'OR', queries: [...queries] });

/** A word with its prefix matches and alternatives. */
function queryOf({ stems, others, folded }: QueryWord, isIndexed: boolean): Query {
	const typed = isIndexed ? anyOf(stems, { prefix: (term) => term.length >= SHORT }) : anyOf([folded], { prefix: folded.length >= SHORT });
	return anyOf([typed, anyOf(others, { boostDocument: () => OTHER })]);
}

/** Number of query words that match the title, including prefix matches. */
function inTitle({ match }: SearchResult, words: readonly QueryWord[]): number {
	const terms = Object.keys(match).filter((term) => match[term]?.includes('title'));
	return words.filter(({ stems, others }) => terms.some((term) => others.includes(term) || stems.some((stem) => term.startsWith(stem))))
		.length;
}

/** A scored document; title matches count twice. */
interface Rated {
	readonly result: SearchResult;
	readonly score: number;
	/** Number of discriminating words. */
	readonly discriminating: number;
}

interface TextFacts {
	/** Share of documents with a stem. */
	readonly share: (stem: string) => number;
	readonly foreign: ReadonlySet<string>;
}

/** Results with enough discriminating words, and their stems. */
function bestOf(results: readonly SearchResult[], words: readonly QueryWord[], { share, foreign }: TextFacts): SearchMatch[] {
	const rare = words.filter(({ stems }) => !stems.some((stem) => share(stem) > COMMON));
	const discriminating = rare.length > 0 ? rare : words;
	const rated = results.map((result): Rated => {
		const holds = ({ stems, others, folded }: QueryWord) => [folded, ...stems, ...others].some((term) => result.queryTerms.includes(term));
		const held = words.filter(holds).length + inTitle(result, words);
		const score = (result.score / (result.queryTerms.length || 1)) * held * (foreign.has(String(result.id)) ? FOREIGN : 1);
		return { result, score, discriminating: discriminating.filter(holds).length };
	});
	rated.sort((a, b) => b.score - a.score);
	const most = Math.max(1, ...rated.map((item) => item.discriminating));
	const best = rated[0]?.score ?? 0;
	return rated
		.filter((item) => item.discriminating * 2 >= most && item.score >= best * FAR_BEHIND)
		.map(({ result: { id, terms } }) => {
			const stems = terms.filter((term) => share(term) <= EVERYWHERE);
			return { id: String(id), stems: new Set(stems.length > 0 ? stems : terms) };
		});
}

/**
 * Full-text index with prefix search, synonyms and typo tolerance. If no word matches, it tries other keyboard layouts, transliterated
 * Russian and more typos.
 */
export function createSearchIndex(texts: readonly SearchableText[]): SearchIndex {
	const languages = [...new Set(texts.map(({ language }) => language))];
	const documents = texts.map(indexed);
	const counts = countTexts(documents);
	const engine = new MiniSearch<Indexed>({ fields: [...FIELDS], tokenize: (text) => text.split(' '), processTerm: (term) => term || null });
	engine.addAll(documents);
	const speller = createSpeller(texts.map((text) => [FIELDS.map((field) => text[field]).join('\n'), text.language]));

	const isIndexed = ({ stems }: QueryWord): boolean => stems.some((stem) => counts.has(stem));
	const facts: TextFacts = {
		share: (stem) => (counts.get(stem) ?? 0) / texts.length,
		foreign: new Set(texts.flatMap(({ id, foreign }) => (foreign ? [id] : []))),
	};
	const spelt = (word: QueryWord, more: number): QueryWord =>
		isIndexed(word) ? word : { ...word, others: [...word.others, ...speller.near(word.folded, more)] };
	const look = (queryWords: readonly QueryWord[], typos: boolean, more = 0): SearchMatch[] => {
		if (queryWords.length === 0) return [];
		const words = typos ? queryWords.map((word) => spelt(word, more)) : queryWords;
		const queries = words.map((word) => queryOf(word, isIndexed(word)));
		const results = engine.search(anyOf(queries), { boost: BOOST, weights: WEIGHTS });
		return bestOf(results, words, facts);
	};

	const search: SearchIndex['search'] = (question) => {
		const words = parseQueryWords(question, languages);
		if (words.some(isIndexed)) return { matches: look(words, true), understood: null };
		const begun = look(words, false);
		if (begun.length > 0) return { matches: begun, understood: null };
		const cyrillic = languages.includes('ru') ? latinToCyrillic(question) : null;
		for (const other of [...inOtherLayouts(question), ...(cyrillic ? [cyrillic] : [])]) {
			const meant = parseQueryWords(other, languages);
			const matches = meant.some(isIndexed) ? look(meant, true) : [];
			if (matches.length > 0) return { matches, understood: other };
		}
		const mistyped = look(words, true);
		return { matches: mistyped.length > 0 ? mistyped : look(words, true, 1), understood: null };
	};
	return { search };
}
