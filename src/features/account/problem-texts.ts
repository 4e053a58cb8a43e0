import { messages } from '#i18n/messages.ts';
import { duration } from '#lib/format.ts';
import { formats } from '#site/formats.ts';
import type { Site } from '#site/site.ts';
import { CODE_DIGITS } from './contract.ts';
import { phoneExample } from './rules.ts';
import type { SignInProblem } from './sign-in-form.ts';

/** A problem of the sign-in in the site's language. */
export function signInProblemText(problem: SignInProblem, site: Site): string {
	const t = messages(site.locale, 'account').errors;
	switch (problem.code) {
		case 'wait':
		case 'often':
			return t[problem.code]({ time: duration(formats(site), Math.ceil(problem.seconds / 60)) });
		case 'phone-digits':
			return t['phone-digits']({ digits: problem.digits });
		case 'phone-country':
			return t['phone-country']({ example: phoneExample(site.market) });
		case 'wrong-code':
			return t['wrong-code']({ n: problem.attemptsLeft });
		case 'code-missing':
			return t['code-missing']({ n: CODE_DIGITS });
		default:
			return t[problem.code]();
	}
}
