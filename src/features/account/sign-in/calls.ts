/** Calls of the sign-in by phone (spec 7). */
import { type Http, http as pageHttp, type RequestFailure, type ResponseContract } from '#browser/http.ts';
import type { SignInProblem } from '#features/account/contract.ts';
import { type NewToken, TOKEN } from '#features/account/user-session.ts';
import { isRecord } from '#lib/is-record.ts';

/** Spec 5: the response must carry one of both. */
type PhoneLogin = { readonly session_id: string; readonly phone?: unknown } | NewToken;

const LOGIN: ResponseContract<PhoneLogin> = {
	name: 'Phone login',
	holds: (body): body is PhoneLogin => isRecord(body) && (typeof body.session_id === 'string' || TOKEN.holds(body)),
};

type Failed = { readonly kind: 'rejected'; readonly problem: SignInProblem } | { readonly kind: 'failed' };
export type PhoneResult =
	| { readonly kind: 'sent'; readonly login: string; readonly phone: string }
	| { readonly kind: 'signed-in'; readonly token: NewToken }
	| Failed;
export type CodeResult = { readonly kind: 'signed-in'; readonly token: NewToken } | Failed;

const PHONE_PROBLEMS = ['phone-missing', 'phone-letters', 'phone-country', 'phone-landline'] as const;

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** The problem that a rejection names; null if it's none that a visitor can fix. */
export function problemOf({ body }: Pick<RequestFailure, 'body'>): SignInProblem | null {
	if (!isRecord(body)) return null;
	const { code, problem, digits, retry_after, attempts_left } = body;
	const named = PHONE_PROBLEMS.find((known) => known === problem);
	switch (code) {
		case 'invalid-phone':
			if (problem === 'phone-digits') return { code: problem, digits: numberOf(digits, 0) };
			return named ? { code: named } : null;
		case 'wait':
			return { code: 'wait', seconds: numberOf(retry_after, 60) };
		case 'too-many-requests':
			return { code: 'often', seconds: numberOf(retry_after, 60) };
		case 'wrong-code':
			return { code: 'wrong-code', attemptsLeft: numberOf(attempts_left, 0) };
		case 'expired-code':
			return { code: 'expired' };
		case 'blocked-code':
			return { code: 'blocked' };
		case 'no-sms':
			return { code: 'no-sms' };
		case 'invalid-login':
			return { code: 'code-missing' };
		default:
			return null;
	}
}

const failed = (failure: RequestFailure): Failed => {
	const problem = problemOf(failure);
	return problem ? { kind: 'rejected', problem } : { kind: 'failed' };
};

export interface SignInCalls {
	readonly sendCode: (phone: string, marketing: boolean) => Promise<PhoneResult>;
	readonly enterCode: (login: string, code: string) => Promise<CodeResult>;
}

export function createSignInCalls(market: string, language: string, http: Pick<Http, 'request'> = pageHttp): SignInCalls {
	return {
		async sendCode(phone, marketing) {
			const body = { phone, market, language, marketing_accepted: marketing };
			const result = await http.request('/auth/phone', { method: 'POST', body, contract: LOGIN });
			if (result.kind === 'failed') return failed(result);
			if (!('session_id' in result.value)) return { kind: 'signed-in', token: result.value };
			const { session_id: login, phone: read } = result.value;
			return { kind: 'sent', login, phone: typeof read === 'string' ? read : phone };
		},
		async enterCode(login, code) {
			const result = await http.request('/auth/phone/finish', { method: 'POST', body: { code, session_id: login }, contract: TOKEN });
			return result.kind === 'ok' ? { kind: 'signed-in', token: result.value } : failed(result);
		},
	};
}
