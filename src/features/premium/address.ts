import type { Premium } from '#site/brands.ts';
import { premiumName } from '#site/brands.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

/** `more`, `plus` or `cashback`. */
export const premiumSlug = ({ brand, market }: Pick<Site, 'brand' | 'market'>): Lowercase<Premium> =>
	premiumName(brand, market).toLowerCase() as Lowercase<Premium>;

type Place = Pick<Site, 'brand' | 'market'>;

export const landingPath = (place: Place): string => `/${premiumSlug(place)}`;
export const paymentPath = (place: Place): string => `/${premiumSlug(place)}/payment`;
export const statusPath = (place: Place): string => `/${premiumSlug(place)}/payment/status`;
export const membershipPath = (place: Place): string => `/my/${premiumSlug(place)}`;

/** Pages of a person's subscription and its payment; the others are the same for everyone. @param path without market prefix */
export const isPremiumPage = (path: string): boolean => /^\/(?:(?:more|plus)\/payment|my\/(?:more|plus))(?:\/|$)/.test(path);

export const STAFF_PREMIUM = '/staff/premium';

/** Fields and parameters. */
export const PREMIUM_FIELDS = {
	plan: 'plan',
	price: 'price',
	agree: 'agree',
	action: 'action',
	charge: 'order_id',
	refund: 'refund',
	start: 'start',
	done: 'done',
} as const;

type LinkSite = Pick<Site, 'prefix' | 'language' | 'defaultLanguage' | 'origin'>;

/** Absolute, for mails and gateways. */
export const absolute = (site: LinkSite, path: string, params: Record<string, string> = {}): string =>
	site.origin + href(site, path, params);
