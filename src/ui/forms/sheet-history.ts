/** An open sheet has its own history entry, so that Back closes it. */
let onBack: (() => void) | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

const isEntry = (): boolean => (history.state as { sheet?: boolean } | null)?.sheet === true;

const goneBack = () => {
	if (!isEntry()) onBack?.();
};

/**
 * Reuses the entry of a sheet closing at the same time.
 * @param close called on Back
 * @returns removes the entry; call it after closing
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
