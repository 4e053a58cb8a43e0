import { z } from 'zod';
import type { MoneyFormat } from '#lib/format.ts';

export const ratesSchema = z.record(z.string().regex(/^[a-z]{3}$/), z.number().positive());

/** Null if the currency is not offered. */
export const moneyFormatSchema = z
	.object({
		currency: z.string(),
		digits: z.number().int(),
		money: z.string(),
		decimal: z.string(),
		group: z.string(),
		least: z.number().int(),
		lakh: z.literal(true).optional(),
	})
	.nullable() satisfies z.ZodType<MoneyFormat | null>;
