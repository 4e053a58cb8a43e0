/** What an address of a landing means: a page, the address it has moved to (a path without prefix), or nothing. */
export type Landing<T> =
	| { readonly kind: 'page'; readonly value: T }
	| { readonly kind: 'moved'; readonly to: string }
	| { readonly kind: 'unknown' };

/**
 * The landing of a page that stands under its code alone.
 *
 * @param folder `/cities`
 * @param segment how the address names it
 * @param code whom that means; undefined = nobody
 */
export function codeLanding(folder: string, segment: string, code: string | undefined): Landing<string> {
	if (code === undefined) return { kind: 'unknown' };
	return code === segment ? { kind: 'page', value: code } : { kind: 'moved', to: `${folder}/${code}` };
}
