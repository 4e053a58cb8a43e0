/** Subscriptions and charges in the database. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { PremiumChargeRow, PremiumSubscriptionRow } from '#server/database/tables/premium.ts';
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import type { Brand } from '#site/site.ts';
import {
	type Charge,
	type ChargeState,
	type EndReason,
	type Membership,
	type Plan,
	type Subscription,
	type SubscriptionState,
	UNKNOWN,
} from './contract.ts';
import { membershipOf, nextAt, type SubscriptionInput, step } from './rules.ts';

export type StoredSubscription = Selectable<PremiumSubscriptionRow>;
export type StoredCharge = Selectable<PremiumChargeRow>;

/** Site where it was bought, for prices and mails. */
export interface Sale {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly origin: string;
	readonly currency: string;
}

export const purposeOf = (id: string): string => `premium:${id}`;
export const chargePurpose = (id: string): string => `premium-charge:${id}`;
export const oldCardPurpose = (id: string): string => `premium-old-card:${id}`;

export const saleOf = (row: StoredSubscription): Sale => ({
	brand: row.brand as Brand,
	market: row.market,
	language: row.language as Language,
	origin: row.origin,
	currency: row.currency,
});

export const subscriptionOf = (row: StoredSubscription): Subscription => ({
	state: row.state as SubscriptionState,
	plan: row.plan as Plan | null,
	price: row.price,
	currency: row.currency,
	until: row.until,
	anchor: row.anchor,
	attempts: row.attempts,
	trialAt: row.trial_at,
	endReason: row.end_reason as EndReason | null,
});

export const chargeOf = (row: StoredCharge): Charge => ({
	id: row.id,
	kind: row.kind,
	plan: row.plan as Plan,
	amount: row.amount,
	currency: row.currency,
	state: row.state as ChargeState,
	reason: row.reason,
	card: row.card === null ? null : (JSON.parse(row.card) as Charge['card']),
	refunded: row.refunded,
	refundDue: row.refund_due,
	from: row.period_from,
	until: row.period_until,
	createdAt: row.created_at,
});

