import { type ListView, parseFilters } from '#features/filters/contract.ts';
import type { ListHistory } from '#ui/react/use-list-history.ts';
import { listAddress, parsePage } from './rules.ts';
import type { Results } from './store.ts';

/** @param base the list's address without parameters */
export const resultsHistory = (store: Results, base: string): ListHistory<ListView> => ({
	$address: store.$address,
	$view: store.$view,
	isSameList: (before, after) => before === after,
	read(params) {
		const [view, page] = [parseFilters(params), parsePage(params.get('page'))];
		return { view, address: listAddress(base, view, page), restore: () => store.restore(view, page) };
	},
});
