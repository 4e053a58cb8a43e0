/** Ends an unpaid order whose visitor goes back to change the booking. */
import type { Database } from '#server/database/open.ts';
import type { OrderState } from './contract.ts';
import { applyInput } from './effects/transition.ts';
import { checkPayments } from './payments.ts';
import type { OrderPorts } from './ports.ts';
import { readOrder } from './records.ts';
import { withdrawnDraft } from './rules.ts';

export type WithdrawnOrder =
	/** Id of the draft that has taken its place. */
	| { readonly kind: 'withdrawn'; readonly draft: string }
	/** It is paid, its payment is unknown, it has ended, or the draft is not the visitor's; nothing has changed. */
	| { readonly kind: 'order'; readonly state: OrderState };

class NoDraft extends Error {
	override name = 'NoDraft';
}

/**
 * Withdraws an order unless it is paid or its payment is unknown, and opens the draft in the same transaction. A payment that arrives later
 * is released. Repeating it leads to the same draft. The caller checks access.
 * @param draft id of the new draft
 * @param open creates it with the order's seats; false if there is nothing to create it from
 */
export async function withdrawOrder(
	db: Database,
	ports: OrderPorts,
	id: string,
	draft: string,
	open: (trx: Database) => Promise<boolean>,
): Promise<WithdrawnOrder> {
	await checkPayments(db, ports, id);
	try {
		await db.transaction().execute(async (trx) => {
			const applied = await applyInput(trx, ports, id, { kind: 'withdrawn', draft });
			if (applied?.changed && !(await open(trx))) throw new NoDraft();
		});
	} catch (error) {
		if (!(error instanceof NoDraft)) throw error;
	}
	const order = await readOrder(db, id);
	if (!order) throw new RangeError(`No such order: ${id}`);
	const opened = withdrawnDraft(order);
	return opened === null ? { kind: 'order', state: order.state } : { kind: 'withdrawn', draft: opened };
}
