import type { Messages, Namespaces } from '#i18n/translation.ts';
import { type DurationFormat, duration } from '#lib/format.ts';
import { CODE_DIGITS, type SignInProblem } from './contract.ts';
import { phoneExample } from './rules.ts';

export interface ProblemContext {
	readonly t: Messages<Namespaces['account']['errors']>;
	readonly format: DurationFormat;
	readonly market: string;
}

/** A problem of the sign-in in the page's language. */
export function signInProblemText(problem: SignInProblem, { t, format, market }: ProblemContext): string {
	switch (problem.code) {
		case 'wait':
		case 'often':
			return t[problem.code]({ time: duration(format, Math.ceil(problem.seconds / 60)) });
		case 'phone-digits':
			return t['phone-digits']({ digits: problem.digits });
		case 'phone-country':
			return t['phone-country']({ example: phoneExample(market) });
		case 'wrong-code':
			return t['wrong-code']({ n: problem.attemptsLeft });
		case 'code-missing':
			return t['code-missing']({ n: CODE_DIGITS });
		default:
			return t[problem.code]();
	}
}
