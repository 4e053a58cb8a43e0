import type { Language } from '#i18n/locales.ts';
import { SYNONYMS } from './synonyms.data.ts';
import { wordsOf } from './tokenize.ts';

/** A word of a question, in each of the languages that there are texts in. */
export interface Asked {
	readonly stems: readonly string[];
	/** As it was typed. */
	readonly folded: string;
	/** Stems of other words that mean the same. */
	readonly others: readonly string[];
}

/** Words of a question that are looked at. */
const MOST_WORDS = 12;

const groups = new Map<Language, ReadonlyMap<string, readonly string[]>>();

/** Stems that mean the same as a stem. */
function synonymsOf(language: Language): ReadonlyMap<string, readonly string[]> {
	const known = groups.get(language);
	if (known) return known;
	const made = new Map<string, readonly string[]>();
	for (const group of SYNONYMS[language]) {
		const stems = wordsOf(group, language).map(({ stem }) => stem);
		for (const stem of stems)
			made.set(
				stem,
				[...new Set([...(made.get(stem) ?? []), ...stems])].filter((one) => one !== stem),
			);
	}
	groups.set(language, made);
	return made;
}

/** The words of a question as they are looked up among texts in some languages. */
export function askedWords(question: string, languages: readonly Language[]): Asked[] {
	const byPlace = new Map<number, { folded: string; stems: Set<string>; others: Set<string> }>();
	for (const language of languages) {
		for (const { from, folded, stem } of wordsOf(question, language)) {
			const word = byPlace.get(from) ?? { folded, stems: new Set(), others: new Set() };
			word.stems.add(stem);
			for (const other of synonymsOf(language).get(stem) ?? []) word.others.add(other);
			byPlace.set(from, word);
		}
	}
	const places = [...byPlace].sort(([a], [b]) => a - b).slice(0, MOST_WORDS);
	return places.map(([, { folded, stems, others }]) => ({ folded, stems: [...stems], others: [...others] }));
}
