import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { scrollToTop } from '#browser/scroll-to-top.ts';
import type { FilterSheet } from '#ui/controls/filter-sheet.ts';

/** CSS pixels above the list when scrolling to it. */
const ABOVE_LIST = 8;

export interface ListHistory<View> {
	readonly $address: ReadableAtom<string>;
	readonly $view: ReadableAtom<View>;
	/** Whether the views differ by their page at most. */
	readonly isSameList: (before: View, after: View) => boolean;
	/** The view of an address, and its canonical address. */
	readonly read: (params: URLSearchParams) => { readonly view: View; readonly address: string; readonly restore: () => void };
}

function showTop(): void {
	const top = document.getElementById('list')?.getBoundingClientRect().top ?? 0;
	if (top < 0) scrollToTop(window, window.scrollY + top - ABOVE_LIST);
}

/**
 * Orders and filter sets are history entries; further pages are not. The open filter sheet has its own entry.
 *
 * @param list its functions stay the same while the list does
 */
export function useListHistory<View>({ $address, $view, isSameList, read }: ListHistory<View>, sheet: FilterSheet): void {
	const [address, view] = [useStore($address), useStore($view)];
	const entry = useRef({ address, view });
	useEffect(() => {
		const { current } = entry;
		if (current.address === address) return;
		entry.current = { address, view };
		const isPage = isSameList(current.view, view);
		if (isPage || sheet.isOpen()) history.replaceState(history.state, '', address);
		else history.pushState({ list: address }, '', address);
		if (!isPage) showTop();
	}, [address, view, sheet, isSameList]);
	useEffect(() => {
		const ended = new AbortController();
		const restore = () => {
			if (sheet.isOpen()) return sheet.close();
			const earlier = read(new URLSearchParams(location.search));
			if (earlier.address === $address.get()) return;
			entry.current = { address: earlier.address, view: earlier.view };
			earlier.restore();
		};
		window.addEventListener('popstate', restore, { signal: ended.signal });
		return () => ended.abort();
	}, [$address, read, sheet]);
}
