import type { Language } from '#i18n/locales.ts';

export const FAQ_KINDS = ['faq', 'instructions'] as const;
export type FaqKind = (typeof FAQ_KINDS)[number];

/** In characters; longer input is cut. */
export const MAX_QUESTION_LENGTH = 120;
/** In characters; longer input is cut. */
export const MAX_COMMENT_LENGTH = 500;
export const MAX_HITS = 20;

/** Start and end in UTF-16 units. */
export type Mark = readonly [from: number, to: number];

export interface FaqEntry {
	/** `faq/lost-baggage`. */
	readonly id: string;
	readonly kind: FaqKind;
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly topic: string;
	/** Popularity rank from 1, or null. */
	readonly popular: number | null;
	/** Language of the text; can differ from the site's language. */
	readonly language: Language;
	/** Without market prefix; for an instruction, the path of its first step. */
	readonly path: string;
	readonly updated: string;
	/** Duration and number of steps of an instruction; null for answers. */
	readonly minutes: number | null;
	readonly steps: number | null;
}

export interface FaqHit extends FaqEntry {
	/** Matching sentences, or the description if there are none. */
	readonly excerpt: string;
	readonly marks: { readonly title: readonly Mark[]; readonly excerpt: readonly Mark[] };
}

export interface FaqSearchResult {
	readonly hits: readonly FaqHit[];
	/** The query in the corrected keyboard layout; null if it was not corrected. */
	readonly understood: string | null;
}

export const VERDICTS = ['yes', 'no'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const FAQ_PROBLEMS = ['invalid-query', 'unknown-market', 'unknown-language', 'unknown-topic', 'unknown-article'] as const;
export type FaqProblem = (typeof FAQ_PROBLEMS)[number];
