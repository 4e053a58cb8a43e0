/** What processes send each other about cashback, at `{loyalty host}/svc/loyalty/…`. */
import { z } from '@hono/zod-openapi';
import { fareSchema, money, querySchema } from '#engine/schema.ts';
import { type Balance, type EarningOffer, type ReportedOrder, type SeenPrice, STANDINGS } from '#features/loyalty/contract.ts';
import { ORDER_ID, ORDER_STATES } from '#features/orders/contract.ts';
import { CURRENCIES } from '#site/currencies.ts';

const account = z.string().min(1).max(100);
const currency = z.string().refine((code) => CURRENCIES.includes(code.toLowerCase()), { error: 'An unknown currency' });
const moment = z.int().min(0).max(1e14).openapi({ description: 'Milliseconds since 1970 UTC' });
const EXAMPLE_QUERY = {
	legs: [{ from: 'MOW', to: 'IST', date: '2026-12-20' }],
	kind: 'oneway',
	cabin: 'economy',
	adults: 1,
	children: 0,
	infants: 0,
} as const;

export const standingRequestSchema = z.object({ account }).openapi('StandingRequest', { example: { account: 'AAAAAAAAAAAAAAAA' } });
export const standingSchema = z
	.object({ standing: z.enum(STANDINGS).nullable().openapi({ description: 'Null: earns nothing' }) })
	.openapi('CashbackStanding', { example: { standing: 'member' } });

const balanceSchema = z.object({
	currency,
	pending: z.int(),
	available: z.int(),
	payout: z.int(),
	paid: z.int(),
}) satisfies z.ZodType<Balance>;
export const balancesRequestSchema = z.object({ account }).openapi('BalancesRequest', { example: { account: 'AAAAAAAAAAAAAAAA' } });
export const balancesSchema = z
	.object({ balances: z.array(balanceSchema).max(50) })
	.openapi('CashbackBalances', { example: { balances: [{ currency: 'rub', pending: 83_700, available: 0, payout: 0, paid: 0 }] } });

const offerSchema = z.object({
	query: querySchema,
	fareRules: fareSchema.pick({ cabinBag: true, checkedBag: true }),
	flights: z.object({
		legs: z
			.array(z.object({ segments: z.array(z.object({ arrivalUtc: z.int().openapi({ description: 'Minutes since 1970 UTC' }) })).min(1) }))
			.min(1),
	}),
	total: money.openapi({ description: 'For all passengers, without extras' }),
}) satisfies z.ZodType<EarningOffer>;

export const reportedOrderSchema = z
	.object({
		id: z.string().regex(ORDER_ID),
		version: z.int().min(0).openapi({ description: 'Grows with each change; an older one changes nothing' }),
		state: z.enum(ORDER_STATES),
		currency,
		total: money,
		captured: money,
		refunded: money,
		createdAt: moment,
		offer: offerSchema,
		promise: z.object({
			account,
			standing: z
				.enum(STANDINGS)
				.nullable()
				.openapi({ description: 'As the page of the order said; null if it could not be checked then' }),
		}),
	})
	.openapi('ReportedOrder', {
		example: {
			...{ id: 'K7Q2-9XMA', version: 4, state: 'confirmed', currency: 'rub', total: 2_790_000, captured: 2_790_000, refunded: 0 },
			createdAt: 1_795_000_000_000,
			offer: {
				query: { ...EXAMPLE_QUERY, legs: [...EXAMPLE_QUERY.legs] },
				fareRules: { cabinBag: null, checkedBag: null },
				flights: { legs: [{ segments: [{ arrivalUtc: 29_950_000 }] }] },
				total: 2_790_000,
			},
			promise: { account: 'AAAAAAAAAAAAAAAA', standing: 'member' },
		},
	}) satisfies z.ZodType<ReportedOrder>;
export const bookedSchema = z.object({ status: z.literal('ok') }).openapi('BookedCashback', { example: { status: 'ok' } });

const partySchema = querySchema.pick({ cabin: true, adults: true, children: true, infants: true }).extend({
	cabinBag: z.boolean(),
	checkedBags: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export const seenPriceSchema = z
	.object({
		account,
		trip: z.object({ kind: z.literal('dates'), query: querySchema, party: partySchema }),
		total: money,
		currency,
		at: moment,
	})
	.openapi('SeenTripPrice', {
		example: {
			account: 'AAAAAAAAAAAAAAAA',
			trip: {
				kind: 'dates',
				query: { ...EXAMPLE_QUERY, legs: [...EXAMPLE_QUERY.legs] },
				party: { cabin: 'economy', adults: 1, children: 0, infants: 0, cabinBag: false, checkedBags: 0 },
			},
			total: 2_490_000,
			currency: 'rub',
			at: 1_795_000_000_000,
		},
	}) satisfies z.ZodType<SeenPrice>;
export const protectionSchema = z
	.object({
		outcome: z
			.enum(['done', 'waiting'])
			.openapi({ description: '`waiting`: an order of this trip is not paid yet; report the price again' }),
	})
	.openapi('PriceProtection', { example: { outcome: 'done' } });
