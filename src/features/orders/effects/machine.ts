/**
 * What an event does to an order: its next state, payments, timeline, mails and outgoing calls. Pure. Every outgoing call has a key that
 * follows from the order, so that a repeated or concurrent event queues none twice.
 */

import type { OrderState } from '#features/orders/contract.ts';
import {
	authorizeChange,
	captureChange,
	changeStep,
	declineChange,
	finishChange,
	isUnusedPayment,
	markPaymentUnknown,
	refundedByChanges,
	settlingChange,
} from './change-machine.ts';
import {
	capturedOf,
	captureOf,
	lookupOf,
	type More,
	type NewEffect,
	newPayment,
	next,
	OPEN_PAYMENT,
	type OrderInput,
	type OrderSnapshot,
	OUTCOME_NOT_FOUND,
	type PaymentSnapshot,
	paymentOf,
	refundEffects,
	refundedOf,
	releaseOf,
	type Step,
	withPayment,
} from './snapshot.ts';

const PAYABLE: ReadonlySet<OrderState> = new Set(['awaiting-payment', 'payment-failed', 'payment-unknown']);
const ISSUING: ReadonlySet<OrderState> = new Set(['issuing', 'issue-unknown']);

/** The payment whose money is held for the tickets. */
const heldPayment = ({ payments }: OrderSnapshot): PaymentSnapshot | undefined => payments.find(({ state }) => state === 'authorized');

function start(order: OrderSnapshot, { payment, amount, until }: Extract<OrderInput, { kind: 'payment-started' }>): Step | null {
	const isFirst = order.state === 'awaiting-payment' && order.payments.length === 0;
	if (!isFirst && (order.state !== 'payment-failed' || paymentOf(order, payment))) return null;
	if (amount > order.total) throw new RangeError(`Payment above the confirmed total: ${amount} > ${order.total}`);
	const expire: NewEffect = { kind: 'expire', key: `expire:${order.id}`, data: {}, at: until };
	// A declined payment may still be open at the gateway.
	const ended = order.payments.map((earlier): PaymentSnapshot => ({ ...earlier, state: 'cancelled' }));
	return next({ ...order, payments: [...ended, newPayment(payment, 'order', amount)] }, 'awaiting-payment', {
		events: [{ kind: 'payment-started', data: { amount } }],
		effects: [lookupOf(payment), expire, ...ended.map(({ id }) => releaseOf(id))],
		// A payment may be open for longer than a seat is held for a visitor.
		seats: 'confirm',
	});
}

function authorize(order: OrderSnapshot, id: string): Step | null {
	const payment = paymentOf(order, id);
	if (!payment || payment.state === 'authorized' || payment.state === 'captured' || payment.state === 'refunded') return null;
	if (payment.purpose === 'change') return authorizeChange(order, payment);
	if (!PAYABLE.has(order.state) || payment.state === 'cancelled')
		return next(withPayment(order, id, { state: 'cancelled' }), order.state, { effects: [releaseOf(id)] });
	return next(withPayment(order, id, { state: 'authorized' }), 'issuing', {
		events: [{ kind: 'payment-authorized', data: { amount: payment.amount } }],
		effects: [{ kind: 'issue', key: `issue:${id}`, data: {} }],
	});
}

function decline(order: OrderSnapshot, id: string, reason: string, more: More = {}): Step | null {
	const payment = paymentOf(order, id);
	if (!payment || !OPEN_PAYMENT.has(payment.state)) return null;
	if (payment.purpose === 'change') return declineChange(order, payment, reason, more);
	const changed = withPayment(order, id, { state: 'declined' });
	if (!PAYABLE.has(order.state)) return next(changed, order.state, more);
	return next(changed, 'payment-failed', { events: [{ kind: 'payment-declined', data: { reason } }], ...more });
}

