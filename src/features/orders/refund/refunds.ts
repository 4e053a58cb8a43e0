/** Refunds: the amount by the fare's rules, the visitor's consent to it, and refunds by staff. */
import type { RefundQuote } from '#features/booking/contract.ts';
import type { OrderDetails } from '#features/orders/contract.ts';
import { applyInput } from '#features/orders/effects/transition.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { isRefundable } from '#features/orders/rules.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';

/** What the visitor gets back, in all: the supplier refunds fares, its fee includes everything else that is kept. */
export interface AgreedRefund {
	readonly fee: number;
	readonly refund: number;
	readonly reference?: string;
}

export type RefundOffer =
	| { readonly kind: 'quoted'; readonly quote: AgreedRefund }
	| { readonly kind: 'failed' }
	| { readonly kind: 'not-now' };

function agreedOf(quote: RefundQuote, paid: number): AgreedRefund {
	const refund = quote.allowed ? Math.max(0, Math.min(quote.refund, paid)) : 0;
	return { refund, fee: paid - refund, ...(quote.reference === undefined ? {} : { reference: quote.reference }) };
}

export async function quoteRefund({ supplier, now }: OrderPorts, order: OrderDetails): Promise<RefundOffer> {
	const { offer, issued, captured, refunded } = order;
	if (!isRefundable(order) || issued === null) return { kind: 'not-now' };
	try {
		const quote = await supplier(offer.supplier).quoteRefund(offer, issued, new Date(now()));
		return { kind: 'quoted', quote: agreedOf(quote, captured - refunded) };
	} catch (error) {
		processLog().warn('Quoting a refund failed', { order: order.id, ...errorDetails(error) });
		return { kind: 'failed' };
	}
}

export type RefundRequestResult =
	| { readonly kind: 'requested' }
	/** Differs from what the visitor agreed to. */
	| { readonly kind: 'changed'; readonly quote: AgreedRefund }
	| { readonly kind: 'failed' }
	| { readonly kind: 'not-now' };

export interface RefundConsent {
	/** Random id of the form: sending it twice requests one refund. */
	readonly request: string;
	/** What the visitor agreed to. */
	readonly refund: number;
}

export async function requestRefund(
	db: Database,
	ports: OrderPorts,
	order: OrderDetails,
	{ request, refund }: RefundConsent,
): Promise<RefundRequestResult> {
	const offered = await quoteRefund(ports, order);
	if (offered.kind !== 'quoted') return order.events.some(({ data }) => data.request === request) ? { kind: 'requested' } : offered;
	const { quote } = offered;
	if (quote.refund !== refund) return { kind: 'changed', quote };
	const input = { kind: 'refund-requested', request, by: 'visitor', ...quote } as const;
	const applied = await db.transaction().execute((trx) => applyInput(trx, ports, order.id, input));
	return applied?.changed ? { kind: 'requested' } : { kind: 'not-now' };
}

export interface StaffRefund {
	readonly request: string;
	readonly refund: number;
	readonly reason: string;
}

/** A refund that staff decides, whatever the fare's rules. @returns whether the order was in a state for it */
export async function refundByStaff(db: Database, ports: OrderPorts, order: OrderDetails, staff: StaffRefund): Promise<boolean> {
	const { request, refund, reason } = staff;
	const paid = order.captured - order.refunded;
	if (!isRefundable(order) || refund > paid) return false;
	const offered = await quoteRefund(ports, order);
	const reference = offered.kind === 'quoted' ? offered.quote.reference : undefined;
	const input = { kind: 'refund-requested', request, by: 'staff', fee: paid - refund, refund, reason } as const;
	const full = reference === undefined ? input : { ...input, reference };
	const applied = await db.transaction().execute((trx) => applyInput(trx, ports, order.id, full));
	return applied?.changed ?? false;
}
