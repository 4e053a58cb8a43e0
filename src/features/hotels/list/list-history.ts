import type { ListHistory } from '#ui/react/use-list-history.ts';
import type { HotelListView } from './contract.ts';
import type { HotelListStore } from './store.ts';
import { listAddress, readListView } from './view.ts';

/** @param base address of the search without filters */
export const hotelListHistory = (store: HotelListStore, base: string): ListHistory<HotelListView> => ({
	$address: store.$address,
	$view: store.$view,
	isSameList: (before, after) => listAddress('', { ...before, page: 1 }) === listAddress('', { ...after, page: 1 }),
	read(params) {
		const view = readListView(params, base);
		return { view, address: listAddress(base, view), restore: () => store.restore(view) };
	},
});
