/** Remembers the search that the page shows in this browser (spec 6). */
import { rememberSearch } from './recent.ts';

for (const folded of document.querySelectorAll<HTMLElement>('[data-remember]')) {
	try {
		rememberSearch(localStorage, { ...JSON.parse(folded.dataset.remember ?? ''), created_at: new Date().toISOString() });
	} catch {
		// A browser that hands out no storage keeps no searches.
	}
}
