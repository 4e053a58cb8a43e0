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
