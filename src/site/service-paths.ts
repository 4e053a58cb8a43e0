/** First segments of services' paths; nothing there is redirected, cached or saved. */
export const SERVICES = ['svc', 'api', 'auth', 'user', 'flags', 'a', 'i', 'relay', 'mcp'] as const;

export const startsWithOneOf = (segments: readonly string[]): RegExp => new RegExp(`^/(?:${segments.join('|')})(?:/|$)`);

const SERVICE = startsWithOneOf(SERVICES);

/** Services do more than render pages, and their errors are JSON. */
export const isServicePath = (path: string): boolean => SERVICE.test(path);
