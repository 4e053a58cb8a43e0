/** Reloads an earlier list on Back before hydration. Entries with a hash belong to the current page. */
import { pageNavigation } from '#browser/navigation.ts';

const shown = listOf(history.state);

function listOf(state: unknown): string {
	return (state as { list?: string } | null)?.list ?? '';
}

addEventListener('popstate', ({ state }) => {
	if (!location.hash && listOf(state) !== shown && !document.querySelector('.filtered-list[data-live]')) pageNavigation().reloadPage();
});
