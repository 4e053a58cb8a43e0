/** The sea of a city's map. Server only. */
import { cityWater, WATER_ZOOM } from '#ui/maps/city-water.ts';
import type { HotelMapProps } from './contract.ts';

/** Null for a city without a coast. @param city IATA code */
export function seaOf(city: string): HotelMapProps['sea'] {
	const { path, box } = cityWater(city);
	return path === '' ? null : { path, corner: { lat: box.north, lon: box.west }, zoom: WATER_ZOOM };
}
