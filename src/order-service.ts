import { createOrders } from '#features/orders/service/embedded.ts';
import { createRemoteOrders } from '#features/orders/service/remote.ts';
import type { OrdersService } from '#features/orders/service/service.ts';
import { config, remotesOf } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import type { Brand, Site } from '#site/site.ts';
import { mayReadOrder, readableOrders } from './order-access.ts';
import { orderPorts } from './order-ports.ts';
import { gatewayFormAction } from './payment-gateway.ts';

const embedded = createOrders({
	db: database,
	orders: orderPorts,
	mayRead: mayReadOrder,
	list: readableOrders,
	limits: {
		visitor: createRateLimiter({ name: 'order-help', points: 10, seconds: 600 }),
		number: createRateLimiter({ name: 'order-help-numbers', points: 20, seconds: 3600 }),
	},
});

const remotes = remotesOf(config, 'orders', createRemoteOrders);

/** Orders of a brand: of this process, or of the host of `HOST_ORDERS`. */
export const ordersOf = (brand: Brand): OrdersService => remotes.get(brand) ?? embedded;

/** Whether orders are on another host: this process sells nothing itself. */
export const hasRemoteOrders = (brand: Brand): boolean => remotes.has(brand);

/** CSP directive for pages whose forms lead to the payment of an order: Chromium applies `form-action` to redirects too. */
export const paymentFormAction = ({ brand, origin }: Site, order: { readonly origin: string } | null): `form-action ${string}` =>
	remotes.has(brand) ? `form-action 'self' ${order?.origin ?? ''}` : gatewayFormAction(origin);
