import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { scrollToTop } from '#browser/scroll-to-top.ts';
import { parseFilters } from '#features/filters/contract.ts';
import type { FilterSheet } from '#features/results/filter-controls/filter-sheet.ts';
import { listAddress, parsePage } from './rules.ts';
import type { Results } from './store.ts';

/** CSS pixels above the list when scrolling to it. */
const ABOVE_LIST = 8;

function showTop(list: HTMLElement | null): void {
	const top = list?.getBoundingClientRect().top ?? 0;
	if (top < 0) scrollToTop(window, window.scrollY + top - ABOVE_LIST);
}

/**
 * Sort orders and filter sets are history entries; further pages are not. The open filter sheet has its own entry.
 * @param base the list's address without parameters
 */
export function useListHistory(store: Results, base: string, sheet: FilterSheet): void {
	const [address, view] = [useStore(store.$address), useStore(store.$view)];
	const entry = useRef({ address, view });
	useEffect(() => {
		const { current } = entry;
		if (current.address === address) return;
		entry.current = { address, view };
		if (current.view === view || sheet.isOpen()) history.replaceState(history.state, '', address);
		else history.pushState({ list: address }, '', address);
		if (current.view !== view) showTop(document.getElementById('list'));
	}, [address, view, sheet]);
	useEffect(() => {
		const ended = new AbortController();
		const restore = () => {
			if (sheet.isOpen()) return sheet.close();
			const params = new URLSearchParams(location.search);
			const [earlier, page] = [parseFilters(params), parsePage(params.get('page'))];
			const there = listAddress(base, earlier, page);
			if (there === store.$address.get()) return;
			entry.current = { address: there, view: earlier };
			store.restore(earlier, page);
		};
		window.addEventListener('popstate', restore, { signal: ended.signal });
		return () => ended.abort();
	}, [store, base, sheet]);
}
