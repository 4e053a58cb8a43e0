export type Landing<T> =
	| { readonly kind: 'page'; readonly value: T }
	| { readonly kind: 'moved'; readonly to: string }
	| { readonly kind: 'unknown' };

/** Matches an address that is canonical under its code. */
export function codeLanding(folder: string, segment: string, code: string | undefined): Landing<string> {
	if (code === undefined) return { kind: 'unknown' };
	return code === segment ? { kind: 'page', value: code } : { kind: 'moved', to: `${folder}/${code}` };
}
