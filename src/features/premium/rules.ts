/** The subscription's state machine, its periods and its refunds. Pure. */
import { daysInMonth } from '#lib/dates.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#lib/durations.ts';
import type { Membership, Plan, Price, Subscription } from './contract.ts';
import { PRICES, WITH_CASHBACK } from './prices.data.ts';

export const TRIAL_DAYS = 14;
/** Days after the end of a period on which a declined renewal is tried again; after the last one the subscription ends. */
export const RETRY_DAYS = [1, 3, 7] as const;
/** Days before the renewal on which a mail announces it. */
export const NOTICE_DAYS: Readonly<Record<Plan, number>> = { month: 3, year: 14 };
/** Days after the first payment of a year in which all of it is refunded. */
export const FULL_REFUND_DAYS = 14;
/** A renewal that is still being charged closes nothing. */
const RENEWAL_GRACE = 6 * MS_PER_HOUR;

const MONTHS: Readonly<Record<Plan, number>> = { month: 1, year: 12 };

/** Price in a currency; null where it is not sold. @param cashback whether members earn cashback there */
export function priceIn(currency: string, cashback: boolean): Price | null {
	const price = (cashback ? WITH_CASHBACK[currency] : undefined) ?? PRICES[currency];
	return price ? { currency, ...price } : null;
}

export const amountOf = (price: Price, plan: Plan): number => price[plan];

/** The same day in later months, or their last one; the time of day stays. @param anchor day of the month */
export function addMonths(at: number, months: number, anchor: number): number {
	const date = new Date(at);
	const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
	const first = new Date(Date.UTC(year, month, 1));
	const day = Math.min(anchor, daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1));
	return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) + (at % MS_PER_DAY);
}

export const dayOfMonth = (at: number): number => new Date(at).getUTCDate();

/** @param anchor day of the month on which periods begin */
export const periodEnd = (from: number, plan: Plan, anchor: number): number => addMonths(from, MONTHS[plan], anchor);

/** Where the period of a payment made now begins: after what is tried or paid already, else now. */
export function periodStart({ state, until }: Pick<Subscription, 'state' | 'until'>, now: number): number {
	if (until === null) return now;
	// A renewal that was declined begins when it was due: the days between were usable.
	if (state === 'active' || state === 'past-due') return until;
	return (state === 'trial' || state === 'cancelled') && until > now ? until : now;
}

export type SubscriptionInput =
	| { readonly kind: 'trial'; readonly now: number }
	/** A payment was taken for a period that begins at {@link periodStart}. */
	| { readonly kind: 'paid'; readonly plan: Plan; readonly price: number; readonly currency: string; readonly now: number }
	| { readonly kind: 'declined' }
	| { readonly kind: 'cancel'; readonly now: number }
	| { readonly kind: 'resume'; readonly hasCard: boolean; readonly now: number }
	| { readonly kind: 'time'; readonly now: number }
	/** @see changePlan */
	| { readonly kind: 'plan'; readonly plan: Plan; readonly price: number; readonly now: number }
	/** The payment of a period that began, or begins, at `from` is given back. */
	| { readonly kind: 'refunded'; readonly from: number; readonly now: number }
	/** Staff changes when what is paid ends. */
	| { readonly kind: 'correct'; readonly until: number; readonly now: number };

const ended = (subscription: Subscription, endReason: Subscription['endReason']): Subscription => ({
	...subscription,
	state: 'ended',
	attempts: 0,
	endReason,
});

function pay(subscription: Subscription, { plan, price, currency, now }: Extract<SubscriptionInput, { kind: 'paid' }>): Subscription {
	const from = periodStart(subscription, now);
	const anchor = from === subscription.until && subscription.plan !== null ? subscription.anchor : dayOfMonth(from);
	return {
		...subscription,
		state: 'active',
		plan,
		price,
		currency,
		until: periodEnd(from, plan, anchor),
		anchor,
		attempts: 0,
		endReason: null,
	};
}

/** The next renewal is for another plan; what is paid stays as it is. */
function changePlan(subscription: Subscription, { plan, price, now }: Extract<SubscriptionInput, { kind: 'plan' }>): Subscription | null {
	const { state, until } = subscription;
	const isOpen = state === 'active' && until !== null && until > now;
	return isOpen && subscription.plan !== plan ? { ...subscription, plan, price } : null;
}

