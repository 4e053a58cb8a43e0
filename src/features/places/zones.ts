import type { City } from '#world/world.ts';

/** The identifier that all aliases of an IANA time zone share in ICU; undefined for an unknown zone. */
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
 * Where visitors in the other time zones of a country most probably fly from, by canonical zone: the city that the zone is named after,
 * else the biggest one in it. Empty for a country with one zone.
 *
 * @param country ISO code, upper case
 * @param cities of the country, with flights, the biggest first
 * @param home the city that the country's visitors fly from by default; its zone is left out
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
