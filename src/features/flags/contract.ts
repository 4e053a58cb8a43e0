/**
 * Feature flags as they are evaluated (spec 3.6) and what is known of them on both sides. Checked by hand, since the browser carries no
 * schema library; `schema.ts` guards the service's door with the same shape.
 */

/** One flag as evaluated for one visitor or page, in the shape of spec 3.6, which is that of the server Flagr. */
export interface Evaluation {
	flagKey: string;
	/** 0 for a flag that the evaluator does not know. */
	flagID: number;
	flagSnapshotID: number;
	dataRecordsEnabled: boolean;
	/** Absent where no segment matched or its share missed this visitor. */
	segmentID?: number;
	variantID?: number;
	variantKey?: string;
	variantAttachment?: Record<string, unknown>;
	/** Of Flagr; see {@link VISITOR_TAG}. */
	flagTags?: string[];
}

export interface EvaluationsAnswer {
	evaluationResults: Evaluation[];
}

/** Marks a flag whose value depends on who asks (a share of the visitors): pages that are made for everybody cannot know it. */
export const VISITOR_TAG = 'visitor';

/** Query parameter and cookie that hold the overrides (spec 4.7). */
export const OVERRIDES = 'ffv2_overrides';

/** What evaluation depends on besides the visitor; a key that is missing is logged (spec 8). */
export const CONTEXT_KEYS = ['market', 'web_client', 'lang', 'platform'] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];

/** Platforms of spec 3.13. */
export const PLATFORMS = ['desktop', 'mobile_web', 'tablet_web'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Checks and types an unknown value. */
export type Guard<T> = (value: unknown) => value is T;

/** A declared flag: its value always keeps the contract, since what does not is replaced by the default. */
export interface Flag<T = unknown> {
	readonly name: string;
	readonly contract: Guard<T>;
	readonly default: T;
	/** Who answers for it. */
	readonly team: string;
}

/** Values of flags at hand: the default of any flag that nothing is known of. */
export interface FlagValues {
	readonly get: <T>(flag: Flag<T>) => T;
}

/** Values by the names of their flags, each checked against its flag's contract. */
export type ValuesByName = Readonly<Record<string, unknown>>;

/** Flag avs-exp-foreignCards (spec 3.6): tells, near tickets of some directions, how cards of another country are taken. */
export interface ForeignCardsFlag {
	enabled: boolean;
	/** Searches that a dismissed informer stays away for. */
	informerSuspensionSearchCount: number;
	/** Seconds that a dismissed informer stays away for. */
	informerSuspensionTime: number;
	informerText: { en: string; ru: string };
	/** Origin and destination: codes of cities or airports, two-letter codes of countries, or `*`. */
	directions: [from: string, to: string][];
	/** Places of the site: `serp` is the list of tickets. */
	placements: string[];
}

/** What flag usc-feat-availablePaymentMethods allows (spec 3.6). */
export const PAYMENT_METHODS = ['ru_card', 'ww_card', 'ru_card|ww_card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface PaymentMethodsFlag {
	methods: PaymentMethod[];
}

/** A plain object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isNumberOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'number';

/** Whether a value is one evaluation of spec 3.6. Unknown keys are fine. */
export const isEvaluation: Guard<Evaluation> = (value): value is Evaluation =>
	isRecord(value) &&
	typeof value.flagKey === 'string' &&
	value.flagKey !== '' &&
	typeof value.dataRecordsEnabled === 'boolean' &&
	isTextOrAbsent(value.variantKey) &&
	['flagID', 'flagSnapshotID'].every((key) => typeof value[key] === 'number') &&
	['segmentID', 'variantID'].every((key) => isNumberOrAbsent(value[key])) &&
	(value.variantAttachment === undefined || isRecord(value.variantAttachment)) &&
	(value.flagTags === undefined || (Array.isArray(value.flagTags) && value.flagTags.every((tag) => typeof tag === 'string')));

/**
 * The value of an evaluated flag: the attachment if present, else true and false for the variants on and off, else the variant's key;
 * undefined where no variant was chosen (spec 3.6).
 */
export function evaluatedValue({ variantAttachment, variantKey }: Evaluation): unknown {
	if (variantAttachment) return variantAttachment;
	if (variantKey === 'on') return true;
	return variantKey === 'off' ? false : variantKey;
}
