import type { NearestPlace, NearestPlaceRow } from './contract.ts';

export type UncertainPlaceRow = Partial<NearestPlaceRow>;

type UsableRow = UncertainPlaceRow & Pick<NearestPlaceRow, 'code' | 'name' | 'type'>;

export const isUsable = (row: UncertainPlaceRow): row is UsableRow => Boolean(row.code && row.name && row.type);

/** Drops rows without code, name or type; missing fields become empty texts, 0° N 0° E and no cases. */
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
