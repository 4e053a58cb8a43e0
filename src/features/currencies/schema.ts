import { z } from 'zod';
import type { MoneyFormat } from '#lib/format.ts';

/** Answer of `currency.json`: a dictionary of number by currency string (spec 3.2, 7); every rate is above zero. */
export const ratesSchema = z.record(z.string().regex(/^[a-z]{3}$/), z.number().positive());

/** Answer of `money.json`: how prices are written; null where that currency is not offered. */
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
