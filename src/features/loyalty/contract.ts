/** Cashback. Money is integer minor units of the currency in which it was earned; times are milliseconds since 1970 UTC. */
import type { BookedOffer } from '#features/booking/contract.ts';
import type { OrderState } from '#features/orders/contract.ts';
import type { AlertTarget } from '#features/price-alerts/contract.ts';

/**
 * Books of the ledger. `pending`: earned, but the trip is ahead; `available`: may be paid out; `payout`: requested; `paid`, `expired` and
 * `reversed` are where it went; `program` is the other side of what is earned.
 */
export const BOOKS = ['program', 'pending', 'available', 'payout', 'paid', 'expired', 'reversed'] as const;
export type Book = (typeof BOOKS)[number];

export const TRANSACTION_KINDS = [
	'earned',
	'protection',
	'available',
	'reversed',
	'payout-requested',
	'payout-paid',
	'payout-rejected',
	'payout-withdrawn',
	'expired',
	'correction',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export interface Entry {
	readonly book: Book;
	/** Negative for what leaves the book. */
	readonly amount: number;
}

export interface Transaction {
	/** A second one with the same key is not written: `earned:order:K7Q2-9XMA`. */
	readonly key: string;
	readonly kind: TransactionKind;
	readonly account: string;
	readonly currency: string;
	/** They sum to zero. */
	readonly entries: readonly Entry[];
	readonly order?: string;
	readonly staff?: string;
	readonly note?: string;
}

/** A line of the statement: how a transaction changed what the person has. */
export interface StatementLine {
	readonly id: string;
	readonly at: number;
	readonly kind: TransactionKind;
	readonly order: string | null;
	readonly currency: string;
	/** Of `pending` and `available`. */
	readonly pending: number;
	readonly available: number;
	/** Why staff corrected it. */
	readonly note: string | null;
}

export interface Balance {
	readonly currency: string;
	readonly pending: number;
	readonly available: number;
	/** Requested and not decided. */
	readonly payout: number;
	readonly paid: number;
}

/** `promised`: shown before the booking, nothing is paid yet; `void`: never paid. */
export type EarningState = 'promised' | 'pending' | 'available' | 'reversed' | 'void';

/** `withdrawn`: by the person who had requested it. */
export type PayoutState = 'requested' | 'paid' | 'rejected' | 'withdrawn';

export interface Payout {
	readonly id: string;
	readonly state: PayoutState;
	readonly currency: string;
	readonly amount: number;
	readonly createdAt: number;
	readonly decidedAt: number | null;
	readonly note: string | null;
	/** Where a requested one goes: the last characters of the account number. */
	readonly destination: { readonly name: string; readonly last4: string } | null;
}

/** By what a person earns: the paid subscription, or taking part where cashback is free. */
export const STANDINGS = ['member', 'participant'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What price protection and the end of the trip need of an offer. */
export interface EarningOffer {
	readonly query: BookedOffer['query'];
	readonly fareRules: Pick<BookedOffer['fareRules'], 'cabinBag' | 'checkedBag'>;
	readonly flights: { readonly legs: readonly { readonly segments: readonly { readonly arrivalUtc: number }[] }[] };
	/** For the flights of all passengers, without extras. */
	readonly total: number;
}

/** Who is promised cashback for an order. */
export interface CashbackPromise {
	readonly account: string;
	/** As the order's page said; null if it could not be checked then. */
	readonly standing: Standing | null;
}

/** An order as its process reports it after each change. */
export interface ReportedOrder {
	readonly id: string;
	/** Grows with each change. */
	readonly version: number;
	readonly state: OrderState;
	readonly currency: string;
	/** What the visitor pays. */
	readonly total: number;
	readonly captured: number;
	readonly refunded: number;
	readonly createdAt: number;
	readonly offer: EarningOffer;
	readonly promise: CashbackPromise;
}

/** A price that a member's alert saw for a trip on exact dates. */
export interface SeenPrice {
	readonly account: string;
	readonly trip: SeenTrip;
	/** Minor units. */
	readonly total: number;
	readonly currency: string;
	readonly at: number;
}
export type SeenTrip = Extract<AlertTarget, { kind: 'dates' }>;
