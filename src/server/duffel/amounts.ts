/** Duffel's amounts: decimal strings with an ISO 4217 currency. */
import { convert, digitsOf, type Rates } from '#lib/money.ts';

const SCALE = 4;
const UNIT = 10n ** BigInt(SCALE);

export const AMOUNT = /^\d{1,12}(?:\.\d{1,4})?$/;

export const SIGNED_AMOUNT = /^-?\d{1,12}(?:\.\d{1,4})?$/;

const fractionOf = (amount: string): string => amount.split('.')[1] ?? '';

const unitsOf = (amount: string): bigint => BigInt(amount.split('.')[0] ?? '0') * UNIT + BigInt(fractionOf(amount).padEnd(SCALE, '0'));

/** Exact, with the digits of the most precise amount. */
export function addAmounts(amounts: readonly string[]): string {
	const digits = Math.max(0, ...amounts.map((amount) => fractionOf(amount).length));
	const units = amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n);
	const fraction = String(units % UNIT)
		.padStart(SCALE, '0')
		.slice(0, digits);
	return digits === 0 ? String(units / UNIT) : `${units / UNIT}.${fraction}`;
}

/** An amount with its sign taken off. */
export const absolute = (amount: string): string => amount.replace('-', '');

/** The base after a change, which costs `change` in all, `penalty` included; the base itself if nothing would be left. */
export function changedAmount(base: string, change: string, penalty: string): string {
	const sign = change.startsWith('-') ? -1n : 1n;
	const units = unitsOf(base) + sign * unitsOf(absolute(change)) - unitsOf(penalty);
	const fraction = String(units % UNIT).padStart(SCALE, '0');
	return units > 0n ? `${units / UNIT}.${fraction.slice(0, Math.max(2, fraction.replace(/0+$/, '').length))}` : base;
}

export const isMore = (amount: string, than: string): boolean => unitsOf(amount) > unitsOf(than);

const roundUp = (minor: number, currency: string): number => {
	const unit = 10 ** digitsOf(currency);
	return Math.ceil(minor / unit) * unit;
};

/**
 * Minor units of the sales currency (lower case); a converted price is rounded up to its major unit.
 * @throws RangeError without a rate
 */
export function priceIn(amount: string, from: string, currency: string, rates: Rates): number {
	const source = from.toLowerCase();
	const minor = Math.ceil((Number(unitsOf(amount)) * 10 ** digitsOf(source)) / Number(UNIT) - 1e-6);
	return source === currency ? minor : roundUp(convert(minor, source, currency, rates), currency);
}

/** What the supplier charges for an offer, and the total that the visitor confirmed for it: their ratio prices extras and seats. */
export interface LockedPrice {
	readonly amount: string;
	/** ISO code in upper case. */
	readonly currency: string;
	/** Minor units of `saleCurrency`. */
	readonly total: number;
	readonly saleCurrency: string;
}

const inRatio = (amount: string, { amount: base, total }: LockedPrice): { exact: bigint; rest: bigint } => {
	const product = unitsOf(amount) * BigInt(total);
	return { exact: product / unitsOf(base), rest: product % unitsOf(base) };
};

/** Minor units of the sales currency, rounded up. */
export function lockedPrice(amount: string, lock: LockedPrice): number {
	const { exact, rest } = inRatio(amount, lock);
	const minor = Number(exact) + (rest > 0n ? 1 : 0);
	return lock.currency.toLowerCase() === lock.saleCurrency ? minor : roundUp(minor, lock.saleCurrency);
}

/** Minor units of the sales currency, rounded down. */
export const lockedRefund = (amount: string, lock: LockedPrice): number => Number(inRatio(amount, lock).exact);