function markUnknown(order: OrderSnapshot, id: string): Step | null {
	const payment = paymentOf(order, id);
	if (!payment || (payment.state !== 'pending' && payment.state !== 'challenge')) return null;
	if (payment.purpose === 'change') return markPaymentUnknown(order, payment);
	if (!PAYABLE.has(order.state)) return null;
	return next(withPayment(order, id, { state: 'unknown' }), 'payment-unknown', {
		events: [{ kind: 'payment-unknown', data: {} }],
		mails: [{ kind: 'payment-unknown', about: id }],
	});
}

function issue(order: OrderSnapshot, pnr: string): Step | null {
	const held = heldPayment(order);
	if (!ISSUING.has(order.state) || order.issued || !held) return null;
	return next({ ...order, issued: true }, 'issuing', {
		events: [{ kind: 'issued', data: { pnr } }],
		effects: [captureOf(held.id, held.amount)],
	});
}

function rejectIssue(order: OrderSnapshot, reason: string): Step | null {
	const held = heldPayment(order);
	if (!ISSUING.has(order.state) || order.issued || !held) return null;
	return next(order, 'released', {
		events: [{ kind: 'issue-rejected', data: { reason } }],
		effects: [releaseOf(held.id), ...(reason === OUTCOME_NOT_FOUND ? [findDelayedOf(order.id)] : [])],
		mails: [{ kind: 'released', about: reason }],
		seats: 'release',
	});
}

const findDelayedOf = (order: string): NewEffect => ({ kind: 'find-delayed-issue', key: `find-delayed-issue:${order}`, data: {} });

function issueAfterRelease(
	order: OrderSnapshot,
	{ pnr, reference, tickets }: Extract<OrderInput, { kind: 'issued-after-release' }>,
): Step | null {
	if (order.state !== 'released' || order.issued) return null;
	return next(order, 'released', {
		events: [{ kind: 'issued', data: { pnr } }],
		effects: [{ kind: 'cancel-delayed-issue', key: `cancel-delayed-issue:${order.id}`, data: { pnr, reference, tickets } }],
	});
}

function capture(order: OrderSnapshot, id: string, amount: number): Step | null {
	const payment = paymentOf(order, id);
	if (payment?.state !== 'authorized' || !order.issued) return null;
	if (payment.purpose === 'change') return captureChange(order, payment, amount);
	const captured = withPayment(order, id, { state: 'captured', captured: amount });
	if (capturedOf(captured) > order.total) throw new RangeError(`Captured above the confirmed total of ${order.id}`);
	return next(captured, 'confirmed', {
		events: [{ kind: 'captured', data: { amount } }],
		mails: [{ kind: 'confirmed', about: '' }],
	});
}

function requestRefund(order: OrderSnapshot, input: Extract<OrderInput, { kind: 'refund-requested' }>): Step | null {
	const { request, fee, refund, reference, by, reason } = input;
	if (order.state !== 'confirmed') return null;
	if (refund < 0 || refund > capturedOf(order) - refundedOf(order)) throw new RangeError(`Refund above what was captured for ${order.id}`);
	const data = { request, fee, refund, by, ...(reason === undefined ? {} : { reason }) };
	return next({ ...order, refundDue: refund }, 'refunding', {
		events: [{ kind: 'refund-requested', data }],
		effects: [{ kind: 'cancel', key: `cancel:${request}`, data: { request, fee, refund, ...(reference ? { reference } : {}) } }],
	});
}

const finishRefund = (order: OrderSnapshot): Step =>
	next(order, 'refunded', {
		events: [{ kind: 'refunded', data: { amount: order.refundDue } }],
		mails: [{ kind: 'refunded', about: '' }],
	});

function cancel(order: OrderSnapshot, request: string): Step | null {
	if (order.state !== 'refunding') return null;
	if (order.refundDue === 0) return { ...finishRefund(order), seats: 'release' };
	return next(order, 'refunding', { effects: refundEffects(order, order.refundDue, request), seats: 'release' });
}

