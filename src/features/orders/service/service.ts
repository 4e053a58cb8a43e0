/** The service of orders: embedded, or on another host (`HOST_ORDERS`). An order that isn't the caller's looks like none. */
import type { ChangeRequest } from '#features/booking/contract.ts';
import type { ExtraCode } from '#features/extras/contract.ts';
import type { OrderOwner } from '#features/orders/access.ts';
import type { AgreedChange, ChangeResult, QuotedChanges } from '#features/orders/change/changes.ts';
import type { Order, OrderDetails, OrderState, OrderSummary, OrdersError, PlacedOrder } from '#features/orders/contract.ts';
import type { RefundConsent, RefundOffer, RefundRequestResult } from '#features/orders/refund/refunds.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import type { OwnDataService } from '#server/personal-data-sources.ts';

export interface OrdersFailure {
	readonly kind: 'failed';
	readonly code: OrdersError;
	/** Seconds to wait. */
	readonly retryAfter?: number;
}
export type OrdersResult<T> = ({ readonly kind: 'ok' } & T) | OrdersFailure;

export interface OrderStatus {
	readonly state: OrderState;
	/** Grows with every change. */
	readonly version: number;
	/** Whether nothing more happens by itself. */
	readonly final: boolean;
}

/** `page` is a signed link to the order, for visitors of another site: the browser's cookies of this site don't reach the payment's. */
export type LinkedPayment =
	| Exclude<PlacedOrder, { kind: 'redirect' }>
	| (Extract<PlacedOrder, { kind: 'redirect' }> & { readonly page: string });
export type LinkedChange = Exclude<ChangeResult, { kind: 'placed' }> | { readonly kind: 'placed'; readonly placed: LinkedPayment };

export interface OrdersService extends OwnDataService {
	/** Of the orders booked with a person's addresses; for the process of their account. */
	summarize(owner: OrderOwner): Promise<OrdersResult<{ readonly summary: OrderSummary }>>;
	/** Newest first; `own` is how many belong to the caller's browser. */
	list(caller: ServiceCaller): Promise<OrdersResult<{ readonly orders: readonly Order[]; readonly own: number }>>;
	read(caller: ServiceCaller, id: string): Promise<OrdersResult<{ readonly order: OrderDetails }>>;
	status(caller: ServiceCaller, id: string): Promise<OrdersResult<{ readonly status: OrderStatus }>>;
	/** The status now and after each change, until it is final; null if the order was deleted. */
	changes(
		caller: ServiceCaller,
		id: string,
		signal: AbortSignal,
	): Promise<OrdersResult<{ readonly statuses: AsyncIterable<OrderStatus | null> }>>;
	/** Binds the caller's browser to the order of a signed link. */
	openLink(caller: ServiceCaller, id: string, key: string): Promise<OrdersResult<object>>;
	/** Binds the caller's browser if number and mail address match. */
	openByMail(caller: ServiceCaller, id: string, mail: string): Promise<OrdersResult<object>>;
	/** Ends the access of the caller's browser to its orders. */
	forget(caller: ServiceCaller): Promise<OrdersResult<object>>;
	/** `sent` is false within five minutes of the last time. */
	resend(caller: ServiceCaller, id: string): Promise<OrdersResult<{ readonly sent: boolean }>>;
	/** Gives up a change that is not paid yet. */
	abandonChange(caller: ServiceCaller, id: string): Promise<OrdersResult<object>>;
	/** Leads to the payment of the order or of its change. */
	pay(caller: ServiceCaller, id: string): Promise<OrdersResult<{ readonly placed: LinkedPayment }>>;
	quoteRefund(caller: ServiceCaller, id: string): Promise<OrdersResult<{ readonly offered: RefundOffer }>>;
	requestRefund(caller: ServiceCaller, id: string, agreed: RefundConsent): Promise<OrdersResult<{ readonly result: RefundRequestResult }>>;
	/** What a change of a flight leaves with the old one. */
	lostExtras(caller: ServiceCaller, id: string): Promise<OrdersResult<{ readonly lostExtras: readonly ExtraCode[] }>>;
	quoteChanges(caller: ServiceCaller, id: string, change: ChangeRequest): Promise<OrdersResult<{ readonly offered: QuotedChanges }>>;
	requestChange(caller: ServiceCaller, id: string, agreed: AgreedChange): Promise<OrdersResult<{ readonly result: LinkedChange }>>;
}
