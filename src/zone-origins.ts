/** Origins by time zone: the world's cities and the timetable put together. */

import { nearestCityIn } from '#features/places/nearest.ts';
import { canonicalZone, citiesByZone } from '#features/places/zones.ts';
import { citiesWithFlights } from '#features/search/facts/place-facts.ts';
import { loadWorld } from '#world/load-world.ts';
import type { City } from '#world/world.ts';

const markets = new Map<string, ReadonlyMap<string, City>>();

/** Cities that visitors of a market (lower case) fly from in other zones than that of its default origin, by canonical zone. */
export function zoneOrigins(market: string): ReadonlyMap<string, City> {
	const country = market.toUpperCase();
	const origins =
		markets.get(country) ?? citiesByZone(country, citiesWithFlights().get(country) ?? [], nearestCityIn(loadWorld(), undefined, market));
	markets.set(country, origins);
	return origins;
}

/** The city that a visitor of a market flies from in a zone, under any of its names; undefined = the market's default origin. */
export const zoneOrigin = (zone: string, market: string): City | undefined => zoneOrigins(market).get(canonicalZone(zone) ?? '');
