/** The calls of a change, and what their outcomes mean for the order. */
import type { Leg } from '#engine/contract.ts';
import type { ChangeOutcome, SupplierChangeRequest } from '#features/booking/contract.ts';
import { applyStatus } from '#features/orders/payments.ts';
import { changeOf, findChange, orderOf, paymentsOf, type StoredChange } from '#features/orders/records.ts';
import { writeFlights } from '#features/orders/timeline-flights.ts';
import { changeKey } from './change-machine.ts';
import { DELAYED_LIMIT, DELAYED_WAIT } from './delayed-issue.ts';
import { type EffectCall, type EffectOutcome, OUTCOME_LIMIT } from './effect.ts';
import { checkedChange } from './issue-outcome.ts';
import { OPEN_PAYMENT, OUTCOME_NOT_FOUND } from './snapshot.ts';

const DONE: EffectOutcome = { kind: 'done' };
const UNKNOWN_WAIT = 60_000;

async function changeIn({ db, data }: EffectCall): Promise<StoredChange> {
	const stored = await findChange(db, String(data.request));
	if (!stored) throw new RangeError(`No such change: ${data.request}`);
	return stored;
}

function requestOf({ row }: EffectCall, stored: StoredChange): SupplierChangeRequest {
	const { id, offer, issued } = orderOf(row);
	if (issued === null) throw new RangeError(`The order ${id} is not issued`);
	return { order: id, offer, issued, option: changeOf(stored).option };
}

/** The leg before and after, for the timeline. */
function flightsOf(stored: StoredChange): { before: string; after: string } {
	const { option, legIndex, before } = changeOf(stored);
	return { before: writeFlights(before), after: writeFlights(option.offer.flights.legs[legIndex] as Leg) };
}

function ofChange(outcome: ChangeOutcome, stored: StoredChange): EffectOutcome {
	const { request } = stored;
	if (outcome.kind === 'unknown') return { kind: 'done', input: { kind: 'change-unknown', request } };
	if (outcome.kind === 'rejected') return { kind: 'done', input: { kind: 'change-rejected', request, reason: outcome.reason } };
	return { kind: 'done', input: { kind: 'changed', request, flights: flightsOf(stored) }, facts: { issued: outcome.issued } };
}

/** An error of the supplier is an unknown outcome: it is looked up. */
export async function makeChange(call: EffectCall): Promise<EffectOutcome> {
	const { ports, row, effect } = call;
	const stored = await changeIn(call);
	if (row.state !== 'changing' || stored.state !== 'pending') return DONE;
	const request = requestOf(call, stored);
	const outcome = await ports
		.supplier(request.offer.supplier)
		.change(request, effect.key)
		.catch((): ChangeOutcome => ({ kind: 'unknown' }));
	return ofChange(checkedChange(outcome, row), stored);
}

async function lookUp(call: EffectCall, stored: StoredChange): Promise<ChangeOutcome | null> {
	const request = requestOf(call, stored);
	const outcome = await call.ports.supplier(request.offer.supplier).findChanged(changeKey(stored.request), request);
	return outcome && checkedChange(outcome, call.row);
}

export async function findChanged(call: EffectCall): Promise<EffectOutcome> {
	const { ports, row, effect } = call;
	const stored = await changeIn(call);
	const { request } = stored;
	if (row.state !== 'changing' || stored.state !== 'unknown') return DONE;
	const outcome = await lookUp(call, stored);
	if (outcome !== null && outcome.kind !== 'unknown') return ofChange(outcome, stored);
	if (outcome === null && ports.now() - effect.created_at > OUTCOME_LIMIT)
		return { kind: 'done', input: { kind: 'change-rejected', request, reason: OUTCOME_NOT_FOUND } };
	return { kind: 'retry', error: 'The supplier does not know the outcome yet.', expected: true };
}

/** A change that the supplier makes after its money was released: the order gets its flights, and nothing is charged. */
export async function findDelayedChange(call: EffectCall): Promise<EffectOutcome> {
	const { ports, row, effect } = call;
	const stored = await changeIn(call);
	const { request } = stored;
	const outcome = await lookUp(call, stored);
	if (outcome?.kind === 'changed') {
		if (row.state === 'changing') return { kind: 'retry', error: 'Another change is being made.', wait: DELAYED_WAIT };
		if (row.state !== 'confirmed') return DONE;
		const input = { kind: 'changed-after-release', request, flights: flightsOf(stored) } as const;
		return { kind: 'done', input, facts: { issued: outcome.issued } };
	}
	if (outcome?.kind === 'rejected' || ports.now() - effect.created_at > DELAYED_LIMIT) return DONE;
	return { kind: 'retry', error: 'The supplier may still make the change.', wait: DELAYED_WAIT, expected: true };
}

/** Looks the open payment up first: it may have been authorized a moment ago. */
export async function expireChange(call: EffectCall): Promise<EffectOutcome> {
	const { db, ports, row } = call;
	const stored = await changeIn(call);
	const payment = (await paymentsOf(db, row.id)).find(({ id }) => id === stored.payment);
	if (stored.state !== 'pending' || !payment || !OPEN_PAYMENT.has(payment.state)) return DONE;
	if (payment.reference !== null) {
		const status = await ports.gateway.status(payment.reference);
		if (status.state === 'unknown') return { kind: 'retry', error: 'The payment is unknown.', wait: UNKNOWN_WAIT, expected: true };
		if (!OPEN_PAYMENT.has(status.state)) return { kind: 'done', apply: (trx) => applyStatus(trx, ports, payment, status) };
	}
	return { kind: 'done', input: { kind: 'change-ended', request: stored.request, reason: 'expired' } };
}
