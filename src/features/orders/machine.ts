/**
 * What an event does to an order: its next state, payments, timeline, mails and outgoing calls. Pure. Every outgoing call has a key that
 * follows from the order, so that a repeated or concurrent event queues none twice.
 */
import type { PaymentState } from '#features/payment/contract.ts';
import type { EffectKind, OrderEventKind, OrderState } from './contract.ts';

export interface PaymentSnapshot {
	readonly id: string;
	readonly purpose: 'order' | 'change';
	readonly amount: number;
	readonly state: PaymentState;
	readonly captured: number;
	readonly refunded: number;
}

export interface OrderSnapshot {
	readonly id: string;
	readonly state: OrderState;
	/** The confirmed total: the ceiling of what is charged. */
	readonly total: number;
	readonly issued: boolean;
	/** Agreed at the last refund request. */
	readonly refundDue: number;
	readonly payments: readonly PaymentSnapshot[];
}

export type OrderInput =
	/** Placed, or paid again after a failed payment. */
	| { readonly kind: 'payment-started'; readonly payment: string; readonly amount: number; readonly until: number }
	| { readonly kind: 'payment-authorized'; readonly payment: string }
	/** The gateway's order, amount or currency differs from ours. */
	| { readonly kind: 'payment-mismatch'; readonly payment: string }
	| { readonly kind: 'payment-declined'; readonly payment: string; readonly reason: string }
	| { readonly kind: 'payment-unknown'; readonly payment: string }
	| { readonly kind: 'issued'; readonly pnr: string }
	| { readonly kind: 'issue-rejected'; readonly reason: string }
	| { readonly kind: 'issue-unknown' }
	| { readonly kind: 'captured'; readonly payment: string; readonly amount: number }
	| { readonly kind: 'released'; readonly payment: string }
	| { readonly kind: 'expired' }
	| {
			readonly kind: 'refund-requested';
			/** Random id of the form; the same request has one effect. */
			readonly request: string;
			readonly fee: number;
			readonly refund: number;
			/** `BookingSupplier.cancel` takes it back. */
			readonly reference?: string;
			readonly by: 'visitor' | 'staff';
			readonly reason?: string;
	  }
	| { readonly kind: 'cancelled'; readonly request: string }
	| { readonly kind: 'cancel-rejected'; readonly request: string }
	| { readonly kind: 'refunded'; readonly payment: string; readonly amount: number };

export type MailKind = 'confirmed' | 'payment-unknown' | 'released' | 'refunded' | 'refund-failed';

export interface NewEffect {
	readonly kind: EffectKind;
	readonly key: string;
	readonly data: Readonly<Record<string, string | number>>;
	/** Milliseconds since 1970; at once if absent. */
	readonly at?: number;
}

export interface Step {
	readonly order: OrderSnapshot;
	readonly events: readonly { readonly kind: OrderEventKind; readonly data: Readonly<Record<string, string | number>> }[];
	readonly effects: readonly NewEffect[];
	/** `about` distinguishes mails of one kind. */
	readonly mails: readonly { readonly kind: MailKind; readonly about: string }[];
	readonly seats?: 'confirm' | 'release';
}

/** Milliseconds before a payment without news is looked up. */
const LOOKUP_DELAY = 30_000;

const PAYABLE: ReadonlySet<OrderState> = new Set(['awaiting-payment', 'payment-failed', 'payment-unknown']);
const ISSUING: ReadonlySet<OrderState> = new Set(['issuing', 'issue-unknown']);
const OPEN_PAYMENT: ReadonlySet<PaymentState> = new Set(['pending', 'challenge', 'unknown']);

const capturedOf = ({ payments }: Pick<OrderSnapshot, 'payments'>): number => payments.reduce((sum, { captured }) => sum + captured, 0);
const refundedOf = ({ payments }: Pick<OrderSnapshot, 'payments'>): number => payments.reduce((sum, { refunded }) => sum + refunded, 0);

export const moneyOf = (order: Pick<OrderSnapshot, 'payments'>) => ({ captured: capturedOf(order), refunded: refundedOf(order) });

const paymentOf = (order: OrderSnapshot, id: string): PaymentSnapshot | undefined => order.payments.find((payment) => payment.id === id);

const withPayment = (order: OrderSnapshot, id: string, change: Partial<PaymentSnapshot>): OrderSnapshot => ({
	...order,
	payments: order.payments.map((payment) => (payment.id === id ? { ...payment, ...change } : payment)),
});

const releaseOf = (payment: string): NewEffect => ({ kind: 'release', key: `release:${payment}`, data: { payment } });
export const issueKey = (order: string): string => `issue:${order}`;

type More = Partial<Omit<Step, 'order'>>;
const next = (order: OrderSnapshot, state: OrderState, more: More = {}): Step => ({
	order: { ...order, state },
	events: [],
	effects: [],
	mails: [],
	...more,
});

/** The payment whose money is held for the tickets. */
const heldPayment = ({ payments }: OrderSnapshot): PaymentSnapshot | undefined => payments.find(({ state }) => state === 'authorized');

