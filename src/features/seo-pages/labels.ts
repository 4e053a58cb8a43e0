import { routePhrase } from '#i18n/place-phrases.ts';
import { type Formats, list } from '#lib/format.ts';
import type { Question } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import type { Fact } from '#ui/facts/fact.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { airportName, placeName } from '#world/place-names.ts';
import type { Alliance } from '#world/world.ts';

export interface PageTexts {
	readonly title: string;
	readonly heading: string;
	readonly description: string;
	readonly lede: string;
	readonly facts: readonly Fact[];
	readonly questions: readonly Question[];
}

/** Not translated. */
export const ALLIANCES: Readonly<Record<Alliance, string>> = { star: 'Star Alliance', oneworld: 'oneworld', skyteam: 'SkyTeam' };

export const aircraftName = (code: string): string => AIRCRAFT.get(code)?.name ?? code;

/** "Шереметьево, Москва"; only the name if it equals the city's. */
export function airportAndCity(code: string, site: Pick<Site, 'language'>): string {
	const name = airportName(code, site.language);
	const city = placeName(loadWorld().airports.get(code)?.city ?? '', site.language);
	return city === '' || name.startsWith(city) ? name : `${name}, ${city}`;
}

/** "Москва — Стамбул", with a non-breaking dash. */
export const routeName = (from: string, to: string, site: Pick<Site, 'language'>): string =>
	routePhrase(site.language, placeName(from, site.language), placeName(to, site.language)).replace(/ (?=[—–] )/, '\u00a0');

export const cityList = (f: Formats, codes: readonly string[], site: Site): string =>
	list(
		f,
		codes.map((code) => placeName(code, site.language)),
	);
