/** Pages of one visitor. */
export const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' } as const;

export function makePrivate(headers: Headers): void {
	for (const [name, value] of Object.entries(PRIVATE)) headers.set(name, value);
}

/** After a form; may set a cookie. */
export const seeOther = (location: string, setCookie: string | null = null): Response =>
	new Response(null, { status: 303, headers: { location, ...PRIVATE, ...(setCookie === null ? {} : { 'set-cookie': setCookie }) } });
