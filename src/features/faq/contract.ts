import type { Language } from '#i18n/locales.ts';

export const FAQ_KINDS = ['faq', 'instructions'] as const;
export type FaqKind = (typeof FAQ_KINDS)[number];

/** Characters; the rest is ignored. */
export const MAX_QUESTION_LENGTH = 120;
/** Characters; the rest is ignored. */
export const MAX_COMMENT_LENGTH = 500;
export const MAX_HITS = 20;

/** Range in UTF-16 units: from and to. */
export type Mark = readonly [from: number, to: number];

export interface FaqEntry {
	/** `faq/lost-baggage`. */
	readonly id: string;
	readonly kind: FaqKind;
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly topic: string;
	/** Rank by popularity from 1, or null. */
	readonly popular: number | null;
	/** Language of the text; may differ from the site's. */
	readonly language: Language;
	/** Without market prefix; first step of an instruction. */
	readonly path: string;
	/** `YYYY-MM-DD`. */
	readonly updated: string;
	/** Duration and number of steps of an instruction. */
	readonly minutes: number | null;
	readonly steps: number | null;
}

/** A search result. */
export interface FaqHit extends FaqEntry {
	/** Matching sentences, else the description. */
	readonly excerpt: string;
	/** Matches in title and excerpt. */
	readonly marks: { readonly title: readonly Mark[]; readonly excerpt: readonly Mark[] };
}

/** Search results, best first. */
export interface FaqSearchResult {
	readonly hits: readonly FaqHit[];
	/** The query in the intended keyboard layout, if corrected. */
	readonly understood: string | null;
}

export const VERDICTS = ['yes', 'no'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const FAQ_PROBLEMS = ['invalid-query', 'unknown-market', 'unknown-language', 'unknown-topic', 'unknown-article'] as const;
export type FaqProblem = (typeof FAQ_PROBLEMS)[number];
