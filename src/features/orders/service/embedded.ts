/** The service of orders in this process. */
import { setTimeout as wait } from 'node:timers/promises';
import { bindVisitor, findOrderForHelp, forgetVisitor, isOrderKey, orderKey } from '#features/orders/access.ts';
import { signedOrderAddress } from '#features/orders/address.ts';
import { abandonChange, lostExtras, payChange, quoteChanges, requestChange } from '#features/orders/change/changes.ts';
import { FINAL_STATES, type Order, type OrderDetails, type OrderState, type PlacedOrder } from '#features/orders/contract.ts';
import { ordersOfVisitor, summarizeOrders } from '#features/orders/list.ts';
import { siteOfOrder } from '#features/orders/mails.ts';
import { payAgain } from '#features/orders/orders.ts';
import { ownOrders } from '#features/orders/own-data.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { findOrder, readOrder } from '#features/orders/records.ts';
import { quoteRefund, requestRefund } from '#features/orders/refund/refunds.ts';
import { resendOrderMail } from '#features/orders/resend.ts';
import type { Database } from '#server/database/open.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import type { RateLimiter } from '#server/limits/rate-limit.ts';
import { embeddedOwnData } from '#server/own-data-service.ts';
import type { LinkedPayment, OrderStatus, OrdersFailure, OrdersResult, OrdersService } from './service.ts';

type CallerRequest = ServiceCaller['request'];

export interface EmbeddedOrderPorts {
	readonly db: () => Promise<Database>;
	readonly orders: OrderPorts;
	/** Whether an order is the caller's own. */
	readonly mayRead: (request: CallerRequest, id: string) => Promise<boolean>;
	/** Newest first. */
	readonly list: (request: CallerRequest) => Promise<readonly Order[]>;
	/** Of attempts to open an order by its mail address. */
	readonly limits: {
		/** Per visitor. */
		readonly visitor: RateLimiter;
		/** Per number from all visitors together, so that mail addresses cannot be tried out. */
		readonly number: RateLimiter;
	};
}

const POLL_MS = 1000;
const NOT_FOUND: OrdersFailure = { kind: 'failed', code: 'unknown-order' };

async function statusOf(db: Database, id: string): Promise<OrderStatus | null> {
	const row = await db.selectFrom('orders').select(['state', 'version']).where('id', '=', id).executeTakeFirst();
	if (!row) return null;
	const state = row.state as OrderState;
	return { state, version: row.version, final: FINAL_STATES.has(state) };
}

async function* statusesOf(db: Database, id: string, signal: AbortSignal): AsyncGenerator<OrderStatus | null> {
	for (let version: number | null = null; !signal.aborted; ) {
		const status = await statusOf(db, id);
		if (!status || status.version !== version) yield status;
		if (!status || status.final) return;
		version = status.version;
		await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
	}
}

const linked = (placed: PlacedOrder, order: Order): LinkedPayment =>
	placed.kind === 'redirect' ? { ...placed, page: signedOrderAddress(siteOfOrder(order), order.id, orderKey(order.id)) } : placed;

export function createOrders({ db: open, orders: ports, mayRead, list, limits }: EmbeddedOrderPorts): OrdersService {
	const own = async <T extends object>(
		{ request }: ServiceCaller,
		id: string,
		work: (db: Database) => Promise<T | null>,
	): Promise<OrdersResult<T>> => {
		const result = (await mayRead(request, id)) ? await work(await open()) : null;
		return result ? { kind: 'ok', ...result } : NOT_FOUND;
	};
	const withOrder = <T extends object>(caller: ServiceCaller, id: string, work: (order: OrderDetails, db: Database) => Promise<T>) =>
		own(caller, id, async (db) => {
			const order = await readOrder(db, id);
			return order && work(order, db);
		});
	const bind = async (db: Database, id: string, { request }: ServiceCaller): Promise<OrdersResult<object>> => {
		const visitor = visitorOfCookie(request);
		if (visitor === null) return NOT_FOUND;
		await bindVisitor(db, id, visitor, ports.now());
		return { kind: 'ok' };
	};
	return {
		...embeddedOwnData(ownOrders, open, ports.now),
		async summarize(owner) {
			return { kind: 'ok', summary: await summarizeOrders(await open(), owner, ports.now()) };
		},
		async list({ request }) {
			const visitor = visitorOfCookie(request);
			const bound = visitor === null ? [] : await ordersOfVisitor(await open(), visitor);
			return { kind: 'ok', orders: await list(request), own: bound.length };
		},
		read: (caller, id) => withOrder(caller, id, async (order) => ({ order })),
		status: (caller, id) =>
			own(caller, id, async (db) => {
				const status = await statusOf(db, id);
				return status && { status };
			}),
		changes: (caller, id, signal) => own(caller, id, async (db) => ({ statuses: statusesOf(db, id, signal) })),
		async openLink(caller, id, key) {
			const db = await open();
			const isOpen = isOrderKey(id, key) && (await findOrder(db, id))?.erased_at === null;
			return isOpen ? bind(db, id, caller) : NOT_FOUND;
		},
		async openByMail(caller, id, mail) {
			const retryAfter = (await limits.visitor.take(caller.client)) || (await limits.number.take(id));
			if (retryAfter > 0) return { kind: 'failed', code: 'too-many-requests', retryAfter };
			const db = await open();
			return (await findOrderForHelp(db, id, mail)) ? bind(db, id, caller) : NOT_FOUND;
		},
		async forget({ request }) {
			const visitor = visitorOfCookie(request);
			if (visitor !== null) await forgetVisitor(await open(), visitor);
			return { kind: 'ok' };
		},
		resend: (caller, id) => own(caller, id, async (db) => ({ sent: await resendOrderMail(db, id, ports.now()) })),
		abandonChange: (caller, id) =>
			own(caller, id, async (db) => {
				await abandonChange(db, ports, id);
				return {};
			}),
		pay: (caller, id) =>
			withOrder(caller, id, async (order, db) => {
				const placed = order.state === 'changing' ? await payChange(db, ports, id) : await payAgain(db, ports, id);
				return { placed: linked(placed, order) };
			}),
		quoteRefund: (caller, id) => withOrder(caller, id, async (order) => ({ offered: await quoteRefund(ports, order) })),
		requestRefund: (caller, id, agreed) =>
			withOrder(caller, id, async (order, db) => ({ result: await requestRefund(db, ports, order, agreed) })),
		lostExtras: (caller, id) => withOrder(caller, id, async (order) => ({ lostExtras: await lostExtras(ports, order) })),
		quoteChanges: (caller, id, change) => withOrder(caller, id, async (order) => ({ offered: await quoteChanges(ports, order, change) })),
		requestChange: (caller, id, agreed) =>
			withOrder(caller, id, async (order, db) => {
				const result = await requestChange(db, ports, order, agreed);
				return { result: result.kind === 'placed' ? { ...result, placed: linked(result.placed, order) } : result };
			}),
	};
}
