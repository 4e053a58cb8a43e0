/** Saved cards of the embedded gateway: the scheme, last digits and test outcome of each. */
import type { Database } from '#server/database/open.ts';
import { newId } from './gateway-ids.ts';
import type { TestCardOutcome } from './test-cards.data.ts';

/** Days without a payment after which a card is deleted: more than two years of renewals once a year. */
export const CARD_DAYS = 800;

/** Of a payment that was authorized. @returns the card's name for charges without the visitor */
export async function saveCard(
	trx: Database,
	card: { readonly scheme: string; readonly last4: string },
	outcome: TestCardOutcome,
	now: number,
): Promise<string> {
	const method = newId('card');
	const { scheme, last4 } = card;
	await trx.insertInto('gateway_cards').values({ method, scheme, last4, outcome, created_at: now }).execute();
	return method;
}

export const forgetCard = async (db: Database, method: string): Promise<void> =>
	void (await db.deleteFrom('gateway_cards').where('method', '=', method).execute());

/** Deletes cards that no payment has used since a time, at most `limit`. @returns the number deleted */
export async function deleteUnusedCards(db: Database, before: number, limit: number): Promise<number> {
	const used = db.selectFrom('gateway_payments').select('method').where('method', 'is not', null).where('updated_at', '>=', before);
	const old = db
		.selectFrom('gateway_cards')
		.select('method')
		.where('created_at', '<', before)
		.where('method', 'not in', used)
		.orderBy('created_at')
		.limit(limit);
	const { numDeletedRows } = await db.deleteFrom('gateway_cards').where('method', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
