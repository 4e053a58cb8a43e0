import { AFRICA_AMERICA } from './africa-america.data.ts';
import { ASIA } from './asia.data.ts';
import { CENTRAL_EUROPE } from './central-europe.data.ts';
import { CIS } from './cis.data.ts';
import { MIDDLE_EAST } from './middle-east.data.ts';
import { RUSSIA } from './russia.data.ts';
import { WESTERN_EUROPE } from './western-europe.data.ts';

const STATION_KINDS = ['metro', 'railway', 'tram', 'bus', 'pier'] as const;
const SIGHT_KINDS = ['sight', 'museum', 'park', 'beach'] as const;
const PLACE_KINDS = ['centre', 'district', ...STATION_KINDS, ...SIGHT_KINDS] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const CITY_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export type CitySize = (typeof CITY_SIZES)[number];

export interface CityPlace {
	readonly kind: PlaceKind;
	/** Russian name, and the local one as signs write it in Latin letters: "Голубая мечеть", "Sultanahmet Camii". */
	readonly names: { readonly ru: string; readonly latin: string };
	/** Degrees, WGS 84. */
	readonly lat: number;
	readonly lon: number;
}

export interface CityPlaces {
	/** IATA city code, as in the world tables. */
	readonly iata: string;
	/** Real capacity for tourists. */
	readonly size: CitySize;
	/** 1 (cheap) to 5 (expensive). Only scales simulated hotel prices; states nothing about real ones. */
	readonly priceLevel: number;
	/** The point that signs and locals call the centre. */
	readonly centre: CityPlace;
	readonly districts: readonly CityPlace[];
	/** Metro, railway and tram stations; bus stations and piers where there are few of those. */
	readonly stations: readonly CityPlace[];
	readonly sights: readonly CityPlace[];
}

/** Month in which the tables were reviewed last, `YYYY-MM`. */
export const PLACES_CHECKED = '2026-11';

/**
 * Real places, from general knowledge, compared with the guides and walks of `content/`. Stations and sights are within about
 * 400 m of the truth, centres of districts within 800 m. What was not certain is left out.
 *
 * A city starts with `IATA size priceLevel`. Its other lines are `kind name=latin lat lon; name=latin lat lon; …`.
 */
const TABLES = [RUSSIA, CIS, MIDDLE_EAST, AFRICA_AMERICA, ASIA, WESTERN_EUROPE, CENTRAL_EUROPE];

const CITY = /^(?<iata>[A-Z]{3}) (?<size>\w+) (?<level>[1-5])$/;
const PLACE = /^(?<ru>[^=]+)=(?<latin>.+) (?<lat>-?\d+\.\d+) (?<lon>-?\d+\.\d+)$/;

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => (list as readonly string[]).includes(text);

/** @throws on a place that cannot be read: the tables are ours */
function parsePlaces(line: string): CityPlace[] {
	const [kind = ''] = line.split(' ', 1);
	if (!isOneOf(PLACE_KINDS, kind)) throw new Error(`Not a kind of place: ${line}`);
	return line
		.slice(kind.length + 1)
		.split('; ')
		.map((text) => {
			const { ru, latin, lat, lon } = PLACE.exec(text)?.groups ?? {};
			if (!ru || !latin) throw new Error(`Not a place: ${text}`);
			return { kind, names: { ru, latin }, lat: Number(lat), lon: Number(lon) };
		});
}

function parseCity(lines: readonly string[]): CityPlaces {
	const [head = '', ...rest] = lines;
	const { iata = '', size = '', level } = CITY.exec(head)?.groups ?? {};
	const places = rest.flatMap(parsePlaces);
	const [centre, ...others] = places.filter(({ kind }) => kind === 'centre');
	if (!isOneOf(CITY_SIZES, size) || !centre || others.length > 0) throw new Error(`Not a city with one centre: ${head}`);
	return {
		iata,
		size,
		priceLevel: Number(level),
		centre,
		districts: places.filter(({ kind }) => kind === 'district'),
		stations: places.filter(({ kind }) => isOneOf(STATION_KINDS, kind)),
		sights: places.filter(({ kind }) => isOneOf(SIGHT_KINDS, kind)),
	};
}

function parseTable(table: string): CityPlaces[] {
	return table
		.trim()
		.split(/\n(?=[A-Z]{3} )/)
		.map((city) => parseCity(city.split('\n')));
}

const PLACES: ReadonlyMap<string, CityPlaces> = new Map(TABLES.flatMap(parseTable).map((city) => [city.iata, city]));

/** IATA city codes, in the order of the tables. */
export const CITIES_WITH_PLACES: readonly string[] = [...PLACES.keys()];

/** Districts, stations and sights of a city by its IATA city code. */
export const cityPlaces = (iata: string): CityPlaces | undefined => PLACES.get(iata);
