const ROUTE = /^\/routes\/[A-Z]{3}\/[A-Z]{3}$/;

/** The path of the Atom feed that tells what is new on a page and those beside it; null where there is none. Without market prefix. */
export function feedOf(path: string): string | null {
	if (ROUTE.test(path)) return `${path}/feed.xml`;
	return /^\/guides(?:\/|$)/.test(path) ? '/guides/feed.xml' : null;
}
