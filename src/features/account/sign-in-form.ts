/** The forms of the sign-in page: the phone, then the code. */
import { readNationalPhone } from '#lib/national-phone.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import type { Site } from '#site/site.ts';
import { SIGN_IN_FIELDS as FIELDS } from './address.ts';
import { CODE_DIGITS, type SignInProblem } from './contract.ts';
import { finishPhoneLogin, phoneOfLogin, repeatPhoneLogin, startPhoneLogin } from './phone-login.ts';
import { beginSession } from './sessions.ts';
import type { AccountPorts } from './user.ts';

export type SignInResult =
	/** A code was sent; the next page takes it. */
	| { readonly kind: 'sent'; readonly login: string }
	| { readonly kind: 'signed-in'; readonly setCookies: readonly string[] }
	| {
			readonly kind: 'rejected';
			readonly status: 400 | 403 | 410 | 429 | 503;
			readonly problem: SignInProblem;
			/** As typed. */
			readonly phone: string;
			readonly marketing: boolean;
	  };

export interface SignInGuard {
	readonly phones: RateLimiter;
	readonly codes: RateLimiter;
}

/** Per client address, whatever the phone; shared by the page and the service. */
export const signInGuard: SignInGuard = {
	phones: createRateLimiter({ name: 'login-phone', points: 20, seconds: 3600 }),
	codes: createRateLimiter({ name: 'login-code', points: 60, seconds: 3600 }),
};

const clientOf = (request: Pick<Request, 'headers'>): string => request.headers.get('x-forwarded-for') ?? '';

type InvalidPhone = Exclude<ReturnType<typeof readNationalPhone>, { phone: string }>;

export const phoneProblem = (reading: InvalidPhone, typed: string): SignInProblem => {
	if (typed === '') return { code: 'phone-missing' };
	return reading.problem === 'phone-digits' ? { code: 'phone-digits', digits: reading.digits } : { code: reading.problem };
};

/** Takes the form of the sign-in page. */
export async function submitSignIn(
	request: Request,
	site: Site,
	{ db: open, now, hasSms }: AccountPorts,
	guard: SignInGuard = signInGuard,
): Promise<SignInResult> {
	const form = await request.formData().catch(() => null);
	const text = (name: string): string => {
		const value = form?.get(name);
		return typeof value === 'string' ? value.trim().slice(0, 200) : '';
	};
	const [phone, marketing] = [text(FIELDS.phone), form?.get(FIELDS.marketing) === 'yes'];
	const reject = (status: 400 | 403 | 410 | 429 | 503, problem: SignInProblem): SignInResult => ({
		kind: 'rejected',
		status,
		problem,
		phone,
		marketing,
	});
	if (request.headers.get('origin') !== site.origin) return reject(403, { code: 'origin' });
	const db = await open();
	const login = text(FIELDS.login);
	const { brand, market, language } = site;
	if (login !== '' && form?.has(FIELDS.again)) {
		const wait = await guard.phones.take(clientOf(request));
		if (wait > 0) return reject(429, { code: 'often', seconds: wait });
		const repeated = await repeatPhoneLogin(db, login, { brand, market, language }, now());
		if (repeated.kind === 'sent') return { kind: 'sent', login: repeated.id };
		if (repeated.kind === 'expired') return reject(410, { code: 'expired' });
		return reject(429, { code: 'wait', seconds: Math.ceil(repeated.waitMs / 1000) });
	}
	if (login !== '') {
		const code = text(FIELDS.code).replace(/\D/g, '');
		if (code.length !== CODE_DIGITS) return reject(400, { code: 'code-missing' });
		const wait = await guard.codes.take(clientOf(request));
		if (wait > 0) return reject(429, { code: 'often', seconds: wait });
		const ended = await finishPhoneLogin(db, login, code, now());
		if (ended.kind === 'wrong-code') return reject(400, { code: 'wrong-code', attemptsLeft: ended.attemptsLeft });
		if (ended.kind === 'blocked')
			logSecurityEvent({ event: 'account-sign-in', outcome: 'rejected', ...requestFacts(request), reason: 'code' });
		if (ended.kind !== 'signed-in') return reject(ended.kind === 'expired' ? 410 : 429, { code: ended.kind });
		const { setCookies } = await beginSession(db, request, { account: ended.account, method: 'phone', now: now() });
		logSecurityEvent({ event: 'account-sign-in', outcome: 'success', ...requestFacts(request), account: ended.account });
		return { kind: 'signed-in', setCookies };
	}
	if (!hasSms) return reject(503, { code: 'no-sms' });
	const reading = readNationalPhone(phone, site.market);
	if (!('phone' in reading)) return reject(400, phoneProblem(reading, phone));
	const wait = await guard.phones.take(clientOf(request));
	if (wait > 0) return reject(429, { code: 'often', seconds: wait });
	const started = await startPhoneLogin(db, { phone: reading.phone, marketing, brand, market, language }, now());
	if (started.kind === 'sent') return { kind: 'sent', login: started.id };
	return reject(429, { code: 'wait', seconds: Math.ceil(started.waitMs / 1000) });
}

/** The phone that waits for its code, masked for a page that anyone with the address may open; null if the login is over. */
export async function pendingPhone({ db, now }: AccountPorts, login: string): Promise<string | null> {
	const phone = await phoneOfLogin(await db(), login, now());
	return phone === null ? null : `${phone.slice(0, -7)} ··· ·· ${phone.slice(-2)}`;
}