function start(order: OrderSnapshot, { payment, amount, until }: Extract<OrderInput, { kind: 'payment-started' }>): Step | null {
	const isFirst = order.state === 'awaiting-payment' && order.payments.length === 0;
	if (!isFirst && (order.state !== 'payment-failed' || paymentOf(order, payment))) return null;
	if (amount > order.total) throw new RangeError(`Payment above the confirmed total: ${amount} > ${order.total}`);
	const added: PaymentSnapshot = { id: payment, purpose: 'order', amount, state: 'pending', captured: 0, refunded: 0 };
	const lookup: NewEffect = { kind: 'lookup-payment', key: `lookup-payment:${payment}`, data: { payment, delay: LOOKUP_DELAY } };
	const expire: NewEffect = { kind: 'expire', key: `expire:${order.id}`, data: {}, at: until };
	// A declined payment may still be open at the gateway.
	const ended = order.payments.map((earlier): PaymentSnapshot => ({ ...earlier, state: 'cancelled' }));
	return next({ ...order, payments: [...ended, added] }, 'awaiting-payment', {
		events: [{ kind: 'payment-started', data: { amount } }],
		effects: [lookup, expire, ...ended.map(({ id }) => releaseOf(id))],
	});
}

function authorize(order: OrderSnapshot, id: string): Step | null {
	const payment = paymentOf(order, id);
	if (!payment || payment.state === 'authorized' || payment.state === 'captured' || payment.state === 'refunded') return null;
	if (!PAYABLE.has(order.state) || payment.state === 'cancelled')
		return next(withPayment(order, id, { state: 'cancelled' }), order.state, { effects: [releaseOf(id)] });
	return next(withPayment(order, id, { state: 'authorized' }), 'issuing', {
		events: [{ kind: 'payment-authorized', data: { amount: payment.amount } }],
		effects: [{ kind: 'issue', key: issueKey(order.id), data: {} }],
		seats: 'confirm',
	});
}

function decline(order: OrderSnapshot, id: string, reason: string, more: More = {}): Step | null {
	const payment = paymentOf(order, id);
	if (!payment || !OPEN_PAYMENT.has(payment.state)) return null;
	const changed = withPayment(order, id, { state: 'declined' });
	if (!PAYABLE.has(order.state)) return next(changed, order.state, more);
	return next(changed, 'payment-failed', { events: [{ kind: 'payment-declined', data: { reason } }], ...more });
}

function doubt(order: OrderSnapshot, id: string): Step | null {
	const payment = paymentOf(order, id);
	if (!payment || (payment.state !== 'pending' && payment.state !== 'challenge') || !PAYABLE.has(order.state)) return null;
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
		effects: [{ kind: 'capture', key: `capture:${held.id}`, data: { payment: held.id, amount: held.amount } }],
	});
}

function rejectIssue(order: OrderSnapshot, reason: string): Step | null {
	const held = heldPayment(order);
	if (!ISSUING.has(order.state) || order.issued || !held) return null;
	return next(order, 'released', {
		events: [{ kind: 'issue-rejected', data: { reason } }],
		effects: [releaseOf(held.id)],
		mails: [{ kind: 'released', about: reason }],
		seats: 'release',
	});
}

function capture(order: OrderSnapshot, id: string, amount: number): Step | null {
	const payment = paymentOf(order, id);
	if (payment?.state !== 'authorized' || !order.issued) return null;
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

/** Takes the amount from the payments in their order. */
function refundEffects(order: OrderSnapshot, request: string): NewEffect[] {
	let left = order.refundDue;
	return order.payments.flatMap(({ id, captured, refunded }) => {
		const amount = Math.min(left, captured - refunded);
		left -= amount;
		if (amount <= 0) return [];
		return [{ kind: 'refund' as const, key: `refund:${request}:${id}`, data: { payment: id, amount } }];
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
	return next(order, 'refunding', { effects: refundEffects(order, request), seats: 'release' });
}

function refund(order: OrderSnapshot, id: string, amount: number): Step | null {
	const payment = paymentOf(order, id);
	if (!payment || order.state !== 'refunding') return null;
	const refunded = payment.refunded + amount;
	if (refunded > payment.captured) throw new RangeError(`Refunded above what was captured for ${order.id}`);
	const changed = withPayment(order, id, { refunded, ...(refunded === payment.captured ? { state: 'refunded' } : {}) });
	return refundedOf(changed) < order.refundDue ? next(changed, 'refunding') : finishRefund(changed);
}

function release(order: OrderSnapshot, id: string): Step | null {
	const payment = paymentOf(order, id);
	if (payment?.state !== 'authorized' || order.state !== 'released') return null;
	return next(withPayment(order, id, { state: 'cancelled' }), 'released', { events: [{ kind: 'released', data: {} }] });
}

function expire(order: OrderSnapshot): Step | null {
	if (order.state !== 'awaiting-payment' && order.state !== 'payment-failed') return null;
	const ended = order.payments.map((payment): PaymentSnapshot => ({ ...payment, state: 'cancelled' }));
	return next({ ...order, payments: ended }, 'expired', {
		events: [{ kind: 'expired', data: {} }],
		effects: ended.map(({ id }) => releaseOf(id)),
		seats: 'release',
	});
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
			return doubt(order, input.payment);
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
		case 'captured':
			return capture(order, input.payment, input.amount);
		case 'released':
			return release(order, input.payment);
		case 'expired':
			return expire(order);
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
	}
}
