import { LRUCache } from 'lru-cache';

/** Caches the result per object in a WeakMap. `compute` must not recurse for the same object. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	const cache = new WeakMap<Key, { readonly value: Value }>();
	return (key) => {
		const cached = cache.get(key);
		if (cached) return cached.value;
		const value = compute(key);
		cache.set(key, { value });
		return value;
	};
}

/**
 * Caches at most `max` results by key, for `ttl` milliseconds or until they are evicted. Results of rejected promises are dropped.
 * `compute` never returns null or undefined.
 */
export function createMemo<Value extends object | string>(max: number, ttl = 0): (key: string, compute: () => Value) => Value {
	const cache = new LRUCache<string, Value>({ max, ttl });
	return (key, compute) => {
		const cached = cache.get(key);
		if (cached !== undefined) return cached;
		const value = compute();
		cache.set(key, value);
		if (value instanceof Promise) value.catch(() => cache.delete(key));
		return value;
	};
}
