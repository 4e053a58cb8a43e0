/** What the subscriber does with a subscription besides paying. */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import type { Schema } from '#server/database/schema.ts';
import { retireCard } from './cards.ts';
import { settleCharge } from './charges.ts';
import type { ChargeState, Plan } from './contract.ts';
import { type PremiumMail, queuePremiumMail } from './mails.ts';
import type { PremiumPorts } from './ports.ts';
import {
	applyInput,
	type Correction,
	chargesOf,
	lockByAccount,
	lockById,
	lockSubscription,
	type Sale,
	type StoredCharge,
	type StoredSubscription,
	savedMethod,
} from './records.ts';
import { priceIn, refundOf, type SubscriptionInput } from './rules.ts';

const TAKEN: readonly ChargeState[] = ['capturing', 'captured', 'refunded'];

/** Free days without a card, once for each account. @returns whether it began */
export async function startTrial(ports: PremiumPorts, account: string, sale: Sale): Promise<boolean> {
	const db = await ports.db();
	const now = ports.now();
	return db.transaction().execute(async (trx) => {
		const row = await lockSubscription(trx, account, sale, now);
		const after = await applyInput(trx, row, { kind: 'trial', now }, now, { sale });
		if (after) await queuePremiumMail(trx, ports, after, { kind: 'trial' });
		return after !== null;
	});
}

async function change(ports: PremiumPorts, account: string, inputOf: (row: StoredSubscription) => SubscriptionInput): Promise<boolean> {
	const db = await ports.db();
	const now = ports.now();
	return db.transaction().execute(async (trx) => {
		const row = await lockByAccount(trx, account, now);
		if (!row) return false;
		const input = inputOf(row);
		const after = await applyInput(trx, row, input, now);
		const mail = after && mailOf(input.kind, after);
		if (mail) await queuePremiumMail(trx, ports, after, mail);
		return after !== null;
	});
}

function mailOf(input: SubscriptionInput['kind'], { state }: StoredSubscription): PremiumMail | null {
	if (input === 'cancel') return { kind: state === 'ended' ? 'ended' : 'cancelled' };
	return input === 'resume' || input === 'plan' ? { kind: input === 'plan' ? 'plan' : 'resumed' } : null;
}

/** One step: nothing is charged any more, the benefits stay until the end of what is paid. */
export const cancelSubscription = (ports: PremiumPorts, account: string): Promise<boolean> =>
	change(ports, account, () => ({ kind: 'cancel', now: ports.now() }));

export const resumeSubscription = (ports: PremiumPorts, account: string): Promise<boolean> =>
	change(ports, account, ({ method }) => ({ kind: 'resume', hasCard: method !== null, now: ports.now() }));

/** Charges the price of another plan from the next renewal on. */
export const switchPlan = (ports: PremiumPorts, account: string, plan: Plan, price: number): Promise<boolean> =>
	change(ports, account, () => ({ kind: 'plan', plan, price, now: ports.now() }));

/** The payment whose year runs, with what of it would be refunded now. */
export interface RefundQuote {
	readonly charge: string;
	readonly amount: number;
	/** When what it paid begins; until then the subscription stays as it was before. */
	readonly from: number;
}

function quoteOf(charges: readonly StoredCharge[], cashback: boolean, now: number): RefundQuote | null {
	const [charge] = charges.filter(({ state, reason, refund_due }) => state === 'captured' && reason === null && refund_due === 0);
	if (!charge || charge.period_from === null || charge.refunded > 0) return null;
	const { plan, amount, period_from: from, created_at: paidAt } = charge;
	const monthly = priceIn(charge.currency, cashback)?.month ?? 0;
	const refund = monthly === 0 ? 0 : refundOf({ plan: plan as Plan, amount, from, paidAt }, monthly, now);
	return refund > 0 ? { charge: charge.id, amount: refund, from } : null;
}

