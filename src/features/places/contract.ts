/**
 * Places as the suggest service answers them. Types only: both sides import them; the zod schemas that guard the service's
 * door are in `schema.ts` and are checked against these types.
 */
import type { Language } from '#i18n/locales.ts';

/** Kinds of what a place field offers (spec 3.5). The suggest service answers the first four; the others come from elsewhere. */
export const SUGGESTION_KINDS = ['city', 'airport', 'country', 'anywhere', 'history', 'hotel', 'hotelCity', 'nationalPark'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Kinds that {@link SuggestionKind} shares with the suggest service. */
export const PLACE_KINDS = ['city', 'airport', 'country', 'anywhere'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const isPlaceKind = (value: string): value is PlaceKind => (PLACE_KINDS as readonly string[]).includes(value);

/** Code of "anywhere" as the suggest service writes it; the same as the flight search's. */
export const ANYWHERE_CODE = 'ANY';

export interface Suggestion {
	kind: SuggestionKind;
	/** What a search is asked with: IATA code of a city or an airport, two-letter country code, or {@link ANYWHERE_CODE}. */
	code: string;
	/** In the language asked for. */
	name: string;
	/** City of an airport. */
	cityName?: string;
	/** IATA code of the city of an airport. */
	cityCode?: string;
	/** Absent for countries and "anywhere". */
	countryName?: string;
	/** ISO 3166 two-letter code, upper case; absent for "anywhere". */
	countryCode?: string;
	/** IANA time zone; absent for countries and "anywhere". */
	timeZone?: string;
	/** Airports of a city that has several, biggest first; of kind `airport`. Only under a city. */
	airports?: Omit<Suggestion, 'airports'>[];
	/** The term as it was understood, where it had been typed in another keyboard layout: `москва` for `vjcrdf`. */
	understood?: string;
}

export interface SuggestQuery {
	term: string;
	language: Language;
	kinds: readonly PlaceKind[];
	/** At most so many at the top level; airports under a city are not counted. */
	limit: number;
	/** Where the visitor is: places near it are preferred a little. */
	near?: Coordinates;
}

export interface Coordinates {
	lat: number;
	lon: number;
}

/** A nearest place as the service answers it: names as in spec 3.4. */
export interface NearestPlaceRow {
	code: string;
	name: string;
	type: 'city' | 'airport' | 'country';
	city_code: string;
	city_name: string;
	country_code: string;
	country_name: string;
	coordinates: Coordinates;
	/** `ro` genitive, `da` dative, `vi` accusative with its preposition, `tv` instrumental, `pr` prepositional; empty where the language has no table. */
	cases: Record<string, string>;
}

/** A nearest place as the pages use it (spec 3.4). */
export interface NearestPlace {
	iata: string;
	name: string;
	type: NearestPlaceRow['type'];
	coordinates: Coordinates;
	cityIata: string;
	cityName: string;
	countryIata: string;
	countryName: string;
	/** An airport whose city is in the same list. */
	inMetropolis: boolean;
	cases: Record<string, string>;
}

/** Codes of the JSON error body `{code, message}`; the message is for developers, in English. */
export const PLACES_PROBLEMS = ['term_missing', 'term_too_long', 'unknown_locale', 'unknown_type', 'bad_limit', 'bad_request'] as const;
export type PlacesProblem = (typeof PLACES_PROBLEMS)[number];
