/**
 * Sign-ins of accounts. The browser has an HttpOnly cookie `{session}.{secret}`; the database has the secret's hash. Each request for a
 * bearer token replaces the secret; a secret that was replaced before the grace time is a copy, and ends the session.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { MS_PER_DAY, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { AccountSessionRow } from '#server/database/tables/accounts.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import { sha256 } from '#server/personal-data.ts';
import { SIGNED_IN_COOKIE } from '#site/cookie-table.ts';
import { cookieValue, setCookie } from '#site/cookies.ts';
import { deviceInfo } from '#telemetry/device.ts';
import type { LoginMethod } from './contract.ts';

/** A session ends after this time without use. */
export const SESSION_DAYS = 90;
/** A session ends after this time, however much it is used. */
const LONGEST_SESSION_DAYS = 365;
/** Requests of other tabs may still carry the secret before the last one. */
const GRACE_MS = MS_PER_MINUTE;
/** Minimum milliseconds between writes of last use. */
const TOUCH_AFTER_MS = 5 * MS_PER_MINUTE;
const SECONDS = (SESSION_DAYS * MS_PER_DAY) / 1000;
const COOKIE = /^([\w-]{22})\.([\w-]{32})$/;

type CookieRequest = Pick<Request, 'url' | 'headers'>;
export type AccountSession = Selectable<AccountSessionRow>;

export type SessionReading =
	| { readonly kind: 'open'; readonly session: AccountSession; readonly isCurrent: boolean }
	| { readonly kind: 'none' }
	/** The secret was replaced long ago: the session was ended. */
	| { readonly kind: 'reused'; readonly account: string };

const isSecure = ({ url }: Pick<Request, 'url'>): boolean => url.startsWith('https:');
/** `__Host-` prefix over TLS. */
const nameOf = (request: Pick<Request, 'url'>): string => `${isSecure(request) ? '__Host-' : ''}session`;

const newSecret = (): string => randomBytes(24).toString('base64url');
const hashOf = (secret: string): string => sha256(`account-session:${secret}`);
const isEqual = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const cookieOf = (request: Pick<Request, 'url'>, value: string): string =>
	`${nameOf(request)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : SECONDS}${isSecure(request) ? '; Secure' : ''}`;

/** Tells pages that are the same for everyone whether to fetch the user. It grants nothing. */
const hintOf = (request: Pick<Request, 'url'>, value: '1' | ''): string =>
	setCookie(SIGNED_IN_COOKIE, value, { domain: null, maxAge: value === '' ? 0 : SECONDS, secure: isSecure(request) });

/** `Set-Cookie` lines that end the session in the browser. */
export const withoutSession = (request: Pick<Request, 'url'>): string[] => [cookieOf(request, ''), hintOf(request, '')];

/** `chrome, windows`: helps the account's owner recognize the device. */
export function deviceOf({ headers }: Pick<Request, 'headers'>): string {
	const { browser, os } = deviceInfo({ userAgent: (headers.get('user-agent') ?? '').slice(0, 500) });
	return [browser, os].filter((item) => item !== 'other').join(', ');
}

export interface BegunSession {
	readonly session: string;
	/** `Set-Cookie` lines. */
	readonly setCookies: string[];
}

type AfterSignIn = (db: Database, request: CookieRequest, account: string) => Promise<void>;
const afterSignIn: AfterSignIn[] = [];

/** Runs after each sign-in, whatever its method; an error is logged and does not prevent the sign-in. */
export const onSignIn = (work: AfterSignIn): void => void afterSignIn.push(work);

