/** What the favorites service accepts and sends. */
import { z } from '@hono/zod-openapi';
import { CABINS } from '#engine/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';
import { FAVORITE_ERRORS, PLACE_KINDS } from './contract.ts';

export const itemSchema = z.string().max(600).openapi({
	description: 'Path of a page without market prefix and language; of a ticket with its id, of a hotel with the dates and guests, if any',
	example: '/cities/IST',
});
const tokenSchema = z.string().regex(/^[\w-]{22}$/);
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const total = z.int().openapi({ description: 'Minor units for all travellers' });

export const saveSchema = z
	.object({
		item: itemSchema,
		market: z.string().regex(/^[a-z]{2}$/),
		currency: z
			.enum(CURRENCY_ORDER)
			.optional()
			.openapi({ description: "In which tickets and stays are priced; the market's own when left out" }),
	})
	.openapi('FavoriteToSave', { example: { item: '/cities/IST', market: 'ru' } });

export const itemQuerySchema = z.object({ item: itemSchema });

export const tokenPathSchema = z.object({
	token: tokenSchema.openapi({ example: 'dapGwJIaYeGwq2EEY0JM3w', param: { in: 'path', name: 'token' } }),
});

const querySchema = z.object({
	legs: z.array(z.object({ from: z.string(), to: z.string(), date })).max(MAX_LEGS),
	kind: z.enum(['oneway', 'round', 'multi']),
	cabin: z.enum(CABINS),
	adults: z.int(),
	children: z.int(),
	infants: z.int(),
});
const priceSchema = z.object({
	total,
	agency: z.string(),
	agencyName: z.string(),
	at: z.int().openapi({ description: 'Milliseconds since 1970 UTC' }),
});
const ticketSchema = z.object({
	id: z.string(),
	query: querySchema,
	trip: z.object({ cabinBag: z.boolean(), checkedBags: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
	legs: z.array(
		z.object({
			from: z.string(),
			to: z.string(),
			departure: z.string(),
			arrival: z.string(),
			stops: z.int(),
			minutes: z.int(),
		}),
	),
	carriers: z.array(z.string()),
	departureUtc: z.int().openapi({ description: 'Minutes since 1970 UTC' }),
	market: z.string(),
	currency: z.string(),
	saved: priceSchema,
	last: priceSchema,
});
const alternativeSchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('ticket'), item: z.string(), total, departure: z.string() }),
	z.object({ kind: z.literal('date'), path: z.string(), total, date }),
]);
const checkSchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('sold'), now: priceSchema }),
	z.object({ kind: z.literal('gone'), alternative: alternativeSchema.nullable() }),
	z.object({ kind: z.literal('departed') }),
	z.object({ kind: z.literal('failed') }),
]);
const stayPriceSchema = priceSchema.pick({ total: true, at: true }).nullable();
const staySchema = z.object({
	checkIn: date,
	checkOut: date,
	adults: z.int(),
	children: z.array(z.int()).openapi({ description: 'Ages' }),
	rooms: z.int(),
	terms: z.string().openapi({ description: 'Query of the filters that choose among the offers', example: 'free=1' }),
	currency: z.string(),
	saved: stayPriceSchema,
	last: stayPriceSchema,
});
const stayCheckSchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('sold'), now: stayPriceSchema.unwrap() }),
	z.object({ kind: z.literal('gone'), others: z.boolean() }),
	z.object({ kind: z.literal('past') }),
	z.object({ kind: z.literal('failed') }),
]);
const favoriteSchema = z.object({
	item: z.string(),
	kind: z.enum(['ticket', ...PLACE_KINDS]),
	savedAt: z.int().openapi({ description: 'Milliseconds since 1970 UTC' }),
	ticket: ticketSchema.optional(),
	check: checkSchema.optional(),
	stay: staySchema.optional(),
	stayCheck: stayCheckSchema.optional(),
});
const linkSchema = z.object({ token: tokenSchema, createdAt: z.int() });

const EXAMPLE = { favorites: [{ item: '/cities/IST', kind: 'city' as const, savedAt: 1_795_000_000_000 }] };

export const listSchema = z
	.object({ favorites: z.array(favoriteSchema), links: z.array(linkSchema), signedIn: z.boolean() })
	.openapi('Favorites', { example: { ...EXAMPLE, links: [], signedIn: false } });

export const sharedSchema = z.object({ favorites: z.array(favoriteSchema) }).openapi('SharedFavorites', { example: EXAMPLE });

export const favoriteErrorSchema = z
	.object({ code: z.enum(FAVORITE_ERRORS), message: z.string() })
	.openapi('FavoritesError', { example: { code: 'invalid-item', message: 'This address cannot be saved.' } });