function refund(order: OrderSnapshot, id: string, amount: number): Step | null {
	const payment = paymentOf(order, id);
	const change = settlingChange(order);
	if (!payment || (order.state !== 'refunding' && change === undefined)) return null;
	const refunded = payment.refunded + amount;
	if (refunded > payment.captured) throw new RangeError(`Refunded above what was captured for ${order.id}`);
	const changed = withPayment(order, id, { refunded, ...(refunded === payment.captured ? { state: 'refunded' } : {}) });
	const due = refundedByChanges(order) + (change ? 0 : order.refundDue);
	if (refundedOf(changed) < due) return next(changed, order.state);
	return change ? finishChange(changed, change) : finishRefund(changed);
}

function release(order: OrderSnapshot, id: string): Step | null {
	const payment = paymentOf(order, id);
	if (payment?.state !== 'authorized') return null;
	const isUnused = payment.purpose === 'change' ? isUnusedPayment(order, id) : order.state === 'released';
	if (!isUnused) return null;
	return next(withPayment(order, id, { state: 'cancelled' }), order.state, { events: [{ kind: 'released', data: {} }] });
}

/** Ends an order that is not paid; a payment that arrives later is released. */
function endUnpaid(order: OrderSnapshot, state: 'expired' | 'withdrawn', more: More): Step | null {
	if (order.state !== 'awaiting-payment' && order.state !== 'payment-failed') return null;
	const ended = order.payments.map((payment): PaymentSnapshot => ({ ...payment, state: 'cancelled' }));
	return next({ ...order, payments: ended }, state, { effects: ended.map(({ id }) => releaseOf(id)), ...more });
}

/** @returns null if the event changes nothing: it is repeated, late or does not belong to the state. @throws before money exceeds its ceiling */
export function step(order: OrderSnapshot, input: OrderInput): Step | null {
	switch (input.kind) {
		case 'payment-started':
			return start(order, input);
		case 'payment-authorized':
			return authorize(order, input.payment);
		case 'payment-mismatch':
			return decline(order, input.payment, 'mismatch', { effects: [releaseOf(input.payment)] });
		case 'payment-declined':
			return decline(order, input.payment, input.reason);
		case 'payment-unknown':
			return markUnknown(order, input.payment);
		case 'issued':
			return issue(order, input.pnr);
		case 'issue-rejected':
			return rejectIssue(order, input.reason);
		case 'issue-unknown':
			if (order.state !== 'issuing' || order.issued) return null;
			return next(order, 'issue-unknown', {
				events: [{ kind: 'issue-unknown', data: {} }],
				effects: [{ kind: 'find-issued', key: `find-issued:${order.id}`, data: {} }],
			});
		case 'issued-after-release':
			return issueAfterRelease(order, input);
		case 'tickets-cancelled':
			return order.state === 'released' ? next(order, 'released', { events: [{ kind: 'tickets-cancelled', data: {} }] }) : null;
		case 'captured':
			return capture(order, input.payment, input.amount);
		case 'released':
			return release(order, input.payment);
		case 'expired':
			return endUnpaid(order, 'expired', { events: [{ kind: 'expired', data: {} }], seats: 'release' });
		case 'withdrawn':
			return endUnpaid(order, 'withdrawn', { events: [{ kind: 'withdrawn', data: { draft: input.draft } }] });
		case 'refund-requested':
			return requestRefund(order, input);
		case 'cancelled':
			return cancel(order, input.request);
		case 'cancel-rejected':
			return order.state === 'refunding'
				? next({ ...order, refundDue: 0 }, 'confirmed', {
						events: [{ kind: 'refund-failed', data: {} }],
						mails: [{ kind: 'refund-failed', about: input.request }],
					})
				: null;
		case 'refunded':
			return refund(order, input.payment, input.amount);
		case 'change-requested':
		case 'change-ended':
		case 'changed':
		case 'change-rejected':
		case 'change-unknown':
		case 'changed-after-release':
			return changeStep(order, input);
	}
}
