/**
 * Accounts of providers that sign in to ours. A mail address, confirmed or not, never opens an existing account: its owner signs in as
 * before and links the provider in the settings.
 */
import { type AccountOwner, changeAccount, createAccount, isMailTaken, noteSignIn } from '#features/account/accounts.ts';
import { countMethods } from '#features/account/methods/login-methods.ts';
import type { Database } from '#server/database/open.ts';
import { keyedHash, sha256 } from '#server/personal-data.ts';
import type { SocialIdentity } from './providers.ts';

export type SocialSignIn =
	| ({ readonly kind: 'signed-in' } & AccountOwner)
	/** The provider confirmed the address, but it's that of an account which this provider isn't linked to. */
	| { readonly kind: 'mail-in-use' };

type Subject = Pick<SocialIdentity, 'provider' | 'subject'>;

const hashOf = ({ provider, subject }: Subject): string => keyedHash('account-identity', `${provider}:${subject}`);

async function ownerOf(db: Database, identity: Subject): Promise<string | null> {
	const row = await db
		.selectFrom('account_identities')
		.select('account_id')
		.where('provider', '=', identity.provider)
		.where('subject_hash', '=', hashOf(identity))
		.executeTakeFirst();
	return row?.account_id ?? null;
}

const rowOf = (identity: Subject, account: string, now: number) => ({
	provider: identity.provider,
	subject_hash: hashOf(identity),
	account_id: account,
	created_at: now,
});

const socialsWith = (socials: Readonly<Record<string, string>>, { provider, mail }: SocialIdentity) =>
	mail === null ? socials : { ...socials, [provider]: mail };

/** Null if another account has just got the same identity or mail address. */
async function createWithIdentity(db: Database, identity: SocialIdentity, marketing: boolean, now: number): Promise<string | null> {
	const { mail, mailVerified, name } = identity;
	const activeMail = mailVerified ? mail : null;
	const account = { activeMail, socials: socialsWith({}, identity), name, lastLoginMethod: 'provider', marketing } as const;
	try {
		return await db.transaction().execute(async (trx) => {
			const id = await createAccount(trx, account, now);
			await trx
				.insertInto('account_identities')
				.values(rowOf(identity, id, now))
				.execute();
			return id;
		});
	} catch (error) {
		if (/unique/i.test(String(error))) return null;
		throw error;
	}
}

/** The account that the identity is linked to, or a new one. A confirmed mail address becomes the new account's. */
export async function signInByIdentity(db: Database, identity: SocialIdentity, marketing: boolean, now: number): Promise<SocialSignIn> {
	if ((await ownerOf(db, identity)) === null) {
		const { mail, mailVerified } = identity;
		if (mail !== null && mailVerified && (await isMailTaken(db, mail, ''))) return { kind: 'mail-in-use' };
		const created = await createWithIdentity(db, identity, marketing, now);
		if (created !== null) return { kind: 'signed-in', account: created, isNew: true };
	}
	const account = await ownerOf(db, identity);
	if (account === null) return { kind: 'mail-in-use' };
	await changeAccount(db, account, now, (current) => {
		const noted = noteSignIn(current, 'provider', marketing, now);
		return { ...noted, profile: { ...noted.profile, socials: socialsWith(noted.profile.socials, identity) } };
	});
	return { kind: 'signed-in', account, isNew: false };
}

/** `linked-elsewhere`: another account has it; `linked-already`: this account has another one of that provider. */
export type LinkResult = 'linked' | 'linked-elsewhere' | 'linked-already';

export async function linkIdentity(db: Database, account: string, identity: SocialIdentity, now: number): Promise<LinkResult> {
	let result: LinkResult = 'linked';
	await changeAccount(db, account, now, async (current, trx) => {
		const inserted = await trx
			.insertInto('account_identities')
			.values(rowOf(identity, account, now))
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst();
		if (inserted.numInsertedOrUpdatedRows === 0n) {
			const owner = await ownerOf(trx, identity);
			if (owner !== account) {
				result = owner === null ? 'linked-already' : 'linked-elsewhere';
				return current;
			}
		}
		return { ...current, profile: { ...current.profile, socials: socialsWith(current.profile.socials, identity) } };
	});
	return result;
}

/** `last`: the account has no other sign-in method. */
export async function unlinkProvider(
	db: Database,
	account: string,
	provider: string,
	now: number,
): Promise<'unlinked' | 'last' | 'missing'> {
	let result: 'unlinked' | 'last' | 'missing' = 'missing';
	await changeAccount(db, account, now, async (current, trx) => {
		const identities = () => trx.deleteFrom('account_identities').where('account_id', '=', account).where('provider', '=', provider);
		if ((await countMethods(trx, current)) < 2) {
			result = 'last';
			return current;
		}
		if ((await identities().executeTakeFirst()).numDeletedRows === 0n) return current;
		result = 'unlinked';
		const { [provider]: _, ...socials } = current.profile.socials;
		return { ...current, profile: { ...current.profile, socials } };
	});
	return result;
}

/** How long exchanged tokens are stored; longer than any is accepted. */
export const ID_TOKEN_DAYS = 1;

/** Marks an id token as exchanged. @returns false if it already was */
export async function takeIdToken(db: Database, idToken: string, now: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('used_id_tokens')
		.values({ token_hash: sha256(`id-token:${idToken}`), used_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes the oldest, at most `limit`. @returns the number deleted */
export async function deleteOldIdTokens(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('used_id_tokens').select('token_hash').where('used_at', '<', before).orderBy('used_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('used_id_tokens').where('token_hash', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
