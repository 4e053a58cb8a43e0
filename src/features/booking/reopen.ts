/** Gives the booking of an unpaid order back as an open draft with everything that was typed. */
import type { OrderDetails, OrderState } from '#features/orders/contract.ts';
import { isWithdrawable, withdrawnDraft } from '#features/orders/rules.ts';
import type { Database } from '#server/database/open.ts';
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import { deleteSurplusDrafts, findDraft, purposeOf } from './drafts.ts';

export interface ReopenedDraft {
	/** The draft that the order has replaced; it stays as it is. */
	readonly id: string;
	readonly visitor: string;
	/** Id of the new draft. */
	readonly reopened: string;
	readonly now: number;
}

/** Copies the draft of an order, in the transaction that withdraws the order. @returns false if it is not the visitor's */
export async function reopenDraft(trx: Database, { id, visitor, reopened, now }: ReopenedDraft): Promise<boolean> {
	const row = await trx
		.selectFrom('booking_drafts')
		.selectAll()
		.where('id', '=', id)
		.where('visitor', '=', visitor)
		.where('state', '=', 'replaced')
		.executeTakeFirst();
	if (!row) return false;
	const fields = encryptJson(purposeOf(reopened), decryptJson(purposeOf(id), row.fields));
	await trx
		.insertInto('booking_drafts')
		.values({ ...row, id: reopened, state: 'open', fields, created_at: now, updated_at: now })
		.execute();
	await deleteSurplusDrafts(trx, visitor);
	return true;
}

/** What was typed is shown only to the visitor who typed it, not to others who may see the order. */
export const mayReopen = async (
	db: Database,
	{ id, state }: { readonly id: string; readonly state: OrderState },
	visitor: string | null,
): Promise<boolean> => visitor !== null && isWithdrawable({ state }) && (await findDraft(db, id, visitor)) !== null;

/** Id of the draft that took the place of a withdrawn order; null if there is none, or it is another visitor's. */
export async function draftInstead(
	db: Database,
	order: Pick<OrderDetails, 'state' | 'events'>,
	visitor: string | null,
): Promise<string | null> {
	const id = withdrawnDraft(order);
	return id !== null && visitor !== null && (await findDraft(db, id, visitor)) ? id : null;
}
