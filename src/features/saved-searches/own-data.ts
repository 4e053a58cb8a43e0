/** Searches of an account as the traveller's data; the deletion of the account deletes them. */
import type { PersonalDataSource } from '#server/personal-data-sources.ts';
import { readSearches } from './stored.ts';

export const ownSearches: PersonalDataSource = {
	name: 'searches',
	collect: (db, { account }) => readSearches(db, account),
	erase: async () => undefined,
};
