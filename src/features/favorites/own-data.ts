/** Favorites of an account, and links to its list, as the traveller's data. */
import type { PersonalDataSource } from '#server/personal-data-sources.ts';
import { accountOwner } from './owner.ts';
import { readFavorites } from './stored.ts';

export const ownFavorites: PersonalDataSource = {
	name: 'favorites',
	collect: (db, { account }) => readFavorites(db, accountOwner(account)),
	async erase(trx, { account }) {
		await trx.deleteFrom('favorite_lists').where('account_id', '=', account).execute();
		await trx.deleteFrom('favorites').where('account_id', '=', account).execute();
	},
};
