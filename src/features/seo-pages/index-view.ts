import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { airlineName, placeName } from '#world/place-names.ts';
import type { Alliance } from '#world/world.ts';
import { ALLIANCES, airportAndCity } from './labels.ts';

export interface ListLink {
	readonly code: string;
	readonly text: string;
}

export interface ListGroup {
	/** ISO country code, or the alliance. */
	readonly id: string;
	readonly name: string;
	readonly links: readonly ListLink[];
	readonly letter?: string;
}

export interface IndexView {
	readonly title: string;
	readonly description: string;
	readonly lede: string;
	readonly alliances: readonly ListGroup[];
	readonly countries: readonly ListGroup[];
}

const ALLIANCE_ORDER: readonly Alliance[] = ['star', 'skyteam', 'oneworld'];
/** Biggest airports listed besides the first of each country. */
const MOST_AIRPORTS = 36;

const collators = new Map<Language, Intl.Collator>();
function collatorOf(language: Language): Intl.Collator {
	const match = collators.get(language) ?? new Intl.Collator(language);
	collators.set(language, match);
	return match;
}

/** Index letter of a name; skips Thai vowels written before the consonant. */
export const letterOf = (name: string, language: Language): string =>
	[...name.replace(language === 'th' ? /^[เแโใไ]/ : /^[^\p{L}]+/u, '').toLocaleUpperCase(language)][0] ?? '';

const byText = (language: Language) => {
	const { compare } = collatorOf(language);
	return (a: ListLink, b: ListLink): number => compare(a.text, b.text) || (a.code < b.code ? -1 : 1);
};

function countryGroups(links: ReadonlyMap<string, readonly ListLink[]>, site: Site): ListGroup[] {
	const { compare } = collatorOf(site.language);
	const groups = [...links]
		.map(([id, all]) => ({ id, name: placeName(id, site.language), links: all }))
		.sort((a, b) => compare(a.name, b.name));
	const seen = new Set<string>();
	return groups.map((group) => {
		const letter = letterOf(group.name, site.language);
		if (seen.has(letter)) return group;
		seen.add(letter);
		return { ...group, letter };
	});
}

function grouped<T>(all: readonly T[], countryOf: (item: T) => string, linkOf: (item: T) => ListLink): Map<string, ListLink[]> {
	const groups = new Map<string, ListLink[]>();
	for (const item of all) groups.set(countryOf(item), [...(groups.get(countryOf(item)) ?? []), linkOf(item)]);
	return groups;
}

/** `/airlines`: alliance members, then others by country. @param codes operating airlines */
export function airlinesIndex(codes: readonly string[], site: Site): IndexView {
	const t = messages(site.locale, 'airlines').list;
	const { airlines } = loadWorld();
	const all = codes.flatMap((code) => airlines.get(code) ?? []);
	const link = ({ iata }: { iata: string }): ListLink => ({ code: iata, text: airlineName(iata, site.language) });
	const sort = byText(site.language);
	const others = grouped(
		all.filter(({ alliance }) => !alliance),
		({ country }) => country,
		link,
	);
	for (const links of others.values()) links.sort(sort);
	const counts = { n: all.length, countries: new Set(all.map(({ country }) => country)).size };
	return {
		title: t.airlinesTitle(),
		description: t.airlinesDescription(counts),
		lede: t.airlinesLede(counts),
		alliances: ALLIANCE_ORDER.map((id) => ({
			id,
			name: ALLIANCES[id],
			links: all
				.filter(({ alliance }) => alliance === id)
				.map(link)
				.sort(sort),
		})),
		countries: countryGroups(others, site),
	};
}

/**
 * `/airports`: the biggest airports, at least one per country.
 * @param departures weekly flights by airport code; airports without departures are omitted
 */
export function airportsIndex(departures: (code: string) => number, site: Site): IndexView {
	const t = messages(site.locale, 'airlines').list;
	const flown = [...loadWorld().airports.values()]
		.filter(({ iata }) => departures(iata) > 0)
		.sort((a, b) => b.weight - a.weight || (a.iata < b.iata ? -1 : 1));
	const seen = new Set<string>();
	const listed = flown.filter(({ country }, i) => {
		const first = !seen.has(country);
		seen.add(country);
		return first || i < MOST_AIRPORTS;
	});
	const groups = grouped(
		listed,
		({ country }) => country,
		({ iata }) => ({ code: iata, text: airportAndCity(iata, site) }),
	);
	return {
		title: t.airportsTitle(),
		description: t.airportsDescription({ countries: seen.size }),
		lede: t.airportsLede({ n: flown.length, countries: seen.size }),
		alliances: [],
		countries: countryGroups(groups, site),
	};
}
