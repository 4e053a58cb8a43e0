/** Payments of the embedded gateway in the database. Every change of state writes an event in the same transaction. */
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import type { GatewayPaymentRow } from '#server/database/tables/payment.ts';
import type { CardScheme } from './card.ts';
import { forgetCard, saveCard } from './card-records.ts';
import { type DeclineReason, GatewayError, type PaymentState, type PaymentStatus, SAVED_BY } from './contract.ts';
import { newId } from './gateway-ids.ts';
import type { TestCardOutcome } from './test-cards.data.ts';

export type StoredGatewayPayment = Selectable<GatewayPaymentRow>;
type Changes = Updateable<GatewayPaymentRow>;

export interface StoredCard {
	readonly scheme: CardScheme;
	readonly last4: string;
}

const listeners = new Set<() => void>();

/** Adds what runs after each queued event. */
export function onEventQueued(listener: () => void): void {
	listeners.add(listener);
}

async function queueEvent(trx: Database, { reference, state, creator }: StoredGatewayPayment, now: number): Promise<void> {
	const type = `payment.${state}`;
	const event = { id: newId('evt'), reference, type, creator, state: 'queued' as const, next_at: now, at: now };
	await trx.insertInto('gateway_events').values(event).execute();
	for (const listener of listeners) listener();
}

/** States in which money is held or was taken. */
const WITH_CARD = new Set(['authorized', 'captured', 'refunded']);

export function statusOf(payment: StoredGatewayPayment): PaymentStatus {
	const { reference, state, order_id: order, amount, currency, captured, refunded, reason, card, method } = payment;
	return {
		reference,
		state: state as PaymentState,
		order,
		amount: Number(amount),
		currency,
		captured: Number(captured),
		refunded: Number(refunded),
		...(reason !== null && (state === 'declined' || state === 'cancelled') ? { reason: reason as DeclineReason } : {}),
		...(card !== null && WITH_CARD.has(state) ? { card: JSON.parse(card) as StoredCard } : {}),
		...(method !== null && WITH_CARD.has(state) ? { method } : {}),
	};
}

export const findPayment = (db: Database, reference: string): Promise<StoredGatewayPayment | undefined> =>
	db.selectFrom('gateway_payments').selectAll().where('reference', '=', reference).executeTakeFirst();

/** A card that was saved by a payment which was not made. */
async function forgetUnpaid(trx: Database, { state, saves, method }: StoredGatewayPayment): Promise<void> {
	if (SAVED_BY[saves - 1] === 'payment' && method !== null && (state === 'declined' || state === 'cancelled'))
		await forgetCard(trx, method);
}

/** Authorizes a payment, which saves its card if the visitor has agreed. @param outcome of later charges */
export async function authorize(
	trx: Database,
	payment: StoredGatewayPayment,
	{ outcome, ...changes }: Changes & { readonly card: string; readonly outcome: TestCardOutcome },
	now: number,
): Promise<StoredGatewayPayment> {
	const saved = payment.saves > 0 ? { method: await saveCard(trx, JSON.parse(changes.card) as StoredCard, outcome, now) } : {};
	const authorized = { state: 'authorized', reason: null, challenge: null, settles_as: null, due_at: null };
	return changePayment(trx, payment, { ...changes, ...saved, ...authorized }, now);
}

/** @returns the row after the change */
export async function changePayment(
	trx: Database,
	payment: StoredGatewayPayment,
	changes: Changes,
	now: number,
): Promise<StoredGatewayPayment> {
	const changed = await trx
		.updateTable('gateway_payments')
		.set({ ...changes, updated_at: now })
		.where('reference', '=', payment.reference)
		.returningAll()
		.executeTakeFirstOrThrow();
	await forgetUnpaid(trx, changed);
	const moved = changed.state !== payment.state || Number(changed.refunded) !== Number(payment.refunded);
	if (moved) await queueEvent(trx, changed, now);
	return changed;
}

/** What time alone does: an open payment expires, a lost response becomes known. */
function settle(trx: Database, payment: StoredGatewayPayment, now: number): Promise<StoredGatewayPayment> {
	const { state, settles_as, card, method } = payment;
	const closed = { card: null, challenge: null, settles_as: null, due_at: null };
	if (state !== 'unknown') return changePayment(trx, payment, { ...closed, state: 'cancelled', reason: 'expired' }, now);
	if (settles_as !== 'authorized') return changePayment(trx, payment, { ...closed, state: 'declined', reason: 'declined' }, now);
	if (card !== null && method === null) return authorize(trx, payment, { card, outcome: 'unknown-authorized' }, now);
	return changePayment(trx, payment, { state: 'authorized', settles_as: null, due_at: null }, now);
}

export const isDue = ({ due_at }: Pick<StoredGatewayPayment, 'due_at'>, now: number): boolean => due_at !== null && Number(due_at) <= now;

/** The payment, locked until the transaction ends, after what was due. @throws {GatewayError} if there is none */
export async function lockPayment(trx: Database, reference: string, now: number): Promise<StoredGatewayPayment> {
	const query = trx.selectFrom('gateway_payments').selectAll().where('reference', '=', reference);
	const payment = await lockingRows(trx, query).executeTakeFirst();
	if (!payment) throw new GatewayError('rejected', 'There is no such payment');
	return isDue(payment, now) ? settle(trx, payment, now) : payment;
}

const SETTLED_EACH = 50;

/** Changes payments whose time has come. @returns how many */
export async function settleDue(db: Database, now: number): Promise<number> {
	const due = await db
		.selectFrom('gateway_payments')
		.select('reference')
		.where('due_at', '<=', now)
		.orderBy('due_at')
		.limit(SETTLED_EACH)
		.execute();
	for (const { reference } of due) await db.transaction().execute((trx) => lockPayment(trx, reference, now));
	return due.length;
}
