/**
 * What is made of an object is made at the first call, and kept as long as the object.
 *
 * @param make must not call back for the same object
 */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
	const kept = new WeakMap<Of, { readonly made: Made }>();
	return (of) => {
		const known = kept.get(of);
		if (known) return known.made;
		const made = make(of);
		kept.set(of, { made });
		return made;
	};
}
