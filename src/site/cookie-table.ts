/**
 * All our cookies (ASVS 3.3). `page` cookies are read by pages and other hosts of the domain under agreed names (spec 3.1, 4.3–4.6),
 * grant no access and are validated. `server` cookies are HttpOnly and `__Secure-` over TLS. Staff cookies are in `features/staff`; the
 * tracker sets `_sp_id` and `_sp_ses` (spec 9).
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
	signed_in: 'page',
	settings: 'page',
	ffv2_overrides: 'server',
	faq_voter: 'server',
	unsent_form: 'server',
} as const satisfies Readonly<Record<string, 'page' | 'server'>>;

type Names<Reader> = { [Name in keyof typeof COOKIES]: (typeof COOKIES)[Name] extends Reader ? Name : never }[keyof typeof COOKIES];
export type PageCookieName = Names<'page'>;
export type ServerCookieName = Names<'server'>;

export const serverCookieName = (name: ServerCookieName, secure: boolean): string => (secure ? `__Secure-${name}` : name);

/** `1` beside the HttpOnly session cookie: pages fetch the user only then. */
export const SIGNED_IN_COOKIE = 'signed_in' satisfies PageCookieName;
