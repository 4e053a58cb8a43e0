/** Type guards are handwritten because the browser has no schema library; `schema.ts` has the same shape. */

import { isRecord } from '#lib/is-record.ts';

/** A flag evaluated for a visitor or page; same shape as in Flagr. */
export interface Evaluation {
	flagKey: string;
	flagID: number;
	flagSnapshotID: number;
	dataRecordsEnabled: boolean;
	/** Absent if no segment matched or its rollout excluded the visitor. */
	segmentID?: number;
	variantID?: number;
	variantKey?: string;
	variantAttachment?: Record<string, unknown>;
	flagTags?: string[];
}

export interface EvaluationsResponse {
	evaluationResults: Evaluation[];
}

/** Marks flags that depend on the visitor; cached pages can't contain their value. */
export const VISITOR_TAG = 'visitor';

export const OVERRIDES = 'ffv2_overrides';

/** Context besides the visitor id; missing keys are logged. */
export const CONTEXT_KEYS = ['market', 'web_client', 'lang', 'platform'] as const;
export type ContextKey = (typeof CONTEXT_KEYS)[number];

export const PLATFORMS = ['desktop', 'mobile_web', 'tablet_web'] as const;
export type Platform = (typeof PLATFORMS)[number];

export type Guard<T> = (value: unknown) => value is T;

/** A declared flag; invalid values are replaced by the default. */
export interface Flag<T = unknown> {
	readonly name: string;
	readonly contract: Guard<T>;
	readonly default: T;
	readonly team: string;
}

export interface FlagValues {
	readonly get: <T>(flag: Flag<T>) => T;
}

export type ValuesByName = Readonly<Record<string, unknown>>;

/** Flag avs-exp-foreignCards: notes near tickets about accepted foreign cards. */
export interface ForeignCardsFlag {
	enabled: boolean;
	/** Number of searches that hide a dismissed banner. */
	informerSuspensionSearchCount: number;
	/** Seconds that hide a dismissed banner. */
	informerSuspensionTime: number;
	informerText: { en: string; ru: string };
	/** Origin and destination: codes of cities, airports or countries, or `*`. */
	directions: [from: string, to: string][];
	placements: string[];
}

export const PAYMENT_METHODS = ['ru_card', 'ww_card', 'ru_card|ww_card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface PaymentMethodsFlag {
	methods: PaymentMethod[];
}

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isNumberOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'number';

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

/** Returns the attachment if present, true or false for variants on and off, otherwise the variant key. */
export function evaluatedValue({ variantAttachment, variantKey }: Evaluation): unknown {
	if (variantAttachment) return variantAttachment;
	if (variantKey === 'on') return true;
	return variantKey === 'off' ? false : variantKey;
}
