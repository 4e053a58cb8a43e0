import type { FlightQuery } from '#engine/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { createMemo } from '#lib/memoize.ts';
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

/** Caches responses until the hour ends; drops rejected promises. `max` is the number of entries. */
export function cachePerHour<T extends object>(max: number) {
	const memo = createMemo<T>(max, MS_PER_HOUR);
	return (query: readonly unknown[], options: SearchOptions, compute: () => T): T => memo(hourKey(query, options), compute);
}
