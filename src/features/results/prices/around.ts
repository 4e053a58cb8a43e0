import { useEffect, useRef } from 'react';
import { filterCount, type ListView } from '#features/filters/contract.ts';
import { withView } from '#features/results/rules.ts';
import { hasBags } from '#features/search/rules.ts';

/** Adds filters, sorting and bags to server-rendered links to other days; shows what their prices leave out. */
export function useSurroundingLinks(view: ListView): void {
	const shown = useRef(view);
	useEffect(() => {
		if (shown.current === view) return;
		shown.current = view;
		for (const note of document.querySelectorAll<HTMLElement>('[data-unfiltered]')) note.hidden = filterCount(view.filters) === 0;
		for (const part of document.querySelectorAll<HTMLElement>('[data-with-bags]')) part.hidden = !hasBags(view.trip);
		for (const part of document.querySelectorAll<HTMLElement>('[data-without-bags]')) part.hidden = hasBags(view.trip);
		for (const link of document.querySelectorAll('[data-same-list] a[href]'))
			link.setAttribute('href', withView(link.getAttribute('href') ?? '', view));
	}, [view]);
}
