import { localPath } from '#site/local-path.ts';

/** One `@` and an ASCII domain. */
const MAIL = /^[^\s@"<>,;:\\()[\]]{1,64}@([A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)$/;

/**
 * Whether an email address belongs to staff: its domain equals a listed one, case-insensitively; subdomains don't match.
 * @param domains in lowercase
 */
export function isStaffMail(mail: string, domains: readonly string[]): boolean {
	const domain = MAIL.exec(mail)?.[1];
	return domain !== undefined && domains.includes(domain.toLowerCase());
}

/** Without market prefix. */
export const STAFF_PAGE = '/staff';

export const PROBLEM = 'problem';

/** Account not allowed; provider failed; response late, repeated or unsolicited. */
export const SIGN_IN_PROBLEMS = ['denied', 'failed', 'expired'] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** The problem of a query; null if invalid. */
export const readProblem = (text: string | null): SignInProblem | null => SIGN_IN_PROBLEMS.find((item) => item === text) ?? null;

/** Return path after sign-in; must be local, `/staff` by default. */
export function returnPath(path: string | null | undefined): string {
	const local = localPath(path);
	if (local === null) return STAFF_PAGE;
	const { pathname, searchParams } = new URL(local, 'http://localhost');
	if (!searchParams.has(PROBLEM)) return local;
	searchParams.delete(PROBLEM);
	return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Page that shows a sign-in error: the return page, or `/staff`. */
export function problemPath(back: string, problem: SignInProblem): string {
	const { pathname, searchParams } = new URL(returnPath(back), 'http://localhost');
	const page = /^(?:\/[a-z]{2})?\/staff$/.test(pathname) ? pathname : STAFF_PAGE;
	const language = page === pathname ? searchParams.get('language') : null;
	return `${page}?${PROBLEM}=${problem}${language === null ? '' : `&language=${encodeURIComponent(language)}`}`;
}
