/**
 * What the list and the map share in the browser. The map sets {@link $mapView} when the visitor searches in the part of the map that is in
 * view; the list follows it, writes it into the address as `area`, and sets it when the address changes or its chip is removed. The list
 * sets {@link $visibleHotels} and {@link $hotelQuery}. Never written on the server.
 */
import { atom } from 'nanostores';
import type { ListedHotel, MapBounds } from './contract.ts';

export interface MapView {
	/** The part of the map that hotels are searched in; null: everywhere. */
	readonly bounds: MapBounds | null;
}

export const $mapView = atom<MapView>({ bounds: null });

/** Query of hotels' addresses with the list's filters; null until the list is live. */
export const $hotelQuery = atom<string | null>(null);

/** All hotels that meet the filters, in the list's order; null until the browser has them. */
export const $visibleHotels = atom<readonly ListedHotel[] | null>(null);
