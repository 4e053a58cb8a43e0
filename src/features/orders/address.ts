import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

export const MY_ORDERS = '/my/orders';
export const STAFF_ORDERS = '/staff/orders';

/** Query parameter of a signed link to an order. */
export const KEY_PARAMETER = 'key';

export const orderPath = (id: string): string => `${MY_ORDERS}/${id}`;
export const receiptPath = (id: string): string => `${orderPath(id)}/receipt.pdf`;
export const calendarPath = (id: string): string => `${orderPath(id)}/calendar.ics`;
export const refundPath = (id: string): string => `${orderPath(id)}/refund`;
export const changePath = (id: string): string => `${orderPath(id)}/change`;
export const staffOrderPath = (id: string): string => `${STAFF_ORDERS}/${id}`;

/** Calls of `api.ts`. */
export const orderServicePath = (id: string): string => `/svc/orders/${id}`;

type LinkSite = Pick<Site, 'prefix' | 'language' | 'defaultLanguage' | 'origin'>;

/** Absolute, for mails. @param key as `orderKey()` made it */
export const signedOrderAddress = (site: LinkSite, id: string, key: string): string =>
	site.origin + href(site, orderPath(id), { [KEY_PARAMETER]: key });
