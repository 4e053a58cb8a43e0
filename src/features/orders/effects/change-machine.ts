/**
 * Change of a confirmed order: agreed, paid if it costs something, made by the supplier, then captured. Until the supplier has made it, every
 * failure leads back to the old flights without a charge.
 */
import {
	type ChangeInput,
	type ChangeSnapshot,
	capturedOf,
	captureOf,
	lookupOf,
	type More,
	type NewEffect,
	newPayment,
	next,
	OPEN_PAYMENT,
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

export const changeKey = (request: string): string => `change:${request}`;

/** Reason of a change whose payment the visitor or the bank ended. */
const NOT_PAID = 'not-paid';

type InputOf<K extends ChangeInput['kind']> = Extract<ChangeInput, { kind: K }>;

const changeOf = (order: OrderSnapshot, request: string): ChangeSnapshot | undefined =>
	order.changes.find((change) => change.request === request);

const withChange = (order: OrderSnapshot, request: string, more: Partial<ChangeSnapshot>): OrderSnapshot => ({
	...order,
	changes: order.changes.map((change) => (change.request === request ? { ...change, ...more } : change)),
});

const changeOfPayment = ({ changes }: OrderSnapshot, payment: string): ChangeSnapshot | undefined =>
	changes.find((change) => change.payment === payment);

/** The change whose money is being settled. */
export const settlingChange = ({ state, changes }: OrderSnapshot): ChangeSnapshot | undefined =>
	state === 'changing' ? changes.find((change) => change.state === 'changed') : undefined;

/** What changes gave back, or are giving back. */
export const refundedByChanges = ({ changes }: OrderSnapshot): number =>
	changes.reduce((sum, { state, refund }) => sum + (state === 'changed' || state === 'done' ? refund : 0), 0);

/** Whether the payment's change failed, or was made without it. */
export function isUnusedPayment(order: OrderSnapshot, payment: string): boolean {
	const change = changeOfPayment(order, payment);
	return change === undefined || change.state === 'failed';
}

/** Whether the change waits for the supplier: nothing is to be paid, or the money is held. */
const isCovered = (order: OrderSnapshot, { payment }: ChangeSnapshot): boolean =>
	payment === null || paymentOf(order, payment)?.state === 'authorized';

function openChange(order: OrderSnapshot, request: string, states: readonly ChangeSnapshot['state'][]): ChangeSnapshot | undefined {
	const change = order.state === 'changing' ? changeOf(order, request) : undefined;
	return change && states.includes(change.state) ? change : undefined;
}

const makeEffect = (request: string): NewEffect => ({ kind: 'change', key: changeKey(request), data: { request } });

function requestChange(order: OrderSnapshot, input: InputOf<'change-requested'>): Step | null {
	const { request, amount, refund, payment, until } = input;
	if (order.state !== 'confirmed' || !order.issued || changeOf(order, request)) return null;
	if (amount < 0 || refund < 0 || (amount > 0 && refund > 0) || amount > 0 !== (payment !== null))
		throw new RangeError(`Invalid amounts of a change of ${order.id}`);
	if (refund > capturedOf(order) - refundedOf(order)) throw new RangeError(`Refund above what was captured for ${order.id}`);
	const change: ChangeSnapshot = { request, state: 'pending', amount, refund, payment, reason: null };
	const expire: NewEffect = { kind: 'expire-change', key: `expire-change:${request}`, data: { request }, at: until };
	const payments = payment === null ? order.payments : [...order.payments, newPayment(payment, 'change', amount)];
	return next({ ...order, payments, changes: [...order.changes, change] }, 'changing', {
		events: [{ kind: 'change-requested', data: { request, amount, refund } }],
		effects: payment === null ? [makeEffect(request)] : [lookupOf(payment), expire],
	});
}

function failChange(order: OrderSnapshot, { request }: ChangeSnapshot, reason: string, more: More = {}): Step {
	const { events = [], effects = [] } = more;
	return next(withChange(order, request, { state: 'failed', reason }), 'confirmed', {
		events: [...events, { kind: 'change-failed', data: { request, reason } }],
		effects,
		mails: [{ kind: 'change-failed', about: request }],
	});
}

export function authorizeChange(order: OrderSnapshot, { id, amount, state }: PaymentSnapshot): Step {
	const change = changeOfPayment(order, id);
	if (order.state !== 'changing' || change?.state !== 'pending' || !OPEN_PAYMENT.has(state))
		return next(withPayment(order, id, { state: 'cancelled' }), order.state, { effects: [releaseOf(id)] });
	return next(withPayment(order, id, { state: 'authorized' }), 'changing', {
		events: [{ kind: 'payment-authorized', data: { amount } }],
		effects: [makeEffect(change.request)],
	});
}

export function declineChange(order: OrderSnapshot, { id }: PaymentSnapshot, reason: string, more: More): Step {
	const declined = withPayment(order, id, { state: 'declined' });
	const change = changeOfPayment(order, id);
	if (order.state !== 'changing' || change?.state !== 'pending') return next(declined, order.state, more);
	return failChange(declined, change, NOT_PAID, { ...more, events: [{ kind: 'payment-declined', data: { reason } }] });
}

export function markPaymentUnknown(order: OrderSnapshot, { id }: PaymentSnapshot): Step | null {
	if (order.state !== 'changing' || changeOfPayment(order, id)?.state !== 'pending') return null;
	return next(withPayment(order, id, { state: 'unknown' }), 'changing', {
		events: [{ kind: 'payment-unknown', data: {} }],
		mails: [{ kind: 'payment-unknown', about: id }],
	});
}

/** An unknown payment is looked up first. */
function endChange(order: OrderSnapshot, { request, reason }: InputOf<'change-ended'>): Step | null {
	const change = openChange(order, request, ['pending']);
	const payment = change?.payment ? paymentOf(order, change.payment) : undefined;
	if (!change || !payment || (payment.state !== 'pending' && payment.state !== 'challenge')) return null;
	const cancelled = withPayment(order, payment.id, { state: 'cancelled' });
	return failChange(cancelled, change, reason, { effects: [releaseOf(payment.id)] });
}

export function finishChange(order: OrderSnapshot, { request }: ChangeSnapshot, more: More = {}): Step {
	return next(withChange(order, request, { state: 'done' }), 'confirmed', { ...more, mails: [{ kind: 'changed', about: request }] });
}

/** The flights are new: captures what was agreed, or gives a lower fare back. */
function settleChange(order: OrderSnapshot, change: ChangeSnapshot, flights: InputOf<'changed'>['flights']): Step {
	const { request, amount, refund, payment } = change;
	const changed = withChange(order, request, { ...change, state: 'changed' });
	const events = [{ kind: 'changed' as const, data: { request, ...flights } }];
	const applied = { events, applies: request };
	if (payment !== null) return next(changed, 'changing', { ...applied, effects: [captureOf(payment, amount)] });
	if (refund > 0) return next(changed, 'changing', { ...applied, effects: refundEffects(changed, refund, request) });
	return finishChange(changed, change, applied);
}

function applyChange(order: OrderSnapshot, { request, flights }: InputOf<'changed'>): Step | null {
	const change = openChange(order, request, ['pending', 'unknown']);
	return change && isCovered(order, change) ? settleChange(order, change, flights) : null;
}

export function captureChange(order: OrderSnapshot, { id }: PaymentSnapshot, amount: number): Step | null {
	const change = settlingChange(order);
	if (change?.payment !== id) return null;
	if (amount > change.amount) throw new RangeError(`Captured above the agreed price of a change of ${order.id}`);
	return finishChange(withPayment(order, id, { state: 'captured', captured: amount }), change, {
		events: [{ kind: 'captured', data: { amount } }],
	});
}

function rejectChange(order: OrderSnapshot, { request, reason }: InputOf<'change-rejected'>): Step | null {
	const change = openChange(order, request, ['pending', 'unknown']);
	if (!change || !isCovered(order, change)) return null;
	const find: NewEffect = { kind: 'find-delayed-change', key: `find-delayed-change:${request}`, data: { request } };
	return failChange(order, change, reason, {
		effects: [...(change.payment === null ? [] : [releaseOf(change.payment)]), ...(reason === OUTCOME_NOT_FOUND ? [find] : [])],
	});
}

function markChangeUnknown(order: OrderSnapshot, request: string): Step | null {
	const change = openChange(order, request, ['pending']);
	if (!change || !isCovered(order, change)) return null;
	return next(withChange(order, request, { state: 'unknown' }), 'changing', {
		events: [{ kind: 'change-unknown', data: {} }],
		effects: [{ kind: 'find-changed', key: `find-changed:${request}`, data: { request } }],
	});
}

function changeAfterRelease(order: OrderSnapshot, { request, flights }: InputOf<'changed-after-release'>): Step | null {
	const change = changeOf(order, request);
	if (order.state !== 'confirmed' || change?.state !== 'failed' || change.reason !== OUTCOME_NOT_FOUND) return null;
	const refund = Math.min(change.refund, capturedOf(order) - refundedOf(order));
	return settleChange(order, { ...change, amount: 0, refund, payment: null, reason: null }, flights);
}

/** @returns null if the event changes nothing. @throws before money exceeds what was agreed */
export function changeStep(order: OrderSnapshot, input: ChangeInput): Step | null {
	switch (input.kind) {
		case 'change-requested':
			return requestChange(order, input);
		case 'change-ended':
			return endChange(order, input);
		case 'changed':
			return applyChange(order, input);
		case 'change-rejected':
			return rejectChange(order, input);
		case 'change-unknown':
			return markChangeUnknown(order, input.request);
		case 'changed-after-release':
			return changeAfterRelease(order, input);
	}
}
