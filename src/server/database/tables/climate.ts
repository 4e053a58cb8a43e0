/** Climate of cities, cached from its supplier. */
export interface ClimateNormalsRow {
	city: string;
	/** JSON: mean daily maximum of January … December in °C; `[]` if the supplier knows none. */
	highs: string;
	fetched_at: number;
}

export interface ClimateTables {
	climate_normals: ClimateNormalsRow;
}
