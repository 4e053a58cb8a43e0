/** Places and pays orders. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import type { OrderRequest, OrderState, PlacedDraft, PlacedOrder } from './contract.ts';
import { addEvents, applyInput } from './effects/transition.ts';
import { checkPayments } from './payments.ts';
import type { OrderPorts } from './ports.ts';
import { findOrder, orderOf, paymentsOf, rowOf, type StoredOrder, type StoredPayment } from './records.ts';
import { isPayable } from './rules.ts';
import { insertPayment, startPayment } from './start-payment.ts';

const openPayment = (payments: readonly StoredPayment[]): StoredPayment | undefined =>
	payments.findLast(({ purpose, state }) => purpose === 'order' && (state === 'pending' || state === 'challenge'));

/** Leads to the page of the open payment; the caller checks access. */
export async function continueOrder(db: Database, ports: OrderPorts, id: string): Promise<PlacedOrder> {
	const row = await findOrder(db, id);
	if (!row) throw new RangeError(`No such order: ${id}`);
	const state = row.state as OrderState;
	const payment = openPayment(await paymentsOf(db, id));
	return state === 'awaiting-payment' && payment
		? startPayment(db, ports, row, payment, orderOf(row).offer.validUntil)
		: { kind: 'order', state };
}

class DraftChanged extends Error {
	override name = 'DraftChanged';
}

/**
 * Stores the order with its payment, then creates the payment at the gateway. Repeating a request, also after a crash in between, continues
 * the stored order; what differs in the repeated request is ignored.
 * @param closeDraft runs in the order's transaction; false if the draft is no longer that of the request: nothing is stored
 */
export async function placeOrder(
	db: Database,
	ports: OrderPorts,
	request: OrderRequest,
	closeDraft: (trx: Database) => Promise<boolean> = async () => true,
): Promise<PlacedDraft> {
	try {
		await storeOrder(db, ports, request, closeDraft);
	} catch (error) {
		if (error instanceof DraftChanged) return { kind: 'draft-changed' };
		throw error;
	}
	return continueOrder(db, ports, request.id);
}

async function storeOrder(
	db: Database,
	ports: OrderPorts,
	request: OrderRequest,
	closeDraft: (trx: Database) => Promise<boolean>,
): Promise<void> {
	const { id, visitor, offer, total } = request;
	const { now } = ports;
	await db.transaction().execute(async (trx) => {
		const at = now();
		const row = rowOf(request, at);
		const inserted = await trx
			.insertInto('orders')
			.values(row)
			.onConflict((conflict) => conflict.column('id').doNothing())
			.executeTakeFirst();
		if (!inserted.numInsertedOrUpdatedRows) return;
		if (!(await closeDraft(trx))) throw new DraftChanged();
		const stored: StoredOrder = { ...row, captured: 0, refunded: 0 };
		await trx.insertInto('order_visitors').values({ order_id: id, visitor, at }).execute();
		await addEvents(trx, stored, [{ kind: 'created', data: { total } }], at);
		const payment = randomUUID();
		await applyInput(trx, ports, id, { kind: 'payment-started', payment, amount: total, until: offer.validUntil });
		await insertPayment(trx, stored, { id: payment, purpose: 'order', amount: total }, ports);
	});
}

/** Starts another payment after a failed one, or continues the open one. The caller checks access. */
export async function payAgain(db: Database, ports: OrderPorts, id: string): Promise<PlacedOrder> {
	const { now } = ports;
	await checkPayments(db, ports, id);
	await db.transaction().execute(async (trx) => {
		const payment = randomUUID();
		const stored = await findOrder(trx, id);
		if (stored?.state !== 'payment-failed' || !isPayable(orderOf(stored), now())) return;
		const input = { kind: 'payment-started', payment, amount: stored.total, until: orderOf(stored).offer.validUntil } as const;
		const applied = await applyInput(trx, ports, id, input);
		if (applied?.changed) await insertPayment(trx, applied.row, { id: payment, purpose: 'order', amount: stored.total }, ports);
	});
	return continueOrder(db, ports, id);
}
