import { useEffect } from 'react';
import { areaText } from './area.ts';
import type { MapBounds } from './contract.ts';
import { $hotelQuery, $mapView, $visibleHotels } from './map-view.ts';
import type { HotelListStore } from './store.ts';
import { hotelQuery } from './view.ts';

const same = (a: MapBounds | null, b: MapBounds | null): boolean => (a ? areaText(a) : '') === (b ? areaText(b) : '');

/** Shares the area, the hotels and their addresses with the map. @param stay query of the stay */
export function useMapSync(store: HotelListStore, stay: string): void {
	useEffect(() => {
		const ends = [
			store.$view.subscribe(({ filters: { area } }) => same(area, $mapView.get().bounds) || $mapView.set({ bounds: area })),
			$mapView.listen(({ bounds }) => same(bounds, store.$view.get().filters.area) || store.setArea(bounds)),
			store.$view.subscribe((view) => $hotelQuery.set(hotelQuery(stay, view))),
			store.$listed.subscribe((listed) => $visibleHotels.set(listed)),
		];
		return () => {
			for (const end of ends) end();
		};
	}, [store, stay]);
}
