/**
 * Payouts: the person requests all that is available in a currency, staff pays it and says so. Cashback pays no order: an order's money is a
 * payment at the gateway and its refunds, and a discount would need a share in each of them.
 */
import type { Selectable } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import type { LoyaltyPayoutRow } from '#server/database/tables/premium.ts';
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import type { Payout, PayoutState } from './contract.ts';
import { balanceIn, lockLoyalty, post } from './ledger.ts';
import { canPayOut, corrected, payoutDecided, payoutRequested } from './rules.ts';

type StoredPayout = Selectable<LoyaltyPayoutRow>;

export const payoutPurpose = (id: string): string => `loyalty-payout:${id}`;

/** Where the money goes. */
export interface PayoutDetails {
	readonly name: string;
	/** Account number at a bank, without spaces. */
	readonly bankAccount: string;
	/** BIC of the bank. */
	readonly bank: string;
}

const detailsOf = ({ id, details }: StoredPayout): PayoutDetails | null =>
	details === null ? null : decryptJson<PayoutDetails>(payoutPurpose(id), details);

function destinationOf(row: StoredPayout): Payout['destination'] {
	const details = row.state === 'requested' ? detailsOf(row) : null;
	return details && { name: details.name, last4: details.bankAccount.slice(-4) };
}

const payoutOf = (row: StoredPayout): Payout => payoutFrom(row, destinationOf(row));

const payoutFrom = (
	{ id, state, currency, amount, created_at, decided_at, note }: StoredPayout,
	destination: Payout['destination'],
): Payout => ({
	id,
	destination,
	state: state as PayoutState,
	currency,
	amount,
	createdAt: created_at,
	decidedAt: decided_at,
	note,
});

export type PayoutRequest = { readonly kind: 'requested'; readonly amount: number } | { readonly kind: 'too-little' | 'repeated' };

/** @param id random id of the form; the same request has one effect */
export async function requestPayout(
	db: Database,
	account: string,
	{ id, currency, details }: { readonly id: string; readonly currency: string; readonly details: PayoutDetails },
	now: number,
): Promise<PayoutRequest> {
	return db.transaction().execute(async (trx) => {
		await lockLoyalty(trx, account, now);
		const earlier = await trx.selectFrom('loyalty_payouts').select('id').where('id', '=', id).executeTakeFirst();
		if (earlier) return { kind: 'repeated' };
		const balance = await balanceIn(trx, account, currency);
		if (!canPayOut(balance)) return { kind: 'too-little' };
		const amount = balance.available;
		await trx
			.insertInto('loyalty_payouts')
			.values({
				id,
				account_id: account,
				state: 'requested',
				currency,
				amount,
				details: encryptJson(payoutPurpose(id), details),
				created_at: now,
				decided_at: null,
				staff: null,
				note: null,
			})
			.execute();
		await post(trx, payoutRequested(id, { account, currency, amount }), now);
		return { kind: 'requested', amount };
	});
}

/** Newest first. */
export async function payoutsOf(db: Database, account: string, limit = 50): Promise<readonly Payout[]> {
	const rows = await db
		.selectFrom('loyalty_payouts')
		.selectAll()
		.where('account_id', '=', account)
		.orderBy('created_at', 'desc')
		.limit(limit)
		.execute();
	return rows.map(payoutOf);
}

export interface WaitingPayout extends Payout {
	/** Where the money goes. */
	readonly details: PayoutDetails | null;
	readonly account: string;
	/** False if an order was refunded meanwhile: it is not paid. */
	readonly isCovered: boolean;
}

/** For staff: payouts that wait, oldest first. */
export async function waitingPayouts(db: Database, limit = 100): Promise<readonly WaitingPayout[]> {
	const rows = await db
		.selectFrom('loyalty_payouts')
		.selectAll()
		.where('state', '=', 'requested')
		.orderBy('created_at')
		.limit(limit)
		.execute();
	const balances = await Promise.all(rows.map(({ account_id, currency }) => balanceIn(db, account_id, currency)));
	return rows.map((row, i) => ({
		...payoutOf(row),
		isCovered: (balances[i]?.available ?? 0) >= 0,
		account: row.account_id,
		details: detailsOf(row),
	}));
}

/** `debt`: an order was refunded after the request, and what was requested is more than what is left. */
export type PayoutDecision = 'decided' | 'decided-before' | 'debt';

/** Staff has paid a payout, or rejects it and says why; the details are erased. */
export async function decidePayout(
	db: Database,
	id: string,
	state: 'paid' | 'rejected',
	{ staff, note }: { readonly staff: string; readonly note: string },
	now: number,
): Promise<PayoutDecision> {
	return db.transaction().execute(async (trx) => {
		const row = await lockingRows(trx, trx.selectFrom('loyalty_payouts').selectAll().where('id', '=', id)).executeTakeFirst();
		if (row?.state !== 'requested') return 'decided-before';
		const { account_id: account, currency, amount } = row;
		await lockLoyalty(trx, account, now);
		if (state === 'paid' && (await balanceIn(trx, account, currency)).available < 0) return 'debt';
		const decided = { state, decided_at: now, staff, note, details: null };
		await trx.updateTable('loyalty_payouts').set(decided).where('id', '=', id).execute();
		await post(trx, { ...payoutDecided(id, state, { account, currency, amount }), staff, note }, now);
		return 'decided';
	});
}

/** The person takes a request back before it is decided; the details are erased. @returns false if there is none to take back */
export async function withdrawPayout(db: Database, account: string, id: string, now: number): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const own = trx.selectFrom('loyalty_payouts').selectAll().where('id', '=', id).where('account_id', '=', account);
		const row = await lockingRows(trx, own).executeTakeFirst();
		if (row?.state !== 'requested') return false;
		const { currency, amount } = row;
		await lockLoyalty(trx, account, now);
		const withdrawn = { state: 'withdrawn' satisfies PayoutState, decided_at: now, details: null };
		await trx.updateTable('loyalty_payouts').set(withdrawn).where('id', '=', id).execute();
		await post(trx, payoutDecided(id, 'withdrawn', { account, currency, amount }), now);
		return true;
	});
}

export interface CashbackCorrection {
	/** Random id of the form; the same correction is booked once. */
	readonly key: string;
	readonly account: string;
	readonly currency: string;
	/** Negative to take away. */
	readonly amount: number;
	readonly staff: string;
	readonly note: string;
	/** Whether the balance may fall below zero. */
	readonly allowsDebt?: boolean;
}

/** `debt`: the balance would fall below zero. */
export type CorrectionOutcome = 'booked' | 'booked-before' | 'debt';

/** Staff corrects what is available; noted with who and why. */
export async function correctCashback(
	db: Database,
	{ key, allowsDebt = false, ...correction }: CashbackCorrection,
	now: number,
): Promise<CorrectionOutcome> {
	const { account, currency, amount } = correction;
	return db.transaction().execute(async (trx) => {
		await lockLoyalty(trx, account, now);
		const transaction = corrected(key, correction);
		const before = trx.selectFrom('loyalty_transactions').select('id').where('key', '=', transaction.key);
		if (await before.executeTakeFirst()) return 'booked-before';
		if (amount < 0 && !allowsDebt && (await balanceIn(trx, account, currency)).available + amount < 0) return 'debt';
		return (await post(trx, transaction, now)) ? 'booked' : 'booked-before';
	});
}