/** Always a new session: one from before the sign-in ends. */
export async function beginSession(
	db: Database,
	request: CookieRequest,
	signIn: { readonly account: string; readonly method: LoginMethod; readonly now: number },
): Promise<BegunSession> {
	const { account, method, now } = signIn;
	const before = await readSession(db, request, now);
	if (before.kind === 'open') await endSession(db, before.session.account_id, before.session.id);
	const id = randomBytes(16).toString('base64url');
	const secret = newSecret();
	const row = { id, account_id: account, token_hash: hashOf(secret), previous_hash: null, device: deviceOf(request), method };
	await db
		.insertInto('account_sessions')
		.values({ ...row, rotated_at: now, created_at: now, last_seen_at: now })
		.execute();
	for (const work of afterSignIn)
		await work(db, request, account).catch((error: unknown) => processLog().error('Work after a sign-in failed', errorDetails(error)));
	return { session: id, setCookies: [cookieOf(request, `${id}.${secret}`), hintOf(request, '1')] };
}

const openSessions = (db: Database, now: number) =>
	db
		.selectFrom('account_sessions')
		.where('last_seen_at', '>', now - SESSION_DAYS * MS_PER_DAY)
		.where('created_at', '>', now - LONGEST_SESSION_DAYS * MS_PER_DAY);

export const findSession = (db: Database, id: string, now: number): Promise<AccountSession | undefined> =>
	openSessions(db, now).selectAll().where('id', '=', id).executeTakeFirst();

/** Reads the request's cookie, and ends the session of a copied one. */
export async function readSession(db: Database, request: CookieRequest, now: number): Promise<SessionReading> {
	const value = cookieValue(request.headers.get('cookie') ?? undefined, nameOf(request)) ?? '';
	const [, id = '', secret = ''] = COOKIE.exec(value) ?? [];
	const session = id === '' ? undefined : await findSession(db, id, now);
	if (!session) return { kind: 'none' };
	const hash = hashOf(secret);
	const isCurrent = isEqual(hash, session.token_hash);
	const isPrevious = isEqual(hash, session.previous_hash ?? '') && now - session.rotated_at < GRACE_MS;
	if (!isCurrent && !isPrevious) {
		await endSession(db, session.account_id, id);
		logSecurityEvent({ event: 'session-reused', outcome: 'rejected', ...requestFacts(request), account: session.account_id });
		return { kind: 'reused', account: session.account_id };
	}
	if (now - session.last_seen_at >= TOUCH_AFTER_MS)
		await db.updateTable('account_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
	return { kind: 'open', session, isCurrent };
}

/**
 * Replaces the secret, unless another request has just done so.
 * @returns `Set-Cookie` lines; none if the browser has, or is about to get, the new secret
 */
export async function rotateSession(db: Database, request: CookieRequest, session: AccountSession, now: number): Promise<string[]> {
	const secret = newSecret();
	const { numUpdatedRows } = await db
		.updateTable('account_sessions')
		.set({ token_hash: hashOf(secret), previous_hash: session.token_hash, rotated_at: now, last_seen_at: now })
		.where('id', '=', session.id)
		.where('token_hash', '=', session.token_hash)
		.executeTakeFirst();
	return numUpdatedRows > 0n ? [cookieOf(request, `${session.id}.${secret}`), hintOf(request, '1')] : [];
}

/** Most recently used first. */
export const listSessions = (db: Database, account: string, now: number): Promise<AccountSession[]> =>
	openSessions(db, now).selectAll().where('account_id', '=', account).orderBy('last_seen_at', 'desc').limit(50).execute();

/** Ends a session of the account, whoever uses it. @returns whether it existed */
export async function endSession(db: Database, account: string, id: string): Promise<boolean> {
	const sessions = db.deleteFrom('account_sessions').where('account_id', '=', account).where('id', '=', id);
	return (await sessions.executeTakeFirst()).numDeletedRows > 0n;
}

/** Ends all sessions of the account but one. */
export async function endOtherSessions(db: Database, account: string, id: string): Promise<void> {
	await db.deleteFrom('account_sessions').where('account_id', '=', account).where('id', '!=', id).execute();
}

/** Deletes the longest unused sessions, at most `limit`. @returns the number deleted */
export async function deleteOldSessions(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('account_sessions').select('id').where('last_seen_at', '<', before).orderBy('last_seen_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('account_sessions').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
