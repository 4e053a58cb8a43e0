/**
 * Favorites in the database, one row each. A row belongs to an account, or to the visitor cookie of a guest's browser; it is encrypted for
 * its owner and found by a keyed hash of its address. Browsers have a copy of the addresses only (`store.ts`), so that cached pages, which
 * are the same for everyone, can mark what is saved; the copy is rewritten by every response of the service and by the page `/favorites`.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';
import { type Favorite, MAX_LISTS, MAX_PLACES, MAX_TICKETS, type SharedLink } from './contract.ts';
import type { Owner } from './owner.ts';
import { newestFirst } from './rules.ts';

/** How long a guest's favorites stay without a change: as long as the visitor cookie. */
export const GUEST_DAYS = 395;

const hashOf = (owner: Owner, item: string): string => keyedHash('favorite', `${owner.key} ${item}`);
export const purposeOf = ({ key }: Pick<Owner, 'key'>): string => `favorite:${key}`;
const placeOf = ({ kind }: Pick<Favorite, 'kind'>): 0 | 1 => (kind === 'ticket' ? 0 : 1);
const tokenHash = (token: string): string => keyedHash('favorite-list', token);

const rowOf = (owner: Owner, favorite: Favorite) => ({
	owner: owner.key,
	item_hash: hashOf(owner, favorite.item),
	account_id: owner.account,
	place: placeOf(favorite),
	data: encryptJson(purposeOf(owner), favorite),
	saved_at: favorite.savedAt,
});

/** Newest first. */
export async function readFavorites(db: Database, owner: Owner): Promise<Favorite[]> {
	const rows = await db.selectFrom('favorites').select('data').where('owner', '=', owner.key).execute();
	return newestFirst(rows.map(({ data }) => decryptJson<Favorite>(purposeOf(owner), data)));
}

/** Saves a favorite; one with the same address is replaced. @returns false if the owner has as many as allowed */
export async function saveFavorite(db: Database, owner: Owner, favorite: Favorite): Promise<boolean> {
	const row = rowOf(owner, favorite);
	const { count } = await db
		.selectFrom('favorites')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('owner', '=', owner.key)
		.where('place', '=', row.place)
		.where('item_hash', '!=', row.item_hash)
		.executeTakeFirstOrThrow();
	if (Number(count) >= (row.place === 1 ? MAX_PLACES : MAX_TICKETS)) return false;
	const { data, saved_at } = row;
	await db
		.insertInto('favorites')
		.values(row)
		.onConflict((conflict) => conflict.columns(['owner', 'item_hash']).doUpdateSet({ data, saved_at }))
		.execute();
	return true;
}

/** Replaces what is stored of a favorite, unless it was removed meanwhile. */
export async function updateFavorite(db: Database, owner: Owner, favorite: Favorite): Promise<void> {
	const { item_hash, data } = rowOf(owner, favorite);
	await db.updateTable('favorites').set({ data }).where('owner', '=', owner.key).where('item_hash', '=', item_hash).execute();
}

export async function removeFavorite(db: Database, owner: Owner, item: string): Promise<void> {
	await db.deleteFrom('favorites').where('owner', '=', owner.key).where('item_hash', '=', hashOf(owner, item)).execute();
}

/**
 * Moves everything to another owner: of two equal favorites the newest stays, and links keep working. Nothing is dropped for being too
 * many. Calls at the same time, and again after a crash, have the effect of one.
 */
export async function mergeOwners(db: Database, from: Owner, to: Owner): Promise<void> {
	const [favorite, list] = await Promise.all([
		db.selectFrom('favorites').select('item_hash').where('owner', '=', from.key).executeTakeFirst(),
		db.selectFrom('favorite_lists').select('token_hash').where('owner', '=', from.key).executeTakeFirst(),
	]);
	if (!favorite && !list) return;
	await db.transaction().execute(async (trx) => {
		// A second call waits here and finds nothing, so it cannot bring back what was removed after the first one.
		const rows = await trx.deleteFrom('favorites').where('owner', '=', from.key).returning('data').execute();
		const moved = rows.map(({ data }) => rowOf(to, decryptJson<Favorite>(purposeOf(from), data)));
		// In one order: otherwise merges of two browsers into one account can deadlock.
		for (const row of moved.sort((a, b) => (a.item_hash < b.item_hash ? -1 : 1))) {
			const { data, saved_at } = row;
			await trx
				.insertInto('favorites')
				.values(row)
				.onConflict((conflict) =>
					conflict.columns(['owner', 'item_hash']).doUpdateSet({ data, saved_at }).where('favorites.saved_at', '<', saved_at),
				)
				.execute();
		}
		for (const row of await trx.selectFrom('favorite_lists').selectAll().where('owner', '=', from.key).execute()) {
			const token = encryptJson(purposeOf(to), decryptJson<string>(purposeOf(from), row.token));
			const link = { owner: to.key, account_id: to.account, token };
			await trx.updateTable('favorite_lists').set(link).where('token_hash', '=', row.token_hash).execute();
		}
	});
}

/** Newest first. */
export async function listLinks(db: Database, owner: Owner): Promise<SharedLink[]> {
	const rows = await db.selectFrom('favorite_lists').selectAll().where('owner', '=', owner.key).orderBy('created_at', 'desc').execute();
	return rows.map(({ token, created_at }) => ({ token: decryptJson<string>(purposeOf(owner), token), createdAt: Number(created_at) }));
}

/** A new link to the owner's list; null if they have {@link MAX_LISTS}. */
export async function createLink(db: Database, owner: Owner, now: number): Promise<SharedLink | null> {
	if ((await listLinks(db, owner)).length >= MAX_LISTS) return null;
	const token = randomBytes(16).toString('base64url');
	await db
		.insertInto('favorite_lists')
		.values({
			token_hash: tokenHash(token),
			owner: owner.key,
			account_id: owner.account,
			token: encryptJson(purposeOf(owner), token),
			created_at: now,
		})
		.execute();
	return { token, createdAt: now };
}

/** @returns whether the link was the owner's */
export async function revokeLink(db: Database, owner: Owner, token: string): Promise<boolean> {
	const links = db.deleteFrom('favorite_lists').where('owner', '=', owner.key).where('token_hash', '=', tokenHash(token));
	return (await links.executeTakeFirst()).numDeletedRows > 0n;
}

/** The list behind a link; null if there is none or it was revoked. */
export async function readLinkedList(db: Database, token: string): Promise<Favorite[] | null> {
	const row = await db
		.selectFrom('favorite_lists')
		.select(['owner', 'account_id'])
		.where('token_hash', '=', tokenHash(token))
		.executeTakeFirst();
	return row ? readFavorites(db, { key: row.owner, account: row.account_id }) : null;
}

/** Deletes favorites of guests, and their links, at most `limit`. @returns the number of deleted favorites */
export async function deleteOldGuestFavorites(db: Database, before: number, limit: number): Promise<number> {
	const old = await db
		.selectFrom('favorites')
		.select(['owner', 'item_hash'])
		.where('account_id', 'is', null)
		.where('saved_at', '<', before)
		.orderBy('saved_at')
		.limit(limit)
		.execute();
	for (const { owner, item_hash } of old)
		await db.deleteFrom('favorites').where('owner', '=', owner).where('item_hash', '=', item_hash).execute();
	await db.deleteFrom('favorite_lists').where('account_id', 'is', null).where('created_at', '<', before).execute();
	return old.length;
}
