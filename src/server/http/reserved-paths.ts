/** Whether a path is below `/_*`, where Astro mounts routes (`/_image`, `/_actions`); we only serve files there. */
export const isFrameworkPath = (path: string): boolean => /^\/(?:_|%5f)/i.test(path);

/** Internal error pages; a direct request would look like an error in the logs. */
const ERROR_PAGE = /^(?:\/[a-z]{2})?\/(?:500|error\/[^/]*)\/?$/i;

export const isReservedPath = (path: string): boolean =>
	isFrameworkPath(path) || path.startsWith('/audio/') || ERROR_PAGE.test(decodeURIComponent(path));
