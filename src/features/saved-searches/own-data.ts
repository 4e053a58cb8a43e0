/** Searches of an account as the traveller's data. */
import type { PersonalDataSource } from '#server/personal-data-sources.ts';
import { readSearches } from './stored.ts';

export const ownSearches: PersonalDataSource = {
	name: 'searches',
	collect: (db, { account }) => readSearches(db, account),
	async erase(trx, { account }) {
		await trx.deleteFrom('saved_searches').where('account_id', '=', account).execute();
	},
};
