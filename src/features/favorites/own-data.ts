/** Favorites of an account as the traveller's data; the deletion of the account deletes them. */
import type { PersonalDataSource } from '#server/personal-data-sources.ts';
import { accountOwner } from './owner.ts';
import { readFavorites } from './stored.ts';

export const ownFavorites: PersonalDataSource = {
	name: 'favorites',
	collect: (db, { account }) => readFavorites(db, accountOwner(account)),
	erase: async () => undefined,
};
