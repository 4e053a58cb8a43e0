/** Spam control of forms without third parties: a honeypot, a signed time of issue, and proof of work while the forms are attacked. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FormChallenge, hasZeroBits, SPAM_FIELDS, workInput } from '#lib/form-challenge.ts';
import { serverSecret } from '#server/process/server-secret.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

/** Zero bits of the hash: about 33,000 attempts, a second on a phone. */
const WORK_BITS = 15;
/** Seconds that replace the proof of work, for browsers without JavaScript. */
export const WAIT_SECONDS = 30;
/** Less than a person with autofill needs. */
const MIN_SECONDS = 0.5;
/** Difference of the clocks of two servers. */
const CLOCK_SECONDS = 3;
const MAX_SECONDS = 12 * 3600;
const LONGEST_TOKEN = 200;

/** How many rejected submissions of all visitors switch the proof of work on, and for how long they count. */
export const ATTACK_LIMIT = { name: 'spam', points: 30, seconds: 600 };
const EVERYBODY = 'all';

export type SpamReason = 'honeypot' | 'too-fast' | 'expired' | 'invalid' | 'work-required';

/** Error codes of services. Robots do not learn that the honeypot gave them away. */
export const SPAM_CODES = {
	honeypot: 'form-invalid',
	invalid: 'form-invalid',
	expired: 'form-expired',
	'too-fast': 'form-too-fast',
	'work-required': 'work-required',
} as const satisfies Readonly<Record<SpamReason, string>>;
export type SpamCode = (typeof SPAM_CODES)[SpamReason];

export const SPAM_CODE_MESSAGES: Readonly<Record<SpamCode, string>> = {
	'form-invalid': 'The token is missing or was not issued for this form; use the one in `challenge`.',
	'form-expired': 'The token is older than 12 hours; use the one in `challenge`.',
	'form-too-fast': 'The token is not half a second old; send it again later.',
	'work-required': 'Proof of work is required now; `challenge` says how much.',
};

/** `invalid` comes after `honeypot`, which has the same code. */
const REASONS = new Map<string, SpamReason>((Object.keys(SPAM_CODES) as SpamReason[]).map((reason) => [SPAM_CODES[reason], reason]));

/** Reason of a {@link SpamCode}; undefined for other codes. */
export const spamReasonOf = (code: string | undefined): SpamReason | undefined => REASONS.get(code ?? '');

export interface SpamFacts {
	readonly honeypot: unknown;
	readonly token: unknown;
	readonly work: unknown;
}

export type SpamVerdict =
	/** `submission` is the same for every post of one form: store it once. `challenge` is for the form if it has other errors. */
	| { readonly kind: 'passed'; readonly submission: string; readonly challenge: FormChallenge }
	| { readonly kind: 'rejected'; readonly reason: SpamReason; readonly challenge: FormChallenge };

export interface SpamCheck {
	issue(): Promise<FormChallenge>;
	check(facts: SpamFacts): Promise<SpamVerdict>;
}

export interface SpamCheckOptions {
	/** Name of the form; a token of another one is invalid. */
	readonly form: string;
	readonly secret: () => Uint8Array;
	/** Counts rejected submissions, with {@link ATTACK_LIMIT}. */
	readonly attacks: RateLimiter;
	readonly now?: () => number;
}

export const spamFacts = (form: FormData | null): SpamFacts => ({
	honeypot: form?.get(SPAM_FIELDS.honeypot),
	token: form?.get(SPAM_FIELDS.token),
	work: form?.get(SPAM_FIELDS.work),
});

interface Issued {
	/** Milliseconds since 1970. */
	readonly at: number;
	/** Whether it was issued to be sent after {@link WAIT_SECONDS}. */
	readonly waits: boolean;
	readonly nonce: string;
}

const TOKEN = /^([fw])\.([0-9a-z]{1,12})\.([\w-]{16})\.([\w-]{22})$/;

const sign = (secret: Uint8Array, form: string, payload: string): string =>
	createHmac('sha256', secret).update(`form:${form}:${payload}`).digest('base64url').slice(0, 22);

function createToken(secret: Uint8Array, form: string, at: number, waits: boolean): string {
	const payload = `${waits ? 'w' : 'f'}.${at.toString(36)}.${randomBytes(12).toString('base64url')}`;
	return `${payload}.${sign(secret, form, payload)}`;
}

function readToken(secret: Uint8Array, form: string, token: unknown): Issued | null {
	if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return null;
	const [, kind = '', at = '', nonce = '', signature = ''] = TOKEN.exec(token) ?? [];
	if (signature === '') return null;
	const expected = sign(secret, form, `${kind}.${at}.${nonce}`);
	return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
		? { at: Number.parseInt(at, 36), waits: kind === 'w', nonce }
		: null;
}

function isWorkDone(token: string, work: unknown): boolean {
	if (typeof work !== 'string' || !/^\d{1,12}$/.test(work)) return false;
	return hasZeroBits(createHash('sha256').update(workInput(token, work)).digest(), WORK_BITS);
}

export function createSpamCheck({ form, secret, attacks, now = Date.now }: SpamCheckOptions): SpamCheck {
	const isAttacked = async (): Promise<boolean> => (await attacks.take(EVERYBODY, 0)) > 0;
	const bits = async (): Promise<number> => ((await isAttacked()) ? WORK_BITS : 0);
	const issue = async (waits = false): Promise<FormChallenge> => ({ token: createToken(secret(), form, now(), waits), work: await bits() });
	const reject = async (reason: SpamReason, challenge: FormChallenge): Promise<SpamVerdict> => {
		// Old tokens and missing work are no sign of an attack: people leave pages open and do without JavaScript.
		if (reason !== 'expired' && reason !== 'work-required') await attacks.take(EVERYBODY);
		return { kind: 'rejected', reason, challenge };
	};
	return {
		issue: () => issue(),
		async check({ honeypot, token, work }) {
			const issued = readToken(secret(), form, token);
			if (!issued) return reject('invalid', await issue());
			const challenge = { token: token as string, work: await bits() };
			const seconds = (now() - issued.at) / 1000;
			if (seconds > MAX_SECONDS || seconds < -CLOCK_SECONDS) return reject('expired', await issue());
			if (typeof honeypot === 'string' && honeypot !== '') return reject('honeypot', challenge);
			if (seconds < MIN_SECONDS) return reject('too-fast', challenge);
			const waited = issued.waits && seconds >= WAIT_SECONDS;
			if (challenge.work > 0 && !waited && !isWorkDone(challenge.token, work))
				return reject('work-required', issued.waits ? challenge : await issue(true));
			return { kind: 'passed', submission: issued.nonce, challenge };
		},
	};
}

let ownAttacks: RateLimiter | undefined;

/** The check of a form with the server's secret; all forms count attacks together. */
export function spamCheckOf(form: string): SpamCheck {
	ownAttacks ??= createRateLimiter(ATTACK_LIMIT);
	return createSpamCheck({ form, secret: serverSecret, attacks: ownAttacks });
}
