import { LRUCache } from 'lru-cache';
import type { FlightQuery } from '#engine/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { SearchOptions } from './contract.ts';

/** Everything of a query that prices depend on. */
export const queryKey = ({ legs, kind, cabin, adults, children, infants }: FlightQuery): readonly unknown[] => [
	legs.map(({ from, to, date }) => from + to + date).join(),
	kind,
	cabin,
	adults,
	children,
	infants,
];

/** Cache key of a query per hour, market, currency and exchange rate. */
export const hourKey = (query: readonly unknown[], { now, currency, market, rates }: SearchOptions): string =>
	JSON.stringify([query, currency, rates[currency], market, Math.floor(now.getTime() / MS_PER_HOUR)]);

/**
 * Memoizes price responses until the end of the hour for which prices hold; rejected promises are dropped.
 * @param max entries
 */
export function cachePerHour<T extends object>(max: number) {
	const cache = new LRUCache<string, T>({ max, ttl: MS_PER_HOUR });
	return (query: readonly unknown[], options: SearchOptions, make: () => T): T => {
		const key = hourKey(query, options);
		const cached = cache.get(key);
		if (cached) return cached;
		const value = make();
		cache.set(key, value);
		if (value instanceof Promise) value.catch(() => cache.delete(key));
		return value;
	};
}
