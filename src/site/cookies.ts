import { SECONDS_PER_DAY } from '#lib/durations.ts';
import { type PageCookieName, type ServerCookieName, serverCookieName } from './cookie-table.ts';

export type StoredChoice = 'market' | 'language' | 'currency';

/** The registrable domain for cookies of a host; null means host-only. */
export type CookieDomain = (host: string) => string | null;

const YEAR = 365 * SECONDS_PER_DAY;

export function cookieValue(header: string | undefined, name: string): string | undefined {
	if (!header?.includes(`${name}=`)) return undefined;
	for (const pair of header.split(';')) {
		const equals = pair.indexOf('=');
		if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
	}
	return undefined;
}

export interface CookieOptions {
	readonly domain: string | null;
	/** Seconds; null means a session cookie, 0 deletes it. */
	readonly maxAge: number | null;
	readonly secure: boolean;
}

const NAME = /^[\w-]+$/;
/** Cookie-value of RFC 6265 §4.1.1. */
const VALUE = /^[!#-+\--:<-[\]-~]*$/;

/** For a header or `document.cookie`. @throws TypeError if name or value is not allowed in a cookie */
export const setCookie = (name: PageCookieName, value: string, terms: CookieOptions): string => cookieText(name, value, terms);

export function cookieText(name: string, value: string, { domain, maxAge, secure }: CookieOptions): string {
	if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`Invalid cookie: ${JSON.stringify(`${name}=${value}`)}`);
	const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
	if (maxAge !== null) parts.push(`Max-Age=${maxAge}`);
	if (domain) parts.push(`Domain=${domain}`);
	if (secure) parts.push('Secure');
	return parts.join('; ');
}

export const setServerCookie = (name: ServerCookieName, value: string, terms: CookieOptions): string =>
	`${cookieText(serverCookieName(name, terms.secure), value, terms)}; HttpOnly`;

/** Cookie of a choice (spec 4.3–4.5), kept for a year; an empty value deletes it. */
export const choiceCookie = (name: StoredChoice, value: string, domain: string | null, secure: boolean): string =>
	setCookie(name, value, { domain, maxAge: value ? YEAR : 0, secure });
