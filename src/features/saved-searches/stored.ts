/** Saved searches in the database, encrypted for their account. */
import type { Database } from '#server/database/open.ts';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch } from './contract.ts';
import { mergeSearches } from './rules.ts';

export const purposeOf = (account: string): string => `saved-search:${account}`;
const hashOf = (account: string, id: string): string => keyedHash('saved-search', `${account} ${id}`);

/** Newest first. */
export async function readSearches(db: Database, account: string): Promise<SavedSearch[]> {
	const rows = await db
		.selectFrom('saved_searches')
		.select('data')
		.where('account_id', '=', account)
		.orderBy('created_at', 'desc')
		.limit(MAX_SAVED_SEARCHES)
		.execute();
	return mergeSearches(
		rows.map(({ data }) => decryptJson<SavedSearch>(purposeOf(account), data)),
		[],
		MAX_SAVED_SEARCHES,
	);
}

/** Saves a search, unless a newer one of the same trip is there; the oldest beyond {@link MAX_SAVED_SEARCHES} are deleted. */
export async function saveSearch(db: Database, account: string, search: SavedSearch): Promise<void> {
	const created_at = Date.parse(search.created_at);
	const data = encryptJson(purposeOf(account), search);
	await db
		.insertInto('saved_searches')
		.values({ account_id: account, id_hash: hashOf(account, search.id), data, created_at })
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'id_hash']).doUpdateSet({ data, created_at }).where('saved_searches.created_at', '<', created_at),
		)
		.execute();
	const rows = await db
		.selectFrom('saved_searches')
		.select('id_hash')
		.where('account_id', '=', account)
		.orderBy('created_at', 'desc')
		.orderBy('id_hash')
		.offset(MAX_SAVED_SEARCHES)
		.limit(MAX_SAVED_SEARCHES)
		.execute();
	for (const { id_hash } of rows)
		await db.deleteFrom('saved_searches').where('account_id', '=', account).where('id_hash', '=', id_hash).execute();
}

export async function forgetSearch(db: Database, account: string, id: string): Promise<void> {
	await db.deleteFrom('saved_searches').where('account_id', '=', account).where('id_hash', '=', hashOf(account, id)).execute();
}
