/** What every public form is checked for before it is stored, in one order. */
import type { FormChallenge } from '#lib/form-challenge.ts';
import type { LimitRule, RateLimiter } from './rate-limit.ts';
import type { SpamCheck, SpamFacts, SpamReason } from './spam-check.ts';

/** `challenge` is for the form that is shown again. `rule` is missing where another host has the limit. */
export type FormRejection<Problem> =
	| { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly challenge: FormChallenge }
	| { readonly kind: 'spam'; readonly reason: SpamReason; readonly challenge: FormChallenge }
	| { readonly kind: 'limited'; readonly wait: number; readonly rule?: LimitRule; readonly challenge: FormChallenge };

/** Of the process that stores the form. */
export type FormResult<Problem> =
	| { readonly kind: 'stored' }
	| FormRejection<Problem>
	| { readonly kind: 'failed'; readonly challenge: FormChallenge };

interface SentForm<Problem> {
	readonly problems: readonly Problem[];
	readonly facts: SpamFacts;
	/** Address of the visitor, for the rate limit. */
	readonly client: string;
}

/** `submission` is the same for every post of one form: store it once. Forms that are not stored consume no points of the limit. */
export async function checkForm<Problem>(
	{ problems, facts, client }: SentForm<Problem>,
	{ spam, limit }: { readonly spam: SpamCheck; readonly limit: RateLimiter },
): Promise<{ readonly kind: 'accepted'; readonly submission: string; readonly challenge: FormChallenge } | FormRejection<Problem>> {
	const verdict = await spam.check(facts);
	const { challenge } = verdict;
	if (problems.length > 0) return { kind: 'invalid', problems, challenge };
	if (verdict.kind === 'rejected') return { kind: 'spam', reason: verdict.reason, challenge };
	const wait = await limit.take(client);
	if (wait > 0) return { kind: 'limited', wait, rule: limit.rule, challenge };
	return { kind: 'accepted', submission: verdict.submission, challenge };
}
