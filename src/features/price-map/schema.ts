import { z } from '@hono/zod-openapi';
import { LOCALES } from '#i18n/locales.ts';
import { ZOOMS } from './contract.ts';

const placeSchema = z.object({
	city: z.string(),
	name: z.string(),
	country: z.string(),
	lat: z.number(),
	lon: z.number(),
	total: z.int(),
	date: z.iso.date(),
	returnDate: z.iso.date().optional(),
	stops: z.int(),
	minutes: z.int(),
	weather: z.string().optional(),
	href: z.string(),
});
const originSchema = z.object({ city: z.string(), name: z.string(), from: z.string(), lat: z.number(), lon: z.number() });

export const pricesSchema = z
	.object({
		query: z.record(z.string(), z.unknown()),
		problems: z.array(z.object({ field: z.string(), code: z.string(), value: z.string() })),
		typed: z.record(z.string(), z.string()),
		data: z.object({ origin: originSchema, places: z.array(placeSchema).nullable() }).nullable(),
	})
	.openapi('PriceMap');

export const daysSchema = z
	.object({ days: z.array(z.object({ date: z.iso.date(), total: z.int().nullable(), href: z.string() })) })
	.openapi('PriceMapDays');

export const landSchema = z
	.object({ zoom: z.int(), column: z.int(), row: z.int(), path: z.string() })
	.openapi('LandWindow', { example: { zoom: 4, column: 9, row: 5, path: 'M0,0l10,0 0,10z' } });

export const mapErrorSchema = z
	.object({ code: z.string(), message: z.string() })
	.openapi('ErrorResponse', { example: { code: 'unknown-market', message: 'The price map is not open in this market.' } });

const text = z.string().max(100).optional();

/** The fields of the page's address, with its market and language. */
export const mapRequestSchema = z.object({
	market: z
		.string()
		.regex(/^[a-z]{2}$/)
		.openapi({ example: 'ua' }),
	language: z.enum(LOCALES).openapi({ example: 'uk' }),
	origin: z.string().min(1).max(100).openapi({ example: 'WAW', description: 'Name or code of a city' }),
	when: text.openapi({ description: '`YYYY-MM`, `weekend-YYYY-MM-DD` of a Friday, or `dates`' }),
	depart_date: text,
	return_date: text,
	trip: text.openapi({ description: '`round` or `oneway`' }),
	nights: text.openapi({ example: '7' }),
	stops: text.openapi({ description: '`0` = nonstop flights only' }),
	duration_max: text.openapi({ description: 'Hours of each leg' }),
	price_max: text.openapi({ description: 'Ignored here: the page applies it' }),
	visa_free: text.openapi({ description: 'Citizenship: only countries that are known to need no visa', example: 'ua' }),
	temperature: text.openapi({
		description: '`least..most` of the mean daily maximum in the month of the departure, °C',
		example: '20..',
	}),
	to: text.openapi({ description: 'City of the days', example: 'IST' }),
});

const cell = z
	.string()
	.regex(/^\d{1,3}$/)
	.transform(Number)
	.pipe(
		z
			.int()
			.min(0)
			.max(2 ** ZOOMS.most - 1),
	);

export const landRequestSchema = z.object({
	zoom: z.string().regex(/^\d$/).transform(Number).pipe(z.int().min(ZOOMS.least).max(ZOOMS.most)).openapi({ type: 'string', example: '4' }),
	column: cell.openapi({ type: 'string', example: '9' }),
	row: cell.openapi({ type: 'string', example: '5' }),
});
