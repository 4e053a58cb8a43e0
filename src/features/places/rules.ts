import type { NearestPlace, NearestPlaceRow } from './contract.ts';

/** A row as anybody might have sent it: nothing is sure. */
export type UncertainPlaceRow = Partial<NearestPlaceRow>;

type UsableRow = UncertainPlaceRow & Pick<NearestPlaceRow, 'code' | 'name' | 'type'>;

/** A nearest place is kept only if code, name and type exist (spec 5). */
export const isUsable = (row: UncertainPlaceRow): row is UsableRow => Boolean(row.code && row.name && row.type);

/**
 * The service's rows as the pages use them (spec 3.4): rows without code, name or type are dropped, the order is kept,
 * an airport is `inMetropolis` when its city is in the list too. Fields that are missing become empty texts, 0° N 0° E and no cases.
 */
export function toNearestPlaces(rows: readonly UncertainPlaceRow[]): NearestPlace[] {
	const usable = rows.filter(isUsable);
	const cities = new Set(usable.filter((row) => row.type === 'city').map((row) => row.code));
	return usable.map((row) => ({
		iata: row.code,
		name: row.name,
		type: row.type,
		coordinates: row.coordinates ?? { lat: 0, lon: 0 },
		cityIata: row.city_code ?? '',
		cityName: row.city_name ?? '',
		countryIata: row.country_code ?? '',
		countryName: row.country_name ?? '',
		inMetropolis: row.type === 'airport' && cities.has(row.city_code ?? ''),
		cases: row.cases ?? {},
	}));
}
