/** An alert as the service sends it. */
import { z } from '@hono/zod-openapi';
import { CABINS } from '#engine/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';
import { CHANNELS, PAUSE_REASONS, TARGET_KINDS } from './contract.ts';

export const idSchema = z.string().regex(/^[\w-]{16}$/);
const date = z.iso.date();
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
const party = z.object({
	cabin: z.enum(CABINS),
	adults: z.int(),
	children: z.int(),
	infants: z.int(),
	cabinBag: z.boolean(),
	checkedBags: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
const route = { from: z.string().max(3), to: z.string().max(3), party };
const querySchema = party.omit({ cabinBag: true, checkedBags: true }).extend({
	kind: z.enum(['oneway', 'round', 'multi']),
	legs: z
		.array(z.object({ from: route.from, to: route.to, date }))
		.min(1)
		.max(MAX_LEGS),
});
export const targetSchema = z
	.discriminatedUnion('kind', [
		z.object({ kind: z.literal('dates'), query: querySchema, party }),
		z.object({ kind: z.literal('month'), ...route, month, stay: z.int().nullable().openapi({ description: 'Nights; null: one way' }) }),
		z.object({ kind: z.enum(['route', 'direct']), ...route }),
	])
	.openapi('AlertTarget', {
		example: {
			kind: 'route',
			from: 'MOW',
			to: 'IST',
			party: { cabin: 'economy', adults: 1, children: 0, infants: 0, cabinBag: false, checkedBags: 0 },
		},
	});

export const priceSchema = z
	.object({
		total: z.int().nullable().openapi({ description: 'Null: nothing is on sale' }),
		date: date.nullable(),
		seller: z.string().nullable(),
		seen_at: z.int(),
	})
	.openapi('SeenPrice', { example: { total: 1_490_000, date: '2026-12-20', seller: 'vetroplan', seen_at: 1_795_000_000_000 } });

export const feedSchema = z
	.object({
		id: idSchema.openapi({ example: 'mB7fXQ2c9LxT4pZa' }),
		market: z.string().openapi({ example: 'ru' }),
		currency: z.enum(CURRENCY_ORDER).openapi({ example: 'rub' }),
		target: targetSchema,
		price: priceSchema.nullable().openapi({ description: 'As last seen; null before the first check' }),
		created_at: z.int().openapi({ description: 'Milliseconds since 1970 UTC' }),
	})
	.openapi('AlertFeed');

const prices = z.array(priceSchema).openapi({ description: 'Changes of the price, oldest first' });
export const feedPricesSchema = z.object({ alert: feedSchema, prices }).openapi('AlertFeedPrices');

export const alertSchema = feedSchema
	.extend({
		state: z.enum(['unconfirmed', 'active', 'paused', 'ended']),
		reason: z.enum(PAUSE_REASONS).nullable(),
		title: z.string().openapi({ example: 'Москва — Стамбул, любые даты' }),
		what: z.enum(TARGET_KINDS),
		channel: z.enum(CHANNELS),
		mail: z.string().nullable().openapi({ description: 'Address that gets the messages, by mail alone' }),
		threshold: z.int().nullable(),
		moved: z.boolean().openapi({ description: 'Whether the price changed since the reader last heard of it' }),
		page: z.string().openapi({ description: 'Where a person changes it' }),
		feed: z.string().openapi({ description: 'Atom feed; the address is secret' }),
		calendar: z.string().openapi({ description: 'iCalendar; the address is secret' }),
	})
	.openapi('Alert');

export const alertPricesSchema = z.object({ alert: alertSchema, prices }).openapi('AlertPrices');
export const alertsSchema = z.object({ alerts: z.array(alertSchema) }).openapi('Alerts');