/** Unambiguous letters and digits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newChargeId = (): string => `SUB-${[...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

export const findSubscription = (db: Database, account: string): Promise<StoredSubscription | undefined> =>
	db.selectFrom('premium_subscriptions').selectAll().where('account_id', '=', account).executeTakeFirst();

/** Locks the row until the end of the transaction; it is created where there is none. */
export async function lockSubscription(trx: Database, account: string, sale: Sale, now: number): Promise<StoredSubscription> {
	const { brand, market, language, origin, currency } = sale;
	await trx
		.insertInto('premium_subscriptions')
		.values({
			id: randomUUID(),
			account_id: account,
			state: 'new' satisfies SubscriptionState,
			plan: null,
			...{ brand, market, language, origin, currency },
			until: null,
			trial_at: null,
			started_at: null,
			ended_at: null,
			end_reason: null,
			method: null,
			next_at: null,
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.column('account_id').doNothing())
		.execute();
	const locked = trx.updateTable('premium_subscriptions').set({ updated_at: now }).where('account_id', '=', account);
	return locked.returningAll().executeTakeFirstOrThrow();
}

export const lockById = (trx: Database, id: string, now: number): Promise<StoredSubscription | undefined> =>
	trx.updateTable('premium_subscriptions').set({ updated_at: now }).where('id', '=', id).returningAll().executeTakeFirst();

/** Like {@link lockById}; undefined where the account has no subscription. */
export async function lockByAccount(trx: Database, account: string, now: number): Promise<StoredSubscription | undefined> {
	const row = await trx.selectFrom('premium_subscriptions').select('id').where('account_id', '=', account).executeTakeFirst();
	return row && lockById(trx, row.id, now);
}

export interface Correction {
	readonly staff: string;
	readonly note: string;
}

/**
 * Applies an input to a locked subscription and notes it.
 * @returns the subscription afterwards; null if the input changes nothing
 */
export async function applyInput(
	trx: Database,
	row: StoredSubscription,
	input: SubscriptionInput,
	now: number,
	more: { readonly sale?: Sale; readonly method?: string; readonly correction?: Correction } = {},
): Promise<StoredSubscription | null> {
	const before = subscriptionOf(row);
	const after = step(before, input);
	if (after === null) return null;
	const { sale, method, correction } = more;
	const changed = await trx
		.updateTable('premium_subscriptions')
		.set({
			state: after.state,
			plan: after.plan,
			price: after.price,
			currency: after.currency,
			until: after.until,
			anchor: after.anchor,
			attempts: after.attempts,
			trial_at: after.trialAt,
			end_reason: after.endReason,
			// The gateway forgets the card of one that has ended.
			next_at: after.state === 'ended' && row.method !== null ? now : nextAt(after, now),
			claimed_until: 0,
			updated_at: now,
			...(after.state === 'ended' ? { ended_at: now } : { ended_at: null }),
			...(input.kind === 'paid' && row.started_at === null ? { started_at: now } : {}),
			...(sale ? { brand: sale.brand, market: sale.market, language: sale.language, origin: sale.origin } : {}),
			...(method === undefined ? {} : { method: encryptMethod(row.id, method) }),
		})
		.where('id', '=', row.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('premium_events')
		.values({
			id: randomUUID(),
			subscription_id: row.id,
			at: now,
			kind: input.kind,
			state: after.state,
			staff: correction?.staff ?? null,
			note: correction?.note ?? null,
		})
		.execute();
	return changed;
}

export const encryptMethod = (id: string, method: string): string => encryptJson(purposeOf(id), { method });

/** Name of the saved card at the gateway; null if none is saved. */
export const savedMethod = ({ id, method }: Pick<StoredSubscription, 'id' | 'method'>): string | null =>
	method === null ? null : decryptJson<{ method: string }>(purposeOf(id), method).method;

/** Whether the subscriber can go on with what was cancelled, as it is: with its plan and its card. */
export const canResume = (row: StoredSubscription, now: number): boolean =>
	row.method !== null && step(subscriptionOf(row), { kind: 'resume', hasCard: true, now }) !== null;

/** Newest first. */
export const chargesOf = (db: Database, subscription: string, limit = 100): Promise<StoredCharge[]> =>
	db
		.selectFrom('premium_charges')
		.selectAll()
		.where('subscription_id', '=', subscription)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();

/** Whether a charge may be paid already, so that a second one could pay the same period. */
export const isUnsettled = ({ state, reason }: Pick<StoredCharge, 'state' | 'reason'>): boolean =>
	state === 'capturing' || (state === 'pending' && reason === UNKNOWN);

export const findCharge = (db: Database, id: string): Promise<StoredCharge | undefined> =>
	db.selectFrom('premium_charges').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a call was sent whose payment is not known yet; its card must not be deleted before. */
export const hasOpenCall = async (db: Database, subscription: string): Promise<boolean> =>
	(await db
		.selectFrom('premium_charges')
		.select('id')
		.where('subscription_id', '=', subscription)
		.where('request', 'is not', null)
		.executeTakeFirst()) !== undefined;

/** Null for an account that never subscribed. */
export async function readMembership(db: Database, account: string, now: number): Promise<Membership | null> {
	const row = await findSubscription(db, account);
	return row && row.state !== 'new' ? membershipOf(subscriptionOf(row), now) : null;
}

export const isAccountMember = async (db: Database, account: string, now: number): Promise<boolean> =>
	(await readMembership(db, account, now))?.member === true;

/** Whether an account has paid for a subscription. */
export async function hasPaid(db: Database, account: string): Promise<boolean> {
	const row = await db.selectFrom('premium_subscriptions').select('started_at').where('account_id', '=', account).executeTakeFirst();
	return row?.started_at != null;
}
