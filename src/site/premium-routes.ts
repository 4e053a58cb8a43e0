import { type Premium, premiumName } from './brands.ts';
import type { RouteContext, RouteDefinition } from './routes.ts';

const PERSONAL = { cacheable: false, offline: false, linkable: false } as const;

const isNamed =
	(...names: readonly Premium[]) =>
	({ brand, market }: RouteContext): boolean =>
		names.includes(premiumName(brand, market));

/** `/more` or `/plus`: the subscription's page and its payment (spec 2.2). */
const paid = (name: 'More' | 'Plus'): RouteDefinition => ({
	pattern: `/${name.toLowerCase()}`,
	page: 'premium_no_context_landing',
	footer: name === 'More' ? 'more' : 'plus',
	condition: isNamed(name),
	built: true,
	cacheable: false,
	offline: false,
	sitemap: true,
	children: [
		{
			pattern: '/payment',
			page: 'premium_standalone_purchase',
			...PERSONAL,
			children: [{ pattern: '/status', page: 'premium_payment_status' }],
		},
	],
});

/** Each is open where the brand calls the subscription so. */
export const PREMIUM_ROUTES: readonly RouteDefinition[] = [
	paid('More'),
	paid('Plus'),
	{
		pattern: '/cashback',
		page: 'premium_no_context_landing',
		footer: 'cashback',
		condition: isNamed('Cashback'),
		built: true,
		sitemap: true,
	},
];

/** Below `/my`; cashback exists where it is free, and where members earn it with bookings. */
export const MY_PREMIUM_ROUTES: readonly RouteDefinition[] = [
	{ pattern: '/more', page: 'profile_premium', condition: isNamed('More') },
	{ pattern: '/plus', page: 'profile_premium', condition: isNamed('Plus') },
	{
		pattern: '/loyalty',
		page: 'profile_loyalty',
		condition: isNamed('More', 'Cashback'),
		children: [{ pattern: '/statement.csv', page: 'profile_loyalty' }],
	},
];
