/** The calls of effects, and what their outcomes mean for the order. */
import type { IssueOutcome } from '#features/booking/contract.ts';
import { STANDINGS } from '#features/loyalty/contract.ts';
import type { EffectKind, OrderState } from '#features/orders/contract.ts';
import { applyStatus } from '#features/orders/payments.ts';
import { findOrder, orderOf, type StoredPayment } from '#features/orders/records.ts';
import { GatewayError, type PaymentStatus } from '#features/payment/contract.ts';
import { MS_PER_HOUR, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { expireChange, findChanged, findDelayedChange, makeChange } from './change-calls.ts';
import { cancelDelayedIssue, findDelayedIssue } from './delayed-issue.ts';
import { type EffectCall, type EffectOptions, type EffectOutcome, OUTCOME_LIMIT, type StoredEffect } from './effect.ts';
import { checkedOutcome, findOutcome } from './issue-outcome.ts';
import { OPEN_PAYMENT, OUTCOME_NOT_FOUND } from './snapshot.ts';

const UNKNOWN_WAIT = MS_PER_HOUR / 4;
const LOOKUP_WAITS = [30_000, 60_000, 120_000, 300_000];
/** A payment that waits for the visitor is looked up until the offer has expired, an unknown one for two days. */
const LOOKUP_LIMIT = 48 * MS_PER_HOUR;

/** Longest time between the row of a payment and its reference. */
const CREATION_LIMIT = 2 * MS_PER_MINUTE;

const DONE: EffectOutcome = { kind: 'done' };

async function paymentIn({ db, data }: EffectCall): Promise<StoredPayment> {
	return db.selectFrom('order_payments').selectAll().where('id', '=', String(data.payment)).executeTakeFirstOrThrow();
}

function ofIssue(outcome: IssueOutcome): EffectOutcome {
	if (outcome.kind === 'unknown') return { kind: 'done', input: { kind: 'issue-unknown' } };
	if (outcome.kind === 'rejected') return { kind: 'done', input: { kind: 'issue-rejected', reason: outcome.reason } };
	const { issued } = outcome;
	return { kind: 'done', input: { kind: 'issued', pnr: issued.pnr }, facts: { issued } };
}

/** An error of the supplier is an unknown outcome: it is looked up. */
async function issue({ ports, row, effect }: EffectCall): Promise<EffectOutcome> {
	if (row.state !== 'issuing' || row.issued !== null) return DONE;
	const { id, offer, passengers, contacts, extras, seats, total } = orderOf(row);
	const request = { order: id, offer, passengers, contacts, extras, seats, total };
	const outcome = await ports
		.supplier(offer.supplier)
		.issue(request, effect.key)
		.catch((): IssueOutcome => ({ kind: 'unknown' }));
	return ofIssue(checkedOutcome(outcome, row));
}

async function findIssued({ db, ports, row, effect }: EffectCall): Promise<EffectOutcome> {
	if (row.state !== 'issue-unknown') return DONE;
	const outcome = await findOutcome(db, ports.supplier(orderOf(row).offer.supplier), row);
	if (outcome !== null && outcome.kind !== 'unknown') return ofIssue(outcome);
	if (outcome === null && ports.now() - effect.created_at > OUTCOME_LIMIT)
		return { kind: 'done', input: { kind: 'issue-rejected', reason: OUTCOME_NOT_FOUND } };
	return { kind: 'retry', error: 'The supplier does not know the outcome yet.', expected: true };
}

/** A rejected call may repeat one whose response was lost: the payment's status decides. */
async function settled({ ports }: EffectCall, reference: string, call: Promise<PaymentStatus>): Promise<PaymentStatus> {
	return call.catch((error: unknown) => {
		if (error instanceof GatewayError && error.outcome === 'rejected') return ports.gateway.status(reference);
		throw error;
	});
}

async function capture(call: EffectCall): Promise<EffectOutcome> {
	const { ports, effect } = call;
	const { id, reference, amount } = await paymentIn(call);
	if (reference === null) return { kind: 'failed', error: 'The payment has no reference.' };
	const status = await settled(call, reference, ports.gateway.capture(reference, amount, effect.key));
	if (status.captured === amount) return { kind: 'done', input: { kind: 'captured', payment: id, amount } };
	if (status.captured > 0) return { kind: 'failed', error: `Captured ${status.captured} instead of ${amount}.` };
	return { kind: 'retry', error: `Not captured: the payment is ${status.state}.` };
}

const ENDED = new Set(['cancelled', 'declined']);

async function release(call: EffectCall): Promise<EffectOutcome> {
	const { ports, effect } = call;
	const { id, reference } = await paymentIn(call);
	if (reference === null) {
		// The gateway may be creating it; later nobody can have got to its page.
		if (ports.now() - effect.created_at > CREATION_LIMIT) return DONE;
		return { kind: 'retry', error: 'The payment has no reference yet.', wait: CREATION_LIMIT, expected: true };
	}
	const status = await settled(call, reference, ports.gateway.cancel(reference, effect.key));
	if (ENDED.has(status.state)) return { kind: 'done', input: { kind: 'released', payment: id } };
	return { kind: 'retry', error: `Not released: the payment is ${status.state}.` };
}

async function cancel({ ports, row, effect, data }: EffectCall): Promise<EffectOutcome> {
	const { issued, offer } = orderOf(row);
	if (row.state !== 'refunding' || issued === null) return DONE;
	const quote = {
		allowed: true,
		fee: Number(data.fee),
		refund: Number(data.refund),
		...(data.reference === undefined ? {} : { reference: String(data.reference) }),
	};
	const request = String(data.request);
	const { kind } = await ports.supplier(offer.supplier).cancel(issued, quote, effect.key);
	if (kind === 'unknown') return { kind: 'retry', error: 'The supplier does not know the outcome yet.', expected: true };
	return { kind: 'done', input: { kind: kind === 'cancelled' ? 'cancelled' : 'cancel-rejected', request } };
}

async function refund(call: EffectCall): Promise<EffectOutcome> {
	const { ports, effect, data } = call;
	const { id, reference, refunded } = await paymentIn(call);
	const amount = Number(data.amount);
	if (reference === null) return { kind: 'failed', error: 'The payment has no reference.' };
	const status = await settled(call, reference, ports.gateway.refund(reference, amount, effect.key));
	if (status.refunded >= refunded + amount) return { kind: 'done', input: { kind: 'refunded', payment: id, amount } };
	return { kind: 'failed', error: `Not refunded: the payment is ${status.state}.` };
}

async function lookupPayment(call: EffectCall): Promise<EffectOutcome> {
	const { ports, effect } = call;
	const payment = await paymentIn(call);
	if (!OPEN_PAYMENT.has(payment.state)) return DONE;
	const status = payment.reference === null ? null : await ports.gateway.status(payment.reference);
	const isOpen = status === null || OPEN_PAYMENT.has(status.state);
	const apply = (trx: Database) => (status === null ? Promise.resolve() : applyStatus(trx, ports, payment, status));
	if (!isOpen) return { kind: 'done', apply };
	if (status?.state === 'unknown') await call.db.transaction().execute(apply);
	if (ports.now() - effect.created_at > LOOKUP_LIMIT)
		return { kind: 'failed', error: `The payment is still ${status?.state ?? 'pending'}.` };
	const wait = LOOKUP_WAITS[effect.attempts - 1] ?? LOOKUP_WAITS.at(-1);
	return { kind: 'retry', error: 'The payment is open.', expected: true, ...(wait === undefined ? {} : { wait }) };
}

const UNPAID: ReadonlySet<string> = new Set(['awaiting-payment', 'payment-failed'] satisfies OrderState[]);

/** Looks the open payment up first: it may have been authorized a moment ago. */
async function expire(call: EffectCall): Promise<EffectOutcome> {
	const { db, ports, row } = call;
	if (row.state === 'payment-unknown')
		return { kind: 'retry', error: 'The payment is unknown.', wait: LOOKUP_WAITS[1] ?? 0, expected: true };
	if (!UNPAID.has(row.state)) return DONE;
	const payments = await db.selectFrom('order_payments').selectAll().where('order_id', '=', row.id).execute();
	const open = payments.find(({ state, reference }) => OPEN_PAYMENT.has(state) && reference !== null);
	if (open) {
		const status = await ports.gateway.status(open.reference as string);
		if (status.state === 'unknown') return { kind: 'retry', error: 'The payment is unknown.', wait: UNKNOWN_WAIT, expected: true };
		if (status.state === 'authorized' || status.state === 'captured') {
			await db.transaction().execute((trx) => applyStatus(trx, ports, open, status));
			// A payment that differs from its order leaves it unpaid.
			return { kind: 'retry', error: 'The payment was authorized.', wait: LOOKUP_WAITS[0] ?? 0, expected: true };
		}
	}
	return { kind: 'done', input: { kind: 'expired' } };
}

/** Without an account: it was deleted meanwhile. */
async function reportCashback({ ports, row, data: { account, standing } }: EffectCall): Promise<EffectOutcome> {
	if (typeof account !== 'string') return DONE;
	await ports.reportCashback(row, { account, standing: STANDINGS.find((known) => known === standing) ?? null });
	return DONE;
}

const CALLS: Readonly<Record<EffectKind, (call: EffectCall) => Promise<EffectOutcome>>> = {
	issue,
	'find-issued': findIssued,
	'find-delayed-issue': findDelayedIssue,
	'cancel-delayed-issue': cancelDelayedIssue,
	capture,
	release,
	cancel,
	refund,
	'lookup-payment': lookupPayment,
	expire,
	change: makeChange,
	'find-changed': findChanged,
	'find-delayed-change': findDelayedChange,
	'expire-change': expireChange,
	cashback: reportCashback,
};

/** @throws if the outcome is unknown: the call is repeated with the same key */
export async function callEffect(options: EffectOptions, effect: StoredEffect): Promise<EffectOutcome> {
	const row = await findOrder(options.db, effect.order_id);
	if (!row) return { kind: 'failed', error: 'The order is gone.' };
	return CALLS[effect.kind as EffectKind]({ ...options, effect, row, data: JSON.parse(effect.data) });
}
