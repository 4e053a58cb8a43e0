import type { Language } from '#i18n/locales.ts';

/** The suggest service returns the first four. */
export const SUGGESTION_KINDS = ['city', 'airport', 'country', 'anywhere', 'history', 'hotel', 'hotelCity', 'nationalPark'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const PLACE_KINDS = ['city', 'airport', 'country', 'anywhere'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const isPlaceKind = (value: string): value is PlaceKind => (PLACE_KINDS as readonly string[]).includes(value);

/** Same as in the flight search. */
export const ANYWHERE_CODE = 'ANY';

export interface Suggestion {
	kind: SuggestionKind;
	/** IATA code of a city or airport, two-letter country code, or {@link ANYWHERE_CODE}. */
	code: string;
	name: string;
	cityName?: string;
	cityCode?: string;
	/** Absent for countries and "anywhere". */
	countryName?: string;
	/** ISO 3166 two-letter code, upper case; absent for "anywhere". */
	countryCode?: string;
	/** IANA time zone; absent for countries and "anywhere". */
	timeZone?: string;
	/** Airports of a city with several, biggest first. */
	airports?: Omit<Suggestion, 'airports'>[];
	/** The corrected term if typed in another keyboard layout: `москва` for `vjcrdf`. */
	understood?: string;
}

export interface SuggestQuery {
	term: string;
	language: Language;
	kinds: readonly PlaceKind[];
	/** Maximum at the top level, without nested airports. */
	limit: number;
	/** Visitor's location, slightly preferred. */
	near?: Coordinates;
}

export interface Coordinates {
	lat: number;
	lon: number;
}

export interface NearestPlaceRow {
	code: string;
	name: string;
	type: 'city' | 'airport' | 'country';
	city_code: string;
	city_name: string;
	country_code: string;
	country_name: string;
	coordinates: Coordinates;
	/** `ro` genitive, `da` dative, `vi` accusative with preposition, `tv` instrumental, `pr` prepositional; empty without inflection data. */
	cases: Record<string, string>;
}

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

/** Codes of the error body `{code, message}`; the message is in English, for developers. */
export const PLACES_PROBLEMS = ['term_missing', 'term_too_long', 'unknown_locale', 'unknown_type', 'bad_limit', 'bad_request'] as const;
export type PlacesProblem = (typeof PLACES_PROBLEMS)[number];
