/** Applies events to stored orders: the next state with its timeline, effects, mails and seats, in the caller's transaction. */
import { randomUUID } from 'node:crypto';
import type { IssuedOrder } from '#features/booking/contract.ts';
import { applyChange, writeChanges } from '#features/orders/change/change-records.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { orderMail } from '#features/orders/mails.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import {
	changeOf,
	changesOf,
	orderOf,
	paymentsOf,
	type StoredChange,
	type StoredOrder,
	type StoredPayment,
} from '#features/orders/records.ts';
import type { PaymentState } from '#features/payment/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { step } from './machine.ts';
import { moneyOf, type NewEffect, type OrderInput, type OrderSnapshot, type Step } from './snapshot.ts';

let wake: () => void = () => undefined;

/** Sets what runs after effects are queued. */
export function onEffectQueued(listener: () => void): void {
	wake = listener;
}

/** Locks the order's row until the end of the transaction. */
export const lockOrder = (trx: Database, id: string): Promise<StoredOrder | undefined> =>
	trx
		.updateTable('orders')
		.set(({ eb }) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst();

async function lastRefund(trx: Database, order: string): Promise<number> {
	const requested = trx.selectFrom('order_events').select('data').where('order_id', '=', order).where('kind', '=', 'refund-requested');
	const last = await requested.orderBy('id', 'desc').limit(1).executeTakeFirst();
	return last ? Number((JSON.parse(last.data) as { refund?: number }).refund ?? 0) : 0;
}

const snapshotOf = (
	row: StoredOrder,
	payments: readonly StoredPayment[],
	changes: readonly StoredChange[],
	refundDue: number,
): OrderSnapshot => ({
	id: row.id,
	state: row.state as OrderState,
	total: row.total,
	issued: row.issued !== null,
	refundDue,
	payments: payments.map(({ id, purpose, amount, state, captured, refunded }) => ({
		id,
		purpose,
		amount,
		state: state as PaymentState,
		captured,
		refunded,
	})),
	changes: changes.map(changeOf),
});

export async function queueEffects(trx: Database, order: string, effects: readonly NewEffect[], now: number): Promise<void> {
	if (effects.length === 0) return;
	const rows = effects.map(({ kind, key, data, at }) => ({
		id: randomUUID(),
		order_id: order,
		kind,
		key,
		state: 'queued' as const,
		next_at: at ?? now + Number(data.delay ?? 0),
		data: JSON.stringify(data),
		error: null,
		created_at: now,
		done_at: null,
	}));
	await trx
		.insertInto('order_effects')
		.values(rows)
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
	wake();
}

/** Ordered by their ids: the order's version, then the place within it. */
export async function addEvents(trx: Database, { id, version }: StoredOrder, events: Step['events'], now: number): Promise<void> {
	if (events.length === 0) return;
	const rows = events.map(({ kind, data }, i) => ({
		id: `${id}:${String(version).padStart(8, '0')}.${i}`,
		order_id: id,
		at: now,
		kind,
		data: JSON.stringify(data),
	}));
	await trx.insertInto('order_events').values(rows).execute();
}

async function writePayments(trx: Database, before: OrderSnapshot, after: OrderSnapshot, facts: Facts, now: number): Promise<void> {
	for (const payment of after.payments) {
		const { id, state, captured, refunded } = payment;
		const earlier = before.payments.find((other) => other.id === id);
		if (!earlier || (earlier.state === state && earlier.captured === captured && earlier.refunded === refunded)) continue;
		const card = facts.card ? { card: JSON.stringify(facts.card) } : {};
		const reason = facts.reason === undefined ? {} : { reason: facts.reason };
		await trx
			.updateTable('order_payments')
			.set({ state, captured, refunded, updated_at: now, ...(facts.payment === id ? { ...card, ...reason } : {}) })
			.where('id', '=', id)
			.execute();
	}
}

/** Until the last arrival: a seat is free again after the flight. */
const seatsUntil = (row: StoredOrder): number => {
	const { flights } = orderOf(row).offer;
	const arrival = Math.max(...flights.legs.map(({ segments }) => segments.at(-1)?.arrivalUtc ?? 0));
	return arrival * 60_000 + MS_PER_DAY;
};

interface Facts {
	readonly payment?: string;
	readonly reason?: string;
	readonly card?: { readonly scheme: string; readonly last4: string };
	readonly issued?: IssuedOrder;
}

export interface AppliedInput {
	readonly row: StoredOrder;
	readonly changed: boolean;
}

/**
 * Applies an event to an order in a transaction.
 * @param facts what the machine does not need: the card, the reason of a decline, the issued order
 * @returns null if there is no such order
 */
export async function applyInput(
	trx: Database,
	{ seats, cashback, now: clock }: Pick<OrderPorts, 'seats' | 'cashback' | 'now'>,
	id: string,
	input: OrderInput,
	facts: Facts = {},
): Promise<AppliedInput | null> {
	const row = await lockOrder(trx, id);
	if (!row) return null;
	const before = snapshotOf(row, await paymentsOf(trx, id), await changesOf(trx, id), await lastRefund(trx, id));
	const next = step(before, input);
	if (!next) return { row, changed: false };
	const now = clock();
	const changes = {
		state: next.order.state,
		...moneyOf(next.order),
		...(facts.issued ? { issued: JSON.stringify(facts.issued), pnr: facts.issued.pnr } : {}),
		...(next.applies === undefined ? {} : await applyChange(trx, seats, row, next.applies)),
		updated_at: now,
	};
	await trx.updateTable('orders').set(changes).where('id', '=', id).execute();
	const after = { ...row, ...changes };
	await writePayments(trx, before, next.order, facts, now);
	await writeChanges(trx, before, next.order, now);
	await addEvents(trx, row, next.events, now);
	await queueEffects(trx, id, next.effects, now);
	if (next.seats === 'confirm') await seats.confirm(trx, id, seatsUntil(row));
	if (next.seats === 'release') await seats.release(trx, id);
	await cashback(trx, after, now);
	if (next.mails.length > 0) {
		const facts = { refundDue: next.order.refundDue, changes: (await changesOf(trx, id)).map(changeOf) };
		for (const mail of next.mails) await queueMail(trx, orderMail(orderOf(after), mail.kind, mail.about, facts));
	}
	return { row: after, changed: true };
}
