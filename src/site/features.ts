import { premiumName } from './brands.ts';
import { ROUTES } from './route-table.ts';
import type { RouteContext, Routes } from './routes.ts';

const PAGES = {
	account: () => '/my',
	assistant: () => '/assistant',
	booking: () => '/booking',
	favorites: () => '/favorites',
	hotels: () => '/hotels/search',
	map: () => '/map',
	/** Where the subscription is paid. */
	premium: ({ brand, market }) => (premiumName(brand, market) === 'More' ? '/more' : '/plus'),
	/** Cashback: by the subscription, or free. */
	loyalty: () => '/my/loyalty',
	'price-alerts': () => '/alerts',
	support: () => '/support/help',
} as const satisfies Record<string, (place: Pick<RouteContext, 'brand' | 'market'>) => string>;

export type Feature = keyof typeof PAGES;
export const FEATURES = Object.keys(PAGES) as [Feature, ...Feature[]];

export function isFeatureOpen(feature: Feature, place: RouteContext, routes: Pick<Routes, 'match' | 'isOpen'> = ROUTES): boolean {
	const path = PAGES[feature](place);
	return routes.match(path)?.route.built === true && routes.isOpen(path, place);
}