/** What was open before a period that has not begun stays: the trial, or what was paid or granted before. */
function refund(subscription: Subscription, { from, now }: Extract<SubscriptionInput, { kind: 'refunded' }>): Subscription | null {
	const { state, trialAt } = subscription;
	if (state !== 'active' && state !== 'cancelled' && state !== 'past-due') return null;
	if (from <= now) return ended(subscription, 'refunded');
	const before = { ...subscription, until: from, attempts: 0, endReason: null };
	const isTrial = trialAt !== null && now < trialAt + TRIAL_DAYS * MS_PER_DAY;
	return isTrial ? { ...before, state: 'trial', plan: null, price: 0 } : { ...before, state: 'cancelled' };
}

function decline(subscription: Subscription): Subscription | null {
	if (subscription.state !== 'active' && subscription.state !== 'past-due') return null;
	const attempts = subscription.attempts + 1;
	if (attempts > RETRY_DAYS.length) return ended(subscription, 'declined');
	return { ...subscription, state: 'past-due', attempts };
}

/** Nobody agreed to further charges of one that had ended; what is paid until a later day is not past due. */
function corrected(state: Subscription['state']): Pick<Subscription, 'state'> {
	if (state === 'ended') return { state: 'cancelled' };
	return { state: state === 'past-due' ? 'active' : state };
}

/** What an input makes of a subscription; null if it changes nothing in this state. */
export function step(subscription: Subscription, input: SubscriptionInput): Subscription | null {
	const { state, until } = subscription;
	switch (input.kind) {
		case 'trial':
			if (subscription.trialAt !== null || subscription.plan !== null || (state !== 'new' && state !== 'ended')) return null;
			return { ...subscription, state: 'trial', until: input.now + TRIAL_DAYS * MS_PER_DAY, trialAt: input.now, endReason: null };
		case 'paid':
			return pay(subscription, input);
		case 'declined':
			return decline(subscription);
		case 'cancel':
			if (state === 'past-due') return ended(subscription, 'cancelled');
			if (state === 'active') return { ...subscription, state: 'cancelled' };
			return null;
		case 'resume':
			if (state !== 'cancelled' || until === null || until <= input.now) return null;
			return subscription.plan !== null && input.hasCard ? { ...subscription, state: 'active' } : null;
		case 'time':
			if (until === null || until > input.now) return null;
			if (state === 'trial') return ended(subscription, 'trial');
			return state === 'cancelled' ? ended(subscription, 'cancelled') : null;
		case 'refunded':
			return refund(subscription, input);
		case 'plan':
			return changePlan(subscription, input);
		case 'correct':
			if (state === 'new') return null;
			if (input.until <= input.now) return state === 'ended' ? null : ended({ ...subscription, until: input.until }, 'staff');
			return { ...subscription, ...corrected(state), until: input.until, anchor: dayOfMonth(input.until), attempts: 0, endReason: null };
	}
}

/** When time alone changes a subscription, or a renewal, its retry or its notice is due; null if nothing is. */
export function nextAt({ state, plan, until, attempts }: Subscription, now: number): number | null {
	if (until === null || state === 'new' || state === 'ended') return null;
	if (state === 'past-due') return until + (RETRY_DAYS[attempts - 1] ?? 0) * MS_PER_DAY;
	const notice = state === 'active' && plan !== null ? until - NOTICE_DAYS[plan] * MS_PER_DAY : until;
	return notice > now ? notice : until;
}

/** Benefits are open until the end of what is paid, and while a declined renewal is tried again. */
export function isMember({ state, until }: Pick<Subscription, 'state' | 'until'>, now: number): boolean {
	if (state === 'past-due') return true;
	if (until === null || state === 'new' || state === 'ended') return false;
	return now < until + (state === 'active' ? RENEWAL_GRACE : 0);
}

export const membershipOf = (subscription: Subscription, now: number): Membership => ({
	state: subscription.state,
	plan: subscription.plan,
	member: isMember(subscription, now),
	renews: subscription.state === 'active' || subscription.state === 'past-due',
	until: subscription.until,
});

/** Days of dunning as times. */
export const retryTimes = (until: number): readonly number[] => RETRY_DAYS.map((day) => until + day * MS_PER_DAY);

/**
 * What of a paid year is refunded: all of it in the first days, then the price less the monthly price of each month that has begun. A
 * month is not refunded.
 * @param period of the payment
 */
export function refundOf(
	{ plan, amount, from, paidAt }: { readonly plan: Plan; readonly amount: number; readonly from: number; readonly paidAt: number },
	monthly: number,
	now: number,
): number {
	if (plan !== 'year') return 0;
	if (now < paidAt + FULL_REFUND_DAYS * MS_PER_DAY || now < from) return amount;
	let begun = 1;
	while (begun < MONTHS.year && addMonths(from, begun, dayOfMonth(from)) <= now) begun++;
	return Math.max(0, amount - begun * monthly);
}
