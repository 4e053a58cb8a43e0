/** `/svc/premium`: what the subscription costs, and the signed-in user's own. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createService, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { type BrandHost, brandByHost, premiumName } from '#site/brands.ts';
import { offerOf } from '#site/markets.ts';
import { siteOf } from '#site/site-of.ts';
import { BENEFITS, type Membership, PLANS, SUBSCRIPTION_STATES } from './contract.ts';
import { benefitsOf, priceOf } from './offer.ts';

export interface PremiumApiOptions {
	/** Account of a request; null for guests. */
	readonly accountOf: (request: Request) => Promise<string | null>;
	readonly membershipOf: (account: string) => Promise<Membership | null>;
	readonly brandHosts: readonly BrandHost[];
}

const errorSchema = z.object({ code: z.string(), message: z.string() }).openapi('PremiumError', {
	example: { code: 'unknown-market', message: 'The subscription is not sold there.' },
});

const offerSchema = z
	.object({
		name: z.enum(['More', 'Plus']),
		currency: z.string(),
		month: z.int().openapi({ description: 'Minor units' }),
		year: z.int(),
		benefits: z.array(z.enum(BENEFITS)),
	})
	.openapi('PremiumOffer', {
		example: { name: 'More', currency: 'rub', month: 29_900, year: 249_000, benefits: ['cashback', 'alerts', 'protection', 'support'] },
	});

const membershipSchema = z
	.object({
		state: z.enum(SUBSCRIPTION_STATES).nullable().openapi({ description: 'Null: never subscribed' }),
		plan: z.enum(PLANS).nullable(),
		member: z.boolean(),
		renews: z.boolean(),
		until: z.iso.datetime().nullable(),
	})
	.openapi('Membership', { example: { state: 'active', plan: 'month', member: true, renews: true, until: '2026-12-25T09:00:00.000Z' } });

const offerRoute = createRoute({
	method: 'get',
	path: '/offer',
	summary: 'Price and benefits of the subscription in a market',
	request: {
		query: z.object({
			market: z
				.string()
				.regex(/^[a-z]{2}$/)
				.openapi({ example: 'ru' }),
		}),
	},
	responses: {
		200: jsonResponse('Offer', offerSchema),
		400: jsonResponse('invalid-query', errorSchema),
		404: jsonResponse('unknown-market: the brand sells none there', errorSchema),
	},
});
const membershipRoute = createRoute({
	method: 'get',
	path: '/membership',
	summary: 'Subscription of the signed-in user',
	responses: { 200: jsonResponse('Subscription', membershipSchema), 401: jsonResponse('unauthorized', errorSchema) },
});

export function premiumApi({ accountOf, membershipOf, brandHosts }: PremiumApiOptions): OpenAPIHono {
	const api = createService();
	api.openapi(offerRoute, (c) => {
		const { market } = c.req.valid('query');
		const brand = brandByHost(c.req.header('host') ?? '', brandHosts);
		const site = siteOf(brand, market);
		const name = premiumName(brand, market);
		if (!site || name === 'Cashback') return c.json({ code: 'unknown-market', message: 'The subscription is not sold there.' }, 404);
		const place = { ...site, pageCurrency: offerOf(brand, site.market)?.pageCurrency ?? 'usd' };
		return c.json({ name, ...priceOf(place), benefits: [...benefitsOf(place)] }, 200, { 'cache-control': 'public, max-age=3600' });
	});
	api.openapi(membershipRoute, async (c) => {
		const account = await accountOf(c.req.raw);
		if (account === null) return c.json({ code: 'unauthorized', message: 'User not authorized' }, 401, PRIVATE_CACHE);
		const { state = null, plan = null, member = false, renews = false, until = null } = (await membershipOf(account)) ?? {};
		const date = until === null ? null : new Date(until).toISOString();
		return c.json({ state, plan, member, renews, until: date }, 200, PRIVATE_CACHE);
	});
	return api;
}
