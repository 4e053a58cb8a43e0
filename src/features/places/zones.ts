import type { City } from '#world/world.ts';

/** ICU's canonical id of an IANA time zone; undefined if unknown. */
export function canonicalZone(timeZone: string): string | undefined {
	try {
		return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}

/** `America/Los_Angeles` → `Los Angeles` */
const cityName = (zone: string): string | undefined => zone.split('/').at(-1)?.replaceAll('_', ' ');

/**
 * Probable departure cities in the other time zones of a country, by canonical zone: the city the zone is named after, else the biggest.
 * Empty for a country with one zone.
 * @param country ISO code, upper case
 * @param cities of the country with flights, biggest first
 * @param home the country's default departure city; its zone is excluded
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
