import type { City } from '#world/world.ts';

/** ICU's canonical id of an IANA time zone; undefined if unknown. */
export function canonicalZone(timeZone: string): string | undefined {
	try {
		return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}

const cityName = (zone: string): string | undefined => zone.split('/').at(-1)?.replaceAll('_', ' ');

/**
 * By canonical zone: the city named like the zone, else the biggest; empty for a country with one zone.
 * @param cities with flights, biggest first
 * @param home default departure city; its zone is excluded
 */
export function citiesByZone(country: string, cities: readonly City[], home: City): ReadonlyMap<string, City> {
	const ofCountry = new Set(new Intl.Locale(`und-${country}`).getTimeZones());
	ofCountry.delete(canonicalZone(home.tz) ?? '');
	const byZone = new Map<string, City>();
	for (const [tz, [biggest, ...others]] of Map.groupBy(cities, (city) => city.tz)) {
		const zone = canonicalZone(tz);
		if (!biggest || !zone || !ofCountry.has(zone)) continue;
		byZone.set(zone, others.find(({ names }) => names.en === cityName(tz)) ?? biggest);
	}
	return byZone;
}
