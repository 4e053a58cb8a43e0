import { z } from '@hono/zod-openapi';
import { CABINS } from '#engine/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';
import { MAX_SAVED_SEARCHES } from './contract.ts';

const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const place = z.string().regex(/^[A-Z]{2,3}a?$/);
const count = z.int().min(0).max(9);

const paramsSchema = z.object({
	legs: z
		.array(z.object({ from: place, to: place, date }))
		.min(1)
		.max(MAX_LEGS),
	kind: z.enum(['oneway', 'round', 'multi']),
	cabin: z.enum(CABINS),
	adults: count.min(1),
	children: count,
	infants: count,
	checkedBags: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
	cabinBag: z.boolean().default(false),
	names: z.record(z.string().max(4), z.string().max(100)).default({}),
});

const idSchema = z
	.string()
	.regex(/^[\w-]{8,100}$/)
	.openapi({ description: 'Search address without `/search/`', example: 'MOW{ddmm+30}IST1' });

/** A search can only be saved with its parameters and its cheapest ticket (spec 5). */
export const savedSearchSchema = z
	.object({
		id: idSchema,
		ticket: z.object({ id: z.string().min(1).max(300), total: z.int().min(0), currency: z.enum(CURRENCY_ORDER) }),
		search_params: paramsSchema,
		created_at: z.iso.datetime({ offset: true }).optional().openapi({ description: 'Now when left out' }),
	})
	.openapi('SavedSearch', {
		example: {
			id: 'MOW0112IST1',
			ticket: { id: 'SU2130-20261201', total: 2_431_000, currency: 'rub' },
			search_params: {
				legs: [{ from: 'MOW', to: 'IST', date: '2026-12-01' }],
				kind: 'oneway',
				cabin: 'economy',
				adults: 1,
				children: 0,
				infants: 0,
				checkedBags: 0,
				cabinBag: false,
				names: { MOW: 'Москва', IST: 'Стамбул' },
			},
			created_at: '2026-11-24T12:00:00.000Z',
		},
	});

export const savedSearchesSchema = z.array(savedSearchSchema).max(MAX_SAVED_SEARCHES).openapi('SavedSearches', { example: [] });

export const searchPathSchema = z.object({ id: idSchema.openapi({ param: { in: 'path', name: 'id' } }) });

export const searchErrorSchema = z
	.object({ code: z.enum(['unauthorized', 'invalid-search', 'too-many-requests']), message: z.string() })
	.openapi('SavedSearchError', { example: { code: 'unauthorized', message: 'User not authorized' } });
