import { useEffect, useRef } from 'react';
import { filterCount, type ListView } from '#features/filters/contract.ts';
import { withView } from '#features/results/rules.ts';

/** Adds filters, sorting and bags to server-rendered links to other days and marks their prices as unfiltered. */
export function useSurroundingLinks(view: ListView): void {
	const shown = useRef(view);
	useEffect(() => {
		if (shown.current === view) return;
		shown.current = view;
		for (const note of document.querySelectorAll<HTMLElement>('[data-unfiltered]')) note.hidden = filterCount(view.filters) === 0;
		for (const link of document.querySelectorAll('[data-same-list] a[href]'))
			link.setAttribute('href', withView(link.getAttribute('href') ?? '', view));
	}, [view]);
}
