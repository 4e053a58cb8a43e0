import { z } from '@hono/zod-openapi';
import { RELATIVE_UNITS } from '#lib/relative-time.ts';
import type { LocaleContext } from '#site/locale/context.ts';

const texts = (count: number) => z.array(z.string()).length(count).readonly();
const pair = z.tuple([z.string(), z.string()]).readonly();
const three = z.tuple([z.string(), z.string(), z.string()]).readonly();
const forms = z.object({ other: z.string() }).catchall(z.string());
const unit = z.object({ past: forms, future: forms, words: z.record(z.string(), z.string()) });
const pattern = z.string();

/** Schema of `LocaleContext`. */
export const contextSchema = z.object({
	locale: z.string().openapi({ example: 'ru-KZ' }),
	decimal: z.string(),
	group: z.string(),
	least: z.number().int().openapi({ description: 'Fewest digits of a whole number that are grouped' }),
	lakh: z.literal(true).optional(),
	months: texts(12),
	monthsLong: texts(12),
	monthNames: texts(12),
	weekdays: texts(7),
	weekdaysLong: texts(7),
	firstDay: z.number().int().min(1).max(7),
	day: pattern,
	dayLong: pattern,
	dayYear: pattern,
	range: pattern,
	weekday: pattern,
	weekdayLong: pattern,
	monthYear: pattern,
	halves: pair.optional(),
	hours: pattern,
	minutes: pattern,
	minutesAlone: pattern.optional(),
	compact: three,
	mass: pattern,
	length: pair,
	size: pattern,
	temperature: pattern,
	imperial: z.literal(true).optional(),
	list: three,
	currencies: z.record(z.string().regex(/^[a-z]{3}$/), z.string()).openapi({ description: 'Pattern of an amount by currency' }),
	relative: z.object({
		now: z.string(),
		...(Object.fromEntries(RELATIVE_UNITS.map((name) => [name, unit])) as Record<(typeof RELATIVE_UNITS)[number], typeof unit>),
	}),
}) satisfies z.ZodType<LocaleContext>;
