import type { BookedOffer, IssuedOrder, RefundQuote } from '#features/booking/contract.ts';
import { lockedRefund } from './amounts.ts';
import { DuffelCallError, type DuffelClient } from './client.ts';
import { lockOf } from './offers.ts';
import { cancellationSchema } from './schema.ts';

const TIMEOUT = 60_000;
/** Refunds that reach this site as money; vouchers and airline credits do not. */
const MONEY: readonly string[] = ['balance', 'arc_bsp_cash', 'card'];

/** A refund without a quote of the airline, or in vouchers, is not allowed here. @throws {DuffelCallError} */
export async function quoteCancellation(client: DuffelClient, offer: BookedOffer, issued: IssuedOrder): Promise<RefundQuote> {
	const lock = lockOf(offer);
	const none = { allowed: false, fee: offer.total, refund: 0 };
	try {
		const { data } = await client.call({
			operation: 'create cancellation',
			send: (duffel) => duffel.orderCancellations.create({ order_id: issued.reference }),
			schema: cancellationSchema,
			timeout: TIMEOUT,
		});
		const { refund_amount: amount, refund_currency: currency, refund_to: to } = data;
		if (data.order_id !== issued.reference || !amount || currency !== lock.currency || !MONEY.includes(to ?? '')) return none;
		const refund = lockedRefund(amount, lock);
		return refund > 0 ? { allowed: true, fee: Math.max(0, offer.total - refund), refund, reference: data.id } : none;
	} catch (error) {
		if (error instanceof DuffelCallError && error.failure === 'rejected' && error.status === 422) return none;
		throw error;
	}
}

/** A repeated confirmation finds the earlier one. Never throws. */
export async function confirmCancellation(
	client: DuffelClient,
	quote: RefundQuote,
): Promise<{ readonly kind: 'cancelled' | 'rejected' | 'unknown' }> {
	const { reference } = quote;
	if (reference === undefined || !quote.allowed) return { kind: 'rejected' };
	try {
		await client.call({
			operation: 'confirm cancellation',
			send: (duffel) => duffel.orderCancellations.confirm(reference),
			schema: cancellationSchema,
			timeout: TIMEOUT,
		});
		return { kind: 'cancelled' };
	} catch (error) {
		if (!(error instanceof DuffelCallError)) throw error;
		const isConfirmed = await client
			.call({
				operation: 'get cancellation',
				send: (duffel) => duffel.orderCancellations.get(reference),
				schema: cancellationSchema,
				timeout: TIMEOUT,
			})
			.then(({ data }) => data.confirmed_at != null)
			.catch(() => null);
		if (isConfirmed) return { kind: 'cancelled' };
		return { kind: error.failure === 'rejected' && isConfirmed === false ? 'rejected' : 'unknown' };
	}
}
