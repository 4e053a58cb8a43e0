/** Charges of the embedded gateway's saved cards. */
import type { Database } from '#server/database/open.ts';
import { type ChargeRequest, type PaymentStatus, UnknownCardError } from './contract.ts';
import { changePayment, type StoredCard, type StoredGatewayPayment, statusOf } from './gateway-records.ts';
import type { TestCardOutcome } from './test-cards.data.ts';

/** Milliseconds after which the outcome of a lost response becomes known. */
export const SETTLE_TIME = 15_000;

function chargedAs(outcome: TestCardOutcome, amount: number, now: number) {
	switch (outcome) {
		// The cardholder confirmed it when it was saved.
		case 'authorized':
		case 'challenge':
			return { state: 'captured', captured: amount };
		case 'unknown-authorized':
		case 'unknown-declined':
			return {
				state: 'unknown',
				due_at: now + SETTLE_TIME,
				settles_as: outcome === 'unknown-authorized' ? ('authorized' as const) : ('declined' as const),
			};
		case 'declined':
		case 'insufficient-funds':
		case 'three-ds-failed':
			return { state: 'declined', reason: outcome, card: null };
	}
}

/** In the transaction of its idempotency key. @throws {UnknownCardError} for a card that is not saved */
export async function chargeSaved(
	trx: Database,
	{ method, ...request }: ChargeRequest,
	insert: (method: string) => Promise<StoredGatewayPayment>,
	now: number,
): Promise<PaymentStatus> {
	const card = await trx.selectFrom('gateway_cards').selectAll().where('method', '=', method).executeTakeFirst();
	if (!card) throw new UnknownCardError();
	const payment = await insert(method);
	const shown = JSON.stringify({ scheme: card.scheme as StoredCard['scheme'], last4: card.last4 } satisfies StoredCard);
	const outcome = chargedAs(card.outcome as TestCardOutcome, request.amount, now);
	return statusOf(await changePayment(trx, payment, { card: shown, due_at: null, ...outcome }, now));
}
