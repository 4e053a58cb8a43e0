/**
 * Back to an earlier list of the same page while the island is not alive: the entry was made by one that was, before the page was loaded
 * again, and nothing else would bring its list.
 */
import { filterParams, parseFilters } from '#features/filters/contract.ts';

const fieldsOf = (search: string): string => String(filterParams(parseFilters(new URLSearchParams(search))));

const [loaded] = performance.getEntriesByType('navigation');
const shown = fieldsOf(loaded ? new URL(loaded.name).search : location.search);

function showList(): void {
	if (fieldsOf(location.search) !== shown && !document.querySelector('.results[data-live]')) location.reload();
}

showList();
addEventListener('popstate', showList);
