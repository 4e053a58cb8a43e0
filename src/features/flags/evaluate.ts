import { createHash } from 'node:crypto';
import { type Evaluation, VISITOR_TAG } from './contract.ts';

/** Keys that a segment may ask about. */
export const SEGMENT_KEYS = ['market', 'brand', 'lang', 'platform'] as const;

/** What flags are evaluated for. Values are lower-case codes; a missing one is unknown and matches no segment that asks about it. */
export interface EvaluationContext {
	market?: string;
	/** `as`, `wa`. */
	brand?: string;
	lang?: string;
	platform?: string;
	/** Which client asks; of no use to the file, handed on to Flagr. */
	web_client?: string;
	/** Anonymous id of the visitor; without one, shares of the visitors are not taken part in. */
	auid?: string;
}

export interface VariantDefinition {
	variantID: number;
	variantKey: string;
	/** Share of the segment's visitors, 0–100; those of a segment add up to 100. */
	percent: number;
	variantAttachment?: Record<string, unknown>;
}

export interface SegmentDefinition {
	segmentID: number;
	/** Every key that is named must be one of its values; without any the segment is everybody. */
	where?: Partial<Record<(typeof SEGMENT_KEYS)[number], string[]>>;
	/** Share of the segment that is served at all, 0–100. */
	rollout: number;
	variants: VariantDefinition[];
}

/** One flag in the file, after Flagr's model: the first segment that matches decides, even if its share misses the visitor. */
export interface FlagDefinition {
	flagID: number;
	flagKey: string;
	flagSnapshotID: number;
	enabled: boolean;
	dataRecordsEnabled?: boolean;
	segments: SegmentDefinition[];
}

/**
 * The place of a visitor in a draw, from 0 up to 100: always the same one for the same flag and visitor, and independent of other
 * draws, so that one experiment does not follow another.
 */
export function drawOf(draw: string, auid: string): number {
	const hash = createHash('sha256').update(`${draw}\n${auid}`).digest();
	return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

const matches = ({ where = {} }: SegmentDefinition, context: EvaluationContext): boolean =>
	SEGMENT_KEYS.every((key) => where[key]?.includes(context[key] ?? '') ?? true);

const isDrawn = ({ rollout, variants }: SegmentDefinition): boolean =>
	(rollout > 0 && rollout < 100) || variants.some(({ percent }) => percent > 0 && percent < 100);

function choose(flag: FlagDefinition, segment: SegmentDefinition, auid: string | undefined): VariantDefinition | undefined {
	if (!isDrawn(segment)) return segment.rollout > 0 ? segment.variants.find(({ percent }) => percent > 0) : undefined;
	if (auid === undefined) return undefined;
	if (drawOf(`${flag.flagKey} ${segment.segmentID} rollout`, auid) >= segment.rollout) return undefined;
	let rest = drawOf(`${flag.flagKey} ${segment.segmentID} variant`, auid);
	for (const variant of segment.variants) {
		rest -= variant.percent;
		if (rest < 0) return variant;
	}
	return undefined;
}

/** Evaluates one flag in the shape of spec 3.6: what is empty is left out, as Flagr does. */
export function evaluate(flag: FlagDefinition, context: EvaluationContext): Evaluation {
	const { flagID, flagKey, flagSnapshotID, dataRecordsEnabled = false } = flag;
	const segment = flag.enabled ? flag.segments.find((one) => matches(one, context)) : undefined;
	const variant = segment && choose(flag, segment, context.auid);
	const known = {
		flagID,
		flagKey,
		flagSnapshotID,
		dataRecordsEnabled,
		...(segment && isDrawn(segment) ? { flagTags: [VISITOR_TAG] } : {}),
	};
	if (!segment || !variant) return known;
	const { variantID, variantKey, variantAttachment } = variant;
	return { ...known, segmentID: segment.segmentID, variantID, variantKey, ...(variantAttachment ? { variantAttachment } : {}) };
}
