/** What belongs to the visitor on pages that are the same for everyone: the counter of favorites, and the merge after a sign-in. */
import { favorites } from '#browser/favorites.ts';
import { SIGNING_IN } from '#browser/local-keys.ts';
import { storage } from '#browser/storage.ts';
import { showCounter } from '#features/favorites/counter.client.ts';
import { ACCOUNT_SEARCHES } from '#features/saved-searches/contract.ts';
import { mergeLocalSearches } from '#features/search-form/places/merge-recent.client.ts';

/** Takes over the lists of the account or, after a sign-out, of the guest. */
export async function synchronizeLocal(): Promise<void> {
	const state = await favorites.synchronize();
	if (!state) return;
	storage.remove(SIGNING_IN);
	if (!state.signedIn) storage.remove(ACCOUNT_SEARCHES);
	else if (await mergeLocalSearches()) storage.set(ACCOUNT_SEARCHES, '1');
}

export function start(): void {
	showCounter();
	if (storage.get(SIGNING_IN) !== null && document.documentElement.dataset.pageType !== 'profile_unknown') void synchronizeLocal();
}
