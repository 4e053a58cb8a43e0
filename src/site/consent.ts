import { SECONDS_PER_DAY } from '#lib/durations.ts';
import { cookieValue, setCookie } from './cookies.ts';

export type Consent = 'granted' | 'denied' | 'unset';

/** EU markets, where only errors may be reported without consent (ePrivacy directive, art. 5 (3)). */
const CONSENT_MARKETS: ReadonlySet<string> = new Set(['at', 'es', 'fr', 'gr', 'it', 'nl', 'pl', 'pt', 'ro']);

export const consentMarkets: readonly string[] = [...CONSENT_MARKETS];

export const requiresConsent = (market: string): boolean => CONSENT_MARKETS.has(market);

export function readConsent(cookies: string | undefined): Consent {
	const value = cookieValue(cookies, 'consent');
	return value === 'yes' ? 'granted' : value === 'no' ? 'denied' : 'unset';
}

/** For analytics, experiments and tracking cookies; explicit consent outranks "Do not track" and Global Privacy Control. */
export function mayMeasure({ market, consent, signal }: { market: string; consent: Consent; signal: boolean }): boolean {
	if (consent !== 'unset') return consent === 'granted';
	return !signal && !requiresConsent(market);
}

export const CONSENT_DAYS = 180;

const TRACKING_COOKIE = /^(?:auid|marker|erid|partner|_sp_[\w.]*)$/;

export interface ConsentCookieOptions {
	readonly cookies: string | undefined;
	readonly domain: string | null;
	readonly secure: boolean;
}

/** `Set-Cookie` headers: the choice on the registrable domain (spec 3.1); denial also deletes tracking cookies on host and domain. */
export function consentCookies(choice: Exclude<Consent, 'unset'>, { cookies = '', domain, secure }: ConsentCookieOptions): string[] {
	const header = setCookie('consent', choice === 'granted' ? 'yes' : 'no', { domain, secure, maxAge: CONSENT_DAYS * SECONDS_PER_DAY });
	if (choice === 'granted') return [header];
	const names = cookies.split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '');
	const expired = [...new Set(names)].filter((name) => TRACKING_COOKIE.test(name));
	const domains = domain ? ['', `; Domain=${domain}`] : [''];
	const end = secure ? '; Secure' : '';
	return [header, ...expired.flatMap((name) => domains.map((place) => `${name}=; Path=/; SameSite=Lax; Max-Age=0${place}${end}`))];
}
