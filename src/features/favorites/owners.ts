/** Whose favorites a request reads: the account's if signed in, else those of the browser's visitor cookie. */
import type { Database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { accountOwner, type Owner, visitorOwner } from './owner.ts';
import { mergeOwners } from './stored.ts';

/** @returns the signed-in account; null for guests */
export type FindAccount = (db: Database, request: Pick<Request, 'url' | 'headers'>, now: number) => Promise<string | null>;

/**
 * The owner of a request; null for a guest without a visitor cookie, who has nothing yet. What the browser saved before its owner signed
 * in moves to the account here, whichever way they signed in.
 */
export async function ownerOf(
	db: Database,
	request: Pick<Request, 'url' | 'headers'>,
	findAccount: FindAccount,
	now: number,
): Promise<Owner | null> {
	const visitor = visitorOfCookie(request);
	const account = await findAccount(db, request, now);
	if (account === null) return visitor === null ? null : visitorOwner(visitor);
	if (visitor !== null) await mergeOwners(db, visitorOwner(visitor), accountOwner(account));
	return accountOwner(account);
}
