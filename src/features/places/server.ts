import { type Language, LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { iataOf, isPlaceOrCountryCode } from '#lib/place-code.ts';
import { config, serviceAddress } from '#server/config.ts';
import type { Site } from '#site/site.ts';
import { airportCode, canonicalCode, findPlace } from '#world/find-place.ts';
import { loadWorld } from '#world/load-world.ts';
import {
	ANYWHERE_CODE,
	type Coordinates,
	type NearestPlace,
	type NearestPlaceRow,
	PLACE_KINDS,
	type Suggestion,
	type SuggestQuery,
} from './contract.ts';
import { type Geo, nearestRows } from './nearest.ts';
import { toNearestPlaces } from './rules.ts';
import type { Anywhere } from './suggest/entries.ts';
import { meaningsOf, onlyMeaning } from './suggest/meaning.ts';
import { createSuggestIndex, type Match, type SuggestIndex } from './suggest/suggest.ts';

let index: SuggestIndex | undefined;

function anywhere(): Anywhere {
	return Object.fromEntries(
		LOCALES.map((language) => {
			const t = messages(language, 'places');
			return [language, { name: t.anywhere(), words: t.anywhereWords().split(/[,、]\s*/) }];
		}),
	) as unknown as Anywhere;
}

function suggestIndex(): SuggestIndex {
	index ??= createSuggestIndex(loadWorld(), anywhere());
	return index;
}

/** Builds the index (about 0.5 s); call at startup. */
export function warmPlaces(): void {
	suggestIndex();
}

export const suggestPlaces = (query: SuggestQuery): Suggestion[] => suggestIndex().suggest(query);

/** Nearest places of a location in a market (lower case) and language; never empty. */
export const nearestPlaces = (geo: Geo | undefined, market: string, language: Language): NearestPlaceRow[] =>
	nearestRows(loadWorld(), geo, market, language);

export const visitorPlaces = ({ market, language }: Pick<Site, 'market' | 'language'>, geo: Geo | undefined): NearestPlace[] =>
	toNearestPlaces(nearestPlaces(geo, market, language));

/** Browsers query a remote service because it locates visitors by IP; null if the server has the location. */
export const nearestService = ({ brand }: Pick<Site, 'brand'>, geo: Geo | undefined): string | null =>
	geo === undefined ? serviceAddress(config, 'suggest', brand) : null;

export function pointOf(geo: Geo | undefined): Coordinates | undefined {
	if (typeof geo !== 'string') return geo;
	const world = loadWorld();
	const capital = world.cities.get(world.countries.get(geo)?.capital ?? '');
	return capital && { lat: capital.lat, lon: capital.lon };
}

/** Prefers cities over airports of the same code. */
export function placeLabel(code: string, language: Language): string | undefined {
	if (code === ANYWHERE_CODE) return messages(language, 'places').anywhere();
	return findPlace(code)?.names[language];
}

export function placeTitle(code: string, language: Language): string {
	const place = findPlace(code);
	const country = place && 'country' in place ? loadWorld().countries.get(place.country)?.names[language] : undefined;
	return (
		[placeLabel(code, language) ?? code, country].filter(Boolean).join(', ') +
		(code.length > 2 && code !== ANYWHERE_CODE ? ` (${iataOf(code)})` : '')
	);
}

/** Matches "Москва (MOW)" and "Moscow, SVO". */
const WITH_CODE = /[(,]\s*([A-Za-z]{2,3}|[A-Z]{3}a)\s*\)?$/;

/**
 * Resolves "Москва", "MOW", "Moscow, SVO", "vjcrdf"; null if unknown or ambiguous.
 * Cities precede airports of the same name; countries return two-letter codes.
 */
export function resolveTerm(text: string, language: Language): string | null {
	const term = text.trim();
	const code = existingCode(WITH_CODE.exec(term)?.[1]) ?? (isPlaceOrCountryCode(term) ? existingCode(term) : undefined);
	return code ?? resolveName(term, language);
}

const codeOf = (match: Pick<Match, 'entry'> | undefined): string | null =>
	match ? (match.entry.kind === 'airport' ? airportCode(match.entry.code) : match.entry.code) : null;

const meantBy = (term: string, language: Language): Match[] =>
	meaningsOf(term, language, suggestIndex().matches({ term, language, kinds: PLACE_KINDS, limit: 1 }).matches);

function resolveName(term: string, language: Language): string | null {
	for (const part of [term, term.split(/[,(]/)[0] ?? '']) {
		const places = part.trim() === '' ? [] : meantBy(part, language);
		if (places.length > 0) return codeOf(onlyMeaning(part, places));
	}
	return null;
}

/** Sorted by score. */
export const placesLike = (text: string, language: Language, most: number): string[] =>
	(text.trim() === '' ? [] : meantBy(text, language)).slice(0, most).map(({ entry }) => codeOf({ entry }) ?? '');

function existingCode(code: string | undefined): string | undefined {
	if (!code) return undefined;
	const canonical = canonicalCode(isPlaceOrCountryCode(code) ? code : code.toUpperCase());
	return canonical === ANYWHERE_CODE || findPlace(canonical) ? canonical : undefined;
}
