import { z } from '@hono/zod-openapi';
import {
	MAX_COMMENT,
	RATING_ERRORS,
	RATINGS,
	type RatingRequest,
	REASONS,
	SIGNATURE_PARAMETER,
	type TicketInfo,
} from '#features/survey/contract.ts';

const REASON_VALUES = [...new Set([...REASONS.poor, ...REASONS.good])];

const signature = z.string().optional().openapi({ description: 'Of the survey link; may be required' });

export const signatureSchema = z.object({ [SIGNATURE_PARAMETER]: signature });

export const ticketPathSchema = z.object({
	ticket_id: z.string().openapi({ description: 'A whole number from 1', example: '1001', param: { in: 'path', name: 'ticket_id' } }),
});

export const ticketInfoSchema = z
	.object({ ticket_closed_at: z.iso.datetime().nullable().openapi({ description: 'Null while the ticket is open' }) })
	.openapi('TicketInfo') satisfies z.ZodType<TicketInfo>;

/** What the contract publishes; the use case checks each field, so that each has an error code of its own. */
export const ratingSchema = z
	.object({
		ticket_id: z.int().min(1),
		rating: z.enum(RATINGS),
		market: z.string(),
		selected_options: z.array(z.enum(REASON_VALUES)).optional().openapi({ description: 'Reasons of the group of the score' }),
		ticket_closed_at: z.iso.datetime({ offset: true }).optional(),
		comment: z.string().max(MAX_COMMENT).optional(),
	})
	.openapi('RatingRequest', {
		example: { ticket_id: 1002, rating: 'good', market: 'ru', selected_options: ['quick_help'], comment: 'Thank you!' },
	}) satisfies z.ZodType<RatingRequest>;

/** A body with the right JSON types; the use case checks the values. */
export const bodySchema = z.object({
	ticket_id: z.number().default(0),
	rating: z.string().default(''),
	market: z.string().default(''),
	selected_options: z.array(z.string()).nullish(),
	ticket_closed_at: z.string().nullish(),
	comment: z.string().nullish(),
});

export const ratingErrorSchema = z
	.object({ code: z.enum([...RATING_ERRORS, 'invalid-request', 'foreign-origin']), message: z.string() })
	.openapi('RatingError');
