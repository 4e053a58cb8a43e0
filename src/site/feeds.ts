const ROUTE = /^\/routes\/[A-Z]{3}\/[A-Z]{3}$/;

/** Path of a page's Atom feed, without market prefix; null if it has none. */
export function feedOf(path: string): string | null {
	if (ROUTE.test(path)) return `${path}/feed.xml`;
	return /^\/guides(?:\/|$)/.test(path) ? '/guides/feed.xml' : null;
}
