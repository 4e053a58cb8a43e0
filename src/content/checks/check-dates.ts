import type { CompiledText } from '#content/compile-article.ts';
import { atLine, type FieldProblem, notice } from '#content/problem.ts';
import type { Original } from '#content/schema.ts';
import { addDays } from '#lib/dates.ts';

/** Days after which a rule has to be checked again. */
export const RULE_VALID_DAYS = 365;

const AGAIN = 'Look at the source whether it still holds, correct it, and write the day on which you looked';

const isOld = (checked: string, today: string): boolean => addDays(checked, RULE_VALID_DAYS) < today;

/** Rule callouts checked too long ago. @param today `YYYY-MM-DD` */
export const checkRules = ({ compiled: { rules } }: CompiledText, today: string): readonly FieldProblem[] =>
	rules
		.filter(({ checked }) => isOld(checked, today))
		.map(({ line, checked }) => notice(atLine(line), `this rule was checked on ${checked}, more than a year ago`, AGAIN));

export function checkDays({ updated, checked, expire }: Original, today: string): readonly FieldProblem[] {
	const problems: FieldProblem[] = [];
	if (checked !== undefined && isOld(checked, today))
		problems.push(notice('checked', `the rules were checked on ${checked}, more than a year ago`, AGAIN));
	// Tomorrow may be today in another time zone.
	if (updated > addDays(today, 1)) problems.push(notice('updated', `${updated} has not come yet`, 'Write the day of the last change'));
	if (expire !== undefined && expire <= today)
		problems.push(notice('expire', `it is no longer shown since ${expire}`, 'Write a later day, or delete the folder'));
	return problems;
}
