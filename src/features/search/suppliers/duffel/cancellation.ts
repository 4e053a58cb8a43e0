import type { BookedOffer, IssuedOrder, RefundQuote } from '#features/booking/contract.ts';
import { lockedRefund } from '#server/duffel/amounts.ts';
import { DuffelCallError, type DuffelClient } from '#server/duffel/client.ts';
import { fetchOrder } from './issue.ts';
import { lockOf } from './offers.ts';
import { cancellationSchema } from './schema.ts';

const TIMEOUT = 60_000;
/** Refunds that reach this site as money; vouchers and airline credits do not. */
export const MONEY: readonly string[] = ['balance', 'arc_bsp_cash', 'card'];

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

interface Cancellation {
	readonly kind: 'cancelled' | 'rejected' | 'unknown';
}

const isCancelled = async (client: DuffelClient, id: string): Promise<boolean> => (await fetchOrder(client, id)).cancelled_at != null;

/** Cancels for whatever the airline refunds; an order that is cancelled already counts. @throws {DuffelCallError} if the outcome is unknown */
async function cancelUnquoted(client: DuffelClient, issued: IssuedOrder): Promise<Cancellation> {
	try {
		const { data } = await client.call({
			operation: 'create cancellation',
			send: (duffel) => duffel.orderCancellations.create({ order_id: issued.reference }),
			schema: cancellationSchema,
			timeout: TIMEOUT,
		});
		return await confirm(client, data.id);
	} catch (error) {
		if (!(error instanceof DuffelCallError) || error.failure !== 'rejected') throw error;
		return { kind: (await isCancelled(client, issued.reference)) ? 'cancelled' : 'rejected' };
	}
}

/** Confirms the quoted cancellation; without one, cancels for whatever the airline refunds. Repeated calls find the earlier one. */
export async function confirmCancellation(client: DuffelClient, issued: IssuedOrder, quote: RefundQuote): Promise<Cancellation> {
	if (!quote.allowed) return { kind: 'rejected' };
	if (quote.reference !== undefined) return confirm(client, quote.reference);
	return cancelUnquoted(client, issued).catch((error: unknown) => {
		if (error instanceof DuffelCallError) return { kind: 'unknown' };
		throw error;
	});
}

async function confirm(client: DuffelClient, reference: string): Promise<Cancellation> {
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
