import { LRUCache } from 'lru-cache';
import type { FlightQuery } from '#engine/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { SearchOptions } from './contract.ts';

export const queryKey = ({ legs, kind, cabin, adults, children, infants }: FlightQuery): readonly unknown[] => [
	legs.map(({ from, to, date }) => from + to + date).join(),
	kind,
	cabin,
	adults,
	children,
	infants,
];

export const hourKey = (query: readonly unknown[], { now, currency, market, rates }: SearchOptions): string =>
	JSON.stringify([query, currency, rates[currency], market, Math.floor(now.getTime() / MS_PER_HOUR)]);

/** Memoizes responses until the hour ends; drops rejected promises. `max` is the number of entries. */
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
