import { z } from '@hono/zod-openapi';
import { ORDER_ID } from '#features/orders/contract.ts';
import { isFieldName, MAX_FIELDS, MAX_VALUE } from './fields.ts';

export const draftPathSchema = z.object({
	id: z
		.string()
		.regex(ORDER_ID)
		.openapi({ example: 'K7Q2-9XMA', param: { in: 'path', name: 'id' } }),
});

export const sinceSchema = z.object({
	version: z.coerce.number().int().min(0).optional().openapi({ description: 'Only fields that changed after it', example: 0 }),
});

const fieldsSchema = z
	.record(z.string().max(60), z.string().max(MAX_VALUE))
	.openapi({ description: 'Field name → value; empty is not chosen' });

export const patchSchema = z
	.object({
		fields: fieldsSchema.refine((fields) => {
			const names = Object.keys(fields);
			return names.length <= MAX_FIELDS && names.every(isFieldName);
		}, 'A name is not that of a field'),
		version: z.int().min(0).openapi({ description: 'Version that the caller knows' }),
	})
	.openapi('DraftChange', { example: { fields: { 'p0.lastName': 'IVANOVA', mail: 'anna@example.com' }, version: 3 } });

const lineSchema = z.object({ kind: z.enum(['fare', 'extra', 'seat']), code: z.string(), amount: z.int(), count: z.int() });

export const draftSchema = z
	.object({
		id: z.string(),
		version: z.int(),
		fields: fieldsSchema,
		currency: z.string(),
		lines: z.array(lineSchema),
		total: z.int().openapi({ description: 'Minor units' }),
		held_until: z.int().nullable().openapi({ description: 'End of the seat hold, milliseconds since 1970 UTC' }),
		price_until: z.int().openapi({ description: 'After this the price is checked again' }),
		change: z
			.object({ before: z.int(), after: z.int(), reason: z.enum(['fare', 'seat', 'hold-ended', 'extras', 'extras-failed']) })
			.nullable()
			.openapi({ description: 'A price that needs consent' }),
	})
	.openapi('Draft', {
		example: {
			id: 'K7Q2-9XMA',
			version: 4,
			fields: { 'p0.lastName': 'IVANOVA' },
			currency: 'rub',
			lines: [{ kind: 'fare', code: 'light', amount: 2_431_000, count: 1 }],
			total: 2_431_000,
			held_until: null,
			price_until: 1_796_119_200_000,
			change: null,
		},
	});

const SALE_ERRORS = ['unknown-check', 'total-changed', 'step-incomplete'] as const;

export const bookingErrorSchema = z
	.object({
		code: z.enum([
			'invalid-draft',
			'unknown-draft',
			'draft-closed',
			'tariff-not-found',
			'too-many-fields',
			'service-unavailable',
			...SALE_ERRORS,
		]),
		message: z.string(),
	})
	.openapi('BookingError');
