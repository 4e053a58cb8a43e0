import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { mapAddress, parseMapQuery } from './address.ts';
import type { MapProps, MapQuery } from './contract.ts';
import type { PriceMapStore } from './store.ts';

/** Milliseconds after the last move. */
const WAIT = 250;

/** Whether only the shown part of the map differs. */
const sameButView = (a: MapQuery, b: MapQuery): boolean => mapAddress('', { ...a, at: null }) === mapAddress('', { ...b, at: null });

/** Filters, the preview and the list are history entries; moves of the map only replace the address. */
export function useMapHistory(store: PriceMapStore, { address, today }: Pick<MapProps, 'address' | 'today'>): void {
	const query = useStore(store.$query);
	const entry = useRef(query);
	useEffect(() => {
		const { current } = entry;
		if (current === query) return undefined;
		entry.current = query;
		const next = mapAddress(address, query);
		if (!sameButView(current, query)) {
			history.pushState({ map: next }, '', next);
			return undefined;
		}
		// Browsers limit how often an address changes.
		const timer = setTimeout(() => history.replaceState(history.state, '', next), WAIT);
		return () => clearTimeout(timer);
	}, [query, address]);
	useEffect(() => {
		const ended = new AbortController();
		const restore = () => {
			const earlier = parseMapQuery(new URLSearchParams(location.search), { today }).query;
			entry.current = earlier;
			void store.restore(earlier);
		};
		window.addEventListener('popstate', restore, { signal: ended.signal });
		return () => ended.abort();
	}, [store, today]);
}
