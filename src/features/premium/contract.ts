/** The paid subscription. Money is minor units of its currency; times are milliseconds since 1970 UTC. */
export const PLANS = ['month', 'year'] as const;
export type Plan = (typeof PLANS)[number];

/**
 * `new`: a first payment was started; `trial` ends by itself; `active` renews; `past-due`: a renewal was declined and is tried again;
 * `cancelled`: usable until the end of what is paid, then `ended`.
 */
export const SUBSCRIPTION_STATES = ['new', 'trial', 'active', 'past-due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export type EndReason = 'trial' | 'cancelled' | 'declined' | 'refunded' | 'staff';

export interface Subscription {
	readonly state: SubscriptionState;
	/** Null before the first payment. */
	readonly plan: Plan | null;
	/** Of a period. */
	readonly price: number;
	readonly currency: string;
	/** End of what is paid or tried. */
	readonly until: number | null;
	/** Day of the month on which periods begin. */
	readonly anchor: number;
	/** Declined charges of the current renewal. */
	readonly attempts: number;
	readonly trialAt: number | null;
	readonly endReason: EndReason | null;
}

/** `capturing`: the money is held and being taken; `released`: the money was not needed. */
export type ChargeState = 'pending' | 'capturing' | 'captured' | 'declined' | 'released' | 'refunded';

/** `reason` of a pending charge whose page was left: the gateway does not know yet whether the bank has paid it. */
export const UNKNOWN = 'unknown';

export interface Charge {
	readonly id: string;
	/** `card` saves another card: its money is held and released. */
	readonly kind: 'first' | 'renewal' | 'card';
	readonly plan: Plan;
	readonly amount: number;
	readonly currency: string;
	readonly state: ChargeState;
	readonly reason: string | null;
	readonly card: { readonly scheme: string; readonly last4: string } | null;
	readonly refunded: number;
	/** Agreed, but not confirmed by the gateway. */
	readonly refundDue: number;
	readonly from: number | null;
	readonly until: number | null;
	readonly createdAt: number;
}

/** What a membership gives; which of them is open depends on the site. */
export const BENEFITS = ['cashback', 'alerts', 'protection', 'support'] as const;
export type Benefit = (typeof BENEFITS)[number];

export interface Price {
	readonly currency: string;
	readonly month: number;
	readonly year: number;
}

/** What pages and services tell about a person's subscription. */
export interface Membership {
	readonly state: SubscriptionState;
	readonly plan: Plan | null;
	/** Whether the benefits are open now. */
	readonly member: boolean;
	readonly renews: boolean;
	readonly until: number | null;
}
