import type { CountryFacts } from '#features/seo-pages/contract.ts';
import { messages } from '#i18n/messages.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';
import type { City, Country } from '#world/world.ts';
import { alphabetical } from './city-names.ts';

export interface PlaceIndex {
	readonly title: string;
	readonly description: string;
	readonly lede: string;
	readonly other: { readonly text: string; readonly href: string };
	readonly path: string;
	readonly groups: readonly { readonly title: string; readonly codes: readonly string[]; readonly more?: string }[];
}

type Region = Country['region'];
const REGIONS: readonly Region[] = ['cis', 'europe', 'middle-east', 'asia', 'africa', 'north-america', 'latin-america', 'oceania'];
/** Maximum cities for the market's country and for each region. */
const AT_HOME = 20;
const OF_REGION = 14;
const OF_COUNTRY = 4;

type Flown = ReadonlyMap<string, readonly City[]>;

const inRegion = (flown: Flown, region: Region): string[] =>
	[...flown.keys()].filter((code) => loadWorld().countries.get(code)?.region === region);

/** `/countries`: countries with flights by region, sorted by localized name. */
export function countriesIndex(flown: Flown, site: Site): PlaceIndex {
	const t = messages(site.locale, 'seo-places');
	return {
		title: t.countries.title(),
		description: t.countries.description(),
		lede: t.countries.lede({ n: flown.size }),
		other: { text: t.countries.all(), href: href(site, '/cities') },
		path: '/countries/',
		groups: REGIONS.map((region) => ({ title: t.regions[region](), codes: alphabetical(inRegion(flown, region), site.language) })),
	};
}

/** Biggest cities of a region, without one country. */
function mainCities(flown: Flown, region: Region, without: string): string[] {
	const cities = inRegion(flown, region)
		.filter((code) => code !== without)
		.flatMap((code) => flown.get(code)?.slice(0, OF_COUNTRY) ?? []);
	return cities
		.sort((a, b) => b.weight - a.weight)
		.slice(0, OF_REGION)
		.map(({ iata }) => iata);
}

/** `/cities`: main cities of the market's country and each region; country pages list the others. */
export function citiesIndex(flown: Flown, site: Site): PlaceIndex {
	const t = messages(site.locale, 'seo-places');
	const home = site.market.toUpperCase();
	const own = (flown.get(home) ?? []).slice(0, AT_HOME).map(({ iata }) => iata);
	return {
		title: t.cities.title(),
		description: t.cities.description(),
		lede: t.cities.lede({ n: [...flown.values()].reduce((sum, cities) => sum + cities.length, 0) }),
		other: { text: t.cities.all(), href: href(site, '/countries') },
		path: '/cities/',
		groups: [
			{ title: placeName(home, site.language), codes: alphabetical(own, site.language), more: href(site, `/countries/${home}`) },
			...REGIONS.map((region) => ({ title: t.regions[region](), codes: alphabetical(mainCities(flown, region, home), site.language) })),
		],
	};
}

/** Limits the page's size to the initial congestion window. */
const ON_PAGE = 100;

type Listed = Pick<CountryFacts, 'cities'>;

export const pagesOf = ({ cities }: Listed): number[] =>
	Array.from({ length: Math.max(1, Math.ceil(cities.length / ON_PAGE)) }, (_, i) => i + 1);

export const citiesOn = ({ cities }: Listed, page: number): readonly string[] => cities.slice((page - 1) * ON_PAGE, page * ON_PAGE);

/** Number of the requested page; null for missing pages and non-canonical numbers. The first page has no number in its URL. */
export function readPage(text: string | null, facts: Listed): number | null {
	if (text === null) return 1;
	return (
		pagesOf(facts)
			.slice(1)
			.find((page) => String(page) === text) ?? null
	);
}
