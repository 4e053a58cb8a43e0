import { cookieValue, setCookie } from './cookies.ts';

/** What a visitor said about being measured; kept in the cookie `consent`. */
export type Consent = 'granted' | 'denied' | 'unset';

/** Markets in the European Union, where nothing but errors may be reported before a visitor has agreed (ePrivacy directive, art. 5 (3)). */
const CONSENT_MARKETS: ReadonlySet<string> = new Set(['at', 'es', 'fr', 'gr', 'it', 'nl', 'pl', 'pt', 'ro']);

/** The markets that ask first, for the page that says so. */
export const consentMarkets: readonly string[] = [...CONSENT_MARKETS];

/** Whether a market's visitors are asked before anything is measured. */
export const requiresConsent = (market: string): boolean => CONSENT_MARKETS.has(market);

/** Reads the consent of a `Cookie` header or `document.cookie`. */
export function readConsent(cookies: string | undefined): Consent {
	const value = cookieValue(cookies, 'consent');
	return value === 'yes' ? 'granted' : value === 'no' ? 'denied' : 'unset';
}

/**
 * Whether analytics, vitals, experiments and cookies that follow a visitor (`auid`, `marker`, `_sp_`) are allowed: refused is refused
 * everywhere, "Do not track" and "Global privacy control" are heard unless the visitor agreed here, and EU markets ask first.
 */
export function mayMeasure({ market, consent, signal }: { market: string; consent: Consent; signal: boolean }): boolean {
	if (consent !== 'unset') return consent === 'granted';
	return !signal && !requiresConsent(market);
}

/** Days that an answer is remembered. */
export const CONSENT_DAYS = 180;

/** Cookies that follow a visitor: they go with a refusal. */
const TRACKING_COOKIE = /^(?:auid|marker|erid|partner|_sp_[\w.]*)$/;

/** What the answer's cookies depend on. */
export interface ConsentCookieOptions {
	/** The request's `Cookie` header. */
	readonly cookies: string | undefined;
	/** Domain that cookies are shared on; null = the host alone. */
	readonly domain: string | null;
	readonly secure: boolean;
}

/**
 * The `Set-Cookie` headers of an answer: it is remembered on path `/` of the registrable domain (spec 3.1), and a refusal deletes the
 * cookies that follow a visitor, on the host and on the domain.
 */
export function consentCookies(choice: Exclude<Consent, 'unset'>, { cookies = '', domain, secure }: ConsentCookieOptions): string[] {
	const header = setCookie('consent', choice === 'granted' ? 'yes' : 'no', { domain, secure, maxAge: CONSENT_DAYS * 86_400 });
	if (choice === 'granted') return [header];
	const names = cookies.split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '');
	const expired = [...new Set(names)].filter((name) => TRACKING_COOKIE.test(name));
	const domains = domain ? ['', `; Domain=${domain}`] : [''];
	const end = secure ? '; Secure' : '';
	return [header, ...expired.flatMap((name) => domains.map((place) => `${name}=; Path=/; SameSite=Lax; Max-Age=0${place}${end}`))];
}
