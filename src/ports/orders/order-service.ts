import type { OrderOwner } from '#features/orders/access.ts';
import type { OrderSummary } from '#features/orders/contract.ts';
import { createOrders } from '#features/orders/service/embedded.ts';
import { createRemoteOrders } from '#features/orders/service/remote.ts';
import type { OrdersService } from '#features/orders/service/service.ts';
import { config, remotesOf } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { whereAvailable } from '#server/http/service-unavailable.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import type { Brand, Site } from '#site/site.ts';
import { mayReadOrder, readableOrders } from './order-access.ts';
import { orderPorts } from './order-ports.ts';
import { gatewayFormAction } from './payment-gateway.ts';

/** Of this process. */
const orders = createOrders({
	db: database,
	orders: orderPorts,
	mayRead: mayReadOrder,
	list: readableOrders,
	limits: {
		visitor: createRateLimiter({ name: 'order-help', points: 10, seconds: 600 }),
		number: createRateLimiter({ name: 'order-help-numbers', points: 20, seconds: 3600 }),
	},
});
export const embeddedOrders: OrdersService = whereAvailable(orders, { kind: 'failed', code: 'service-unavailable' });

const remotes = remotesOf(config, 'orders', createRemoteOrders);

/** Orders of a brand: of this process, or of the host of `HOST_ORDERS`. */
export const ordersOf = (brand: Brand): OrdersService => remotes.get(brand) ?? embeddedOrders;

/** Orders on other hosts, each host once. */
export const remoteOrders: readonly OrdersService[] = [...new Set(remotes.values())];

/** Of a person's orders here and on other hosts; null if one of those does not respond. */
export async function summarizeOrders(owner: OrderOwner): Promise<OrderSummary | null> {
	const results = await Promise.all([embeddedOrders, ...remoteOrders].map((service) => service.summarize(owner)));
	const summaries = results.flatMap((result) => (result.kind === 'ok' ? [result.summary] : []));
	if (summaries.length < results.length) return null;
	const upcoming = new Map(summaries.flatMap((summary) => summary.upcoming).map((trip) => [trip.id, trip]));
	return {
		all: summaries.reduce((sum, { all }) => sum + all, 0),
		upcoming: [...upcoming.values()],
		inProgress: [...new Set(summaries.flatMap(({ inProgress }) => inProgress))],
	};
}

/** Whether orders are on another host: this process sells nothing itself. */
export const hasRemoteOrders = (brand: Brand): boolean => remotes.has(brand);

/** CSP directive for pages whose forms lead to the payment of an order: Chromium applies `form-action` to redirects too. */
export const paymentFormAction = ({ brand, origin }: Site, order: { readonly origin: string } | null): `form-action ${string}` =>
	remotes.has(brand) ? `form-action 'self' ${order?.origin ?? ''}` : gatewayFormAction(origin);
