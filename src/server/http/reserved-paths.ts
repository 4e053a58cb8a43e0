/** Addresses with rules of their own: routes of the framework, and pages that are only rendered internally. */

/** Whether a path (percent-encoded or not) is below `/_*`: Astro mounts routes there (`/_image`, `/_server-islands`, `/_actions`), we only serve files. */
export const isFrameworkPath = (path: string): boolean => /^\/(?:_|%5f)/i.test(path);

/** Error pages are rendered for a failed request; requested by name they would look like failures in every log. */
const ERROR_PAGE = /^(?:\/[a-z]{2})?\/(?:500|error\/[^/]*)\/?$/i;

/**
 * Whether a path that is no static file gets 404 without asking the application.
 *
 * @param path well-formed, without query
 */
export const isReservedPath = (path: string): boolean =>
	isFrameworkPath(path) || path.startsWith('/audio/') || ERROR_PAGE.test(decodeURIComponent(path));
