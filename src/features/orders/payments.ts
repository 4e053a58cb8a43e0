/** What the gateway reports about payments, compared with the order and applied once. */
import type { PaymentEvent, PaymentStatus } from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { OrderInput } from './effects/snapshot.ts';
import { OPEN_PAYMENT } from './effects/snapshot.ts';
import { applyInput } from './effects/transition.ts';
import type { OrderPorts } from './ports.ts';
import { paymentsOf, type StoredPayment } from './records.ts';

const matches = (status: PaymentStatus, payment: StoredPayment): boolean =>
	status.order === payment.order_id && status.amount === payment.amount && status.currency.toLowerCase() === payment.currency.toLowerCase();

/** Null if the payment waits for the visitor. */
function inputOf(status: PaymentStatus, payment: StoredPayment): OrderInput | null {
	const { id } = payment;
	switch (status.state) {
		case 'authorized':
		case 'captured':
			if (matches(status, payment)) return { kind: 'payment-authorized', payment: id };
			processLog().error('Payment differs from its order', { order: payment.order_id, payment: id });
			return { kind: 'payment-mismatch', payment: id };
		case 'declined':
		case 'cancelled':
			return { kind: 'payment-declined', payment: id, reason: status.reason ?? status.state };
		case 'unknown':
			return { kind: 'payment-unknown', payment: id };
		case 'pending':
		case 'challenge':
		case 'refunded':
			return null;
	}
}

/** In the caller's transaction. */
export async function applyStatus(trx: Database, ports: OrderPorts, payment: StoredPayment, status: PaymentStatus): Promise<void> {
	const input = inputOf(status, payment);
	if (input === null) return;
	const { card, reason } = status;
	await applyInput(trx, ports, payment.order_id, input, {
		payment: payment.id,
		...(card ? { card } : {}),
		...(reason ? { reason } : {}),
	});
}

/** Looks up the order's open payments at the gateway. A gateway that fails changes nothing. */
export async function checkPayments(db: Database, ports: OrderPorts, order: string): Promise<void> {
	const payments = (await paymentsOf(db, order)).filter(({ state, reference }) => OPEN_PAYMENT.has(state) && reference !== null);
	for (const payment of payments) {
		try {
			const status = await ports.gateway.status(payment.reference as string);
			await db.transaction().execute((trx) => applyStatus(trx, ports, payment, status));
		} catch (error) {
			processLog().warn('Looking up a payment failed', { order, ...errorDetails(error) });
		}
	}
}

/**
 * Processes an event of the gateway once. Only its reference is used: the state comes from the gateway.
 * @throws if the gateway or the database fails: the event must be delivered again
 */
export async function onPaymentEvent(
	db: Database,
	ports: OrderPorts,
	{ id, reference }: PaymentEvent,
): Promise<'applied' | 'repeated' | 'unknown'> {
	const { gateway, now } = ports;
	const seen = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
	if (seen) return 'repeated';
	const stored = db.selectFrom('order_payments').selectAll().where('gateway', '=', gateway.id).where('reference', '=', reference);
	const payment = await stored.executeTakeFirst();
	if (!payment) return 'unknown';
	const status = await gateway.status(reference);
	return db.transaction().execute(async (trx) => {
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto('payment_events')
			.values({ id, at: now() })
			.onConflict((conflict) => conflict.column('id').doNothing())
			.executeTakeFirst();
		if (!numInsertedOrUpdatedRows) return 'repeated';
		await applyStatus(trx, ports, payment, status);
		return 'applied';
	});
}
