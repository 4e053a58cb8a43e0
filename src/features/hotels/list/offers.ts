/** Offers of a row. Pure; isomorphic. */
import type { RowOffer } from './contract.ts';

/**
 * Cheapest first, without those that never are the cheapest that meets a filter: a cheaper one has the same terms, or better ones by being
 * cancelled free of charge.
 */
export function usefulOffers(offers: readonly RowOffer[]): RowOffer[] {
	const free = new Map<string, boolean>();
	return offers
		.toSorted((a, b) => a.price.total - b.price.total)
		.filter(({ meals, payment, beds, freeUntil }) => {
			const key = `${meals} ${payment} ${beds}`;
			const isFree = freeUntil !== undefined;
			const isUseful = !free.has(key) || (isFree && free.get(key) === false);
			if (isUseful) free.set(key, isFree);
			return isUseful;
		});
}
