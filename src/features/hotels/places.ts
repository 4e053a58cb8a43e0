/** Places of a city near which hotels are searched: those of the tables, the city's airports and national parks. */
import { fold } from '#lib/fold.ts';
import type { Point } from '#lib/geo.ts';
import { createMemo } from '#lib/memoize.ts';
import { type CityPlace, cityPlaces, type PlaceKind } from '#world/city-places/city-places.ts';
import { NATIONAL_PARKS } from '#world/city-places/national-parks.data.ts';
import { loadWorld } from '#world/load-world.ts';
import type { StayQuery } from './contract.ts';

export interface StayPlace extends Point {
	/** Unique in its city: `centre`, `sultanahmet`, `airport-ist`, `park-taganay`. */
	readonly code: string;
	readonly kind: PlaceKind | 'airport' | 'nationalPark';
	readonly names: { readonly ru: string; readonly latin: string };
}

export interface StayCity {
	readonly iata: string;
	/** The centre is first. */
	readonly places: readonly StayPlace[];
	readonly tz: string;
}

const CENTRE = 'centre';

const slug = (text: string): string => fold(text).replaceAll(/[^a-z0-9]+/g, '-');

/** A second place of one name ends in its kind: `kadikoy-pier`. */
function withCodes(places: readonly CityPlace[]): StayPlace[] {
	const codes = new Set<string>();
	return places.map((place) => {
		const base = place.kind === 'centre' ? CENTRE : slug(place.names.latin);
		const code = [base, `${base}-${place.kind}`, `${base}-${place.kind}-2`].find((candidate) => !codes.has(candidate)) ?? base;
		codes.add(code);
		return { ...place, code };
	});
}

function airportsOf(city: string): StayPlace[] {
	const { airports, cities } = loadWorld();
	return (cities.get(city)?.airports ?? []).flatMap((iata) => {
		const airport = airports.get(iata);
		if (!airport) return [];
		const { lat, lon, names } = airport;
		return [{ code: `airport-${iata.toLowerCase()}`, kind: 'airport' as const, names: { ru: names.ru, latin: names.en }, lat, lon }];
	});
}

const parksOf = (iata: string): StayPlace[] =>
	NATIONAL_PARKS.filter(({ city }) => city === iata).map(({ names, lat, lon }) => ({
		code: `park-${slug(names.latin)}`,
		kind: 'nationalPark',
		names,
		lat,
		lon,
	}));

const cities = createMemo<StayCity>(100);

/** Undefined for a city without hotels. @param iata city code */
export function stayCity(iata: string): StayCity | undefined {
	const table = cityPlaces(iata);
	const city = loadWorld().cities.get(iata);
	if (!table || !city) return undefined;
	return cities(iata, () => {
		const { centre, districts, stations, sights } = table;
		const places = withCodes([centre, ...districts, ...stations, ...sights]);
		return { iata, tz: city.tz, places: [...places, ...airportsOf(iata), ...parksOf(iata)] };
	});
}

export const stayPlace = (city: string, code: string): StayPlace | undefined => stayCity(city)?.places.find((place) => place.code === code);

export const centreOf = ({ places }: StayCity): StayPlace => places[0] as StayPlace;

export const STATION_KINDS: readonly StayPlace['kind'][] = ['metro', 'railway', 'tram', 'bus', 'pier'];
export const SIGHT_KINDS: readonly StayPlace['kind'][] = ['sight', 'museum', 'park', 'beach'];

/** Whether a place may be far outside its city. */
export const isOutlying = ({ kind }: Pick<StayPlace, 'kind'>): boolean => kind === 'airport' || kind === 'nationalPark';

/** Point from which distances are measured: a place of the city, or its centre. */
export function pointOf({ city, near }: Pick<StayQuery, 'city' | 'near'>): StayPlace {
	const places = stayCity(city);
	if (!places) throw new Error(`No hotels in ${city}`);
	return (near === undefined ? undefined : stayPlace(city, near)) ?? centreOf(places);
}
