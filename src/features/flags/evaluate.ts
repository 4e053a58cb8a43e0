import { createHash } from 'node:crypto';
import { type Evaluation, VISITOR_TAG } from './contract.ts';

export const SEGMENT_KEYS = ['market', 'brand', 'lang', 'platform'] as const;

/** Evaluation context with lowercase codes; a missing key matches no segment that tests it. */
export interface EvaluationContext {
	market?: string;
	brand?: string;
	lang?: string;
	platform?: string;
	web_client?: string;
	/** Anonymous visitor id; visitors without one are in no rollout. */
	auid?: string;
}

export interface VariantDefinition {
	variantID: number;
	variantKey: string;
	/** Percentage of the segment, 0–100; variants add up to 100. */
	percent: number;
	variantAttachment?: Record<string, unknown>;
}

export interface SegmentDefinition {
	segmentID: number;
	/** All listed keys must match; without keys, everybody matches. */
	where?: Partial<Record<(typeof SEGMENT_KEYS)[number], string[]>>;
	/** Percentage of the segment that gets a variant, 0–100. */
	rollout: number;
	variants: VariantDefinition[];
}

/** A flag of the file, modelled on Flagr: the first matching segment decides, even if its rollout excludes the visitor. */
export interface FlagDefinition {
	flagID: number;
	flagKey: string;
	flagSnapshotID: number;
	enabled: boolean;
	dataRecordsEnabled?: boolean;
	segments: SegmentDefinition[];
}

/** Bucket of a visitor, 0–100: deterministic per flag and visitor, independent between flags. */
export function bucketOf(seed: string, auid: string): number {
	const hash = createHash('sha256').update(`${seed}\n${auid}`).digest();
	return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

const matches = ({ where = {} }: SegmentDefinition, context: EvaluationContext): boolean =>
	SEGMENT_KEYS.every((key) => where[key]?.includes(context[key] ?? '') ?? true);

const isSampled = ({ rollout, variants }: SegmentDefinition): boolean =>
	(rollout > 0 && rollout < 100) || variants.some(({ percent }) => percent > 0 && percent < 100);

function choose(flag: FlagDefinition, segment: SegmentDefinition, auid: string | undefined): VariantDefinition | undefined {
	if (!isSampled(segment)) return segment.rollout > 0 ? segment.variants.find(({ percent }) => percent > 0) : undefined;
	if (auid === undefined) return undefined;
	if (bucketOf(`${flag.flagKey} ${segment.segmentID} rollout`, auid) >= segment.rollout) return undefined;
	let rest = bucketOf(`${flag.flagKey} ${segment.segmentID} variant`, auid);
	for (const variant of segment.variants) {
		rest -= variant.percent;
		if (rest < 0) return variant;
	}
	return undefined;
}

export function evaluate(flag: FlagDefinition, context: EvaluationContext): Evaluation {
	const { flagID, flagKey, flagSnapshotID, dataRecordsEnabled = false } = flag;
	const segment = flag.enabled ? flag.segments.find((item) => matches(item, context)) : undefined;
	const variant = segment && choose(flag, segment, context.auid);
	const identity = {
		flagID,
		flagKey,
		flagSnapshotID,
		dataRecordsEnabled,
		...(segment && isSampled(segment) ? { flagTags: [VISITOR_TAG] } : {}),
	};
	if (!segment || !variant) return identity;
	const { variantID, variantKey, variantAttachment } = variant;
	return { ...identity, segmentID: segment.segmentID, variantID, variantKey, ...(variantAttachment ? { variantAttachment } : {}) };
}
