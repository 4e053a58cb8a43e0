/** Responses for one visitor. */
export const PRIVATE_CACHE = { 'cache-control': 'private, no-store' } as const;

/** Pages of one visitor. */
export const PRIVATE = { ...PRIVATE_CACHE, 'referrer-policy': 'same-origin' } as const;

export function makePrivate(headers: Headers): void {
	for (const [name, value] of Object.entries(PRIVATE)) headers.set(name, value);
}

/** After a form; may set cookies. */
export function seeOther(location: string, setCookies: string | readonly string[] | null = null): Response {
	const headers = new Headers({ location, ...PRIVATE });
	for (const cookie of [setCookies ?? []].flat()) headers.append('set-cookie', cookie);
	return new Response(null, { status: 303, headers });
}
