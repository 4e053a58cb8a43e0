import { rememberSearch } from '#features/search-form/places/recent.ts';

for (const folded of document.querySelectorAll<HTMLElement>('[data-remember]')) {
	try {
		rememberSearch(localStorage, { ...JSON.parse(folded.dataset.remember ?? ''), created_at: new Date().toISOString() });
	} catch {
		// Storage may be unavailable.
	}
}
