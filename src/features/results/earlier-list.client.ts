/**
 * Back to an earlier list of the same page while the island is not alive: the entry was made by one that was, before the page was loaded
 * again, and nothing else would bring its list. An address with an anchor is of the page at hand.
 */
import { pageNavigation } from '#browser/navigation.ts';

const shown = listOf(history.state);

function listOf(state: unknown): string {
	return (state as { list?: string } | null)?.list ?? '';
}

addEventListener('popstate', ({ state }) => {
	if (!location.hash && listOf(state) !== shown && !document.querySelector('.results[data-live]')) pageNavigation().reloadPage();
});
