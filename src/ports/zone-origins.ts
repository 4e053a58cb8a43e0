/** Origins by time zone, from cities and timetable. */

import { nearestCityIn } from '#features/places/nearest.ts';
import { canonicalZone, citiesByZone } from '#features/places/zones.ts';
import { citiesWithFlights } from '#features/search/facts/place-facts.ts';
import { loadWorld } from '#world/load-world.ts';
import type { City } from '#world/world.ts';

const markets = new Map<string, ReadonlyMap<string, City>>();

/** Departure cities by canonical zone, without the default origin's. @param market lower case */
export function zoneOrigins(market: string): ReadonlyMap<string, City> {
	const country = market.toUpperCase();
	const origins =
		markets.get(country) ?? citiesByZone(country, citiesWithFlights().get(country) ?? [], nearestCityIn(loadWorld(), undefined, market));
	markets.set(country, origins);
	return origins;
}

/** Departure city of a zone, under any alias; undefined for the market's default origin. */
export const zoneOrigin = (zone: string, market: string): City | undefined => zoneOrigins(market).get(canonicalZone(zone) ?? '');
