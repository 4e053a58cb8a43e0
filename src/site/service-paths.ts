/** First segments of services' paths; nothing there is redirected, cached or saved. */
export const SERVICES = ['svc', 'api', 'auth', 'user', 'flags', 'a', 'i', 'relay'] as const;

/** Matches paths whose first segment is one of these. */
export const startsWithOneOf = (segments: readonly string[]): RegExp => new RegExp(`^/(?:${segments.join('|')})(?:/|$)`);

const SERVICE = startsWithOneOf(SERVICES);

/** Whether a path is a service's: more than pages and forms is done there, and errors are JSON. */
export const isServicePath = (path: string): boolean => SERVICE.test(path);
