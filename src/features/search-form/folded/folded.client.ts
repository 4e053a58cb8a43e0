import { ACCOUNT_SEARCHES } from '#features/saved-searches/contract.ts';
import { rememberSearch } from '#features/search-form/places/recent.ts';

for (const folded of document.querySelectorAll<HTMLElement>('[data-remember]')) {
	try {
		const search = { ...JSON.parse(folded.dataset.remember ?? ''), created_at: new Date().toISOString() };
		rememberSearch(localStorage, search);
		if (search.ticket && localStorage.getItem(ACCOUNT_SEARCHES))
			void import('#features/search-form/places/merge-recent.client.ts').then(({ addToAccount }) => addToAccount(search)).catch(() => {});
	} catch {
		// Storage may be unavailable.
	}
}
