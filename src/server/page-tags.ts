/**
 * The application's side of the page store. A page is stored by answering with `Cache-Control: public, s-maxage=…`;
 * it may carry {@link PAGE_TAGS_HEADER}, which never leaves the process.
 */

/** Tags of a page, separated by commas: `faq, faq:baggage`. */
export const PAGE_TAGS_HEADER = 'Page-Tags';

/** Where the process in front keeps its store for the application bundle, which has its own copies of modules. */
export const PAGE_STORE = Symbol.for('page-store');

/**
 * Drops every stored page with one of the tags, also those being rendered right now.
 *
 * @returns how many were dropped; 0 where there is no store (dev server, tests of the services)
 */
export function purgePages(tags: readonly string[]): number {
	const holder = globalThis as { [PAGE_STORE]?: { purge(tags: readonly string[]): number } };
	return holder[PAGE_STORE]?.purge(tags) ?? 0;
}
