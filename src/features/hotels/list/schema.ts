/** What the service sends to the list's pages. */
import { z } from '@hono/zod-openapi';
import { MOST_HOTELS } from '#features/hotels/schema.ts';
import type { HotelListPart } from './contract.ts';

export const hotelListPartSchema = z
	.discriminatedUnion('kind', [
		z.object({
			kind: z.literal('rows'),
			rows: z.array(z.string().max(20_000)).max(MOST_HOTELS).openapi({ description: 'Hotels with their offers, encoded for this site' }),
		}),
		z.object({ kind: z.literal('supplier'), supplier: z.string(), state: z.enum(['pending', 'responded', 'failed']) }),
		z.object({ kind: z.literal('done'), total: z.int().min(0) }),
	])
	.openapi('HotelListPart', { example: { kind: 'done', total: 132 } }) satisfies z.ZodType<HotelListPart>;
