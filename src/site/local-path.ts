const LOCAL = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;

/** Null for anything that a browser could read as another site's (`//other.site`, `/\other.site`). */
export function localPath(address: string | null | undefined): string | null {
	if (!address || !LOCAL.test(address) || !URL.canParse(address, 'http://localhost')) return null;
	const { pathname, search } = new URL(address, 'http://localhost');
	return pathname.startsWith('//') ? null : pathname + search;
}
