import type { Language } from '#i18n/locales.ts';

export type Names = Record<Language, string>;

export type AirportSize = 'large' | 'medium' | 'small';

export interface Airport {
	iata: string;
	/** IATA city (metropolitan) code it belongs to; its own code when it is the only one. */
	city: string;
	country: string;
	lat: number;
	lon: number;
	tz: string;
	size: AirportSize;
	/** Longest runway in metres; 0 when unknown. */
	runway: number;
	/** Estimated yearly passengers in millions: the demand weight of the timetable and of ranking. */
	weight: number;
	/** Airport names: own ("Шереметьево") where known, else the published English name transliterated. */
	names: Names;
}

export interface City {
	iata: string;
	country: string;
	lat: number;
	lon: number;
	tz: string;
	/** IATA codes of its airports, biggest first; never empty. */
	airports: string[];
	weight: number;
	names: Names;
	/** Grammatical forms for templates; absent where a template that avoids inflection must be used. */
	cases?: Partial<Record<'ru' | 'uk', CityCases>>;
}

/** Russian and Ukrainian forms: keys are those of the suggest service (`ro` genitive, `da` dative, `vi` accusative with preposition, `tv` instrumental, `pr` prepositional). */
export interface CityCases {
	ro: string;
	da: string;
	/** With its preposition: "в Стамбул", "на Пхукет". */
	vi: string;
	tv: string;
	pr: string;
	/** "из Москвы", "с Пхукета": origin with its preposition. */
	from: string;
}

export interface Country {
	iata: string;
	names: Names;
	/** IATA city code of the capital (or the main gateway when the capital has no airport). */
	capital: string;
	/** UN-like region, used for season and visa rules. */
	region: 'europe' | 'cis' | 'middle-east' | 'asia' | 'africa' | 'north-america' | 'latin-america' | 'oceania';
	cases?: Partial<Record<'ru' | 'uk', CityCases>>;
}

export type Alliance = 'star' | 'oneworld' | 'skyteam';

export interface Airline {
	iata: string;
	country: string;
	/** IATA airport codes of its bases, biggest first. */
	hubs: string[];
	kind: 'network' | 'lowcost' | 'leisure' | 'regional';
	alliance?: Alliance;
	/** Aircraft type codes it flies, smallest first (see aircraft.ts). */
	fleet: string[];
	/** Relative size: about how many aircraft. */
	size: number;
	names: Names;
}

/** All reference data, immutable. Maps are keyed by IATA or ISO code. */
export interface World {
	airports: ReadonlyMap<string, Airport>;
	cities: ReadonlyMap<string, City>;
	countries: ReadonlyMap<string, Country>;
	airlines: ReadonlyMap<string, Airline>;
}
