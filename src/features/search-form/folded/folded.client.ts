import { $cheapestTicket } from '#browser/cheapest-ticket.ts';
import { ACCOUNT_SEARCHES } from '#features/saved-searches/contract.ts';
import { type RecentSearch, rememberSearch } from '#features/search-form/places/recent.ts';

/** In this browser, and with its cheapest ticket in the account. */
function save(search: RecentSearch): void {
	rememberSearch(localStorage, search);
	if (search.ticket && localStorage.getItem(ACCOUNT_SEARCHES))
		void import('#features/search-form/places/merge-recent.client.ts').then(({ addToAccount }) => addToAccount(search)).catch(() => {});
}

for (const folded of document.querySelectorAll<HTMLElement>('[data-remember]')) {
	try {
		const search: RecentSearch = { ...JSON.parse(folded.dataset.remember ?? ''), created_at: new Date().toISOString() };
		save(search);
		if (!search.ticket) $cheapestTicket.subscribe((ticket) => ticket && save({ ...search, ticket }));
	} catch {
		// Storage may be unavailable.
	}
}
