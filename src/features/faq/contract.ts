import type { Language } from '#i18n/locales.ts';

/** The kinds of content that answer questions. */
export const FAQ_KINDS = ['faq', 'instructions'] as const;
export type FaqKind = (typeof FAQ_KINDS)[number];

/** Characters of a question that are looked at. */
export const LONGEST_QUESTION = 120;
/** Characters of a comment that are kept. */
export const LONGEST_COMMENT = 500;
/** Results that are shown at most. */
export const MOST_HITS = 20;

/** A stretch of a text, in UTF-16 units: from and to. */
export type Mark = readonly [from: number, to: number];

/** An article in lists. */
export interface FaqEntry {
	/** `faq/lost-baggage`. */
	readonly id: string;
	readonly kind: FaqKind;
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly topic: string;
	/** 1 = the most asked; null for the others. */
	readonly popular: number | null;
	/** Language of its text, which may be another than the site's. */
	readonly language: Language;
	/** Path without market prefix; of an instruction that of its first step. */
	readonly path: string;
	/** `YYYY-MM-DD`. */
	readonly updated: string;
	/** Of an instruction: minutes it takes, and how many steps it has. */
	readonly minutes: number | null;
	readonly steps: number | null;
}

/** An article that answers a search. */
export interface FaqHit extends FaqEntry {
	/** A sentence or two that hold what was looked for, else the description. */
	readonly excerpt: string;
	/** What of the title and of the excerpt was looked for. */
	readonly marks: { readonly title: readonly Mark[]; readonly excerpt: readonly Mark[] };
}

/** The answer of a search, the best first. */
export interface FaqFound {
	readonly hits: readonly FaqHit[];
	/** The question in the keyboard layout it was meant in, where that is what was found. */
	readonly understood: string | null;
}

/** What a vote can say. */
export const VERDICTS = ['yes', 'no'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const FAQ_PROBLEMS = ['invalid-query', 'unknown-market', 'unknown-language', 'unknown-topic', 'unknown-article'] as const;
export type FaqProblem = (typeof FAQ_PROBLEMS)[number];
