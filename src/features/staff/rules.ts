/** What decides who is staff, and where a sign-in may lead. */

import { localPath } from '#site/local-path.ts';

/** An address of mail as providers give it: one `@`, a plain domain; anything rarer is nobody of ours. */
const MAIL = /^[^\s@"<>,;:\\()[\]]{1,64}@([A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)$/;

/**
 * Whether a mail address is of staff (spec 6): its domain is exactly one of the list, in any case. A domain under one of them, or one that
 * only ends alike, is not.
 *
 * @param domains in lower case
 */
export function isStaffMail(mail: string, domains: readonly string[]): boolean {
	const domain = MAIL.exec(mail)?.[1];
	return domain !== undefined && domains.includes(domain.toLowerCase());
}

/** Path of the staff page, without market prefix. */
export const STAFF_PAGE = '/staff';

/** Query parameter in which the staff page is told why a sign-in failed. */
export const PROBLEM = 'problem';

/** Why nobody was signed in: the account is not of staff; the provider or the way to it failed; the answer came too late, twice or unasked. */
export const SIGN_IN_PROBLEMS = ['denied', 'failed', 'expired'] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** The problem a query names; null for anything else. */
export const readProblem = (text: string | null): SignInProblem | null => SIGN_IN_PROBLEMS.find((one) => one === text) ?? null;

/** Where to go on after a sign-in: a path with query on this very host, as asked for; the staff page for anything else. */
export function returnPath(asked: string | null | undefined): string {
	const local = localPath(asked);
	if (local === null) return STAFF_PAGE;
	const { pathname, searchParams } = new URL(local, 'http://localhost');
	if (!searchParams.has(PROBLEM)) return local;
	searchParams.delete(PROBLEM);
	return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The staff page that tells of a problem: the one that the sign-in began on, where it was that. */
export function problemPath(back: string, problem: SignInProblem): string {
	const { pathname, searchParams } = new URL(returnPath(back), 'http://localhost');
	const page = /^(?:\/[a-z]{2})?\/staff$/.test(pathname) ? pathname : STAFF_PAGE;
	const language = page === pathname ? searchParams.get('language') : null;
	return `${page}?${PROBLEM}=${problem}${language === null ? '' : `&language=${encodeURIComponent(language)}`}`;
}
