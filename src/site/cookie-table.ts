import { type CookieOptions, cookieText } from './cookies.ts';

/**
 * Every cookie of ours, and who reads it (ASVS 3.3).
 *
 * - `page`: pages, the tracker and other hosts of the domain read it (spec 3.1, 4.3–4.6), under the names that they know. It gives no
 *   access, and every value is checked: no name prefix, no HttpOnly.
 * - `server`: only the server reads it: HttpOnly, and named `__Secure-…` over TLS. On the parent domain, so no `__Host-`.
 *
 * Beside these: `staff-session` and `staff-sign-in` of one host (HttpOnly, `__Host-…` over TLS; `features/staff/access.ts`), and the
 * tracker's `_sp_id`, `_sp_ses` (spec 9).
 */
const COOKIES = {
	market: 'page',
	language: 'page',
	currency: 'page',
	consent: 'page',
	auid: 'page',
	marker: 'page',
	erid: 'page',
	partner: 'page',
	foreign_cards: 'page',
	ab_group: 'page',
	crt: 'page',
	ffv2_overrides: 'server',
	faq_voter: 'server',
} as const satisfies Readonly<Record<string, 'page' | 'server'>>;

type Names<Reader> = { [Name in keyof typeof COOKIES]: (typeof COOKIES)[Name] extends Reader ? Name : never }[keyof typeof COOKIES];
/** A cookie that pages may read. */
export type PageCookieName = Names<'page'>;
type ServerCookieName = Names<'server'>;

/** The name of a cookie that only the server reads, as browsers send it back. */
export const serverCookieName = (name: ServerCookieName, secure: boolean): string => (secure ? `__Secure-${name}` : name);

/** The `Set-Cookie` header of a cookie that only the server reads. */
export const setServerCookie = (name: ServerCookieName, value: string, terms: CookieOptions): string =>
	`${cookieText(serverCookieName(name, terms.secure), value, terms)}; HttpOnly`;
