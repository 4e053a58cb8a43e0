/** While a sheet is open, the browser's history has an entry for it: Back closes the sheet and leaves the page as it is. */
let onBack: (() => void) | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

const isEntry = (): boolean => (history.state as { sheet?: boolean } | null)?.sheet === true;

const goneBack = () => {
	if (!isEntry()) onBack?.();
};

/**
 * Adds the entry for an open sheet. A sheet that opens in the same moment as another one closes takes over its entry.
 *
 * @param close called when the visitor goes back
 * @returns removes the entry: call it when the sheet has closed
 */
export function enterSheet(close: () => void): () => void {
	clearTimeout(leaving);
	if (!onBack) addEventListener('popstate', goneBack);
	onBack = close;
	if (!isEntry()) history.pushState({ ...history.state, sheet: true }, '');
	return () => {
		if (onBack !== close) return;
		onBack = undefined;
		removeEventListener('popstate', goneBack);
		leaving = setTimeout(() => isEntry() && history.back());
	};
}
