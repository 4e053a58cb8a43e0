/**
 * Sign-ins that end with a later request of the same browser: at a provider, or with a passkey. What is needed at the end is stored here,
 * encrypted; an HttpOnly cookie binds it to the browser that began, and it can be taken once.
 */
import { randomBytes } from 'node:crypto';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { LoginChallengeRow } from '#server/database/tables/accounts.ts';
import { decryptJson, encryptJson, sha256 } from '#server/personal-data.ts';
import { cookieValue } from '#site/cookies.ts';

const CHALLENGE_MS = 10 * MS_PER_MINUTE;
/** How long challenges are stored. */
export const CHALLENGE_DAYS = 1;
const COOKIE = /^[\w-]{32}$/;

type CookieRequest = Pick<Request, 'url' | 'headers'>;
type Kind = LoginChallengeRow['kind'];

const isSecure = ({ url }: Pick<Request, 'url'>): boolean => url.startsWith('https:');
const nameOf = (request: Pick<Request, 'url'>): string => `${isSecure(request) ? '__Host-' : ''}login_browser`;
const hashOf = (browser: string): string => sha256(`login-browser:${browser}`);
export const purposeOf = (id: string): string => `login-challenge:${id}`;

function browserOf(request: CookieRequest): string | null {
	const value = cookieValue(request.headers.get('cookie') ?? undefined, nameOf(request)) ?? '';
	return COOKIE.test(value) ? value : null;
}

export const newChallengeId = (): string => randomBytes(32).toString('base64url');

/** @returns `Set-Cookie` that lets this browser end it */
export async function storeChallenge(
	db: Database,
	request: CookieRequest,
	challenge: { readonly id: string; readonly kind: Kind; readonly data: object; readonly now: number },
): Promise<string> {
	const { id, kind, data, now } = challenge;
	const browser = browserOf(request) ?? randomBytes(24).toString('base64url');
	const row = { id, kind, browser_hash: hashOf(browser), data: encryptJson(purposeOf(id), data), created_at: now, used_at: null };
	await db.insertInto('login_challenges').values(row).execute();
	const secure = isSecure(request) ? '; Secure' : '';
	return `${nameOf(request)}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${CHALLENGE_MS / 1000}${secure}`;
}

/** Null if it was begun in another browser, was taken, has expired or is of another kind. */
export async function takeChallenge<T>(db: Database, request: CookieRequest, kind: Kind, id: string, now: number): Promise<T | null> {
	const browser = browserOf(request);
	if (browser === null) return null;
	const row = await db
		.updateTable('login_challenges')
		.set({ used_at: now })
		.where('id', '=', id)
		.where('kind', '=', kind)
		.where('browser_hash', '=', hashOf(browser))
		.where('used_at', 'is', null)
		.where('created_at', '>', now - CHALLENGE_MS)
		.returning('data')
		.executeTakeFirst();
	return row ? decryptJson<T>(purposeOf(id), row.data) : null;
}

/** Deletes the oldest, at most `limit`. @returns the number deleted */
export async function deleteOldChallenges(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('login_challenges').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('login_challenges').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
