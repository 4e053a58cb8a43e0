import type { PageCookieName } from './cookie-table.ts';

/** Choices that are stored, by the name of their cookie. */
export type StoredChoice = 'market' | 'language' | 'currency';

/** Names the domain that cookies of a host are shared on; null = the host alone. */
export type CookieDomain = (host: string) => string | null;

const YEAR = 365 * 24 * 60 * 60;

/** The value of a cookie in a `Cookie` header; undefined when it is missing. Values of ours need no decoding. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
	if (!header?.includes(`${name}=`)) return undefined;
	for (const pair of header.split(';')) {
		const equals = pair.indexOf('=');
		if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
	}
	return undefined;
}

/** Where and how long a cookie is kept. */
export interface CookieOptions {
	/** The registrable domain (spec 3.1); null = this host alone. */
	readonly domain: string | null;
	/** Seconds; null = until the browser is closed, 0 deletes it. */
	readonly maxAge: number | null;
	/** Sent over TLS only. */
	readonly secure: boolean;
}

const NAME = /^[\w-]+$/;
/** What RFC 6265 §4.1.1 lets a value hold. */
const VALUE = /^[!#-+\--:<-[\]-~]*$/;

/**
 * A `Set-Cookie` header, or a text for `document.cookie`: path `/`, on the registrable domain (spec 3.1), not sent with what other sites
 * post or embed.
 *
 * @throws TypeError for a name or a value that no cookie can hold as it stands
 */
export const setCookie = (name: PageCookieName, value: string, terms: CookieOptions): string => cookieText(name, value, terms);

/** The same for any name; cookies of ours are in `cookie-table.ts`. */
export function cookieText(name: string, value: string, { domain, maxAge, secure }: CookieOptions): string {
	if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`A cookie cannot hold ${JSON.stringify(`${name}=${value}`)}`);
	const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
	if (maxAge !== null) parts.push(`Max-Age=${maxAge}`);
	if (domain) parts.push(`Domain=${domain}`);
	if (secure) parts.push('Secure');
	return parts.join('; ');
}

/**
 * The cookie of a choice (spec 4.3–4.5), kept for a year; readable in the page, which shows prices in the chosen currency. An empty
 * value deletes it.
 */
export const choiceCookie = (name: StoredChoice, value: string, domain: string | null, secure: boolean): string =>
	setCookie(name, value, { domain, maxAge: value ? YEAR : 0, secure });
