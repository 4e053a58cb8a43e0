/** Changes of a confirmed order: the options with their amounts by the fare's rules, the visitor's consent to one, its payment. */
import { randomUUID } from 'node:crypto';
import type { ChangeOffers, ChangeOption, ChangeRequest } from '#features/booking/contract.ts';
import { EXTRA_CODES, type ExtraCode } from '#features/extras/contract.ts';
import type { OrderDetails, PlacedOrder } from '#features/orders/contract.ts';
import { applyInput } from '#features/orders/effects/transition.ts';
import { checkPayments } from '#features/orders/payments.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { changesOf, findOrder, orderOf, paymentsOf } from '#features/orders/records.ts';
import { isChangeable } from '#features/orders/rules.ts';
import { insertPayment, startPayment } from '#features/orders/start-payment.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { insertChange } from './change-records.ts';

export type QuotedChanges = ChangeOffers | { readonly kind: 'failed' } | { readonly kind: 'not-now' };

/** A refund cannot exceed what is left of the payments. */
const withinPaid = (option: ChangeOption, { captured, refunded }: OrderDetails): ChangeOption => ({
	...option,
	refund: Math.min(option.refund, captured - refunded),
});

/** What a change leaves with the old flight; everything may be lost at a supplier that fails or is not configured any more. */
export async function lostExtras(
	{ supplier }: Pick<OrderPorts, 'supplier'>,
	{ id, offer }: Pick<OrderDetails, 'id' | 'offer'>,
): Promise<readonly ExtraCode[]> {
	try {
		return await supplier(offer.supplier).lostExtras(offer);
	} catch (error) {
		processLog().warn('Reading lost extras failed', { order: id, ...errorDetails(error) });
		return EXTRA_CODES;
	}
}

export async function quoteChanges({ supplier, now }: OrderPorts, order: OrderDetails, change: ChangeRequest): Promise<QuotedChanges> {
	const { offer, issued } = order;
	if (!isChangeable(order) || issued === null) return { kind: 'not-now' };
	try {
		const offers = await supplier(offer.supplier).changeOptions(offer, issued, change, new Date(now()));
		return offers.kind === 'options' ? { kind: 'options', options: offers.options.map((option) => withinPaid(option, order)) } : offers;
	} catch (error) {
		processLog().warn('Quoting a change failed', { order: order.id, ...errorDetails(error) });
		return { kind: 'failed' };
	}
}

/** What the visitor agreed to. */
export interface AgreedChange extends ChangeRequest {
	/** Random id of the form: sending it twice requests one change. */
	readonly request: string;
	readonly option: string;
	readonly pay: number;
	readonly refund: number;
}

export type ChangeResult =
	| { readonly kind: 'placed'; readonly placed: PlacedOrder }
	/** Differs from what the visitor agreed to. */
	| { readonly kind: 'repriced'; readonly option: ChangeOption }
	/** The option is no longer offered. */
	| { readonly kind: 'gone' }
	| Exclude<QuotedChanges, { kind: 'options' }>;

/** What the order's page or the gateway's shows now. */
async function continueChange(db: Database, ports: OrderPorts, id: string): Promise<PlacedOrder> {
	const row = await findOrder(db, id);
	if (!row) throw new RangeError(`No such order: ${id}`);
	const { state } = orderOf(row);
	const change = (await changesOf(db, id)).find((one) => one.state === 'pending');
	const payment = (await paymentsOf(db, id)).find((one) => one.id === change?.payment);
	const isOpen = payment?.state === 'pending' || payment?.state === 'challenge';
	return change && payment && isOpen ? startPayment(db, ports, row, payment, change.until) : { kind: 'order', state };
}

/** Applies the request and stores its change and payment, unless the order is in another state. */
function storeChange(db: Database, ports: OrderPorts, order: OrderDetails, agreed: AgreedChange, option: ChangeOption): Promise<void> {
	const { request, legIndex } = agreed;
	const payment = option.pay > 0 ? randomUUID() : null;
	const { pay: amount, refund, validUntil: until } = option;
	return db.transaction().execute(async (trx) => {
		const applied = await applyInput(trx, ports, order.id, { kind: 'change-requested', request, amount, refund, payment, until });
		if (!applied?.changed) return;
		await insertChange(trx, orderOf(applied.row), { request, legIndex, option, payment }, ports.now());
		if (payment !== null) await insertPayment(trx, applied.row, { id: payment, purpose: 'change', amount }, ports);
	});
}

/** Requests a change, or continues the one that has this request. */
export async function requestChange(db: Database, ports: OrderPorts, order: OrderDetails, agreed: AgreedChange): Promise<ChangeResult> {
	const isRepeated = async () => (await changesOf(db, order.id)).some(({ request }) => request === agreed.request);
	if (!(await isRepeated())) {
		const offers = await quoteChanges(ports, order, agreed);
		if (offers.kind !== 'options') return offers;
		const option = offers.options.find(({ id }) => id === agreed.option);
		if (!option) return { kind: 'gone' };
		if (option.pay !== agreed.pay || option.refund !== agreed.refund) return { kind: 'repriced', option };
		await storeChange(db, ports, order, agreed, option);
		if (!(await isRepeated())) return { kind: 'not-now' };
	}
	return { kind: 'placed', placed: await continueChange(db, ports, order.id) };
}

/** Continues the payment of the order's change. The caller checks access. */
export async function payChange(db: Database, ports: OrderPorts, id: string): Promise<PlacedOrder> {
	await checkPayments(db, ports, id);
	return continueChange(db, ports, id);
}

/** Gives up a change that is not paid yet; a payment that is unknown is looked up first. The caller checks access. */
export async function abandonChange(db: Database, ports: OrderPorts, id: string): Promise<void> {
	await checkPayments(db, ports, id);
	const change = (await changesOf(db, id)).find(({ state }) => state === 'pending');
	if (!change) return;
	const input = { kind: 'change-ended', request: change.request, reason: 'abandoned' } as const;
	await db.transaction().execute((trx) => applyInput(trx, ports, id, input));
}
