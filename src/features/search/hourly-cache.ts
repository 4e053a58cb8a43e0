import { LRUCache } from 'lru-cache';
import type { FlightQuery } from '#engine/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { SearchOptions } from './server.ts';

/** Everything of a query that its prices depend on. */
export const queryKey = ({ legs, kind, cabin, adults, children, infants }: FlightQuery): readonly unknown[] => [
	legs.map(({ from, to, date }) => from + to + date).join(),
	kind,
	cabin,
	adults,
	children,
	infants,
];

/** Tells apart what is asked in different hours, markets and currencies, or at another rate. */
export const hourKey = (asked: readonly unknown[], { now, currency, market, rates }: SearchOptions): string =>
	JSON.stringify([asked, currency, rates[currency], market, Math.floor(now.getTime() / MS_PER_HOUR)]);

/**
 * Answers about prices, each worked out once for the hour in which its prices hold; one that fails is worked out anew.
 *
 * @param max answers that are kept
 * @returns of what is asked, besides market, currency and its rate, the answer
 */
export function hourlyCache<T extends object>(max: number) {
	const known = new LRUCache<string, T>({ max, ttl: MS_PER_HOUR });
	return (asked: readonly unknown[], options: SearchOptions, make: () => T): T => {
		const key = hourKey(asked, options);
		const found = known.get(key);
		if (found) return found;
		const made = make();
		known.set(key, made);
		if (made instanceof Promise) made.catch(() => known.delete(key));
		return made;
	};
}
