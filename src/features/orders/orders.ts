/** Places and pays orders. */
import { randomUUID } from 'node:crypto';
import { ORDER_PARAMETER } from '#features/booking/contract.ts';
import type { CardKind } from '#features/payment/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { href } from '#site/links.ts';
import type { Brand } from '#site/site.ts';
import type { OrderRequest, OrderState, PlacedOrder } from './contract.ts';
import { siteOfOrder } from './mails.ts';
import { checkPayments } from './payments.ts';
import type { OrderPorts } from './ports.ts';
import { findOrder, orderOf, paymentsOf, rowOf, type StoredOrder, type StoredPayment } from './records.ts';
import { isPayable } from './rules.ts';
import { addEvents, applyInput } from './transition.ts';

/** Where the gateway sends the visitor afterwards. */
const RETURN_PATH = '/booking/process';

/** The row of a payment that starts; the machine's `payment-started` must follow in the same transaction. */
async function insertPayment(trx: Database, order: StoredOrder, id: string, gateway: string, now: number): Promise<void> {
	await trx
		.insertInto('order_payments')
		.values({
			id,
			order_id: order.id,
			gateway,
			reference: null,
			url: null,
			purpose: 'order',
			amount: order.total,
			currency: order.currency,
			state: 'pending',
			reason: null,
			card: null,
			created_at: now,
			updated_at: now,
		})
		.execute();
}

const openPayment = (payments: readonly StoredPayment[]): StoredPayment | undefined =>
	payments.findLast(({ purpose, state }) => purpose === 'order' && (state === 'pending' || state === 'challenge'));

/** Creates the payment at the gateway unless it is known to exist; repeated calls use the same key. */
async function startPayment(db: Database, { gateway, now }: OrderPorts, row: StoredOrder, payment: StoredPayment): Promise<PlacedOrder> {
	if (payment.url !== null) return { kind: 'redirect', url: payment.url };
	const { id, market, offer } = orderOf(row);
	const site = siteOfOrder({ ...row, brand: row.brand as Brand, language: row.language as Language });
	try {
		const { reference, url } = await gateway.create(
			{
				order: id,
				amount: payment.amount,
				currency: payment.currency,
				methods: row.methods.split(',') as CardKind[],
				brand: row.brand as Brand,
				market,
				language: row.language as Language,
				returnUrl: row.origin + href(site, RETURN_PATH, { [ORDER_PARAMETER]: id }),
				expiresAt: offer.validUntil,
			},
			payment.id,
		);
		await db.updateTable('order_payments').set({ reference, url, updated_at: now() }).where('id', '=', payment.id).execute();
		return { kind: 'redirect', url };
	} catch (error) {
		processLog().error('Creating a payment failed', { order: id, ...errorDetails(error) });
		return { kind: 'gateway-failed' };
	}
}

/** What the order's page or the gateway's shows now. */
async function continueOrder(db: Database, ports: OrderPorts, id: string): Promise<PlacedOrder> {
	const row = await findOrder(db, id);
	if (!row) throw new RangeError(`No such order: ${id}`);
	const state = row.state as OrderState;
	const payment = openPayment(await paymentsOf(db, id));
	return state === 'awaiting-payment' && payment ? startPayment(db, ports, row, payment) : { kind: 'order', state };
}

/**
 * Stores the order with its payment, then creates the payment at the gateway. Repeating a request, also after a crash in between, continues
 * the stored order; what differs in the repeated request is ignored.
 */
export async function placeOrder(db: Database, ports: OrderPorts, request: OrderRequest): Promise<PlacedOrder> {
	const { id, visitor, offer, total } = request;
	const { gateway, now } = ports;
	await db.transaction().execute(async (trx) => {
		const at = now();
		const row = rowOf(request, at);
		const inserted = await trx
			.insertInto('orders')
			.values(row)
			.onConflict((conflict) => conflict.column('id').doNothing())
			.executeTakeFirst();
		if (!inserted.numInsertedOrUpdatedRows) return;
		const stored: StoredOrder = { ...row, captured: 0, refunded: 0 };
		await trx.insertInto('order_visitors').values({ order_id: id, visitor, at }).execute();
		await addEvents(trx, stored, [{ kind: 'created', data: { total } }], at);
		const payment = randomUUID();
		await applyInput(trx, ports, id, { kind: 'payment-started', payment, amount: total, until: offer.validUntil });
		await insertPayment(trx, stored, payment, gateway.id, at);
	});
	return continueOrder(db, ports, id);
}

/** Starts another payment after a failed one, or continues the open one. The caller checks access. */
export async function payAgain(db: Database, ports: OrderPorts, id: string): Promise<PlacedOrder> {
	const { gateway, now } = ports;
	await checkPayments(db, ports, id);
	await db.transaction().execute(async (trx) => {
		const payment = randomUUID();
		const stored = await findOrder(trx, id);
		if (stored?.state !== 'payment-failed' || !isPayable(orderOf(stored), now())) return;
		const input = { kind: 'payment-started', payment, amount: stored.total, until: orderOf(stored).offer.validUntil } as const;
		const applied = await applyInput(trx, ports, id, input);
		if (applied?.changed) await insertPayment(trx, applied.row, payment, gateway.id, now());
	});
	return continueOrder(db, ports, id);
}
