/** What the gateway's pages do with a payment: try a card, confirm it at the bank, leave. Each is one transaction. */
import { randomInt } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { schemeOf } from './card.ts';
import type { DeclineReason } from './contract.ts';
import { authorize, changePayment, lockPayment, type StoredCard, type StoredGatewayPayment } from './gateway-records.ts';
import { SETTLE_TIME } from './saved-cards.ts';
import type { TestCard } from './test-cards.data.ts';

/** Cards that may be tried for one payment. */
export const MAX_CARDS = 5;
export const MAX_CODES = 3;

export interface Challenge {
	readonly code: string;
	readonly tries: number;
}

export interface ChargeOutcome {
	/** After the change. */
	readonly payment: StoredGatewayPayment;
	/** Why this card or code failed, if the visitor may try another one. */
	readonly reason?: DeclineReason | 'wrong-code';
}

const declined = (reason: DeclineReason) => ({ state: 'declined', reason, card: null, challenge: null, due_at: null }) as const;

const cardOf = ({ number }: TestCard): string => {
	const scheme = schemeOf(number);
	if (scheme === null) throw new RangeError('A test card of an unknown scheme');
	return JSON.stringify({ scheme, last4: number.slice(-4) } satisfies StoredCard);
};

const newChallenge = (): string => JSON.stringify({ code: String(randomInt(1_000_000)).padStart(6, '0'), tries: 0 } satisfies Challenge);

export const challengeOf = ({ challenge }: StoredGatewayPayment): Challenge | null =>
	challenge === null ? null : (JSON.parse(challenge) as Challenge);

/** Changes nothing if the payment does not wait for a card any more. */
export function tryCard(db: Database, reference: string, card: TestCard, now: number): Promise<ChargeOutcome> {
	return db.transaction().execute(async (trx) => {
		const payment = await lockPayment(trx, reference, now);
		if (payment.state !== 'pending') return { payment };
		const attempts = payment.attempts + 1;
		const change = async (changes: Parameters<typeof changePayment>[2]): Promise<StoredGatewayPayment> =>
			changePayment(trx, payment, { attempts, ...changes }, now);
		switch (card.outcome) {
			case 'authorized':
				return { payment: await authorize(trx, payment, { attempts, card: cardOf(card), outcome: card.later ?? 'authorized' }, now) };
			case 'challenge':
				return { payment: await change({ state: 'challenge', card: cardOf(card), challenge: newChallenge() }) };
			case 'three-ds-failed':
				return { payment: await change(declined('three-ds-failed')) };
			case 'unknown-authorized':
			case 'unknown-declined': {
				const settles_as = card.outcome === 'unknown-authorized' ? 'authorized' : 'declined';
				return { payment: await change({ state: 'unknown', card: cardOf(card), due_at: now + SETTLE_TIME, settles_as }) };
			}
			case 'declined':
			case 'insufficient-funds': {
				const reason = card.outcome;
				if (attempts >= MAX_CARDS) return { payment: await change(declined(reason)) };
				return { payment: await change({ reason }), reason };
			}
		}
	});
}

/** @param code digits that the visitor typed */
export function confirmChallenge(db: Database, reference: string, code: string, now: number): Promise<ChargeOutcome> {
	return db.transaction().execute(async (trx) => {
		const payment = await lockPayment(trx, reference, now);
		const challenge = payment.state === 'challenge' ? challengeOf(payment) : null;
		if (challenge === null || payment.card === null) return { payment };
		if (code === challenge.code) return { payment: await authorize(trx, payment, { card: payment.card, outcome: 'challenge' }, now) };
		const tries = challenge.tries + 1;
		if (tries >= MAX_CODES) return { payment: await changePayment(trx, payment, declined('three-ds-failed'), now) };
		const retried = { challenge: JSON.stringify({ ...challenge, tries } satisfies Challenge) };
		return { payment: await changePayment(trx, payment, retried, now), reason: 'wrong-code' };
	});
}

/** The visitor goes back without paying: declined if a card was, else cancelled. */
export function leavePayment(db: Database, reference: string, now: number): Promise<ChargeOutcome> {
	return db.transaction().execute(async (trx) => {
		const payment = await lockPayment(trx, reference, now);
		if (payment.state !== 'pending' && payment.state !== 'challenge') return { payment };
		// A card that was declined before is not why the bank's page is left.
		const reason = payment.state === 'challenge' ? null : payment.reason;
		const changes = reason === null ? { ...declined('cancelled'), state: 'cancelled' } : declined(reason as DeclineReason);
		return { payment: await changePayment(trx, payment, changes, now) };
	});
}
