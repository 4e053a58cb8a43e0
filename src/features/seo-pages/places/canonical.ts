import { codeLanding, type Landing } from '#site/landing.ts';
import { loadWorld } from '#world/load-world.ts';

/** "New York" → `new-york`. */
const slugOf = (name: string): string =>
	name
		.normalize('NFD')
		.toLowerCase()
		.replace(/\p{M}|['’ʻ]/gu, '')
		.replace(/[^a-z\d]+/g, '-')
		.replace(/^-|-$/g, '');

function slugs(places: Iterable<{ readonly iata: string; readonly names: { readonly en: string } }>): ReadonlyMap<string, string> {
	const results = new Map<string, string>();
	for (const { iata, names } of places) {
		const slug = slugOf(names.en);
		if (!results.has(slug)) results.set(slug, iata);
	}
	return results;
}

let cache: { readonly cities: ReadonlyMap<string, string>; readonly countries: ReadonlyMap<string, string> } | undefined;

/** Cities that share a name: the biggest one. */
function bySlug() {
	const { cities, countries } = loadWorld();
	cache ??= { cities: slugs([...cities.values()].sort((a, b) => b.weight - a.weight)), countries: slugs(countries.values()) };
	return cache;
}

/** `/cities/{name}`: the city code in capitals is canonical; other cases, airport codes and English names redirect. */
export function cityAddress(name: string): Landing<string> {
	const { cities, airports } = loadWorld();
	const code = name.toUpperCase();
	const match = cities.has(code) ? code : (airports.get(code)?.city ?? bySlug().cities.get(slugOf(name)));
	return codeLanding('/cities', name, match);
}

/** `/countries/{name}`: the ISO code in capitals is canonical; other cases and English names redirect. */
export function countryAddress(name: string): Landing<string> {
	const code = name.toUpperCase();
	return codeLanding('/countries', name, loadWorld().countries.has(code) ? code : bySlug().countries.get(slugOf(name)));
}
