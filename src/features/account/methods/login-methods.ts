/** How an account can be signed in to: by its phone, by providers and by passkeys. */
import type { Account } from '#features/account/accounts.ts';
import type { Database } from '#server/database/open.ts';

/** Provider ids, the first linked first. */
export async function linkedProviders(db: Database, account: string): Promise<string[]> {
	const rows = await db
		.selectFrom('account_identities')
		.select('provider')
		.where('account_id', '=', account)
		.orderBy('created_at')
		.execute();
	return rows.map(({ provider }) => provider);
}

/** The last one can't be removed: nobody could sign in again. Call it in the transaction that removes one. */
export async function countMethods(db: Database, { id, profile }: Pick<Account, 'id' | 'profile'>): Promise<number> {
	const { passkeys } = await db
		.selectFrom('account_passkeys')
		.select(({ fn }) => fn.countAll<number | string>().as('passkeys'))
		.where('account_id', '=', id)
		.executeTakeFirstOrThrow();
	return (profile.phone === null ? 0 : 1) + (await linkedProviders(db, id)).length + Number(passkeys);
}
