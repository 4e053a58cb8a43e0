/** Subscriptions and cashback. */
import type { Generated } from 'kysely';

export interface PremiumSubscriptionRow {
	id: string;
	/** One subscription for each account. */
	account_id: string;
	state: string;
	/** Null before the first payment. */
	plan: string | null;
	brand: string;
	market: string;
	language: string;
	/** Of the site where it was bought, for links in mails. */
	origin: string;
	currency: string;
	/** Of a period; 0 during the trial. */
	price: Generated<number>;
	/** End of what is paid or tried. */
	until: number | null;
	/** Day of the month on which periods begin. */
	anchor: Generated<number>;
	/** Declined charges of the current renewal. */
	attempts: Generated<number>;
	trial_at: number | null;
	/** First payment. */
	started_at: number | null;
	ended_at: number | null;
	end_reason: string | null;
	/** Encrypted name of the saved card at the gateway. */
	method: string | null;
	/** When time alone changes it. */
	next_at: number | null;
	/** Until then a process works on it. */
	claimed_until: Generated<number>;
	created_at: number;
	updated_at: number;
}

/** What happened to a subscription; `staff` and `note` are who corrected it and why. */
export interface PremiumEventRow {
	id: string;
	subscription_id: string;
	at: number;
	kind: string;
	/** Afterwards. */
	state: string;
	staff: string | null;
	note: string | null;
}

export interface PremiumChargeRow {
	/** Also the idempotency key at the gateway. */
	id: string;
	subscription_id: string;
	kind: 'first' | 'renewal' | 'card';
	plan: string;
	amount: number;
	currency: string;
	gateway: string;
	/** Null until the gateway has responded. */
	reference: string | null;
	url: string | null;
	/** Encrypted: the call that charges the saved card, from before it is sent until its payment is known. */
	request: string | null;
	state: string;
	reason: string | null;
	/** `{ scheme, last4 }`. */
	card: string | null;
	refunded: Generated<number>;
	/** Agreed refund that the gateway has not confirmed yet. */
	refund_due: Generated<number>;
	period_from: number | null;
	period_until: number | null;
	/** Of a renewal, from 0. */
	attempt: Generated<number>;
	expires_at: number;
	next_at: number | null;
	claimed_until: Generated<number>;
	created_at: number;
	updated_at: number;
}

/** A saved card that its subscription does not use any more. */
export interface PremiumOldCardRow {
	id: string;
	subscription_id: string;
	/** Encrypted name of the card at the gateway. */
	method: string;
	next_at: number;
}

/** Who takes part; locked while their entries are written. */
export interface LoyaltyAccountRow {
	account_id: string;
	/** When they joined where cashback has no subscription. */
	joined_at: number | null;
	version: Generated<number>;
	created_at: number;
}

/** Append-only; its entries sum to zero. */
export interface LoyaltyTransactionRow {
	id: string;
	/** A second one with the same key is not written. */
	key: string;
	account_id: string;
	kind: string;
	order_id: string | null;
	staff: string | null;
	note: string | null;
	at: number;
}

export interface LoyaltyEntryRow {
	transaction_id: string;
	account_id: string;
	book: string;
	currency: string;
	/** Minor units, negative for what leaves the book. */
	amount: number;
}

/** What an order or a price protection earns. */
export interface LoyaltyEarningRow {
	/** `order:K7Q2-9XMA`; one earning for each. */
	source: string;
	kind: string;
	order_id: string;
	account_id: string;
	state: string;
	currency: string;
	amount: number;
	/** Hundredths of a percent. */
	rate: number;
	available_at: number | null;
	created_at: number;
	updated_at: number;
}

export interface LoyaltyPayoutRow {
	id: string;
	account_id: string;
	state: string;
	currency: string;
	amount: number;
	/** Encrypted: where the money goes; erased with the account. */
	details: string | null;
	created_at: number;
	decided_at: number | null;
	staff: string | null;
	note: string | null;
}

/** An order that another process reported; orders of this process are read themselves. */
export interface LoyaltyOrderRow {
	order_id: string;
	/** Of the order; an older report changes nothing. */
	version: number;
	state: string;
	currency: string;
	/** `EarningOffer`. */
	offer: string;
	/** Of the order. */
	created_at: number;
	updated_at: number;
}

/** A price that waits to be sent to the cashback of another host. */
export interface LoyaltySeenPriceRow {
	id: string;
	account_id: string;
	/** `SeenPrice`. */
	price: string;
	next_at: number;
}

export interface PremiumTables {
	premium_subscriptions: PremiumSubscriptionRow;
	premium_events: PremiumEventRow;
	premium_charges: PremiumChargeRow;
	premium_old_cards: PremiumOldCardRow;
	loyalty_accounts: LoyaltyAccountRow;
	loyalty_transactions: LoyaltyTransactionRow;
	loyalty_entries: LoyaltyEntryRow;
	loyalty_earnings: LoyaltyEarningRow;
	loyalty_payouts: LoyaltyPayoutRow;
	loyalty_orders: LoyaltyOrderRow;
	loyalty_seen_prices: LoyaltySeenPriceRow;
}
