import { routePhrase } from '#i18n/place-phrases.ts';
import { type Formats, list } from '#lib/format.ts';
import type { Point } from '#lib/geo.ts';
import type { Question } from '#site/json-ld.ts';
import type { Site } from '#site/site.ts';
import type { Fact } from '#ui/facts/fact.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { airportName, placeName } from '#world/place-names.ts';
import type { Alliance } from '#world/world.ts';

/** Texts of every landing besides tables. */
export interface LandingTexts {
	readonly title: string;
	readonly description: string;
	readonly lede: string;
	readonly facts: readonly Fact[];
	readonly questions: readonly Question[];
}

export interface PageTexts extends LandingTexts {
	readonly heading: string;
}

/** Texts of a landing with a map and prices. */
export interface PricedLandingTexts extends LandingTexts {
	readonly mapLabel: string;
	/** "21 ноя": date of the prices. */
	readonly seen: string;
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

/** Lines of a map from a place to cities. */
export const linesTo = (origin: Point | undefined, codes: readonly string[]): [Point, Point][] =>
	codes.flatMap((code): [Point, Point][] => {
		const city = loadWorld().cities.get(code);
		return origin && city ? [[origin, city]] : [];
	});
