/** Alerts as `/svc/subscriptions` sends them, and back. */
import type { z } from '@hono/zod-openapi';
import { KEY } from '#features/price-alerts/address.ts';
import type * as schema from '#features/price-alerts/alert-schema.ts';
import type { PricePoint } from '#features/price-alerts/contract.ts';
import type { FeedAlert, OwnAlert } from './service.ts';

type SentPrice = z.infer<typeof schema.priceSchema>;

const priceOf = ({ total, date, seller, at }: PricePoint): SentPrice => ({ total, date, seller, seen_at: at });
const pointOf = ({ total, date, seller, seen_at }: SentPrice): PricePoint => ({ total, date, seller, at: seen_at });

export const pricesBody = (prices: readonly PricePoint[]): SentPrice[] => prices.map(priceOf);
export const pricesOf = (prices: readonly SentPrice[]): PricePoint[] => prices.map(pointOf);

export const feedBody = ({ id, market, currency, target, last, createdAt }: FeedAlert) => ({
	id,
	market,
	currency: currency as z.infer<typeof schema.feedSchema>['currency'],
	target: target as z.infer<typeof schema.targetSchema>,
	price: last && priceOf(last),
	created_at: createdAt,
});

export function feedAlertOf({ id, market, currency, target, price, created_at }: ReturnType<typeof feedBody>): FeedAlert {
	return { id, market, currency, target, last: price && pointOf(price), createdAt: created_at };
}

export function alertBody(alert: OwnAlert): z.infer<typeof schema.alertSchema> {
	const { state, reason, title, channel, mail, threshold, hasMoved, links } = alert;
	return { ...feedBody(alert), state, reason, title, what: alert.target.kind, channel, mail, threshold, moved: hasMoved, ...links };
}

export function ownAlertOf(sent: z.infer<typeof schema.alertSchema>): OwnAlert {
	const { state, reason, title, channel, mail, threshold, moved, page, feed, calendar } = sent;
	return { ...feedAlertOf(sent), state, reason, title, channel, mail, threshold, hasMoved: moved, links: { page, feed, calendar } };
}

/** Key in the address of a page or feed; empty if there is none. */
export const keyIn = (address: string): string => URL.parse(address)?.searchParams.get(KEY) ?? '';
