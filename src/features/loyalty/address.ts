import { premiumName } from '#site/brands.ts';
import type { Site } from '#site/site.ts';

export const LOYALTY = '/my/loyalty';
export const STATEMENT = '/my/loyalty/statement.csv';

/** @param path without market prefix */
export const isLoyaltyPage = (path: string): boolean => path === LOYALTY || path.startsWith(`${LOYALTY}/`);

export const LOYALTY_FIELDS = {
	action: 'action',
	request: 'request',
	payout: 'payout',
	currency: 'currency',
	name: 'name',
	bankAccount: 'account',
	bank: 'bank',
	done: 'done',
} as const;

/** Whether taking part costs nothing there (spec 6). */
export const isFree = ({ brand, market }: Pick<Site, 'brand' | 'market'>): boolean => premiumName(brand, market) === 'Cashback';
