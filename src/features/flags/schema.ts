import { z } from '@hono/zod-openapi';
import type { Evaluation, EvaluationsResponse } from './contract.ts';
import type { FlagDefinition } from './evaluate.ts';

export const evaluationSchema = z
	.object({
		flagKey: z.string().min(1),
		flagID: z.number(),
		flagSnapshotID: z.number(),
		dataRecordsEnabled: z.boolean(),
		segmentID: z.number().optional(),
		variantID: z.number().optional(),
		variantKey: z.string().optional(),
		variantAttachment: z.record(z.string(), z.unknown()).optional(),
		flagTags: z.array(z.string()).optional(),
	})
	.openapi('FlagEvaluation') satisfies z.ZodType<Evaluation>;

const isFilled = (attachment: object | undefined): boolean => attachment !== undefined && Object.keys(attachment).length > 0;

/** Flagr's batch response: omits empty fields; variants without attachment have an empty one. */
export const flagrResponseSchema = z.object({
	evaluationResults: z.array(
		evaluationSchema
			.extend({
				flagID: z.number().default(0),
				flagSnapshotID: z.number().default(0),
				dataRecordsEnabled: z.boolean().default(false),
			})
			.transform(
				({ variantAttachment, ...evaluation }): Evaluation => ({
					...evaluation,
					...(isFilled(variantAttachment) ? { variantAttachment } : {}),
				}),
			),
	),
});

export const evaluationsSchema = z.object({ evaluationResults: z.array(evaluationSchema) }).openapi('FlagEvaluations', {
	example: {
		evaluationResults: [
			{
				flagID: 3,
				flagKey: 'asb-exp-seatMapBeforeServices',
				flagSnapshotID: 1,
				dataRecordsEnabled: true,
				segmentID: 31,
				variantID: 311,
				variantKey: 'on',
			},
		],
	},
}) satisfies z.ZodType<EvaluationsResponse>;

export const flagsProblemSchema = z
	.object({ code: z.enum(['bad_request', 'forbidden', 'unknown_flag', 'bad_value']), message: z.string() })
	.openapi('FlagsProblem');

const percent = z.number().min(0).max(100);
const values = z.array(z.string().min(1)).min(1).optional();

const variantSchema = z.strictObject({
	variantID: z.int(),
	variantKey: z.string().min(1),
	percent,
	variantAttachment: z.record(z.string(), z.unknown()).optional(),
});

const segmentSchema = z.strictObject({
	segmentID: z.int(),
	where: z.strictObject({ market: values, brand: values, lang: values, platform: values }).optional(),
	rollout: percent,
	variants: z
		.array(variantSchema)
		.min(1)
		.refine(
			(variants) => Math.abs(variants.reduce((sum, variant) => sum + variant.percent, 0) - 100) < 0.001,
			'percents must add up to 100',
		),
});

export const flagFileSchema = z
	.array(
		z.strictObject({
			flagID: z.int(),
			flagKey: z.string().min(1),
			flagSnapshotID: z.int(),
			enabled: z.boolean(),
			dataRecordsEnabled: z.boolean().optional(),
			segments: z.array(segmentSchema),
		}),
	)
	.refine((flags) => new Set(flags.map(({ flagKey }) => flagKey)).size === flags.length, 'a flag is defined twice') satisfies z.ZodType<
	FlagDefinition[]
>;