/** @param cashback whether members earn cashback where it was bought */
export async function quoteRefund(db: Database, subscription: string, cashback: boolean, now: number): Promise<RefundQuote | null> {
	return quoteOf(await chargesOf(db, subscription), cashback, now);
}

/** The saved card of a payment that is given back is not needed for what stays. */
async function forgetMethod(trx: Database, row: StoredSubscription, now: number): Promise<void> {
	const method = savedMethod(row);
	if (method === null) return;
	await retireCard(trx, row.id, method, now);
	await trx.updateTable('premium_subscriptions').set({ method: null }).where('id', '=', row.id).execute();
}

/** Ends what was paid and refunds what was agreed; what was open before it stays. @returns false if the amount is another one meanwhile */
export async function refundSubscription(
	ports: PremiumPorts,
	account: string,
	agreed: Omit<RefundQuote, 'from'>,
	cashback: boolean,
): Promise<boolean> {
	const db = await ports.db();
	const now = ports.now();
	const done = await db.transaction().execute(async (trx) => {
		const row = await lockByAccount(trx, account, now);
		if (!row) return false;
		const quote = await quoteRefund(trx, row.id, cashback, now);
		if (quote?.charge !== agreed.charge || quote.amount !== agreed.amount) return false;
		const after = await applyInput(trx, row, { kind: 'refunded', from: quote.from, now }, now);
		if (!after) return false;
		if (after.state !== 'ended') await forgetMethod(trx, row, now);
		const due = { refund_due: quote.amount, next_at: now, updated_at: now };
		await trx.updateTable('premium_charges').set(due).where('id', '=', quote.charge).execute();
		await queuePremiumMail(
			trx,
			ports,
			{ ...after, currency: row.currency },
			{ kind: 'refunded', charge: quote.charge, amount: quote.amount },
		);
		return true;
	});
	if (done) await settleCharge(ports, agreed.charge);
	return done;
}

/** Staff changes when what is paid ends; noted with who and why. */
export async function correctSubscription(ports: PremiumPorts, id: string, until: number, correction: Correction): Promise<boolean> {
	const db = await ports.db();
	const now = ports.now();
	return db.transaction().execute(async (trx) => {
		const row = await lockById(trx, id, now);
		return row ? (await applyInput(trx, row, { kind: 'correct', until, now }, now, { correction })) !== null : false;
	});
}

/** Payments that keep their subscription. */
const isKept = ({ eb, or }: ExpressionBuilder<Schema, 'premium_charges'>) =>
	or([eb('premium_charges.next_at', 'is not', null), eb('premium_charges.state', 'in', [...TAKEN])]);

/**
 * Deletes subscriptions whose first payment was never made, at most `limit`; payments that were refunded are accounting records and stay.
 * @returns the number deleted
 */
export const deleteAbandoned = (db: Database, before: number, limit: number): Promise<number> =>
	db.transaction().execute(async (trx) => {
		const unpaid = trx
			.selectFrom('premium_subscriptions')
			.select('id')
			.where('state', '=', 'new')
			.where('updated_at', '<', before)
			.where((eb) => {
				const charges = eb.selectFrom('premium_charges').select('premium_charges.id');
				const own = charges.whereRef('premium_charges.subscription_id', '=', 'premium_subscriptions.id');
				return eb.not(eb.exists(own.where(isKept)));
			})
			.orderBy('updated_at')
			.limit(limit);
		const locked = (await skippingLocked(trx, unpaid).execute()).map(({ id }) => id);
		if (locked.length === 0) return 0;
		// A payment may have been started between the look-up and the lock.
		const open = trx.selectFrom('premium_charges').select('subscription_id').where('subscription_id', 'in', locked);
		const busy = await open.where(isKept).execute();
		const ids = locked.filter((id) => !busy.some(({ subscription_id }) => subscription_id === id));
		if (ids.length === 0) return 0;
		await trx.deleteFrom('premium_charges').where('subscription_id', 'in', ids).execute();
		await trx.deleteFrom('premium_subscriptions').where('id', 'in', ids).execute();
		return ids.length;
	});
