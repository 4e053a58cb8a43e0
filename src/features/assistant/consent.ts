/** Whether texts may go to an outside model: one question, remembered in a cookie of this site, revocable. Server only. */
import { cookieValue } from '#site/cookies.ts';
import type { Consent } from './contract.ts';

const NAME = 'assistant_model';
/** How long the decision is remembered. */
export const MODEL_CONSENT_DAYS = 365;
const SECONDS = MODEL_CONSENT_DAYS * 24 * 3600;

export function readConsent(request: Pick<Request, 'headers'>): Consent {
	const value = cookieValue(request.headers.get('cookie') ?? undefined, NAME);
	return value === 'given' || value === 'refused' ? value : 'unasked';
}

export const consentCookie = (consent: Exclude<Consent, 'unasked'>, isSecure: boolean): string =>
	`${NAME}=${consent}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${isSecure ? '; Secure' : ''}`;
