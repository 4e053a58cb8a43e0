import { z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { isDate } from '#lib/dates.ts';
import { CURRENCIES } from '#site/currencies.ts';

export const streamRequestSchema = z.object({
	search: z.string().min(1).max(100).openapi({ example: 'MOW{ddmm+30}IST1', description: 'The search as in its address' }),
	today: z.string().refine(isDate).openapi({ example: '{day+0}', description: 'The date that days without a year are read from' }),
	currency: z.enum(CURRENCIES as [string, ...string[]]).openapi({ example: 'rub' }),
	market: z
		.string()
		.regex(/^[a-z]{2}$/)
		.openapi({ example: 'ru' }),
	language: z.enum(LOCALES).openapi({ example: 'ru' }),
	key: z.string().max(200).default('').openapi({ description: 'Of the search that the reader knows' }),
	from: z.coerce.number().int().min(0).max(100_000).default(0).openapi({ description: 'First part to tell, of the search `key`' }),
});
