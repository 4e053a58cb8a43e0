import type { Language } from '#i18n/locales.ts';
import { SYNONYMS } from './synonyms.data.ts';
import { tokenize } from './tokenize.ts';

export interface QueryWord {
	readonly stems: readonly string[];
	/** As typed, after case folding. */
	readonly folded: string;
	readonly others: readonly string[];
}

/** Maximum number of query words that are searched. */
const MAX_WORDS = 12;

const groups = new Map<Language, ReadonlyMap<string, readonly string[]>>();

function synonymsOf(language: Language): ReadonlyMap<string, readonly string[]> {
	const cached = groups.get(language);
	if (cached) return cached;
	const created = new Map<string, readonly string[]>();
	for (const group of SYNONYMS[language]) {
		const stems = tokenize(group, language).map(({ stem }) => stem);
		for (const stem of stems)
			created.set(
				stem,
				[...new Set([...(created.get(stem) ?? []), ...stems])].filter((item) => item !== stem),
			);
	}
	groups.set(language, created);
	return created;
}

/** Analyses the words of a query for texts in the given languages. */
export function parseQueryWords(question: string, languages: readonly Language[]): QueryWord[] {
	const byPlace = new Map<number, { folded: string; stems: Set<string>; others: Set<string> }>();
	for (const language of languages) {
		for (const { from, folded, stem } of tokenize(question, language)) {
			const word = byPlace.get(from) ?? { folded, stems: new Set(), others: new Set() };
			word.stems.add(stem);
			for (const other of synonymsOf(language).get(stem) ?? []) word.others.add(other);
			byPlace.set(from, word);
		}
	}
	const places = [...byPlace].sort(([a], [b]) => a - b).slice(0, MAX_WORDS);
	return places.map(([, { folded, stems, others }]) => ({ folded, stems: [...stems], others: [...others] }));
}
