/** Rates of Duffel as offers: converted, with what is due at the accommodation, and with cancellation in the hotel's time. */
import { hashText } from '#engine/fares/hash.ts';
import { type CancellationStep, type Meals, nightsOf, type Offer, type Stay, type StayPrice } from '#features/hotels/contract.ts';
import type { HotelContext } from '#features/hotels/suppliers/supplier.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { addAmounts, changedAmount, isMore, priceIn } from '#server/duffel/amounts.ts';
import type { StaysAmounts, StaysRate } from './schema.ts';

export const STAYS_SELLER = { id: 'duffel', name: 'Duffel' };

/** A rate is not shown in its last minute. */
const MARGIN_MS = 60_000;
const MOST_LEFT = 5;
const MEALS: Readonly<Record<StaysRate['board_type'], Meals>> = {
	room_only: 'none',
	breakfast: 'breakfast',
	half_board: 'half-board',
	full_board: 'full-board',
	all_inclusive: 'all-inclusive',
};
/** A deposit is only known after a quote, so the list cannot say what is paid when. */
const PAYMENTS: Readonly<Record<Exclude<StaysRate['payment_type'], 'deposit'>, Offer['payment']>> = { guarantee: 'there', pay_now: 'now' };

export interface RateContext {
	readonly hotel: string;
	/** IANA time zone of the hotel. */
	readonly tz: string;
	readonly stay: Stay;
	readonly context: HotelContext;
}

const isZero = (amount: string): boolean => !isMore(amount, '0');

/** Parts in another currency than the total cannot be added up. */
function hasOwnCurrency(rate: StaysAmounts): boolean {
	const parts = [
		[rate.base_amount, rate.base_currency],
		[rate.tax_amount, rate.tax_currency],
		[rate.fee_amount, rate.fee_currency],
	];
	return parts.every(([amount, currency]) => !amount || isZero(amount) || currency === rate.total_currency);
}

/** Null if the parts do not add up. @throws RangeError without a rate of exchange */
export function priceOf(rate: StaysAmounts, payment: Offer['payment'], stay: Stay, { currency, rates }: HotelContext): StayPrice | null {
	const { base_amount: base, tax_amount: tax, fee_amount: fee, due_at_accommodation_amount: due, total_amount: total } = rate;
	if (!hasOwnCurrency(rate)) return null;
	const extras = addAmounts([tax ?? '0', fee ?? '0']);
	const sum = addAmounts([base ?? '0', extras]);
	const isUnknown = [base, tax, fee].some((amount) => amount === null || amount === undefined);
	if (isZero(total) || isMore(extras, total) || isMore(sum, total) || (!isUnknown && isMore(total, sum))) return null;
	const from = rate.total_currency;
	const paid = priceIn(total, from, currency, rates);
	const share = (amount: string | null | undefined): number => Math.min(paid, amount ? priceIn(amount, from, currency, rates) : 0);
	const taxes = share(tax);
	const fees = Math.min(paid - taxes, share(fee));
	const count = nightsOf(stay);
	const rest = paid - taxes - fees;
	// Duffel prices the stay, not its nights: each gets an equal share.
	const nights = Array.from({ length: count }, (_, night) => Math.floor(rest / count) + (night < rest % count ? 1 : 0));
	const cityTax = due && !isZero(due) ? priceIn(due, rate.due_at_accommodation_currency ?? from, currency, rates) : 0;
	return { nights, taxes, fees, cityTax, total: paid + cityTax, dueThere: payment === 'there' ? paid + cityTax : cityTax };
}

/** What is due at the accommodation is not paid by who cancels, so a refund is the total without the penalty. */
function cancellationOf(rate: StaysRate, price: StayPrice, { tz, context }: RateContext): CancellationStep[] | null {
	const { currency, now, rates } = context;
	const paid = price.total - price.cityTax;
	const steps: CancellationStep[] = [];
	for (const { before, refund_amount: refund, currency: own } of rate.cancellation_timeline) {
		if (own !== rate.total_currency || isMore(refund, rate.total_amount)) return null;
		if (before <= now.getTime() || isZero(refund)) continue;
		const isFull = !isMore(rate.total_amount, refund);
		const penalty = isFull ? 0 : priceIn(changedAmount(rate.total_amount, `-${refund}`, '0'), own, currency, rates);
		steps.push({ until: timeInZone(tz, new Date(before)), refund: price.total - Math.min(paid, penalty) });
	}
	return [...steps, { refund: 0 }];
}

/** The same terms have the same id in every search; the ids of rates change. */
function offerIdOf(room: string, rate: StaysRate): string {
	const timeline = rate.cancellation_timeline.map(
		({ before, refund_amount: refund }) => `${before} ${Number(refund) === Number(rate.total_amount)}`,
	);
	return [room, rate.board_type, rate.payment_type, hashText(timeline.join()).toString(36)].join('.');
}

/** An offer at another price: what cancelling costs stays the same. */
export const repriced = (offer: Offer, price: StayPrice): Offer => ({
	...offer,
	price,
	cancellation: offer.cancellation.map(({ refund, ...step }) => ({
		...step,
		refund: refund === 0 ? 0 : Math.max(0, price.total - (offer.price.total - refund)),
	})),
});

export type UnsoldReason = 'deposit' | 'members-only' | 'expired' | 'sold-out' | 'invalid';

/** Rates that are not offered have a reason; only `invalid` ones are the supplier's error. */
export function toOffer(rate: StaysRate, room: string, options: RateContext): Offer | UnsoldReason {
	const { hotel, stay, context } = options;
	if (rate.payment_type === 'deposit') return 'deposit';
	if (rate.loyalty_programme_required) return 'members-only';
	if (rate.expires_at - MARGIN_MS <= context.now.getTime()) return 'expired';
	if (rate.quantity_available === 0) return 'sold-out';
	const payment = PAYMENTS[rate.payment_type];
	try {
		const price = priceOf(rate, payment, stay, context);
		const cancellation = price && cancellationOf(rate, price, options);
		if (!price || !cancellation) return 'invalid';
		const free = cancellation.findLast(({ until, refund }) => until !== undefined && refund === price.total);
		const left = rate.quantity_available;
		return {
			id: offerIdOf(room, rate),
			hotel,
			room,
			seller: STAYS_SELLER.id,
			meals: MEALS[rate.board_type],
			payment,
			price,
			...(free?.until === undefined ? {} : { freeUntil: free.until }),
			cancellation,
			...(left && left <= MOST_LEFT ? { left } : {}),
		};
	} catch (error) {
		if (error instanceof RangeError) return 'invalid';
		throw error;
	}
}
