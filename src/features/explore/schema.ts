import { z } from '@hono/zod-openapi';
import type { DestinationPrice } from '#features/search/contract.ts';

const destinationSchema = z
	.object({
		city: z.string(),
		country: z.string(),
		date: z.iso.date(),
		returnDate: z.iso.date().optional(),
		total: z.int(),
		stops: z.int(),
		minutes: z.int(),
	})
	.openapi('Destination', {
		example: { city: 'IST', country: 'TR', date: '2026-12-02', returnDate: '2026-12-09', total: 2540000, stops: 0, minutes: 255 },
	}) satisfies z.ZodType<DestinationPrice>;

export const cheapestSchema = z
	.object({ origin: z.string(), currency: z.string(), destinations: z.array(destinationSchema) })
	.openapi('Cheapest');

export const exploreRequestSchema = z.object({
	origin_iata: z
		.string()
		.regex(/^[A-Za-z]{3}$/)
		.openapi({ description: 'City or airport code', example: 'MOW' }),
	depart_date: z.iso.date().optional().openapi({ description: 'Exactly this day; else the cheapest of some days', example: '{day+30}' }),
	depart_month: z
		.string()
		.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
		.optional()
		.openapi({ description: 'The cheapest of some days of this month' }),
	depart_from: z.iso.date().optional().openapi({ description: 'Earliest day of departure', example: '{day+20}' }),
	stay: z.coerce
		.number()
		.int()
		.min(0)
		.max(90)
		.optional()
		.openapi({ description: 'Nights until the return; left out = one way', example: 7 }),
	country: z
		.string()
		.regex(/^[A-Za-z]{2}$/)
		.optional()
		.openapi({ description: 'Only cities of this country', example: 'TR' }),
	direct: z.enum(['0', '1']).optional().openapi({ description: '1 = nonstop flights only', example: '1' }),
	max_minutes: z.coerce.number().int().min(1).max(6000).optional().openapi({ description: 'Longest duration of each leg', example: 600 }),
	limit: z.coerce.number().int().min(1).max(100).default(30).openapi({ example: 30 }),
	currency: z.string().max(3).optional().openapi({ description: "The market's own when left out", example: 'rub' }),
	market: z.string().max(2).optional().openapi({ example: 'ru' }),
});

export const exploreErrorSchema = z
	.object({ code: z.string(), message: z.string() })
	.openapi('ErrorResponse', { example: { code: 'unknown-currency', message: 'There is no rate for this currency.' } });
