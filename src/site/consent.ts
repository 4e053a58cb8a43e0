import { cookieValue, setCookie } from './cookies.ts';

/** What a visitor said about being measured; kept in the cookie `consent`. */
export type Consent = 'given' | 'refused' | 'unasked';

/** Markets in the European Union, where nothing but errors may be reported before a visitor has agreed (ePrivacy directive, art. 5 (3)). */
const ASK_FIRST: ReadonlySet<string> = new Set(['at', 'es', 'fr', 'gr', 'it', 'nl', 'pl', 'pt', 'ro']);

/** The markets that ask first, for the page that says so. */
export const askingMarkets: readonly string[] = [...ASK_FIRST];

/** Whether a market's visitors are asked before anything is measured. */
export const asksFirst = (market: string): boolean => ASK_FIRST.has(market);

/** Reads the consent of a `Cookie` header or `document.cookie`. */
export function readConsent(cookies: string | undefined): Consent {
	const value = cookieValue(cookies, 'consent');
	return value === 'yes' ? 'given' : value === 'no' ? 'refused' : 'unasked';
}

/**
 * Whether analytics, vitals, experiments and cookies that follow a visitor (`auid`, `marker`, `_sp_`) are allowed: refused is refused
 * everywhere, "Do not track" and "Global privacy control" are heard unless the visitor agreed here, and EU markets ask first.
 */
export function mayMeasure({ market, consent, signal }: { market: string; consent: Consent; signal: boolean }): boolean {
	if (consent !== 'unasked') return consent === 'given';
	return !signal && !asksFirst(market);
}

/** Days that an answer is remembered. */
export const CONSENT_DAYS = 180;

/** Cookies that follow a visitor: they go with a refusal. */
const FOLLOWING = /^(?:auid|marker|erid|partner|_sp_[\w.]*)$/;

/** What the answer's cookies depend on. */
export interface ConsentRequest {
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
export function consentCookies(answer: Exclude<Consent, 'unasked'>, { cookies = '', domain, secure }: ConsentRequest): string[] {
	const said = setCookie('consent', answer === 'given' ? 'yes' : 'no', { domain, secure, maxAge: CONSENT_DAYS * 86_400 });
	if (answer === 'given') return [said];
	const names = cookies.split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '');
	const gone = [...new Set(names)].filter((name) => FOLLOWING.test(name));
	const places = domain ? ['', `; Domain=${domain}`] : [''];
	const end = secure ? '; Secure' : '';
	return [said, ...gone.flatMap((name) => places.map((place) => `${name}=; Path=/; SameSite=Lax; Max-Age=0${place}${end}`))];
}
