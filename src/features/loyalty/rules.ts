/** How cashback is computed and booked. Pure. */
import { addMonths, dayOfMonth } from '#features/premium/rules.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { type Balance, BOOKS, type Book, type Entry, type PayoutState, type Standing, type Transaction } from './contract.ts';
import { AVAILABLE_HOURS, EXPIRY_MONTHS, LEAST_PAYOUT, PROTECTION_HOURS, PROTECTION_LIMIT, RATES } from './rates.data.ts';

const WHOLE = 10_000;

/** Rounded down. @param rate hundredths of a percent */
export const cashbackOf = (total: number, rate: number): number => Math.floor((total * rate) / WHOLE);

export const rateOf = (standing: Standing | null): number => (standing === null ? 0 : RATES[standing]);

/** `3` for 300: percent, as pages show it. */
export const percentOf = (rate: number): number => rate / 100;

/** Purchases after which the subscription has paid for itself. */
export const breakEven = (price: number, rate: number): number => Math.ceil((price * WHOLE) / rate);

/** @param arrival the last one of the trip, minutes since 1970 UTC */
export const availableAt = (arrival: number): number => arrival * 60_000 + AVAILABLE_HOURS * MS_PER_HOUR;

const moved = (from: Book, to: Book, amount: number): readonly Entry[] => [
	{ book: from, amount: -amount },
	{ book: to, amount },
];

type Facts = Pick<Transaction, 'account' | 'currency'> & { readonly amount: number };
type OrderFacts = Facts & { readonly source: string; readonly order: string };

export const earned = ({ source, amount, ...facts }: OrderFacts, kind: 'earned' | 'protection'): Transaction => ({
	...facts,
	key: `earned:${source}`,
	kind,
	entries: moved('program', 'pending', amount),
});

export const becameAvailable = ({ source, amount, ...facts }: OrderFacts): Transaction => ({
	...facts,
	key: `available:${source}`,
	kind: 'available',
	entries: moved('pending', 'available', amount),
});

/** What an order's changed price adds to what it earns, or takes from it. @param version of the change, so that each is booked once */
export const adjusted = ({ source, amount, ...facts }: OrderFacts, version: number): Transaction => ({
	...facts,
	key: `adjusted:${source}:${version}`,
	kind: amount > 0 ? 'earned' : 'reversed',
	entries: amount > 0 ? moved('program', 'pending', amount) : moved('pending', 'reversed', -amount),
});

/** @param from where the amount is; what was paid out already leaves a debt there */
export const reversed = ({ source, amount, ...facts }: OrderFacts, from: 'pending' | 'available'): Transaction => ({
	...facts,
	key: `reversed:${source}`,
	kind: 'reversed',
	entries: moved(from, 'reversed', amount),
});

export const payoutRequested = (id: string, { amount, ...facts }: Facts): Transaction => ({
	...facts,
	key: `payout:${id}`,
	kind: 'payout-requested',
	entries: moved('available', 'payout', amount),
});

export const payoutDecided = (id: string, state: Exclude<PayoutState, 'requested'>, { amount, ...facts }: Facts): Transaction => ({
	...facts,
	key: `payout-decided:${id}`,
	kind: `payout-${state}`,
	entries: moved('payout', state === 'paid' ? 'paid' : 'available', amount),
});

/** Balances without a change since then have expired. */
export const expiryBefore = (now: number): number => addMonths(now, -EXPIRY_MONTHS, dayOfMonth(now));

/** @param id random; names no account, because the key stays when the account is erased */
export const expired = (id: string, { amount, ...facts }: Facts): Transaction => ({
	...facts,
	key: `expired:${id}`,
	kind: 'expired',
	entries: moved('available', 'expired', amount),
});

/** Staff adds or takes away what is available. @param key random id of the form */
export const corrected = (key: string, { amount, ...facts }: Facts & { readonly staff: string; readonly note: string }): Transaction => ({
	...facts,
	key: `correction:${key}`,
	kind: 'correction',
	entries: moved('program', 'available', amount),
});

/** Whether a transaction may be written. */
export const isBalanced = ({ entries }: Pick<Transaction, 'entries'>): boolean =>
	entries.length > 1 &&
	entries.every(({ book, amount }) => BOOKS.includes(book) && Number.isSafeInteger(amount) && amount !== 0) &&
	new Set(entries.map(({ book }) => book)).size === entries.length &&
	entries.reduce((sum, { amount }) => sum + amount, 0) === 0;

/** Null for a currency that is not paid out. */
export const leastPayout = (currency: string): number | null => LEAST_PAYOUT[currency] ?? null;

/** All that is available is paid out at once. */
export function canPayOut({ available, currency }: Pick<Balance, 'available' | 'currency'>): boolean {
	const least = leastPayout(currency);
	return least !== null && available >= least;
}

export const protectionLimit = (currency: string): number => PROTECTION_LIMIT[currency] ?? 0;

/**
 * What price protection credits: the difference to a lower price for the same trip in the first hours, up to a limit; 0 if there is none.
 * @param fare what was paid for the flights, without extras
 */
export function protectionOf(
	{ fare, currency, bookedAt }: { readonly fare: number; readonly currency: string; readonly bookedAt: number },
	price: number,
	now: number,
): number {
	if (now - bookedAt > PROTECTION_HOURS * MS_PER_HOUR || price >= fare) return 0;
	return Math.min(fare - price, protectionLimit(currency));
}
