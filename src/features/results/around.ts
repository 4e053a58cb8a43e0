import { useEffect, useRef } from 'react';
import { filterCount, type ListView } from '#features/filters/contract.ts';
import { withView } from './rules.ts';

/**
 * What the page shows around the island follows the list: links to other days keep filters, order and bags, and prices of other days say that
 * they are without the filters.
 */
export function useAround(view: ListView): void {
	const shown = useRef(view);
	useEffect(() => {
		if (shown.current === view) return;
		shown.current = view;
		for (const note of document.querySelectorAll<HTMLElement>('[data-unfiltered]')) note.hidden = filterCount(view.filters) === 0;
		for (const link of document.querySelectorAll('[data-same-list] a[href]'))
			link.setAttribute('href', withView(link.getAttribute('href') ?? '', view));
	}, [view]);
}
